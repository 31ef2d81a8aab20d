import type { Api } from '../../src/model/api.ts';
import { defineRule, option, type Report, responseUse, type Use } from '../../src/rule.ts';
import { matchesAny } from '../words/globs.ts';
import { isPasswordCreation, isSecretCreation, isTokenResponse } from './credential-endpoints.ts';
import { type ReturnedProperty, ReturnedSchemas, type ReturningResponse } from './returned-schemas.ts';
import { isOfLogin, mayBeSecret, secretReturned } from './returned-secret.ts';

export default defineRule({
  id: 'secret-not-returned',
  clauses: ['5.3'],
  severity: 'error',
  summary: 'No response returns a password or another secret.',
  rationale: `
What a response returns ends up in caches, logs, browsers and screenshots. A service that stores passwords hashed cannot return them,
and one that returns a key later than at its creation gives it to whoever gets hold of a session for a moment.`,
  details: `
The schemas of all responses are judged, errors too, through \`$ref\`, \`allOf\`, \`oneOf\`, \`anyOf\`, \`items\` and
\`additionalProperties\`. Secrets are passwords, also hashed, PINs, one-time codes, API keys, secret and private keys, client secrets,
access, refresh and session tokens, and strings of the format \`password\`. \`readOnly\` is no excuse.

\`writeOnly\` properties pass, and so do names that only speak about a secret (\`has_password\`, \`secret_name\`, \`token_type\`), booleans, dates,
public keys, paging tokens, and what is described as masked or as shown once. Tokens pass where one logs in or asks for one (the scheme's token
URL, \`/oauth/token\`, \`/login\`, \`/sessions\`) or is given a \`LoginResponse\`, and secrets in the answer to the POST that creates them. Reading them back does not pass.`,
  remedy: `
Mark the property \`writeOnly: true\`, or take it out of the response's schema; Swagger 2.0 has no \`writeOnly\` and needs a schema of
its own for the request. To tell whether a secret is set, return \`has_password\` or the last characters.`,
  turnOff: `
An API whose purpose is to give out secrets, such as a vault or a password manager, cannot follow it there; use an override by
\`paths\` for those operations. Names that are no secrets in your domain go into \`allow\`.`,
  options: {
    secrets: option.words('More names of secrets, in any casing; `*` stands for any characters.'),
    allow: option.words('Names that are never flagged, in any casing; `*` stands for any characters.'),
  },
  examples: {
    good: [
      `paths: { /users: { get: { responses: { "200": { content: { application/json: { schema: { properties: {
  password: { type: string, writeOnly: true }, has_password: { type: boolean } } } } } } } } } }`,
      `paths: { /oauth/token: { post: { responses: { "200": { content: { application/json: { schema: { properties: {
  access_token: { type: string } } } } } } } } } }`,
    ],
    bad: [
      {
        api: `paths: { "/users/{id}": { get: { responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } } } } }
components: { schemas: { User: { type: object, properties: { id: { type: string }, password: { type: string } } } } }`,
        at: '/components/schemas/User/properties/password',
        message: 'Responses return `password`, a password, expected it in requests only (`writeOnly: true`).',
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const isChosen = (name: string): boolean => matchesAny(name, options.secrets);
      const returned = new ReturnedSchemas(api, (name) => mayBeSecret(name) || isChosen(name));
      for (const property of returned.properties) {
        if (matchesAny(property.name, options.allow)) continue;
        const what = isChosen(property.name) ? 'a secret' : secretReturned(property);
        if (!what) continue;
        const responses = returned.responsesWith(property.owner).filter((response) => !isMeant(response, what, property));
        if (responses.length > 0) yield report(api, property, what, responses);
      }
      for (const body of returned.bodies) {
        if (body.format !== 'password' || body.isWriteOnly) continue;
        const uses = usesOf(returned.responsesWith(body));
        yield { at: body.place, message: `Responses return a password, ${expected(api)}.`, uses };
      }
    },
  },
});

/** Whether that response is there to show the secret. */
function isMeant({ operation, status }: ReturningResponse, what: string, { name, schema, owner }: ReturnedProperty): boolean {
  const isError = status[0] === '4' || status[0] === '5';
  // `{ "password": ["is too short"] }`: what was wrong with it, not what it was.
  if (isError) return schema.isArray;
  if (what === 'a password') return isPasswordCreation(operation, name, schema.description);
  if (what === 'a token' && operation.method !== 'get' && isOfLogin(owner)) return true;
  return isTokenResponse(operation, name, what) || isSecretCreation(operation, name);
}

function report(api: Api, { name, place }: ReturnedProperty, what: string, responses: readonly ReturningResponse[]): Report {
  const message = `Responses return \`${name}\`, ${what}, ${expected(api)}.`;
  return { at: place, message, uses: usesOf(responses) };
}

/** Once for each response, however many formats it comes in. */
function usesOf(responses: readonly ReturningResponse[]): readonly Use[] {
  const uses = new Map<string, Use>();
  for (const { operation, status } of responses) {
    const use = responseUse(operation, status);
    uses.set(use.label, use);
  }
  return [...uses.values()];
}

function expected({ isSwagger2 }: Api): string {
  return isSwagger2 ? 'expected it in requests only' : 'expected it in requests only (`writeOnly: true`)';
}
