import { own } from '../../src/model/place.ts';
import { FormBody } from '../../src/model/request-body.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';

export default defineCompatRule({
  id: 'compat-request-body-required',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'An operation does not require a new or previously optional request body.',
  rationale: 'Existing clients do not always send a body. Their requests, which were valid before, are rejected.',
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
      const at = own(now.place.value, 'required') === undefined ? now.place : now.place.child('required');
      yield { at, messageId: before ? 'nowRequired' : 'newRequired', base: (before ?? base).place };
    },
  },
});
