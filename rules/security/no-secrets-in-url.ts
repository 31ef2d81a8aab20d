import type { Parameter } from '../../src/model/parameter.ts';
import { defineRule, option, type Report } from '../../src/rule.ts';
import { parameterCause } from '../operations/cause.ts';
import { matchesAny } from '../words/globs.ts';
import type { Sent } from './evidence.ts';
import { secretIn } from './secret.ts';

export default defineRule({
  id: 'no-secrets-in-url',
  clauses: ['5.4'],
  severity: 'error',
  summary: 'No URL parameter carries a secret or sensitive data.',
  rationale: `
URLs are stored in access logs, browser histories, caches, bookmarks and \`Referer\` headers, unencrypted and for years. A secret in
a URL must be treated as leaked.`,
  details: `
Secrets are passwords, PINs, one-time codes, keys, tokens and credentials. Sensitive data are card, bank account, passport,
driving-licence and tax numbers, national identity numbers, and dates of birth. The rule judges a parameter by its name,
description, format and schema together. If a query parameter is an object, its properties are checked.

The following are accepted:

- pagination tokens
- names that only describe a secret (\`token_type\`, \`has_password\`, \`api_key_id\`)
- public keys, and sort and idempotency keys
- ordinary ids, e-mail addresses and user names
- the id of an item (\`/tokens/{token}\`)

The finding is at the definition of the parameter or security scheme. The same parameter written inline at three or more operations
(same name, schema and first sentence of the description) is one finding.`,
  remedy: `
Send credentials in the \`Authorization\` header, and sensitive data in the request body, with POST instead of GET if necessary. In the
path, use an identifier that reveals nothing.`,
  turnOff: `
Every API that is called over a network should follow this rule. If a name is not a secret in your domain, such as a \`pin\` that
is a postal code, add it to \`allow\`. If a link must carry a one-time token, such as a link in an e-mail, use an
\`x-lint-ignore\` with the reason.`,
  options: {
    sensitive: option.words('Additional sensitive names, in any casing; `*` matches any characters: `customer_pin`, `*_iban`.'),
    allow: option.words('Names that are never reported, in any casing; `*` matches any characters.'),
  },
  messages: {
    secretParameter:
      '{{ subject }}: {{ in }} parameter `{{ name }}` exposes {{ secret }} in the URL. Send it in a header or the request body.',
    secretProperty:
      '{{ subject }}: property `{{ property }}` of {{ in }} parameter `{{ name }}` exposes {{ secret }} in the URL. Send it in a header or the request body.',
    keyInQuery: '{{ subject }} sends an API key in query parameter `{{ parameter }}`. Send it in a header.',
  },
  identity: ['in', 'name', 'property'],
  examples: {
    good: [
      `
paths:
  /files:
    get:
      parameters:
        - name: X-Access-Token
          in: header
          schema: { type: string }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-API-Key }`,
      `
paths:
  /orders:
    get:
      parameters:
        - { name: page_token, in: query }
        - { name: api_key_id, in: query }`,
    ],
    bad: [
      {
        api: `
paths:
  /files:
    get:
      parameters:
        - name: access_token
          in: query
          schema: { type: string }`,
        at: '/paths/~1files/get/parameters/0',
        messageId: 'secretParameter',
        data: { subject: '`GET /files`', in: 'query', name: 'access_token', secret: 'a token' },
      },
      {
        api: `
paths:
  /files:
    get:
      parameters:
        - name: user
          in: query
          schema:
            type: object
            properties:
              password: { type: string }`,
        at: '/paths/~1files/get/parameters/0',
        messageId: 'secretProperty',
        data: { subject: '`GET /files`', in: 'query', name: 'user', property: 'password', secret: 'a password' },
      },
      {
        api: `
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: api_key }`,
        at: '/components/securitySchemes/key',
        messageId: 'keyInQuery',
        data: { subject: '`components/securitySchemes/key`', parameter: 'api_key' },
      },
    ],
  },
  visit: {
    *Parameter(parameter, { api, options, uses }) {
      if (matchesAny(parameter.name, options.allow)) return;
      for (const sent of sentIn(parameter)) {
        if (matchesAny(sent.name, options.allow)) continue;
        const secret = matchesAny(sent.name, options.sensitive) ? 'a sensitive value' : secretIn(sent, uses[0]?.operation, api);
        if (secret) yield report(parameter, sent, secret);
      }
    },

    *SecurityScheme(scheme, { api, options }) {
      const name = scheme.parameterName ?? '';
      if (scheme.type !== 'apiKey' || scheme.in !== 'query' || matchesAny(name, options.allow)) return;
      // `_is_native` selects which other scheme applies.
      if (/^_?(?:is|has|use)[-_]/i.test(name)) return;
      // `app_id` beside `app_key`, or `org_id` beside any other scheme, identifies the caller but does not authenticate it.
      const others = api.securitySchemes.filter((other) => other !== scheme);
      if (others.some(({ type }) => type === 'apiKey') && /^(app|application|client|account|user)[-_ ]?id$/i.test(name)) return;
      if (others.length > 0 && /^(org|organi[sz]ation|tenant|workspace|project)[-_ ]?id$/i.test(name)) return;
      // `sudo` names the user for whom an administrator acts.
      if (others.length > 0 && /^sudo$/i.test(name)) return;
      yield { at: scheme.place, messageId: 'keyInQuery', data: { parameter: name } };
    },
  },
});

function report(parameter: Parameter, sent: Sent, secret: string): Report {
  const { in: location, name, place } = parameter;
  const cause = parameterCause(parameter);
  const common = { at: place, ...(cause && { cause: `${secret} ${cause}` }) };
  return sent === parameter
    ? { ...common, messageId: 'secretParameter', data: { in: location, name, secret } }
    : { ...common, messageId: 'secretProperty', data: { in: location, name, property: sent.name, secret } };
}

const IN_URL = new Set(['query', 'path', 'querystring']);

/** The values that a parameter adds to the URL: its own, and the properties of an object (`style: deepObject`, JSON, OpenAPI 3.2 `querystring`). */
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
