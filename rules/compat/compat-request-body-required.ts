import { movedToBody, placeRequiringBody } from '../../src/diff/match/moved-to-body.ts';
import { Shape } from '../../src/diff/schemas/shape.ts';
import type { Operation } from '../../src/model/operation.ts';
import { FormBody, type RequestBody } from '../../src/model/request-body.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';

const SHOP = 'shop: { type: string }';
const DAY = 'day: { type: string }';

/** An example description whose operation requires a body with these properties. */
function bodyExample(properties: string): string {
  return `paths: { /v1/orders: { post: { requestBody: { required: true, content: { application/json: { schema: { properties: { ${properties} } } } } }, responses: { "201": { description: Created } } } } }`;
}

/** An example description whose operation has these query parameters. */
function queryExample(...names: readonly string[]): string {
  const parameters = names.map((name) => `{ name: ${name}, in: query, schema: { type: string } }`).join(', ');
  return `paths: { /v1/orders: { post: { parameters: [${parameters}], responses: { "201": { description: Created } } } } }`;
}

export default defineCompatRule({
  id: 'compat-request-body-required',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'An operation does not require a new or previously optional request body.',
  rationale: 'Existing clients do not always send a body. Their requests, which were valid before, are rejected.',
  details: `
A body that was not described is not new if the operation required a header parameter \`Content-Type\` with its media types.

Query parameters that are removed while a new required body has properties with the same names are parameters that moved. They are
reported here instead of by [\`compat-parameter-removed\`](compat-parameter-removed.md), if there are at least two of them, or
no others were removed.`,
  remedy:
    'Keep the body optional, with the previous behavior for requests without it. Otherwise, require it in the next major version.',
  turnOff: `
Request bodies are optional by default in OpenAPI. If \`required: true\` was missing by mistake throughout an API, turn the rule off
for the comparison that adds it (\`--rule compat-request-body-required=off\`). For a single operation, use \`x-lint-ignore\`.`,
  messages: {
    newRequired: '{{ subject }} is new and required; {{ requests }} from existing {{ clients }} are now rejected.',
    movedToBody:
      '{{ subject }} now takes `{{ name }}` in the request body instead of a {{ in }} parameter; {{ requests }} that send it in the URL are now rejected.',
    allMovedToBody:
      '{{ subject }} now takes {{ names }} in the request body instead of {{ in }} parameters; {{ requests }} that send them in the URL are now rejected.',
    nowRequired: '{{ subject }} is now required; {{ requests }} without a body are now rejected.',
  },
  listings: { movedToBody: { messageId: 'allMovedToBody', item: 'name', list: 'names' } },
  identity: ['in', 'name', 'names'],
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
      {
        base: queryExample('shop'),
        head: bodyExample(SHOP),
        at: '/paths/~1v1~1orders/post/requestBody/required',
        from: '/paths/~1v1~1orders/post/parameters/0',
        messageId: 'movedToBody',
        data: { subject: '`POST /v1/orders`', in: 'query', name: 'shop' },
      },
      {
        base: queryExample('shop', 'day'),
        head: bodyExample(`${SHOP}, ${DAY}`),
        at: '/paths/~1v1~1orders/post/requestBody/required',
        from: '/paths/~1v1~1orders/post/parameters/0',
        messageId: 'allMovedToBody',
        data: { subject: '`POST /v1/orders`', in: 'query', names: ['shop', 'day'] },
      },
    ],
  },
  compare: {
    *Operation(change) {
      const { base, head } = change;
      const [before, now] = [base.requestBody, head.requestBody];
      if (!now?.isRequired || before?.isRequired) return;
      // The fields of a form are parameters with a `required` of their own.
      if (before && now instanceof FormBody) return;
      if (!before && namesMediaTypes(base, now)) return;
      const moved = movedToBody(change);
      for (const { in: location, name, place } of moved?.parameters ?? [])
        yield {
          at: placeRequiringBody(now),
          about: head.place,
          messageId: 'movedToBody',
          data: { in: location, name },
          base: place,
        };
      if (!moved)
        yield { at: placeRequiringBody(now), messageId: before ? 'nowRequired' : 'newRequired', base: (before ?? base).place };
    },
  },
});

/** Returns whether an operation without a body requires a `Content-Type`, which only requests with a body have, and the body has the types that it lists. */
function namesMediaTypes({ parameters }: Operation, body: RequestBody): boolean {
  const header = parameters.find(({ in: location, name }) => location === 'header' && name.toLowerCase() === 'content-type');
  const values = header?.isRequired && header.schema ? (Shape.of([header.schema]).values ?? []) : [];
  const types = new Set(body.content.map(({ essence }) => essence));
  return values.length > 0 && values.every((value) => typeof value === 'string' && types.has(essenceOf(value)));
}

function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*$/s, '').trim().toLowerCase();
}
