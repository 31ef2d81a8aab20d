import type { OperationChange } from '../../src/compare/comparison.ts';
import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { matchMediaTypes } from '../../src/compare/media-types.ts';
import type { MediaType } from '../../src/model/media-type.ts';
import { own, type Place } from '../../src/model/place.ts';
import { listOf } from './wording.ts';

export default defineCompatRule({
  id: 'compat-media-type-removed',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Requests and responses keep their media types.',
  rationale: `
Clients send a body in the format that was right when they were written, and ask for answers in the one they can read. A format
that is gone is \`415\` or \`406\` to them, or an answer that their parser does not know.`,
  details: `
Wildcards (\`application/*\`) stand for what they match; a response that could be anything may say what it is, and one in
JSON may be of a kind of JSON (\`application/problem+json\`). \`charset\` and
\`boundary\` make no other format, a \`version\` or \`profile\` does. A body that is gone altogether is told here as well.`,
  remedy: 'Keep the format beside the new one, for as long as the major version in the path stays.',
  turnOff: `
Where all clients are yours and only ever ask for JSON, the other formats may go. A single format that was described but never
served takes an \`x-lint-ignore\` where the finding stands, with the reason.`,
  options: {},
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json: {} } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json; charset=utf-8: {}, text/csv: {} } } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json: {}, text/csv: {} } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json: {} } } } } } }',
        at: '/paths/~1v1~1orders/get/responses/200/content',
        from: '/paths/~1v1~1orders/get/responses/200/content/text~1csv',
        message: 'The response is no longer offered as `text/csv`: clients that read it cannot read what they get.',
      },
      {
        base: 'paths: { /v1/orders: { post: { requestBody: { content: { application/xml: {} } }, responses: { "201": { description: Created } } } } }',
        head: 'paths: { /v1/orders: { post: { requestBody: { content: { application/json: {} } }, responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post/requestBody/content',
        from: '/paths/~1v1~1orders/post/requestBody/content/application~1xml',
        message: 'A body is no longer taken as `application/xml`: what clients send in it is refused.',
      },
    ],
  },
  compare: {
    *Operation(change) {
      yield* requests(change);
      for (const { base, head, operations } of change.responses.pairs) {
        const before = base.response.content(operations.base);
        const { removed } = matchMediaTypes(before, head.response.content(operations.head), 'response');
        const [first] = removed;
        if (!first) continue;
        const message = `The response is no longer offered as ${namesOf(removed)}: clients that read it cannot read what they get.`;
        yield { at: formatsAt(head.response.place, operations.head.place, 'produces'), message, base: first.place };
      }
    },
  },
});

function* requests({ base, head }: OperationChange) {
  const [before, now] = [base.requestBody, head.requestBody];
  if (!before) return;
  if (!now) {
    const message = 'No body is taken any more: what clients send in it is lost, or refused.';
    yield { at: head.place, message, base: before.place };
    return;
  }
  const { removed } = matchMediaTypes(before.content, now.content, 'request');
  const [first] = removed;
  if (!first) return;
  const message = `A body is no longer taken as ${namesOf(removed)}: what clients send in it is refused.`;
  yield { at: formatsAt(now.place, head.place, 'consumes'), message, base: first.place };
}

function namesOf(types: readonly MediaType[]): string {
  return listOf(
    types.map(({ name }) => name),
    'or',
  );
}

/** Where the formats stand: with the body, or in Swagger 2 with the operation. */
function formatsAt(body: Place, operation: Place, swagger: string): Place {
  if (own(body.value, 'content') !== undefined) return body.child('content');
  return own(operation.value, swagger) === undefined ? body : operation.child(swagger);
}
