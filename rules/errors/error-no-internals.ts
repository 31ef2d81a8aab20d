import type { Api } from '../../src/model/api.ts';
import type { Schema, SchemaMember } from '../../src/model/schema.ts';
import { defineRule, type MessageReport, option, type Use } from '../../src/rule.ts';
import { examplesOfResponse, examplesOfSchema, type Shown } from './error-examples.ts';
import { errorResponsesOf } from './error-responses.ts';
import { type Inspection, inspectSchemas } from './error-schemas.ts';
import { asWords, leakOfProperty } from './internal-names.ts';
import { type FoundLeak, leaksInValue } from './internal-values.ts';
import { causeOfInline } from './same-body.ts';
import type { ErrorShape } from './shapes/error-shape.ts';
import { TRACE } from './shapes/known-shapes.ts';
import { acceptedShapes, sharedShapeOption } from './shapes/shape-option.ts';
import { PassedPlaces, SharedReports } from './shared-reports.ts';

export default defineRule({
  id: 'error-no-internals',
  clauses: ['7.5', '1'],
  severity: 'error',
  summary: 'Errors expose nothing of how the service works inside.',
  rationale: `
A stack trace, a query or the name of a host does not help the client, and helps an attacker in many ways: it shows which
libraries, tables and machines there are. Clients come to rely on whatever a description promises to return.`,
  details: `
The rule judges the schemas and examples of error responses: stack traces, names of exception classes, SQL, file paths, and hosts
that are only known inside. A property is judged by its name and description, an example by its text. \`hostname\` and
\`file_path\` are reported where neither a description nor an example says more about them.

Trace and debug identifiers, the file or line in which the client's own input is wrong, paths and URLs of the API, private
addresses that the client sent, and exceptions mentioned in prose expose nothing. Success responses are not judged. Where the
\`shape\` of \`error-schema\` is a mapping of your own, the fields that it calls \`type\`, \`code\` or \`id\` are public names of
errors, and are not reported.`,
  remedy: `
Log the details under a trace identifier, and return that: \`{ "error": { "message": "The order could not be stored.",
"trace_id": "9f86d081" } }\`.`,
  turnOff: `
An API for people who run or debug something, such as build logs, crash reports or a database console, must return stack traces
and queries. Name such properties in \`allow\`; where only a part of the API is of this kind, use an override by \`paths\` or
\`tags\`.`,
  options: {
    allow: option.words('Properties that are never flagged, in any casing: `stack`, `hostname`.'),
    shape: sharedShapeOption(),
  },
  messages: {
    property: '{{ subject }}: the error property `{{ property }}` exposes {{ leaks }}. Write it to the log instead.',
    example: '{{ subject }}: the error example exposes {{ leaks }}. Write it to the log instead.',
    keyword: '{{ subject }}: the `{{ keyword }}` of an error exposes {{ leaks }}. Write it to the log instead.',
    shown: '{{ leak }} (`{{ quote }}`)',
    stackTrace: 'a stack trace',
    exceptionClass: 'an exception class name',
    sql: 'SQL',
    filePath: 'a file path',
    internalHost: 'an internal host',
  },
  identity: ['property', 'leaks'],
  habits: {
    property: {
      text: '{{ share }} error bodies have the property `{{ property }}`, which exposes {{ leaks }}. Write it to the log instead.',
      by: ['property', 'leaks'],
    },
  },
  examples: {
    good: [
      `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { description: Failure, content: { application/json: {
        schema: { type: object, properties: { error: { type: object, properties: { message: { type: string }, trace_id: { type: string } } } } },
        example: { error: { message: The order could not be stored., trace_id: 9f86d081 } } } } } } } } }`,
    ],
    bad: [
      {
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { $ref: "#/components/responses/Failure" } } } } }
components:
  responses:
    Failure: { description: Failure, content: { application/json: { schema: { type: object, properties: { stack_trace: { type: string } } } } } }`,
        at: '/components/responses/Failure/content/application~1json/schema/properties/stack_trace',
        messageId: 'property',
        data: { subject: '`components/responses/Failure`', property: 'stack_trace', leaks: [{ messageId: 'stackTrace' }] },
      },
      {
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { description: Failure, content: {
  application/json: { example: { message: "Connection to db01.internal refused" } } } } } } } }`,
        at: '/paths/~1orders/get/responses/500/content/application~1json/example',
        messageId: 'example',
        data: {
          subject: '`GET /orders` response `500`',
          leaks: [{ messageId: 'shown', data: { leak: [{ messageId: 'internalHost' }], quote: 'db01.internal' } }],
        },
      },
      {
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { $ref: "#/components/responses/Failure" } } } } }
components:
  responses:
    Failure: { description: Failure, content: { application/json: { schema: { type: object, properties: {
      message: { type: string, default: "SQLSTATE[42S02]: Base table or view not found" } } } } } }`,
        at: '/components/responses/Failure/content/application~1json/schema/properties/message/default',
        messageId: 'keyword',
        data: {
          subject: '`components/responses/Failure`',
          keyword: 'default',
          leaks: [{ messageId: 'shown', data: { leak: [{ messageId: 'sql' }], quote: 'SQLSTATE' } }],
        },
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const shared = new SharedReports();
      const passed = new PassedPlaces();
      const shapes = acceptedShapes(options.shape, TRACE);
      const allowed = new Set([...options.allow, ...identifierNames(shapes)].map(asWords));
      // An example of a property that is at fault itself is at fault for no other reason.
      const known = new Set(allowed);
      const inspect = (schema: Schema) => inspectSchema(schema, allowed, known);
      const faulty = new Set<Use>();
      for (const { fault, uses } of inspectSchemas(bodiesOf(api), inspect)) {
        shared.add(fault, uses);
        for (const use of uses) faulty.add(use);
      }
      for (const response of errorResponsesOf(api)) {
        const faults = [...examplesOfResponse(response)].flatMap((shown) => [...faultsOf(shown, known)]);
        for (const fault of faults) shared.add(fault, response.uses);
        if (faults.length === 0 && !response.uses.some((use) => faulty.has(use)))
          passed.add(response.response.place, response.uses);
      }
      yield* shared.all();
      yield* passed.all();
    },
  },
});

/** A mapping says which of its fields are the names of errors: what they are called, and hold, is public. */
function identifierNames(shapes: readonly ErrorShape[]): readonly string[] {
  const mapped = shapes.filter(({ name }) => name === undefined);
  return mapped.flatMap(({ identifiers }) => identifiers.flatMap((path) => path.at(-1) ?? []));
}

function bodiesOf(api: Api): ReadonlyMap<Schema, readonly Use[]> {
  const bodies = new Map<Schema, Use[]>();
  for (const { content, uses } of errorResponsesOf(api)) {
    // Several media types may share a schema.
    for (const schema of new Set(content.map((mediaType) => mediaType.schema))) {
      if (!schema) continue;
      const known = bodies.get(schema) ?? [];
      for (const use of uses) known.push(use);
      bodies.set(schema, known);
    }
  }
  return bodies;
}

function inspectSchema(schema: Schema, allowed: ReadonlySet<string>, known: Set<string>): Inspection {
  const faults: MessageReport[] = [];
  const next: Schema[] = [];
  for (const member of schema.members()) {
    const words = asWords(member.property ?? '');
    if (allowed.has(words)) continue;
    const fault = faultOf(member, schema);
    if (fault) {
      faults.push(fault);
      known.add(words);
    } else if (!member.schema.isWriteOnly) {
      next.push(member.schema);
    }
  }
  for (const shown of examplesOfSchema(schema)) for (const fault of faultsOf(shown, known)) faults.push(fault);
  return { faults, next };
}

function faultOf({ property, place, schema }: SchemaMember, owner: Schema): MessageReport | undefined {
  const leak = property === undefined ? undefined : leakOfProperty(property, schema, owner);
  if (property === undefined || !leak) return undefined;
  const cause = causeOfInline(place) === undefined ? undefined : property;
  return {
    at: place,
    messageId: 'property',
    data: { property, leaks: [{ messageId: leak }] },
    ...(cause !== undefined && { cause }),
  };
}

function* faultsOf({ place, values, what, property }: Shown, known: ReadonlySet<string>): Generator<MessageReport> {
  const found = new Map<string, FoundLeak>();
  for (const one of values.flatMap((value) => leaksInValue(value, known, property))) {
    if (!found.has(one.leak)) found.set(one.leak, one);
  }
  if (found.size === 0) return;
  const leaks = [...found.values()].map(({ leak, quote }) => {
    return { messageId: 'shown', data: { leak: [{ messageId: leak }], quote: shorten(quote) } };
  });
  const cause = JSON.stringify(leaks);
  if (what === 'example') yield { at: place, messageId: 'example', data: { leaks }, cause };
  else yield { at: place, messageId: 'keyword', data: { keyword: what, leaks }, cause };
}

const MAX_QUOTE = 60;

function shorten(quote: string): string {
  const line = quote.slice(0, 500).replaceAll('`', "'").replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}...` : line;
}
