import { fact } from '../../src/facts/fact.ts';
import { parameterCause } from '../../src/facts/operations/cause.ts';
import { isCookieHeader, isHarmlessCookie, isSessionCookie, isSessionHeader } from '../../src/facts/security/session-state.ts';
import { matchesAny } from '../../src/facts/words/globs.ts';
import type { Api } from '../../src/model/api.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import { type SecurityScheme, securitySchemesPlace } from '../../src/model/security.ts';
import { operationUse, type Use } from '../../src/model/use.ts';
import { option } from '../../src/rule/option.ts';
import { defineRule, type ReportMessage } from '../../src/rule/rule.ts';

const REMEDY = 'Use a token in the `Authorization` header.';

export default defineRule({
  id: 'stateless-no-cookies',
  clauses: ['1.2'],
  severity: 'warn',
  summary: 'No session in a cookie or another header is needed to call the API.',
  rationale: `
A session refers to state that the server keeps. A request then depends on earlier requests, and only one server can respond to it.
Browsers also send a session cookie with requests from other sites. With a token in each request, every request is self-contained.`,
  details: `
Cookie parameters are reported if their name or description says that they carry a session or a login (\`JSESSIONID\`,
\`connect.sid\`, \`auth_token\`). \`Cookie\` header parameters are also reported, as are security schemes of type \`apiKey\` in a
cookie, whether or not an operation requires them.

Another header is reported, as a parameter or as the \`apiKey\` of a security scheme, if its name or description says that it carries a
session (\`X-Session-Id\`, \`JSESSIONID\`). Tokens in headers (\`X-Auth-Token\`), sessions that belong to something else than the caller
(\`X-Upload-Session\`, \`Mcp-Session-Id\`), and session ids to trace requests by are accepted.

CSRF, locale and consent cookies are not session state, and neither are preferences and test groups. \`Set-Cookie\` in a response
is not checked, because the rule is only about what clients must send.

The finding is at the definition of the parameter or security scheme. The same parameter written inline at three or more operations
(same name, schema and first sentence of the description) is one finding. Security schemes with the same cookie or header are one
finding, and parameters that repeat it, or the \`Cookie\` header beside it, are not reported again.`,
  remedy:
    'Let clients send a token in the `Authorization` header, by OAuth 2 or OpenID Connect, and remove the cookie or header.',
  fixes: `
No fix: without its session, an operation needs another way to identify the client, which the description does not name.`,
  turnOff: `
An API that serves only the web pages of its own site may use a session cookie that scripts cannot read (\`HttpOnly\`). If the
cookie is only one of several ways to log in, add it to \`allow\`. If only a part of the API uses the cookie, use an override by
\`paths\`.`,
  options: { allow: option.words('Cookies and headers that are never reported, in any casing; `*` matches any characters.') },
  messages: {
    sessionParameter: `{{ subject }}: {{ in }} parameter \`{{ name }}\` carries a session. ${REMEDY}`,
    cookieScheme: `{{ subject }} authenticates with cookie \`{{ cookie }}\`. ${REMEDY}`,
    sessionHeaderScheme: `{{ subject }} authenticates with a session in header \`{{ header }}\`. ${REMEDY}`,
    cookieHeaderScheme: `{{ subject }} authenticates with the \`Cookie\` header. ${REMEDY}`,
  },
  identity: ['in', 'name', 'cookie', 'header'],
  examples: {
    good: [
      `
components:
  securitySchemes:
    oauth: { type: oauth2, flows: {} }`,
      `
paths:
  /orders:
    get:
      parameters:
        - { name: XSRF-TOKEN, in: cookie }
        - { name: locale, in: cookie }`,
    ],
    bad: [
      {
        api: `
paths:
  /orders:
    get:
      parameters:
        - name: JSESSIONID
          in: cookie
          schema: { type: string }`,
        at: '/paths/~1orders/get/parameters/0',
        messageId: 'sessionParameter',
        data: { subject: '`GET /orders`', in: 'cookie', name: 'JSESSIONID' },
      },
      {
        api: `
paths:
  /orders:
    get:
      parameters:
        - name: X-Session-Id
          in: header
          schema: { type: string }`,
        at: '/paths/~1orders/get/parameters/0',
        messageId: 'sessionParameter',
        data: { subject: '`GET /orders`', in: 'header', name: 'X-Session-Id' },
      },
      {
        api: `
components:
  securitySchemes:
    login: { type: apiKey, in: header, name: X-Session-Id }`,
        at: '/components/securitySchemes/login',
        messageId: 'sessionHeaderScheme',
        data: { subject: '`components/securitySchemes/login`', header: 'X-Session-Id' },
      },
      {
        api: `
components:
  securitySchemes:
    login: { type: apiKey, in: cookie, name: session }`,
        at: '/components/securitySchemes/login',
        messageId: 'cookieScheme',
        data: { subject: '`components/securitySchemes/login`', cookie: 'session' },
      },
      {
        api: `
components:
  securitySchemes:
    login: { type: apiKey, in: header, name: Cookie }`,
        at: '/components/securitySchemes/login',
        messageId: 'cookieHeaderScheme',
        data: { subject: '`components/securitySchemes/login`' },
      },
    ],
  },
  visit: {
    *Parameter(parameter, { api, options }) {
      const { in: location, name, place } = parameter;
      const isSession =
        location === 'cookie' ? isSessionCookie(parameter) : location === 'header' && isSessionHeader(headerOf(parameter));
      if (!isSession || matchesAny(name, options.allow) || isSentByScheme(parameter, api)) return;
      const cause = parameterCause(parameter);
      yield { at: place, messageId: 'sessionParameter', data: { in: location, name }, ...(cause && { cause }) };
    },

    *Api(api, { options }) {
      for (const [first, ...others] of groupsOfSchemes(api)) {
        const report = reportOf(first);
        if (!report || matchesAny(first.parameterName ?? '', options.allow)) continue;
        yield { ...report, at: first.place, anchor: securitySchemesPlace(api), uses: usesOf([first, ...others], api) };
      }
    },
  },
});

/** The API key schemes by cookie or header. Schemes with the same one are different rights of one session. */
const groupsOfSchemes = fact((api: Api): Iterable<readonly [SecurityScheme, ...SecurityScheme[]]> => {
  const groups = new Map<string, [SecurityScheme, ...SecurityScheme[]]>();
  for (const scheme of api.securitySchemes) {
    if (scheme.type !== 'apiKey') continue;
    const key = keyOf(scheme.in, scheme.parameterName);
    const group = groups.get(key);
    if (group) group.push(scheme);
    else groups.set(key, [scheme]);
  }
  return [...groups.values()];
});

/** The names of headers are case-insensitive. */
function keyOf(location = '', name = ''): string {
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}

/** Returns whether the session of a parameter is reported at a security scheme. The `Cookie` header is how the cookie of a scheme is sent. */
function isSentByScheme({ in: location, name }: Parameter, api: Api): boolean {
  const isCookie = location === 'header' && isCookieHeader(name);
  return [...groupsOfSchemes(api)].some(
    ([scheme]) =>
      reportOf(scheme) !== undefined &&
      (keyOf(scheme.in, scheme.parameterName) === keyOf(location, name) || (isCookie && scheme.in === 'cookie')),
  );
}

function reportOf({ in: location, parameterName: name = '', description }: SecurityScheme): ReportMessage | undefined {
  if (location === 'cookie') return isHarmlessCookie(name) ? undefined : { messageId: 'cookieScheme', data: { cookie: name } };
  if (location !== 'header') return undefined;
  if (isCookieHeader(name)) return { messageId: 'cookieHeaderScheme', data: {} };
  return isSessionHeader({ name, description }) ? { messageId: 'sessionHeaderScheme', data: { header: name } } : undefined;
}

/** A header parameter with the description in its schema. */
function headerOf({ name, description, schema }: Parameter): Pick<Parameter, 'name' | 'description'> {
  return { name, description: `${description} ${schema?.description ?? ''}` };
}

/** The operations that accept one of the schemes. */
function usesOf(accepted: readonly SecurityScheme[], api: Api): readonly Use[] {
  const uses: Use[] = [];
  for (const operation of api.operations()) {
    const isUse = operation.security.some(({ schemes }) => schemes.some(({ scheme }) => scheme && accepted.includes(scheme)));
    if (isUse) uses.push(operationUse(operation));
  }
  return uses;
}
