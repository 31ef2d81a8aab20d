import type { Parameter } from '../../src/model/parameter.ts';
import { defineRule, option } from '../../src/rule.ts';
import { matchesAny } from '../words/globs.ts';
import type { Sent } from './evidence.ts';
import { secretIn } from './secret.ts';

export default defineRule({
  id: 'no-secrets-in-url',
  clauses: ['5.4'],
  severity: 'error',
  summary: 'No parameter in the URL carries a secret or sensitive datum.',
  rationale: `
URLs end up in access logs, browser histories, caches, bookmarks and \`Referer\` headers, in clear text and for years.
A secret in one of them has to be taken for leaked.`,
  details: `
Secrets are passwords, PINs, one-time codes, keys, tokens and credentials of all kinds; sensitive are numbers of cards, bank
accounts, passports, driving licences and tax payers, national identities, and dates of birth. Name, description, format and
schema decide together; of an object in the query, those of its properties.

Tokens to page with, names that only speak about a secret (\`token_type\`, \`has_password\`, \`api_key_id\`), public keys, sort and
idempotency keys, ordinary ids, e-mail addresses and user names pass. So does the id of an item: \`/tokens/{token}\`.`,
  remedy: `
Send credentials in the \`Authorization\` header, and sensitive data in the request body, with POST where a GET would
need it. Let the path carry an identifier that says nothing by itself.`,
  turnOff: `
No API that is called over a network is better off without it. What is no secret in your domain, such as a \`pin\` that is a
postal code, goes into \`allow\`; a link that has to carry a one-time token, such as one in an e-mail, takes an
\`x-lint-ignore\` with the reason.`,
  options: {
    sensitive: option.words(
      'More names that are sensitive, in any casing; `*` stands for any characters: `customer_pin`, `*_iban`.',
    ),
    allow: option.words('Names that are never flagged, in any casing; `*` stands for any characters.'),
  },
  examples: {
    good: [
      'paths: { /orders: { get: { parameters: [{ name: page_token, in: query }, { name: api_key_id, in: query }] } } }',
      'paths: { /login: { post: { parameters: [{ name: Authorization, in: header }] } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { parameters: [{ name: access_token, in: query, schema: { type: string } }] } } }',
        at: '/paths/~1orders/get/parameters/0',
        message: 'The query parameter `access_token` puts a token into the URL, expected it in a header or the body.',
      },
      {
        api: 'components: { securitySchemes: { key: { type: apiKey, in: query, name: api_key } } }',
        at: '/components/securitySchemes/key',
        message: 'The security scheme `key` puts an API key (`api_key`) into the query, expected a header.',
      },
    ],
  },
  visit: {
    *Parameter(parameter, { api, options, uses }) {
      if (matchesAny(parameter.name, options.allow)) return;
      for (const sent of sentIn(parameter)) {
        if (matchesAny(sent.name, options.allow)) continue;
        const what = matchesAny(sent.name, options.sensitive) ? 'a sensitive value' : secretIn(sent, uses[0]?.operation, api);
        if (!what) continue;
        const which = sent === parameter ? '' : ` (\`${sent.name}\`)`;
        const message = `The ${parameter.in} parameter \`${parameter.name}\` puts ${what}${which} into the URL, expected it in a header or the body.`;
        yield { at: parameter.place, message };
      }
    },

    *SecurityScheme(scheme, { api, options }) {
      const name = scheme.parameterName ?? '';
      if (scheme.type !== 'apiKey' || scheme.in !== 'query' || matchesAny(name, options.allow)) return;
      // `_is_native`: whether another one counts.
      if (/^_?(?:is|has|use)[-_]/i.test(name)) return;
      // `app_id` beside `app_key`, `org_id` beside any other scheme: who calls, not the proof of it.
      const others = api.securitySchemes.filter((other) => other !== scheme);
      if (others.some(({ type }) => type === 'apiKey') && /^(app|application|client|account|user)[-_ ]?id$/i.test(name)) return;
      if (others.length > 0 && /^(org|organi[sz]ation|tenant|workspace|project)[-_ ]?id$/i.test(name)) return;
      // `sudo`, with the name of the user in whose place an administrator acts
      if (others.length > 0 && /^sudo$/i.test(name)) return;
      const message = `The security scheme \`${scheme.name}\` puts an API key (\`${name}\`) into the query, expected a header.`;
      yield { at: scheme.place, message };
    },
  },
});

const IN_URL = new Set(['query', 'path', 'querystring']);

/** What a parameter puts into the URL: itself, and of an object (`style: deepObject`, JSON, OpenAPI 3.2's `querystring`) its properties. */
function sentIn(parameter: Parameter): readonly Sent[] {
  if (!IN_URL.has(parameter.in)) return [];
  const properties = [...(parameter.schema?.properties ?? [])].filter(([, { isReadOnly }]) => !isReadOnly);
  const beside = properties.map(([name]) => name);
  const sent = properties.map(([name, schema]) => ({
    name,
    beside,
    in: 'query',
    description: schema.description,
    schema,
    example: schema.example,
  }));
  return parameter.in === 'querystring' ? sent : [parameter, ...sent];
}
