import type { Api } from '../../src/model/api.ts';
import type { SecurityScheme } from '../../src/model/security.ts';
import { defineRule, operationUse, option, type Use } from '../../src/rule.ts';
import { matchesAny } from '../words/globs.ts';
import { isHarmlessCookie, isSessionCookie, isSessionHeader } from './session-cookie.ts';

const EXPECTED = 'expected a token in the `Authorization` header';

export default defineRule({
  id: 'stateless-no-cookies',
  clauses: ['1'],
  severity: 'warn',
  summary: 'No session cookie is needed to call the API.',
  rationale: `
A session cookie points at context that the server keeps: a request means nothing without those before it, only one server
can answer it, and a browser sends it along with the requests of foreign pages. With a token in each request, each stands by itself.`,
  details: `
Cookie parameters count whose name or description says that they carry a session or a login (\`JSESSIONID\`, \`connect.sid\`,
\`auth_token\`), the header \`Cookie\` as a parameter, and security schemes of type \`apiKey\` in a cookie, whether or not an operation
demands them.

CSRF, locale and consent cookies are no session state, and neither is a preference or a test group. \`Set-Cookie\` in a response is
not judged: what counts is what the client has to send.`,
  remedy: 'Let clients send a token in the `Authorization` header, by OAuth 2 or OpenID Connect, and take the cookie out.',
  turnOff: `
An API that serves only the web pages of its own site may well use a session cookie, which scripts cannot read (\`HttpOnly\`).
Where that is one cookie among other ways to log in, name it in \`allow\`; where it is a part of the API, use an override by
\`paths\`.`,
  options: { allow: option.words('Cookies that are never flagged, in any casing; `*` stands for any characters.') },
  examples: {
    good: [
      'paths: { /orders: { get: { parameters: [{ name: XSRF-TOKEN, in: cookie }, { name: locale, in: cookie }] } } }',
      'components: { securitySchemes: { oauth: { type: oauth2, flows: {} } } }',
    ],
    bad: [
      {
        api: 'paths: { /orders: { get: { parameters: [{ name: JSESSIONID, in: cookie, schema: { type: string } }] } } }',
        at: '/paths/~1orders/get/parameters/0',
        message: `The cookie parameter \`JSESSIONID\` carries a session, ${EXPECTED}.`,
      },
      {
        api: 'components: { securitySchemes: { login: { type: apiKey, in: cookie, name: session } } }',
        at: '/components/securitySchemes/login',
        message: `The security scheme \`login\` takes a cookie (\`session\`), ${EXPECTED}.`,
      },
    ],
  },
  visit: {
    *Parameter(parameter, { options }) {
      const { in: where, name } = parameter;
      const isSession = where === 'cookie' ? isSessionCookie(parameter) : where === 'header' && isSessionHeader(parameter);
      if (!isSession || matchesAny(name, options.allow)) return;
      yield { at: parameter.place, message: `The ${where} parameter \`${name}\` carries a session, ${EXPECTED}.` };
    },

    *SecurityScheme(scheme, { api, options }) {
      const { name, parameterName = '' } = scheme;
      const isCookie = scheme.in === 'cookie' || (scheme.in === 'header' && parameterName.toLowerCase() === 'cookie');
      if (scheme.type !== 'apiKey' || !isCookie) return;
      if (isHarmlessCookie(parameterName) || matchesAny(parameterName, options.allow)) return;
      yield {
        at: scheme.place,
        message: `The security scheme \`${name}\` takes a cookie (\`${parameterName}\`), ${EXPECTED}.`,
        uses: usesOf(scheme, api),
      };
    },
  },
});

/** The operations that the scheme gives access to. */
function usesOf(scheme: SecurityScheme, api: Api): readonly Use[] {
  const uses: Use[] = [];
  for (const operation of api.operations()) {
    if (operation.security.some(({ schemes }) => schemes.some((one) => one.scheme === scheme)))
      uses.push(operationUse(operation));
  }
  return uses;
}
