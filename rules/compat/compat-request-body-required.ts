import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { own } from '../../src/model/place.ts';
import { FormBody } from '../../src/model/request-body.ts';

export default defineCompatRule({
  id: 'compat-request-body-required',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'An operation needs no body that it could do without before.',
  rationale: 'Clients in the field send no body, or not always. Their requests, right until now, are refused.',
  remedy:
    'Leave the body optional, and do without it what was done so far; or require it under the next major version in the path.',
  turnOff: `
An API whose bodies were all left optional by oversight, as that is OpenAPI's default, can turn it off for the one comparison
that puts this right (\`--rule compat-request-body-required=off\`). A single such operation takes an \`x-lint-ignore\`.`,
  options: {},
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
        message: 'The body is now required: requests of clients that send none are refused.',
      },
    ],
  },
  compare: {
    *Operation({ base, head }) {
      const [before, now] = [base.requestBody, head.requestBody];
      if (!now?.isRequired || before?.isRequired) return;
      // The fields of a form say for themselves that they are required.
      if (before && now instanceof FormBody) return;
      const message = before
        ? 'The body is now required: requests of clients that send none are refused.'
        : 'A body is new and required: requests of clients that do not know it are refused.';
      const at = own(now.place.value, 'required') === undefined ? now.place : now.place.child('required');
      yield { at, message, base: (before ?? base).place };
    },
  },
});
