import { examplesOfResponse, examplesOfSchema, type ShownValue } from '../../src/facts/errors/error-examples.ts';
import { errorResponsesExceptSuccesses } from '../../src/facts/errors/error-responses.ts';
import { causeOfInline } from '../../src/facts/errors/inline-body.ts';
import { asWords, leakOfHeader, leakOfName, leakOfProperty } from '../../src/facts/errors/internal-names.ts';
import { type FoundLeak, type HarmlessContent, leaksInValue, type OnLimit } from '../../src/facts/errors/internal-values.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { TRACE_NAME_PART } from '../../src/facts/errors/shapes/known-shapes.ts';
import { successMembersOf } from '../../src/facts/errors/success-members.ts';
import type { Api } from '../../src/model/api.ts';
import type { Response } from '../../src/model/response.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { SchemaMember } from '../../src/model/schema-member.ts';
import { SchemaUses } from '../../src/model/schema-uses.ts';
import type { Use } from '../../src/model/use.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import { acceptedShapes, sharedShapeOption } from './shape-option.ts';
import { PassedPlaces, SharedReports } from './shared-reports.ts';

export default defineRule({
  id: 'error-no-internals',
  clauses: ['7.5', '1 information'],
  severity: 'error',
  summary: 'Errors do not expose internal details of the service.',
  rationale: `
A stack trace, a query or a host name does not help clients, but shows attackers which libraries, tables and machines the service
uses. Once a description promises such data, clients rely on it.`,
  details: `
The rule checks the schemas, headers and examples of error responses for stack traces, names of exception classes, SQL, file paths,
internal hosts, debug output, environment variables, and memory dumps. A property is judged by its name and description, a header by
its name, and an example by its content. \`hostname\` and \`file_path\` are reported if they have neither a description nor an example,
and \`environment\` is reported if it is an object.

The following are accepted:

- trace and debug identifiers
- the file or line where the client's own input is wrong
- paths and URLs of the API, and the hosts of its \`servers\`
- private addresses that the client sent, and loopback addresses in paths and in hints on how to call the API
- exceptions that are mentioned in prose
- the descriptive name of a server, and a host that is also part of success responses, such as in a \`meta\` object
- if the \`shape\` of \`error-schema\` is a mapping, the fields that it names \`type\`, \`code\` or \`id\`

Success responses are not checked, nor are error responses that declare the body of a success response.`,
  remedy: `
Log the details under a trace identifier, and return only the identifier:
\`{ "error": { "message": "The order could not be stored.", "trace_id": "9f86d081" } }\`.`,
  fixes: `
No fix: the server must stop sending the internals. A fix of the description alone would only hide them.`,
  turnOff: `
An API for debugging, such as one for build logs, crash reports or a database console, must return stack traces and queries. Add
such properties to \`allow\`. If only a part of the API is for debugging, use an override by \`paths\` or \`tags\`.`,
  options: {
    allow: option.words('Properties and headers that are never reported, in any casing, such as `stack` and `hostname`.'),
    shape: sharedShapeOption(),
  },
  messages: {
    property: '{{ subject }}: the error property `{{ property }}` exposes {{ leaks }}. Write it to the log instead.',
    header: '{{ subject }}: the error header `{{ header }}` exposes {{ leaks }}. Write it to the log instead.',
    example: '{{ subject }}: the error example exposes {{ leaks }}. Write it to the log instead.',
    keyword: '{{ subject }}: the `{{ keyword }}` in the error schema exposes {{ leaks }}. Write it to the log instead.',
    shown: '{{ leak }} (`{{ quote }}`)',
    stackTrace: 'a stack trace',
    exceptionClass: 'an exception class name',
    sql: 'SQL',
    filePath: 'a file path',
    internalHost: 'an internal host',
    debugOutput: 'debug output',
    environment: 'environment variables',
    dump: 'a memory dump',
  },
  // Which of several leaks of one kind is quoted depends on the order of the file.
  identity: ['property', 'header', 'kinds'],
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
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { $ref: "#/components/responses/Failure" } } } } }
components:
  responses:
    Failure: { description: Failure, content: { application/json: { schema: { type: object, properties: { debug: { type: string } } } } } }`,
        at: '/components/responses/Failure/content/application~1json/schema/properties/debug',
        messageId: 'property',
        data: { subject: '`components/responses/Failure`', property: 'debug', leaks: [{ messageId: 'debugOutput' }] },
      },
      {
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { $ref: "#/components/responses/Failure" } } } } }
components:
  responses:
    Failure: { description: Failure, content: { application/json: { schema: { type: object, properties: { env_vars: { type: string } } } } } }`,
        at: '/components/responses/Failure/content/application~1json/schema/properties/env_vars',
        messageId: 'property',
        data: { subject: '`components/responses/Failure`', property: 'env_vars', leaks: [{ messageId: 'environment' }] },
      },
      {
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { $ref: "#/components/responses/Failure" } } } } }
components:
  responses:
    Failure: { description: Failure, content: { application/json: { schema: { type: object, properties: { heap_dump: { type: string } } } } } }`,
        at: '/components/responses/Failure/content/application~1json/schema/properties/heap_dump',
        messageId: 'property',
        data: { subject: '`components/responses/Failure`', property: 'heap_dump', leaks: [{ messageId: 'dump' }] },
      },
      {
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { description: Failure,
  headers: { X-Stack-Trace: { schema: { type: string } } } } } } } }`,
        at: '/paths/~1orders/get/responses/500/headers/X-Stack-Trace',
        messageId: 'header',
        data: {
          subject: '`GET /orders` response `500`, header `X-Stack-Trace`',
          header: 'X-Stack-Trace',
          leaks: [{ messageId: 'stackTrace' }],
        },
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
      const shapes = acceptedShapes(options.shape, TRACE_NAME_PART);
      const allowed = new Set([...options.allow, ...identifierNames(shapes)].map(asWords));
      // Names of reported properties are added to `known`, so that their examples are not reported, too.
      const known = { names: new Set(allowed), hosts: hostsOf(api) };
      const inspect = (schema: Schema) => inspectSchema(schema, allowed, known);
      const faulty = new Set<Use>();
      const inspectExamples = (schema: Schema) =>
        [...examplesOfSchema(schema)].flatMap((shown) => [...faultsOf(shown, known, api)]);
      for (const { fault, uses } of faultsOfSchemas(api, inspect, inspectExamples)) {
        shared.add(fault, uses);
        for (const use of uses) faulty.add(use);
      }
      for (const response of errorResponsesExceptSuccesses(api)) {
        const ofExamples = [...examplesOfResponse(response)].flatMap((shown) => [...faultsOf(shown, known, api)]);
        const faults = [...faultsOfHeaders(response.response, allowed), ...ofExamples];
        for (const fault of faults) shared.add(fault, response.uses);
        if (faults.length === 0 && !response.uses.some((use) => faulty.has(use)))
          passed.add(response.response.place, response.uses);
      }
      yield* shared.all();
      yield* passed.all();
    },
  },
});

/** The names of the fields that a mapping defines as identifiers of errors. Their names and values are public. */
function identifierNames(shapes: readonly ErrorShape[]): readonly string[] {
  const mapped = shapes.filter(({ name }) => name === undefined);
  return mapped.flatMap(({ identifiers }) => identifiers.flatMap((path) => path.at(-1) ?? []));
}

/** The hosts of the servers, with their ports. */
function hostsOf({ servers }: Api): readonly string[] {
  const urls = servers.flatMap((server) => server.urls).map((url) => (url.startsWith('//') ? `https:${url}` : url));
  return [...new Set(urls.flatMap((url) => (URL.canParse(url) ? new URL(url).host : [])))].filter((host) => host !== '');
}

/** The depth below the body at which a schema still describes the error, and not a resource that it refers to. */
const MAX_DEPTH = 4;

/** The faults of one schema, and its members to inspect next. */
interface Inspection {
  readonly faults: readonly MessageReport[];
  readonly members: readonly SchemaMember[];
}

/**
 * The faults of the schemas of error bodies and of what these are made of, each looked at once. Examples come last, when all properties
 * that are at fault themselves are known.
 */
function* faultsOfSchemas(
  api: Api,
  inspect: (schema: Schema) => Inspection,
  inspectExamples: (schema: Schema) => readonly MessageReport[],
): Generator<{ readonly fault: MessageReport; readonly uses: readonly Use[] }> {
  const faulty: { readonly schema: Schema; readonly fault: MessageReport }[] = [];
  const schemas: Schema[] = [];
  const inspected = new SchemaUses(api, bodiesOf(api), ({ schema }, depth) => {
    if (depth > MAX_DEPTH) return [];
    schemas.push(schema);
    const { faults, members } = inspect(schema);
    for (const fault of faults) faulty.push({ schema, fault });
    return members;
  });
  for (const schema of schemas) for (const fault of inspectExamples(schema)) faulty.push({ schema, fault });
  for (const { schema, fault } of faulty) yield { fault, uses: inspected.rootsOf(schema) };
}

function* bodiesOf(api: Api): Generator<readonly [Schema, Use]> {
  for (const { content, uses } of errorResponsesExceptSuccesses(api)) {
    for (const { schema } of content) if (schema) for (const use of uses) yield [schema, use];
  }
}

function inspectSchema(
  schema: Schema,
  allowed: ReadonlySet<string>,
  known: HarmlessContent & { readonly names: Set<string> },
): Inspection {
  const faults: MessageReport[] = [];
  const next: SchemaMember[] = [];
  for (const member of schema.members()) {
    const words = asWords(member.property ?? '');
    if (allowed.has(words)) continue;
    const fault = faultOf(member, schema);
    if (fault) {
      faults.push(fault);
      known.names.add(words);
    } else if (!member.schema.isWriteOnly) {
      next.push(member);
    }
  }
  return { faults, members: next };
}

function faultOf({ property, place, schema }: SchemaMember, owner: Schema): MessageReport | undefined {
  const leak = property === undefined ? undefined : leakOfProperty(property, schema, owner);
  if (property === undefined || !leak) return undefined;
  // A detail of the server that successful responses also report is not a detail of a failure, unless its name says that it is
  // internal.
  const isNamed = leakOfName(asWords(property)) !== undefined;
  if (leak === 'internalHost' && !isNamed && successMembersOf(schema.api).has(place.value)) return undefined;
  const cause = causeOfInline(place) === undefined ? undefined : property;
  return {
    at: place,
    messageId: 'property',
    data: { property, leaks: [{ messageId: leak }], kinds: [leak] },
    ...(cause !== undefined && { cause }),
  };
}

function* faultsOfHeaders(response: Response, allowed: ReadonlySet<string>): Generator<MessageReport> {
  for (const [key, at] of response.headers) {
    const leak = allowed.has(asWords(key)) ? undefined : leakOfHeader(key, response.header(key)?.schema);
    if (!leak) continue;
    const header = at.parent?.token === 'headers' ? String(at.token) : key;
    yield { at, messageId: 'header', data: { header, leaks: [{ messageId: leak }], kinds: [leak] }, cause: `${header} ${leak}` };
  }
}

function* faultsOf({ place, values, keyword, property }: ShownValue, known: HarmlessContent, api: Api): Generator<MessageReport> {
  const found = new Map<string, FoundLeak>();
  const onLimit: OnLimit = (kind, limit) => api.budget.exceed(kind, limit, place);
  for (const one of values.flatMap((value) => leaksInValue(value, known, property, onLimit))) {
    if (!found.has(one.leak)) found.set(one.leak, one);
  }
  if (found.size === 0) return;
  const leaks = [...found.values()].map(({ leak, quote }) => {
    return { messageId: 'shown', data: { leak: [{ messageId: leak }], quote: shorten(quote) } };
  });
  const kinds = [...found.keys()];
  const cause = JSON.stringify(leaks);
  if (keyword === 'example') yield { at: place, messageId: 'example', data: { leaks, kinds }, cause };
  else yield { at: place, messageId: 'keyword', data: { keyword: keyword, leaks, kinds }, cause };
}

const MAX_QUOTE_LENGTH = 60;

function shorten(quote: string): string {
  const line = quote.slice(0, 500).replaceAll('`', "'").replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH)}...` : line;
}
