import { defineRule, option, type Report, responseUse, type Use } from '../../../src/rule.ts';
import { causeOf } from '../../operations/cause.ts';
import { matchesAny } from '../../words/globs.ts';
import { fixesOf } from './fixes.ts';
import { type ReturnedProperty, ReturnedSchemas, type ReturningResponse } from './returned-schemas.ts';
import { secretInResponse } from './rows.ts';
import { mayNameSecret, ReturnedValue } from './subject.ts';

export default defineRule({
  id: 'secret-not-returned',
  clauses: ['5.3'],
  severity: 'error',
  summary: 'No response returns a password or another secret.',
  rationale: `
Response data end up in caches, logs, browsers and screenshots. A service that stores hashed passwords cannot return them. A service that
returns a key after its creation exposes it to everyone who gets access to a session for a moment.`,
  details: `
The schemas of all responses are checked, including errors, through \`$ref\`, \`allOf\`, \`oneOf\`, \`anyOf\`, \`items\` and
\`additionalProperties\`. Secrets are passwords (also hashed), PINs, one-time codes, API keys, secret and private keys, client
secrets, access, refresh and session tokens, and strings with the format \`password\`. \`readOnly\` properties are also checked.

The following are accepted:

- \`writeOnly\` properties
- names that only describe a secret (\`has_password\`, \`secret_name\`, \`token_type\`)
- booleans, dates, public keys and pagination tokens
- values that are described as masked or shown once
- tokens at login and token endpoints (the token URL of the scheme, \`/oauth/token\`, \`/login\`, \`/sessions\`) and in a
  \`LoginResponse\`
- secrets in the response to the POST that creates them, but not in later responses

The finding is at the definition of the property. The same property written inline in three or more responses is one finding.`,
  remedy: `
Mark the property \`writeOnly: true\`, or remove it from the response schema. Swagger 2.0 has no \`writeOnly\` and needs a separate schema
for requests. To show whether a secret is set, return \`has_password\` or its last characters.`,
  fixes: `
Fix: marks the property \`writeOnly: true\`.

Suggestion: removes the property if it is \`readOnly\` or, in Swagger 2.0, if no request body has it.

No fix: in Swagger 2.0, a property that request bodies also have needs a separate schema, and a response body that is a password
has no right form.`,
  turnOff: `
For an API whose purpose is to return secrets, such as a vault or a password manager, use an override by \`paths\` for those
operations. If a name is not a secret in your domain, add it to \`allow\`.`,
  options: {
    secrets: option.words('Additional names of secrets, in any casing; `*` matches any characters.'),
    allow: option.words('Names that are never reported, in any casing; `*` matches any characters.'),
  },
  messages: {
    returnedSecret: '{{ subject }}: responses include {{ secret }}. Mark the property `writeOnly: true`.',
    returnedSecretOfSwagger: '{{ subject }}: responses include {{ secret }}. Remove the property from response schemas.',
    returnedBody: '{{ subject }}: the response body is a password. Do not return it.',
  },
  examples: {
    good: [
      `
paths:
  /users:
    get:
      responses:
        "200":
          description: Users
          content:
            application/json:
              schema:
                properties:
                  password: { type: string, writeOnly: true }
                  has_password: { type: boolean }`,
      `
paths:
  /oauth/token:
    post:
      responses:
        "200":
          description: A token
          content:
            application/json:
              schema:
                properties:
                  access_token: { type: string }`,
    ],
    bad: [
      {
        api: `
paths:
  /users/{id}:
    get:
      responses:
        "200":
          description: A user
          content:
            application/json:
              schema: { $ref: "#/components/schemas/User" }
components:
  schemas:
    User:
      type: object
      properties:
        id: { type: string }
        password: { type: string }`,
        fixed: `
paths:
  /users/{id}:
    get:
      responses:
        "200":
          description: A user
          content:
            application/json:
              schema: { $ref: "#/components/schemas/User" }
components:
  schemas:
    User:
      type: object
      properties:
        id: { type: string }
        password: { type: string, writeOnly: true }`,
        at: '/components/schemas/User/properties/password',
        messageId: 'returnedSecret',
        data: { subject: '`User.password`', secret: 'a password' },
      },
      {
        api: `
swagger: "2.0"
paths:
  /users/{id}:
    get:
      responses:
        "200":
          description: A user
          schema: { $ref: "#/definitions/User" }
definitions:
  User:
    type: object
    properties:
      password: { type: string }`,
        suggested: [
          `
swagger: "2.0"
paths:
  /users/{id}:
    get:
      responses:
        "200":
          description: A user
          schema: { $ref: "#/definitions/User" }
definitions:
  User:
    type: object
    properties: {}`,
        ],
        at: '/definitions/User/properties/password',
        messageId: 'returnedSecretOfSwagger',
        data: { subject: '`User.password`', secret: 'a password' },
      },
      {
        api: `
paths:
  /password:
    get:
      responses:
        "200":
          description: The password
          content:
            application/json:
              schema: { type: string, format: password }`,
        at: '/paths/~1password/get/responses/200/content/application~1json/schema',
        messageId: 'returnedBody',
        data: { subject: '`GET /password` response `200`' },
      },
    ],
  },
  judgements: [secretInResponse],
  visit: {
    *Api(api, { options }) {
      const isChosen = (name: string): boolean => matchesAny(name, options.secrets);
      const returned = new ReturnedSchemas(api, (name) => mayNameSecret(name) || isChosen(name));
      for (const property of returned.properties) {
        if (matchesAny(property.name, options.allow)) continue;
        const value = new ReturnedValue(property, returned);
        const { verdict, because } = secretInResponse.decide(value);
        if (isChosen(property.name)) {
          if (value.exposingResponses.length > 0) yield report(value, 'a secret');
        } else if (verdict === 'flag') yield report(value, value.secret, because());
      }
      for (const body of returned.bodies) {
        if (body.format !== 'password' || body.isWriteOnly) continue;
        yield { at: body.place, messageId: 'returnedBody', uses: usesOf(returned.responsesWith(body)) };
      }
    },
  },
});

function report({ property, exposingResponses }: ReturnedValue, secret: string, because: readonly string[] = []): Report {
  const messageId = property.schema.api.isSwagger2 ? 'returnedSecretOfSwagger' : 'returnedSecret';
  const cause = inlineCauseOf(property);
  const uses = usesOf(exposingResponses);
  return { at: property.place, messageId, data: { secret }, because, uses, ...(cause && { cause }), ...fixesOf(property) };
}

/** Properties of components are a cause each, even if they look alike. */
function inlineCauseOf({ name, place }: ReturnedProperty): string | undefined {
  return place.tokens.includes('responses') ? causeOf(name, place.value) : undefined;
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
