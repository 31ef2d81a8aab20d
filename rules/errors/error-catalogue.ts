import type { Schema } from '../../src/model/schema.ts';
import { defineRule } from '../../src/rule.ts';
import { type Unexplained, unexplainedIn } from './catalogue.ts';
import { Causes } from './causes.ts';
import { errorResponsesOf } from './error-responses.ts';

const EXPECTED = 'expected `enum` values or a property such as `help_url`';

export default defineRule({
  id: 'error-catalogue',
  clauses: ['7.3'],
  severity: 'info',
  summary: 'Errors come from a fixed set, or carry a URL that explains them.',
  rationale: `
A client can handle only errors that it can tell apart, and only those it knows of. A catalogue of \`type\` and \`code\`
in the description tells both; where there is none, a URL in the error has to tell how to go on.`,
  details: `
\`type\` and \`code\` are each a fixed set by \`enum\`, \`const\` or \`x-extensible-enum\`, through \`allOf\`, and in every alternative of
\`oneOf\` and \`anyOf\`. Where an error has only one of them, that one counts; where it has neither, another name of the error
(\`reason\`, \`id\`) will do.

A URL that explains is a property such as \`documentation_url\`, \`help\` with format \`uri\`, or the \`type\` of a problem (RFC 9457), in
the error or beside it. The URL of the request or of another resource explains nothing. An error without a body in JSON, or
whose body says nothing of its properties, is the business of \`error-schema\`.`,
  remedy: `
List the codes: \`code: { type: integer, enum: [1001, 1002] }\`. Where there are too many, add a URL to each error, such as
\`help_url: { type: string, format: uri }\`.`,
  turnOff: `
A gateway which passes on the errors of services that are not its own cannot list their codes, and an API whose clients decide
by the status alone needs no list. Where that is true of some paths only, use an override by \`paths\`; a shared error schema
takes an \`x-lint-ignore\`.`,
  options: {},
  examples: {
    good: [
      `paths: { /orders: { get: { responses: { "200": { description: Orders }, "404": { description: Not found, content: { application/json: { schema: {
        properties: { error: { properties: { message: { type: string }, type: { enum: [not_found] }, code: { enum: [1001, 1002] } } } } } } } } } } } }`,
      `paths: { /orders: { get: { responses: { "200": { description: Orders }, "404": { description: Not found, content: { application/json: { schema: {
        properties: { error: { properties: { type: { type: string }, code: { type: integer }, help_url: { type: string, format: uri } } } } } } } } } } } }`,
    ],
    bad: [
      {
        api: `paths: { /orders: { get: { responses: { "200": { description: Orders }, "404": { $ref: "#/components/responses/NotFound" } } } } }
components: { responses: { NotFound: { description: Not found, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } },
  schemas: { Error: { properties: { error: { properties: { message: { type: string }, type: { type: string }, code: { type: integer } } } } } } }`,
        at: '/components/schemas/Error',
        message: `\`error.type\` and \`error.code\` are no fixed sets, and no URL explains the error, ${EXPECTED}.`,
      },
    ],
  },
  visit: {
    *Api(api) {
      const causes = new Causes();
      const judged = new Map<Schema, readonly Unexplained[]>();
      for (const { content, uses } of errorResponsesOf(api)) {
        for (const { isJson, essence, schema } of content) {
          if (!isJson || !schema) continue;
          const isProblem = essence === 'application/problem+json';
          const known = isProblem ? undefined : judged.get(schema);
          const unexplained = known ?? unexplainedIn(schema, isProblem);
          if (!isProblem) judged.set(schema, unexplained);
          for (const { schema: definition, names } of unexplained)
            causes.add({ at: definition.place, message: messageOf(names) }, uses);
        }
      }
      yield* causes.reports();
    },
  },
});

function messageOf(names: readonly string[]): string {
  const list = names.map((name) => `\`${name}\``).join(' and ');
  const what =
    names.length === 0
      ? 'The error has neither a `type` nor a `code`'
      : `${list} ${names.length === 1 ? 'is no fixed set' : 'are no fixed sets'}`;
  return `${what}, and no URL explains the error, ${EXPECTED}.`;
}
