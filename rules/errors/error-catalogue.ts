import { judgedErrorsOf } from '../../src/facts/errors/error-responses.ts';
import { causeOfInline } from '../../src/facts/errors/inline-body.ts';
import type { ErrorShape } from '../../src/facts/errors/shapes/error-shape.ts';
import { TRACE_NAME_PART } from '../../src/facts/errors/shapes/known-shapes.ts';
import { type UnexplainedError, unexplainedErrorsIn } from '../../src/facts/errors/unexplained-errors.ts';
import { unexplainedErrorsInShape } from '../../src/facts/errors/unexplained-errors-in-shape.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { defineRule, type MessageReport } from '../../src/rule/rule.ts';
import { HELP_PROPERTY } from './error-component.ts';
import { acceptedShapes, sharedShapeOption } from './shape-option.ts';
import { PassedPlaces, SharedReports } from './shared-reports.ts';

export default defineRule({
  id: 'error-catalogue',
  clauses: ['7.3'],
  severity: 'info',
  summary: 'Errors come from a fixed set, or contain a URL that explains them.',
  rationale: `
A client can handle only errors that it knows and can distinguish. If the description lists the values of \`type\` and \`code\`,
clients know all errors; without such a list, a URL in the error must explain what to do.`,
  details: `
\`type\` or \`code\` must have a fixed set of values (\`enum\`, \`const\` or \`x-extensible-enum\`), also through \`allOf\`,
and in every alternative of \`oneOf\` and \`anyOf\`. The property of a \`discriminator\` has one, also in the details of the error.
Another identifier with a fixed set (\`kind\`, \`reason\`, \`id\`) is enough. A
string that is described or used as the text of the error, such as the only property of \`{ "error" }\`, is not an identifier.

The rule uses the \`shape\` that is set for \`error-schema\`. Shapes other than \`standard\` have their identifiers here:

- problem details: \`type\`
- JSON:API: \`errors[].code\`
- Google: \`error.status\`, \`error.code\` or \`error.details[].reason\`
- OData: \`error.code\`
- a mapping: the fields that it names \`type\`, \`code\` or \`id\`

Set \`shape\` for this rule only if it must differ from \`error-schema\`. In a Spectral ruleset, set it for each rule, because
Spectral passes a rule only its own options.

A URL that explains the error is a property such as \`documentation_url\`, \`help\` with the format \`uri\`, or the \`type\` of
problem details (RFC 9457), in the error or beside it. The URL of the request or of another resource does not explain the error.
Errors without a JSON body, bodies without properties, and bodies that are not errors, such as the body of a success, are left to
\`error-schema\`, as is the body that FastAPI generates for invalid input (\`HTTPValidationError\`). The errors of endpoints that serve the operators of a service, such as \`/health\`, are not checked.`,
  remedy: `
List the codes: \`code: { type: integer, enum: [1001, 1002] }\`. If there are too many, add a URL to each error, such as
\`help_url: { type: string, format: uri }\`.`,
  fixes: `
Suggestion: adds the property \`help_url\` to the error. There is none for JSON:API errors, which allow no other properties. Only the
author knows all values of an \`enum\`.`,
  turnOff: `
Turn the rule off for a gateway that cannot list the error codes of the services behind it, or for an API whose clients need only
the status. If this applies only to some paths, use an override by \`paths\`; for a shared error schema, use an
\`x-lint-ignore\`.`,
  options: { shape: sharedShapeOption() },
  messages: {
    openIdentifiers:
      '{{ subject }}: {{ identifiers }} can have any value, and no URL explains the error. List the values in an `enum`, or add a property such as `help_url`.',
    noIdentifier:
      '{{ subject }}: the error has no identifier such as `{{ wanted }}`, and no URL explains the error. Add `{{ wanted }}` with an `enum`, or a property such as `help_url`.',
  },
  identity: ['identifiers'],
  habits: {
    openIdentifiers: {
      text: '{{ share }} error bodies allow any value for {{ identifiers }}, and no URL explains the errors. List the values in an `enum`, or add a property such as `help_url`.',
      by: ['identifiers'],
    },
    noIdentifier: {
      text: '{{ share }} error bodies have no identifier such as `{{ wanted }}`, and no URL explains the errors. Add `{{ wanted }}` with an `enum`, or a property such as `help_url`.',
      by: ['wanted'],
    },
  },
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
        suggested: [
          `paths: { /orders: { get: { responses: { "200": { description: Orders }, "404": { $ref: "#/components/responses/NotFound" } } } } }
components: { responses: { NotFound: { description: Not found, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } },
  schemas: { Error: { properties: { error: { properties: { message: { type: string }, type: { type: string }, code: { type: integer }, help_url: { type: string, format: uri, description: Explains the error and how to handle it. } } } } } } }`,
        ],
        at: '/components/schemas/Error',
        messageId: 'openIdentifiers',
        data: { subject: '`Error`', identifiers: ['error.type', 'error.code'] },
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const shapes = acceptedShapes(options.shape, TRACE_NAME_PART);
      // JSON:API allows no other members in an error than its own.
      const mayHaveUrl = shapes.every(({ name }) => name !== 'json-api');
      const judged = new Map<Schema, readonly UnexplainedError[] | undefined>();
      const shared = new SharedReports();
      const passed = new PassedPlaces();
      for (const { content, uses } of judgedErrorsOf(api).errors) {
        for (const { isJson, essence, schema } of content) {
          if (!isJson || !schema) continue;
          const isProblem = essence === 'application/problem+json';
          const isKnown = !isProblem && judged.has(schema);
          const unexplained = isKnown ? judged.get(schema) : judge(schema, isProblem, shapes);
          if (!isProblem) judged.set(schema, unexplained);
          for (const one of unexplained ?? []) shared.add(reportOf(one, mayHaveUrl), uses);
          if (unexplained?.length === 0) passed.add(schema.place, uses);
        }
      }
      yield* shared.all();
      yield* passed.all();
    },
  },
});

/**
 * Judges a body. The standard shape is looked for in any error; bodies of another shape have their identifiers where that shape
 * defines them.
 */
function judge(body: Schema, isProblem: boolean, shapes: readonly ErrorShape[]): readonly UnexplainedError[] | undefined {
  const others = shapes.filter(({ name }) => name !== 'standard');
  return (others.length > 0 ? unexplainedErrorsInShape(body, others) : undefined) ?? unexplainedErrorsIn(body, isProblem);
}

function reportOf(
  { schema: { place }, names, missingIdentifier = 'code', error }: UnexplainedError,
  mayHaveUrl: boolean,
): MessageReport {
  const cause = causeOfInline(place);
  return {
    at: place,
    ...(names.length === 0
      ? { messageId: 'noIdentifier', data: { wanted: missingIdentifier } }
      : { messageId: 'openIdentifiers', data: { identifiers: names } }),
    ...(cause !== undefined && { cause }),
    ...(mayHaveUrl && error && isLocal(error.place.document) && { suggestions: [addUrl(error)] }),
  };
}

/** Adds a property for the URL that explains an error. A fix cannot list identifiers, because only the author knows them. */
function addUrl({ place, properties }: Schema): Fix {
  const isCamelCase = [...properties.keys()].some((name) => /[a-z][A-Z]/.test(name));
  const name = isCamelCase ? 'helpUrl' : 'help_url';
  return {
    title: `Add the property \`${name}\`.`,
    applicability: 'unsafe',
    edits: () => [{ set: place.child('properties').child(name), value: HELP_PROPERTY }],
  };
}
