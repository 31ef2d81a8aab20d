import { memberOrSelf } from '../../src/diff/match/member-or-self.ts';
import { isObject, ownMember, type Place } from '../../src/model/place.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';

/** An example description whose only response has these headers. */
function headersExample(headers: string): string {
  return `paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: ${headers} } } } } }`;
}

export default defineCompatRule({
  id: 'compat-response-header-removed',
  clauses: ['9.2'],
  severity: 'warn',
  summary: 'Responses keep their headers.',
  rationale: `
Clients use \`Link\` to find the next page, \`Location\` to find a new item, and \`Retry-After\` to know when to try again. Without the
\`Link\` header, for example, they stop after the first page.`,
  details:
    'Header names are compared without regard to case. Headers that were required and no longer are also reported. `compat-response-status-removed` reports responses that are removed.',
  remedy: 'Keep sending the header beside its replacement. Remove it in the next major version.',
  turnOff: `
Turn it off where only headers of the infrastructure are described, such as \`Server-Timing\` or \`X-Cache\`, which no client depends
on. For a single such header, use \`x-lint-ignore\` at the place of the finding.`,
  messages: {
    headerRemoved: '{{ subject }} no longer includes the header `{{ name }}`; {{ clients }} that read it will break.',
    headersRemoved: '{{ subject }} no longer includes the headers {{ names }}; {{ clients }} that read them will break.',
    headerOptional: '{{ subject }} no longer requires the header `{{ name }}`; {{ clients }} that rely on it will break.',
    headersOptional: '{{ subject }} no longer requires the headers {{ names }}; {{ clients }} that rely on them will break.',
  },
  listings: {
    headerRemoved: { messageId: 'headersRemoved', item: 'name', list: 'names' },
    headerOptional: { messageId: 'headersOptional', item: 'name', list: 'names' },
  },
  identity: ['name', 'names'],
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { Link: { schema: { type: string } } } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { link: { schema: { type: string } } } } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { Link: { schema: { type: string } } } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
        at: '/paths/~1v1~1orders/get/responses/200',
        from: '/paths/~1v1~1orders/get/responses/200/headers/Link',
        messageId: 'headerRemoved',
        data: { subject: '`GET /v1/orders` response `200`', name: 'Link' },
      },
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { Link: { required: true, schema: { type: string } } } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { Link: { schema: { type: string } } } } } } } }',
        at: '/paths/~1v1~1orders/get/responses/200/headers/Link',
        from: '/paths/~1v1~1orders/get/responses/200/headers/Link',
        messageId: 'headerOptional',
        data: { subject: '`GET /v1/orders` response `200`', name: 'Link' },
      },
      {
        base: headersExample('{ Link: { schema: { type: string } }, ETag: { schema: { type: string } } }'),
        head: headersExample('{}'),
        at: '/paths/~1v1~1orders/get/responses/200/headers',
        from: '/paths/~1v1~1orders/get/responses/200/headers/Link',
        messageId: 'headersRemoved',
        data: { subject: '`GET /v1/orders` response `200`', names: ['Link', 'ETag'] },
      },
      {
        base: headersExample(
          '{ Link: { required: true, schema: { type: string } }, ETag: { required: true, schema: { type: string } } }',
        ),
        head: headersExample('{ Link: { schema: { type: string } }, ETag: { schema: { type: string } } }'),
        at: '/paths/~1v1~1orders/get/responses/200/headers',
        from: '/paths/~1v1~1orders/get/responses/200/headers/Link',
        messageId: 'headersOptional',
        data: { subject: '`GET /v1/orders` response `200`', names: ['Link', 'ETag'] },
      },
    ],
  },
  compare: {
    *Response({ base, head }) {
      const about = head.response.place;
      const headers = head.response.headers;
      for (const [key, place] of base.response.headers) {
        const data = { name: spellingOf(key, base.response.place) };
        const now = headers.get(key);
        if (!now) {
          const at = memberOrSelf(about, 'headers');
          yield { at, about, messageId: 'headerRemoved', data, base: place };
        } else if (base.response.header(key)?.isRequired && head.response.header(key)?.isRequired === false) {
          yield { at: now, about, messageId: 'headerOptional', data, base: place };
        }
      }
    },
  },
});

/** The name of a header as the description spells it. */
function spellingOf(key: string, response: Place): string {
  const headers = ownMember(response.value, 'headers');
  const names = isObject(headers) ? Object.keys(headers) : [];
  return names.find((name) => name.toLowerCase() === key) ?? key;
}
