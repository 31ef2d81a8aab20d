import { matchMediaTypes } from '../../src/diff/match/media-types.ts';
import { matchPartHeaders } from '../../src/diff/match/multipart-headers.ts';
import type { OperationChange } from '../../src/diff/match/operation-change.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { parametersExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-parameter-required',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'An operation does not require a new or previously optional parameter.',
  rationale: 'Existing clients do not always send the parameter. Their requests, which were valid before, are rejected.',
  details: `
The rule checks query, header and cookie parameters, and the headers of the parts of a multipart body. A path with a new path parameter is another path. OpenAPI ignores header
parameters called \`Accept\`, \`Content-Type\` and \`Authorization\`, and so does this rule.`,
  remedy:
    'Keep the parameter optional, with the previous behavior as its default. Otherwise, require it in the next major version.',
  turnOff: `
Where all clients use a library of yours that has always sent the parameter, no request is rejected. Where the server has always
required the parameter and only the description called it optional, use \`x-lint-ignore\` on the parameter.`,
  messages: {
    newRequired: '{{ subject }} is new and required; {{ requests }} from existing {{ clients }} are now rejected.',
    nowRequired: '{{ subject }} is now required; {{ requests }} that omit it are now rejected.',
  },
  identity: ['parameter'],
  changes: {
    good: [
      {
        base: parametersExample('[]'),
        head: parametersExample('[{ name: sort, in: query, schema: { type: string } }]'),
      },
    ],
    bad: [
      {
        base: parametersExample('[]'),
        head: parametersExample('[{ name: shop, in: query, required: true, schema: { type: string } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0',
        from: '/paths/~1v1~1orders/get',
        messageId: 'newRequired',
        data: { subject: '`GET /v1/orders`: query parameter `shop`' },
      },
      {
        base: parametersExample('[{ name: shop, in: query, schema: { type: string } }]'),
        head: parametersExample('[{ name: shop, in: query, required: true, schema: { type: string } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/required',
        from: '/paths/~1v1~1orders/get/parameters/0',
        messageId: 'nowRequired',
        data: { subject: '`GET /v1/orders`: query parameter `shop`' },
      },
    ],
  },
  compare: {
    *Operation(change) {
      yield* partHeaderChanges(change);
      const { base, parameters } = change;
      for (const parameter of parameters.added) {
        if (parameter.isRequired) yield { at: parameter.place, messageId: 'newRequired', base: base.place };
      }
      for (const { base: before, head: now } of parameters.pairs) {
        if (!now.isRequired || before.isRequired || now.in === 'path') continue;
        const at = now.requiredAt ?? now.place.child('required');
        yield { at, about: now.place, messageId: 'nowRequired', base: before.place };
      }
    },
  },
});

function* partHeaderChanges({ base, head }: OperationChange): Generator<CompatReport> {
  const [before, now] = [base.requestBody?.content ?? [], head.requestBody?.content ?? []];
  for (const bodies of matchMediaTypes(before, now, 'request').pairs) {
    for (const headers of matchPartHeaders(bodies.base, bodies.head)) {
      if (!headers.head.isRequired || headers.base?.isRequired) continue;
      const messageId = headers.base ? 'nowRequired' : 'newRequired';
      yield { at: headers.head.place, messageId, base: (headers.base ?? bodies.base).place };
    }
  }
}
