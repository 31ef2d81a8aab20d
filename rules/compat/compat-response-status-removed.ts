import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { isSuccess } from '../../src/compare/responses.ts';
import { own } from '../../src/model/place.ts';
import { option } from '../../src/rule.ts';

export default defineCompatRule({
  id: 'compat-response-status-removed',
  clauses: ['9.2', '7.1'],
  severity: 'error',
  summary: 'An operation keeps the status codes of its success.',
  rationale: `
Clients compare the status with the one they were told of. A \`201\` in place of a \`200\` is an error to them, however well the call
went, and what is read of the body hangs on it.`,
  details: `
2xx and 3xx count, but for 304, which answers a question the client need not ask. A range (\`2XX\`) stands for all codes in it, and
\`default\` for the success where no other one is declared. That an error can no longer happen harms nobody; \`errors\` counts
those as well, for clients that wait for one.`,
  remedy: 'Keep answering with the old status; or change it under the next major version in the path.',
  turnOff: `
Where all clients ask only whether a call succeeded, and not with which status, a 204 in place of a 202 harms none of them.
For single operations, an override by \`operations\` or an \`x-lint-ignore\` is enough; errors count only with \`errors\`.`,
  options: { errors: option.flag('Count the status codes of errors as well.') },
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok }, "404": { description: None } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok }, "206": { description: Part } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { post: { responses: { "200": { description: Ok } } } } }',
        head: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post/responses',
        from: '/paths/~1v1~1orders/post/responses/200',
        message: 'The status `200` is no longer answered: clients that wait for it take success for failure.',
      },
    ],
  },
  compare: {
    *Operation({ base, head, responses }, { options }) {
      for (const { status } of responses.removed) {
        const isExpected =
          isSuccess(status) ||
          // What `default` stood for may be spelt out.
          (status === 'default' &&
            base.successResponses.some((one) => one.status === status) &&
            head.successResponses.length === 0);
        if (!isExpected && !(options.errors && status !== 'default')) continue;
        const why = isExpected ? 'clients that wait for it take success for failure' : 'clients that wait for it do so in vain';
        const written = Object.keys(base.place.child('responses').value ?? {}).find(
          (key) => key.toUpperCase() === status.toUpperCase(),
        );
        yield {
          at: own(head.place.value, 'responses') === undefined ? head.place : head.place.child('responses'),
          message: `The status \`${status}\` is no longer answered: ${why}.`,
          base: base.place.child('responses').child(written ?? status),
        };
      }
    },
  },
});
