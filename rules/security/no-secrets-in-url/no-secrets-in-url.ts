import { parameterCause } from '../../../src/facts/operations/cause.ts';
import { serverScope } from '../../../src/facts/operations/server-scope.ts';
import { oneLine } from '../../../src/facts/secrets/description.ts';
import { DESCRIBES_PUBLIC_VALUE } from '../../../src/facts/secrets/description-patterns.ts';
import { matchesAny } from '../../../src/facts/words/globs.ts';
import { wordsOf } from '../../../src/facts/words/words.ts';
import type { SecurityScheme } from '../../../src/model/security.ts';
import type { Use } from '../../../src/model/use.ts';
import { option } from '../../../src/rule/option.ts';
import { defineRule, type Report } from '../../../src/rule/rule.ts';
import { parameterToHeader, schemeToHeader } from './no-secrets-in-url.fix.ts';
import { secretInUrl } from './rows.ts';
import { type SubmittedValue, submittedValues } from './subject.ts';
import { secretsOfServer, secretsOfUrl } from './url-secrets.ts';

export default defineRule({
  id: 'no-secrets-in-url',
  clauses: ['5.4'],
  severity: 'error',
  summary: 'No URL carries a secret or sensitive data.',
  rationale: `
URLs are stored in access logs, browser histories, caches, bookmarks and \`Referer\` headers, unencrypted and for years. A secret in
a URL must be treated as leaked.`,
  details: `
Secrets are passwords, PINs, one-time codes, keys, tokens and credentials. Sensitive data are card, bank account, passport,
driving-licence and tax numbers, national identity numbers, and dates of birth. The rule judges a parameter by its name,
description, format and schema together. If a query parameter is an object, its properties are checked.

The URLs of servers (of the document, paths and operations; in Swagger 2.0 \`host\` and \`basePath\`) are checked for a user with a
password, and for query parameters, matrix parameters and variables that are secret. The keys of paths are checked for query
parameters and matrix parameters (\`;jsessionid=\`).

The following are accepted:

- pagination tokens
- names that only describe a secret (\`token_type\`, \`has_password\`, \`api_key_id\`)
- public keys, and sort and idempotency keys
- ordinary ids, e-mail addresses and user names
- the id of an item (\`/tokens/{token}\`)

The finding is at the definition of the parameter or security scheme, at the \`url\` of the server, or at the path. The same parameter written inline at three or more operations
(same name, schema and first sentence of the description) is one finding.`,
  remedy: `
Send credentials in the \`Authorization\` header, and sensitive data in the request body, with POST instead of GET if necessary. In the
path, use an identifier that reveals nothing.`,
  fixes: `
Fix: sends a token, key, secret or password in the header that the description has for it: of the same name, apart from casing and
\`X-\`, in another operation or in a security scheme.

Suggestion: sends it in a new header, such as \`X-Access-Token\`, or does the same with other sensitive data and with the API key of a
security scheme. The server may expect another header, or the value in the request body.

No fix: for the URLs of servers, the keys of paths, path parameters, objects, arrays and private keys in PEM, because they need another path or a body. If the operation has
such a header already, or another security scheme has an API key in a header, only the author knows whether they are the same.`,
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
    secretText: '{{ subject }}: {{ in }} parameter `{{ name }}` exposes {{ secret }} in the URL. Send it in the request body.',
    secretProperty:
      '{{ subject }}: property `{{ property }}` of {{ in }} parameter `{{ name }}` exposes {{ secret }} in the URL. Send it in a header or the request body.',
    secretPath:
      '{{ subject }}: parameter `{{ name }}` in the path exposes {{ secret }} in the URL. Send it in a header or the request body.',
    secretServer:
      '{{ subject }}: {{ in }} `{{ name }}` of the server URL exposes {{ secret }}. Send it in a header or the request body.',
    serverUser: '{{ subject }}: the server URL contains a user name and a password. Send them in the `Authorization` header.',
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
        suggested: [
          `
paths:
  /files:
    get:
      parameters:
        - name: X-Access-Token
          in: header
          schema: { type: string }`,
        ],
      },
      {
        api: `
paths:
  /files:
    get:
      parameters:
        - name: token
          in: query
          description: The access token.
    post:
      parameters:
        - name: Token
          in: header`,
        at: '/paths/~1files/get/parameters/0',
        messageId: 'secretParameter',
        data: { subject: '`GET /files`', in: 'query', name: 'token', secret: 'a token' },
        fixed: `
paths:
  /files:
    get:
      parameters:
        - name: Token
          in: header
          description: The access token.
    post:
      parameters:
        - name: Token
          in: header`,
      },
      {
        api: `
paths:
  /certificates:
    post:
      parameters:
        - name: key
          in: query
          description: The private key of the certificate, PEM-encoded.`,
        at: '/paths/~1certificates/post/parameters/0',
        messageId: 'secretText',
        data: { subject: '`POST /certificates`', in: 'query', name: 'key', secret: 'a private key' },
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
servers:
  - url: https://api.example.com/{apiKey}
    variables:
      apiKey: { default: demo }
paths:
  /orders:
    get: {}`,
        at: '/servers/0/url',
        messageId: 'secretServer',
        data: { subject: 'The API', in: 'variable', name: 'apiKey', secret: 'an API key' },
      },
      {
        api: `
servers:
  - url: https://admin:secret@api.example.com
paths:
  /orders:
    get: {}`,
        at: '/servers/0/url',
        messageId: 'serverUser',
        data: { subject: 'The API' },
      },
      {
        api: `
paths:
  /orders;jsessionid={id}:
    get: {}`,
        at: '/paths/~1orders;jsessionid={id}',
        messageId: 'secretPath',
        data: { subject: '`/orders;jsessionid={id}`', name: 'jsessionid', secret: 'a token' },
      },
      {
        api: `
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: api_key }`,
        at: '/components/securitySchemes/key',
        messageId: 'keyInQuery',
        data: { subject: '`components/securitySchemes/key`', parameter: 'api_key' },
        suggested: [
          `
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-API-Key }`,
        ],
      },
    ],
  },
  judgements: [secretInUrl],
  visit: {
    *Parameter(parameter, { api, options, uses }) {
      const operation = uses[0]?.operation;
      if (!operation || matchesAny(parameter.name, options.allow)) return;
      for (const value of submittedValues(parameter, operation, api)) {
        if (matchesAny(value.name, options.allow)) continue;
        if (matchesAny(value.name, options.sensitive)) yield report(value, uses, 'a sensitive value');
        else {
          const { verdict, because } = secretInUrl.decide(value);
          if (verdict === 'flag') yield report(value, uses, value.secret, because());
        }
      }
    },

    *PathItem({ template, place, operations }, { options }) {
      for (const { name, secret } of secretsOfUrl(template, options)) {
        // A parameter of that name is reported itself.
        const isDeclared = operations.some(({ parameters }) => parameters.some((parameter) => parameter.name === name));
        if (!isDeclared) yield { at: place, messageId: 'secretPath', data: { name, secret } };
      }
    },

    *Server(server, { options }) {
      const { api, place } = server;
      const found = secretsOfServer(server, options);
      if (found.length === 0) return;
      const { data: subject, cause } = serverScope(server);
      for (const { part, name, secret } of found) {
        // Without a `basePath`, everything is in `host`.
        const field = part === 'user' || place.token === undefined ? 'host' : 'basePath';
        const at = api.isSwagger2 ? api.root.child(field) : place.child('url');
        const data = { ...subject, ...(part !== 'user' && { in: part, name, secret }) };
        const messageId = part === 'user' ? 'serverUser' : 'secretServer';
        yield { at, on: 'value', messageId, data, ...(cause && { cause: `${part} ${name} ${cause}` }) };
      }
    },

    *SecurityScheme(scheme, { api, options }) {
      const name = scheme.parameterName ?? '';
      if (scheme.type !== 'apiKey' || scheme.in !== 'query' || matchesAny(name, options.allow)) return;
      if (isPartOfCredential(scheme, api.securitySchemes) || isPublicKey(scheme)) return;
      yield { at: scheme.place, messageId: 'keyInQuery', data: { parameter: name }, ...schemeToHeader(scheme) };
    },
  },
});

/** Returns whether the name and the description of a scheme both say that its key is public. */
function isPublicKey({ name, parameterName = '', description }: SecurityScheme): boolean {
  const names = [...wordsOf(name), ...wordsOf(parameterName)];
  return names.some((word) => /^(?:public|publishable)$/.test(word)) && DESCRIBES_PUBLIC_VALUE.test(oneLine(description));
}

/** Returns whether a scheme only goes with another one: `app_id` beside `app_key`, `org_id` and `sudo` beside anything, `_is_native`. */
function isPartOfCredential({ parameterName = '' }: SecurityScheme, all: readonly SecurityScheme[]): boolean {
  if (/^_?(is|has|use)[-_]/i.test(parameterName)) return true;
  if (/^(app|application|client|account|user)[-_ ]?id$/i.test(parameterName))
    return all.filter(({ type }) => type === 'apiKey').length > 1;
  return all.length > 1 && /^((org|organi[sz]ation|tenant|workspace|project)[-_ ]?id|sudo)$/i.test(parameterName);
}

function report(value: SubmittedValue, uses: readonly Use[], secret: string, because: readonly string[] = []): Report {
  const { parameter, property, hasLines } = value;
  const { in: location, name, place } = parameter;
  const cause = parameterCause(parameter);
  const common = { at: place, because, ...(cause && { cause: `${secret} ${cause}` }) };
  const data = { in: location, name, secret };
  if (property) return { ...common, messageId: 'secretProperty', data: { ...data, property: property.name } };
  return hasLines
    ? { ...common, messageId: 'secretText', data }
    : { ...common, messageId: 'secretParameter', data, ...parameterToHeader(parameter, uses, secret) };
}
