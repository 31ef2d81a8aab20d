import type { Api } from '../../src/model/api.ts';
import type { Schema, SchemaMember } from '../../src/model/schema.ts';
import { defineRule, option, type Use } from '../../src/rule.ts';
import { Causes, type Fault } from './causes.ts';
import { examplesOfResponse, examplesOfSchema, type Shown } from './error-examples.ts';
import { errorResponsesOf } from './error-responses.ts';
import { type Inspection, inspectSchemas } from './error-schemas.ts';
import { asWords, leakOfProperty } from './internal-names.ts';
import { type FoundLeak, leaksInValue } from './internal-values.ts';

const EXPECTED = 'expected that in the logs only';

export default defineRule({
  id: 'error-no-internals',
  clauses: ['7.5', '1'],
  severity: 'error',
  summary: 'Errors tell nothing of the inside of the service.',
  rationale: `
A stack trace, a query or the name of a host helps the client in no way, and helps an attacker in many: it tells which
libraries, tables and machines there are. What a description promises to return, clients will come to rely on.`,
  details: `
Judged are the schemas and examples of error responses: stack traces, names of exception classes, SQL, paths of files, and hosts
that only the inside knows. A property counts by its name and description, an example by its text; \`hostname\` and \`file_path\` count
where nothing else is said of them.

Trace and debug identifiers, the file or line in which the client's own input is wrong, paths and URLs of the API, private
addresses that the client brought, and exceptions spoken of in prose give nothing away. What a success returns is not judged.`,
  remedy: `
Log the details under a trace identifier, and return that: \`{ "error": { "message": "The order could not be stored.",
"trace_id": "9f86d081" } }\`.`,
  turnOff: `
An API for those who run or debug something, such as build logs, crash reports or a database console, has to tell of stack
traces and queries. Name such properties in \`allow\`; where only a part of the API is of this kind, use an override by
\`paths\` or \`tags\`.`,
  options: { allow: option.words('Properties that are never flagged, in any casing: `stack`, `hostname`.') },
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
        message: `The error property \`stack_trace\` exposes a stack trace, ${EXPECTED}.`,
      },
      {
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "500": { description: Failure, content: {
  application/json: { example: { message: "Connection to db01.internal refused" } } } } } } } }`,
        at: '/paths/~1orders/get/responses/500/content/application~1json/example',
        message: `The error example exposes an internal host (\`db01.internal\`), ${EXPECTED}.`,
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const causes = new Causes();
      const allowed = new Set(options.allow.map(asWords));
      // An example of a property that is at fault itself is at fault for no other reason.
      const known = new Set(allowed);
      const inspect = (schema: Schema) => inspectSchema(schema, allowed, known);
      for (const { fault, uses } of inspectSchemas(bodiesOf(api), inspect)) causes.add(fault, uses);
      for (const response of errorResponsesOf(api)) {
        for (const shown of examplesOfResponse(response))
          for (const fault of faultsOf(shown, known)) causes.add(fault, response.uses);
      }
      yield* causes.reports();
    },
  },
});

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
  const faults: Fault[] = [];
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

function faultOf({ property, place, schema }: SchemaMember, owner: Schema): Fault | undefined {
  const leak = property === undefined ? undefined : leakOfProperty(property, schema, owner);
  return leak && { at: place, message: `The error property \`${property}\` exposes ${leak}, ${EXPECTED}.` };
}

function* faultsOf({ place, values, what, property }: Shown, known: ReadonlySet<string>): Generator<Fault> {
  const leaks = new Map<string, FoundLeak>();
  for (const found of values.flatMap((value) => leaksInValue(value, known, property))) {
    if (!leaks.has(found.leak)) leaks.set(found.leak, found);
  }
  if (leaks.size === 0) return;
  const list = [...leaks.values()].map(({ leak, quote }) => `${leak} (\`${shorten(quote)}\`)`).join(' and ');
  yield { at: place, message: `The error ${what === 'example' ? what : `\`${what}\``} exposes ${list}, ${EXPECTED}.` };
}

const MAX_QUOTE = 60;

function shorten(quote: string): string {
  const line = quote.slice(0, 500).replaceAll('`', "'").replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}...` : line;
}
