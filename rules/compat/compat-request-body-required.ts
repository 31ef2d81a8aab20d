import { Shape } from '../../src/diff/schemas/shape.ts';
import type { Operation } from '../../src/model/operation.ts';
import { own } from '../../src/model/place.ts';
import { FormBody, type RequestBody } from '../../src/model/request-body.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';

export default defineCompatRule({
  id: 'compat-request-body-required',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'An operation does not require a new or previously optional request body.',
  rationale: 'Existing clients do not always send a body. Their requests, which were valid before, are rejected.',
  details: `
A body that was not described is not new if the operation required a header parameter \`Content-Type\` with its media types.`,
  remedy:
    'Keep the body optional, with the previous behavior for requests without it. Otherwise, require it in the next major version.',
  turnOff: `
Request bodies are optional by default in OpenAPI. If \`required: true\` was missing by mistake throughout an API, turn the rule off
for the comparison that adds it (\`--rule compat-request-body-required=off\`). For a single operation, use \`x-lint-ignore\`.`,
  messages: {
    newRequired: '{{ subject }} is new and required; {{ requests }} from existing {{ clients }} are now rejected.',
    nowRequired: '{{ subject }} is now required; {{ requests }} without a body are now rejected.',
  },
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created } } } } }',
        head: 'paths: { /v1/orders: { post: { requestBody: { content: { application/json: {} } }, responses: { "201": { description: Created } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { post: { requestBody: { content: { application/json: {} } }, responses: { "201": { description: Created } } } } }',
        head: 'paths: { /v1/orders: { post: { requestBody: { required: true, content: { application/json: {} } }, responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post/requestBody/required',
        from: '/paths/~1v1~1orders/post/requestBody',
        messageId: 'nowRequired',
        data: { subject: '`POST /v1/orders` request body' },
      },
      {
        base: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created } } } } }',
        head: 'paths: { /v1/orders: { post: { requestBody: { required: true, content: { application/json: {} } }, responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post/requestBody/required',
        from: '/paths/~1v1~1orders/post',
        messageId: 'newRequired',
        data: { subject: '`POST /v1/orders` request body' },
      },
    ],
  },
  compare: {
    *Operation({ base, head }) {
      const [before, now] = [base.requestBody, head.requestBody];
      if (!now?.isRequired || before?.isRequired) return;
      // The fields of a form are parameters with a `required` of their own.
      if (before && now instanceof FormBody) return;
      if (!before && namesMediaTypes(base, now)) return;
      const at = own(now.place.value, 'required') === undefined ? now.place : now.place.child('required');
      yield { at, messageId: before ? 'nowRequired' : 'newRequired', base: (before ?? base).place };
    },
  },
});

/** Whether an operation without a body requires a `Content-Type`, which only requests with a body have, and the body has the types that it lists. */
function namesMediaTypes({ parameters }: Operation, body: RequestBody): boolean {
  const header = parameters.find(({ in: location, name }) => location === 'header' && name.toLowerCase() === 'content-type');
  const values = header?.isRequired && header.schema ? (Shape.of([header.schema]).values ?? []) : [];
  const types = new Set(body.content.map(({ essence }) => essence));
  return values.length > 0 && values.every((value) => typeof value === 'string' && types.has(essenceOf(value)));
}

function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*$/s, '').trim().toLowerCase();
}
