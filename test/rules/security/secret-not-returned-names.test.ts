import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';
import { AT, findingsOf, operation, property, returning } from './returned-secrets.ts';

describe('the name of a returned property for a secret', () => {
  test.each([
    ...['password', 'userPassword', 'password_hash', 'encrypted_password', 'passwd', 'passphrase', 'pwd', 'senha', 'card_pin'],
    ...[
      'secret',
      'client_secret',
      'clientSecret',
      'clientsecret',
      'webhook_secret',
      'totp_secret',
      'SecretAccessKey',
      'security_answer',
    ],
    ...[
      'api_key',
      'apiKey',
      'X-API-Key',
      'access_key',
      'private_key',
      'privateKeyPem',
      'secret_key',
      'signing_key',
      'psk',
      'api_keys',
    ],
    ...['access_token', 'refreshToken', 'id_token', 'session_token', 'api_token', 'auth_token', 'jwt', 'password_reset_token'],
    ...['otp', 'recovery_codes', 'one_time_password'],
    // Words for passwords in other languages, as for URLs.
    ...['heslo', 'lozinka', 'adgangskode', 'jelszo', 'sifre', 'kata_sandi'],
  ])('is reported: %s', async (name) => {
    expect(await findingsOf(returning(property(name)))).toEqual([`${AT}/${name} 1`]);
  });
});

describe('the name of a returned property about a secret, or of something else', () => {
  test.each([
    ...['missing_secrets', 'displaySecretKey', 'masked_token'],
    ...['has_password', 'password_updated_at', 'passwordPolicy', 'password_reset_required', 'password_hint', 'reset_password'],
    ...[
      'token_type',
      'max_tokens',
      'total_tokens',
      'tokens',
      'next_token',
      'page_token',
      'nextPageToken',
      'cursor',
      'csrf_token',
    ],
    ...[
      'secret_name',
      'secret_id',
      'client_secret_expires_at',
      'secret_type',
      'secretary',
      'api_key_id',
      'key_id',
      'api_key_prefix',
    ],
    ...[
      'public_key',
      'publicApiKey',
      'publishable_key',
      'sort_key',
      'key',
      'token',
      'value',
      'license_key',
      'share_token',
      'pin',
    ],
    ...['authorization_code', 'signature', 'masked_api_key', 'passenger', 'compass', 'last4', 'image_pull_secret'],
  ])('is accepted: %s', async (name) => {
    expect(await findingsOf(returning(property(name)))).toEqual([]);
  });
});

describe('a property called `pass`', () => {
  const beside = (name: string, others: readonly string[], schema = '{ type: string }') =>
    `{ type: object, properties: { ${others.map((other) => `${other}: { type: string }`).join()}, ${name}: ${schema} } }`;

  test.each([
    ...[
      ['pass', 'user'],
      ['pw', 'user_name'],
      ['pass', 'ssid'],
      ['readPass', 'readUser'],
      ['broker_pass', 'broker_login'],
    ],
    ...[
      ['mqtt_pass', 'host'],
      ['smtpPass', 'port'],
    ],
  ])('is a password: %s beside %s', async (name, other) => {
    expect(await findingsOf(returning(beside(name, [other])))).toEqual([`${AT}/${name} 1`]);
  });

  test.each([
    ['pass', ['date']],
    ['season_pass', ['user']],
    ['boardingPass', ['email']],
    ['low_pass', ['user']],
  ])('is not a password: %s beside %s', async (name, others) => {
    expect(await findingsOf(returning(beside(name, others)))).toEqual([]);
  });

  test.each([
    '{ type: integer }',
    '{ type: boolean }',
    '{ type: string, description: The ticket that the user has bought. }',
    '{ type: string, description: Label of the input box of the password. }',
  ])('is not a password beside a user: %s', async (schema) => {
    expect(await findingsOf(returning(beside('pass', ['user'], schema)))).toEqual([]);
  });
});

describe('the schema of a returned property with the name of a secret', () => {
  test.each([
    ...[
      '{}',
      '{ type: [string, "null"] }',
      '{ type: string, readOnly: true }',
      '{ type: string, format: uuid }',
      '{ type: string, deprecated: true }',
    ],
    ...[
      '{ type: string, writeOnly: false }',
      '{ anyOf: [{ type: string }, { type: "null" }] }',
      '{ type: array, items: { type: string } }',
      '{ type: integer }',
    ],
    ...['{ description: The password of the user }', '{ type: string, example: hunter2 }'],
  ])('may be that of a password: %s', async (schema) => {
    expect(await findingsOf(returning(property('password', schema)))).toHaveLength(1);
  });

  test.each([
    ...[
      '{ type: string, writeOnly: true }',
      '{ type: boolean }',
      '{ type: string, format: date-time }',
      '{ type: object }',
      'false',
      '{ type: "null" }',
    ],
    ...[
      '{ enum: [set, unset] }',
      '{ const: "***" }',
      '{ type: string, example: "********" }',
      '{ type: string, examples: ["ab..."] }',
    ],
    ...[
      '{ type: array, items: { type: object } }',
      '{ type: object, properties: { min_length: { type: integer } } }',
      'null',
      '7',
      '{ $ref: "#/no" }',
    ],
    ...['{ type: string, description: Masked for safety }', '{ type: string, description: "Write-only, never returned." }'],
    ...['{ type: string, description: Whether a password is set }', '{ type: string, description: Only returned at creation. }'],
  ])('is not that of a password: %s', async (schema) => {
    expect(await findingsOf(returning(property('password', schema)))).toEqual([]);
  });

  test('may be a number for a password, but not for a token', async () => {
    expect(await findingsOf(returning(property('access_token', '{ type: integer }')))).toEqual([]);
  });

  test('may be that of the id or name of a secret', async () => {
    expect(await findingsOf(returning(property('secret', '{ type: string, description: The name of the secret }')))).toEqual([]);
    expect(
      await findingsOf(returning(property('secret', '{ type: string, description: The secret that was detected. }'))),
    ).toEqual([]);
  });

  test('is reported with the format `password`, whatever the name, and as a whole body', async () => {
    expect(await findingsOf(returning(property('answer', '{ type: string, format: password }')))).toEqual([`${AT}/answer 1`]);
    expect(
      await findingsOf(
        returning(property('answer', '{ $ref: "#/components/schemas/P" }'), ', P: { type: string, format: password }'),
      ),
    ).toEqual([`${AT}/answer 1`]);
    expect(await findingsOf(returning(property('email', '{ type: string, format: password }')))).toEqual([]);
    expect(await findingsOf(returning('{ type: string, format: password }'))).toEqual(['/components/schemas/It 1']);
  });

  test('may have the format `password` if the API marks other data with it', async () => {
    const marked = (...names: string[]) =>
      returning(
        property('answer', '{ type: string, format: password }'),
        `, P: { properties: { ${names.map((name) => `${name}: { format: password }`).join()} } }`,
      );
    expect(await findingsOf(marked('passphrase', 'apiKey', 'riddle'))).toEqual([`${AT}/answer 1`]);
    expect(await findingsOf(marked('city'))).toEqual([]);
    expect(await findingsOf(marked('city').replaceAll('answer', 'password'))).toEqual([`${AT}/password 1`]);
    const named = ', Description: { type: string, format: password }';
    expect(await findingsOf(returning(property('answer', '{ type: string, format: password }'), named))).toEqual([]);
    const old = `swagger: "2.0"\npaths: { /users/me: { get: { responses: { "200": { schema: { $ref: "#/definitions/It" } } } } } }
definitions: { It: ${property('answer', '{ type: string, format: password }')}, City: { type: string, format: password } }`;
    expect(await findingsOf(old)).toEqual([]);
    expect(await findingsOf(old.replace('City', 'Riddle'))).toEqual(['/definitions/It/properties/answer 1']);
  });

  test('makes a vague name secret if its name or description does', async () => {
    const key = (name: string) => `paths: { /a: { get: ${operation(`{ $ref: "#/components/schemas/${name}" }`)} } }
components: { schemas: { ${name}: { properties: { id: {}, key: { type: string } } } } }`;
    expect(await findingsOf(key('ApiKey'))).toEqual(['/components/schemas/ApiKey/properties/key 1']);
    expect(await findingsOf(key('PublicApiKey'))).toEqual([]);
    expect(await findingsOf(key('SortKey'))).toEqual([]);
    expect(await findingsOf(key('Token'))).toEqual(['/components/schemas/Token/properties/key 1']);
    expect(await findingsOf(key('Token').replace('key: {', 'token: {'))).toEqual([
      '/components/schemas/Token/properties/token 1',
    ]);
    expect(await findingsOf(key('DeviceToken').replace('key: {', 'token: {'))).toEqual([]);
    expect(await findingsOf(key('Card').replace('key: {', 'pin: {'))).toEqual(['/components/schemas/Card/properties/pin 1']);
    expect(await findingsOf(key('Card'))).toEqual([]);
    expect(await findingsOf(key('Token').replace('key: {', 'pin: {'))).toEqual([]);
    const value = key('Token').replace('key: {', 'value: {');
    expect(await findingsOf(value)).toEqual(['/components/schemas/Token/properties/value 1']);
    const numbered = (schema: string) => findingsOf(returning(property('valueFromOTP', schema)));
    expect(await numbered('{ type: number, format: double }')).toEqual([]);
    expect(await numbered('{ type: integer }')).toHaveLength(1);
    expect(await findingsOf(returning(property('value', '{ type: string, description: The API key. }')))).toHaveLength(1);
    expect(
      await findingsOf(returning(property('token', '{ type: string, description: Access token of the user }'))),
    ).toHaveLength(1);
    expect(await findingsOf(returning(property('token', '{ type: string, description: ID of the token }')))).toEqual([]);
  });
});

describe('returned card data that may not be stored', () => {
  const returning = (property: string, schema = 'Payment') =>
    `paths: { /payments: { get: { responses: { "200": { description: A, content: { application/json: { schema: { $ref: "#/components/schemas/${schema}" } } } } } } } }
components: { schemas: { ${schema}: { type: object, properties: { ${property} } } } }`;
  const secrets = async (property: string, schema?: string) =>
    (await lintWith('secret-not-returned', returning(property, schema))).map(
      ({ message }) => / include (.*?)\. /.exec(message)?.[1],
    );

  test.each(['cvv', 'CVV2', 'cvc', 'cvcCode', 'card_cvv', 'cardSecurityCode'])('is reported: %s', async (name) => {
    expect(await secrets(`${name}: { type: string }`)).toEqual(['a card security code']);
    expect(await secrets(`${name}: { type: integer }`)).toEqual(['a card security code']);
  });

  test('is reported with a vague name in the schema of a card', async () => {
    expect(await secrets('securityCode: { type: string }', 'CreditCard')).toEqual(['a card security code']);
    expect(await secrets('track1Data: { type: string }', 'CardData')).toEqual(['the magnetic stripe of a card']);
    expect(await secrets('securityCode: { type: string }', 'Instrument')).toEqual([]);
    expect(await secrets('trackData: { type: string }', 'Song')).toEqual([]);
    expect(await secrets('magStripe: { type: string }')).toEqual(['the magnetic stripe of a card']);
  });

  test.each([
    'cvv: { type: boolean }',
    'cvv: { type: string, enum: [pass, fail] }',
    'cvv_check: { type: string }',
    'has_cvv: { type: string }',
    'cvv: { type: string, description: Result of the check }',
    'cvv: { type: string, writeOnly: true }',
    'cvv_code: { type: string }, avs_code: { type: string }',
    'cvv: { type: string, example: "***" }',
  ])('is distinguished from %s', async (property) => {
    expect(await secrets(property)).toEqual([]);
  });
});
