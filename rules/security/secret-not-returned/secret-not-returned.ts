import { mayNameSecret } from '../../../src/facts/secrets/returned-names.ts';
import { matchesAny } from '../../../src/facts/words/globs.ts';
import { option } from '../../../src/rule/option.ts';
import { defineRule, type MessageReport } from '../../../src/rule/rule.ts';
import { alignedReports, reportOfValue, usesOfResponses } from './report.ts';
import { ReturnedSchemas, returnedSchemasOf } from './returned-schemas.ts';
import { secretInResponse } from './rows.ts';
import { ReturnedValue } from './subject.ts';

export default defineRule({
  id: 'secret-not-returned',
  clauses: ['5.3'],
  severity: 'error',
  summary: 'No response returns a password, another secret, or card data that may not be stored.',
  rationale: `
Response data end up in caches, logs, browsers and screenshots. A service that stores hashed passwords cannot return them. A service that
returns a key after its creation exposes it to everyone who gets access to a session for a moment.`,
  details: `
The schemas of all responses are checked, including errors, through \`$ref\`, \`allOf\`, \`oneOf\`, \`anyOf\`, \`items\` and
\`additionalProperties\`. Secrets are passwords (also hashed), PINs, one-time codes, API keys, secret and private keys, client
secrets, access, refresh and session tokens, strings with the format \`password\`, and the data of cards that may not be stored after a
payment (PCI DSS: the security code \`cvv\`, PINs, the magnetic stripe). \`readOnly\` properties are also checked.

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
Mark the property \`writeOnly: true\` if requests have it. Remove it from schemas that only responses use, or that mark it \`readOnly\`,
which excludes \`writeOnly\`. If one operation is there to return the secret, such as the POST that creates it, give the responses of the
others a schema without the property. Swagger 2.0 has no \`writeOnly\` and needs such a schema also for properties that requests have.
To show whether a secret is set, return \`has_password\` or its last characters.`,
  fixes: `
Fix: marks a property that requests have \`writeOnly: true\`.

Suggestion: removes the property if it is \`readOnly\`, or if no request has it.

No fix: a property that one operation is there to return or reveal, or that requests have in Swagger 2.0, needs a separate schema. A response body
that is a password has no right form.`,
  turnOff: `
For an API whose purpose is to return secrets, such as a vault or a password manager, use an override by \`paths\` for those
operations. If a name is not a secret in your domain, add it to \`allow\`.`,
  options: {
    secrets: option.words('Additional names of secrets, in any casing; `*` matches any characters.'),
    allow: option.words('Names that are never reported, in any casing; `*` matches any characters.'),
  },
  messages: {
    returnedSecret: '{{ subject }}: responses include {{ secret }}. Mark the property `writeOnly: true`.',
    unsentSecret: '{{ subject }}: responses include {{ secret }}. Remove the property.',
    sharedSecret: '{{ subject }}: responses include {{ secret }}. Use a schema without the property for responses.',
    secretReturnedAgain:
      '{{ subject }}: `{{ operation }}` returns {{ secret }} that only {{ issuers }} should return. Use a schema without the property for its response.',
    secretReturnedOften:
      '{{ subject }}: responses include {{ secret }} that only {{ issuers }} should return. Use a schema without the property for the others.',
    secretReturnedLater:
      '{{ subject }}: responses include {{ secret }}. Return it only when it is created, and use a schema without the property afterwards.',
    secretRevealed:
      '{{ subject }}: `{{ operation }}` reveals {{ secret }}. Make it valid for a short time only, and record who asks for it.',
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
    put:
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/User" }
      responses:
        "204": { description: Saved }
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
    put:
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/User" }
      responses:
        "204": { description: Saved }
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
        messageId: 'unsentSecret',
        data: { subject: '`User.password`', secret: 'a password' },
      },
      {
        api: `
swagger: "2.0"
paths:
  /users/{id}:
    put:
      parameters:
        - { name: user, in: body, schema: { $ref: "#/definitions/User" } }
      responses:
        "200":
          description: The user
          schema: { $ref: "#/definitions/User" }
definitions:
  User:
    type: object
    properties:
      password: { type: string }`,
        at: '/definitions/User/properties/password',
        messageId: 'sharedSecret',
        data: { subject: '`User.password`', secret: 'a password' },
      },
      {
        api: `
paths:
  /keys: { post: { summary: Create a key, responses: { "201": { description: A key, content: { application/json: { schema: { $ref: "#/components/schemas/Key" } } } } } } }
  "/keys/{id}": { get: { responses: { "200": { description: A key, content: { application/json: { schema: { $ref: "#/components/schemas/Key" } } } } } } }
components:
  schemas:
    Key: { type: object, properties: { secret: { type: string } } }`,
        at: '/components/schemas/Key/properties/secret',
        messageId: 'secretReturnedAgain',
        data: { subject: '`Key.secret`', secret: 'a secret', operation: 'GET /keys/{id}', issuers: ['POST /keys'] },
      },
      {
        api: `
paths:
  /keys: { post: { summary: Create a key, responses: { "201": { description: A key, content: { application/json: { schema: { $ref: "#/components/schemas/Key" } } } } } } }
  "/keys/{id}": { get: { responses: { "200": { description: A key, content: { application/json: { schema: { $ref: "#/components/schemas/Key" } } } } } }, patch: { responses: { "200": { description: A key, content: { application/json: { schema: { $ref: "#/components/schemas/Key" } } } } } } }
components:
  schemas:
    Key: { type: object, properties: { secret: { type: string } } }`,
        at: '/components/schemas/Key/properties/secret',
        messageId: 'secretReturnedOften',
        data: { subject: '`Key.secret`', secret: 'a secret', issuers: ['POST /keys'] },
      },
      {
        api: `
paths:
  /databases: { post: { summary: Create a database, responses: { "201": { description: A database, content: { application/json: { schema: { $ref: "#/components/schemas/Database" } } } } } } }
  "/databases/{id}": { get: { responses: { "200": { description: A database, content: { application/json: { schema: { $ref: "#/components/schemas/Database" } } } } } } }
components:
  schemas:
    Database: { properties: { access: { properties: { owner: { properties: { secret: { type: string } } } } } } }`,
        at: '/components/schemas/Database/properties/access/properties/owner/properties/secret',
        messageId: 'secretReturnedLater',
        data: { subject: '`Database.access.owner.secret`', secret: 'a secret' },
      },
      {
        api: `
paths:
  /machines/{id}/console-password: { get: { summary: Get the console password, responses: { "200": { description: It, content: { application/json: { schema: { $ref: "#/components/schemas/Console" } } } } } } }
components:
  schemas:
    Console: { properties: { console_password: { type: string } } }`,
        at: '/components/schemas/Console/properties/console_password',
        messageId: 'secretRevealed',
        data: { subject: '`Console.console_password`', secret: 'a password', operation: 'GET /machines/{id}/console-password' },
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
      const returned =
        options.secrets.length === 0
          ? returnedSchemasOf(api)
          : new ReturnedSchemas(api, (name) => mayNameSecret(name) || isChosen(name));
      const reports: MessageReport[] = [];
      for (const property of returned.properties) {
        if (matchesAny(property.name, options.allow)) continue;
        const value = new ReturnedValue(property, returned);
        const { verdict, because } = secretInResponse.decide(value);
        if (isChosen(property.name)) {
          if (value.exposingResponses.length > 0) reports.push(reportOfValue(value, 'a secret'));
        } else if (verdict === 'flag') reports.push(reportOfValue(value, value.secret, because()));
      }
      yield* alignedReports(reports);
      for (const body of returned.bodies) {
        if (body.format !== 'password' || body.isWriteOnly) continue;
        yield { at: body.place, messageId: 'returnedBody', uses: usesOfResponses(returned.responsesWith(body)) };
      }
    },
  },
});
