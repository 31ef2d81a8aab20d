// Parameters whose name is not enough to decide: no-secrets-in-url considers their description, schema, operation and the rest of
// the API.
import { describe, expect, test } from 'vitest';
import { URL_SECRETS } from '../../../src/facts/secrets/kinds.ts';
import { SENSITIVE } from '../../../src/facts/secrets/personal-data.ts';
import { COMMON_NAMES } from '../../../src/facts/secrets/word-classes.ts';
import { lintWith } from '../../support/test-rule.ts';

interface Given {
  readonly name: string;
  readonly path?: string;
  readonly description?: string;
  readonly schema?: string;
  /** The summary of the operation. */
  readonly summary?: string;
  /** Names of other query parameters. */
  readonly beside?: readonly string[];
}

/** The secret that is reported, such as "a token"; "not a secret" if the parameter is accepted. */
async function secretOf({
  name,
  path = '/orders',
  description = '',
  schema = '{ type: string }',
  summary = '',
  beside = [],
}: Given) {
  const place = path.includes(`{${name}}`) ? 'path' : 'query';
  const others = beside.map((other) => `{ name: ${other}, in: query, schema: {} }`);
  const own = `{ name: "${name}", in: ${place}, description: "${description}", schema: ${schema} }`;
  const operation = `get: { summary: "${summary}", parameters: [${[own, ...others].join()}], responses: {} }`;
  const findings = await lintWith('no-secrets-in-url', `paths: { "${path}": { ${operation} } }`);
  expect(findings.length).toBeLessThanOrEqual(1);
  return findings[0]?.data.secret ?? 'not a secret';
}

describe('a parameter with the bare name `token`', () => {
  test.each<[string, string, Omit<Given, 'name'>]>([
    ['without a description', 'a token', {}],
    ['with a description', 'a token', { description: 'Opens the door.' }],
    ['that is an identifier by its format', 'not a secret', { schema: '{ type: string, format: uuid }' }],
    ['that is an identifier by its description', 'not a secret', { description: 'The id of the order.' }],
    ['of a device', 'not a secret', { description: 'The push token of the device.' }],
    ['that is a coin', 'not a secret', { summary: 'Price of an ERC-20 token' }],
    ['that is for a page, by the summary', 'not a secret', { summary: 'Get the next page of orders' }],
    ['that synchronises', 'not a secret', { summary: 'Orders since the last request' }],
    ['beside a limit', 'not a secret', { beside: ['limit'] }],
    ['with a description beside a limit', 'a token', { beside: ['limit'], description: 'Yours.' }],
    ['beside a limit and a page', 'a token', { beside: ['limit', 'page'] }],
    ['beside something else', 'a token', { beside: ['colour'] }],
    ['that is a number', 'not a secret', { schema: '{ type: integer }' }],
    ['with a few possible values', 'not a secret', { schema: '{ type: string, enum: [a, b] }' }],
    ['that is a list of a few possible values', 'not a secret', { schema: '{ type: array, items: { enum: [a, b] } }' }],
    ['that is a switch', 'not a secret', { schema: '{ type: boolean }' }],
    ['that is a switch by its example', 'not a secret', { schema: '{ type: string, example: "true" }' }],
    ['that is a switch by its description', 'not a secret', { description: 'Whether to return a token.' }],
  ])('the parameter `token` %s is %s', async (_, label, given) => {
    expect(await secretOf({ name: 'token', ...given })).toBe(label);
  });
});

describe('the parameter for an item of a collection of secrets', () => {
  test.each<[string, string, Omit<Given, 'path'> & { path: string }]>([
    ['is its identifier without a description', 'not a secret', { path: '/tokens/{token}', name: 'token' }],
    ['is the token if the path names the kind of token', 'a token', { path: '/refresh-tokens/{token}', name: 'token' }],
    [
      'is the token if the description says so',
      'a token',
      { path: '/tokens/{token}', name: 'token', description: 'The access token.' },
    ],
    [
      'is the token if it has any other description',
      'a token',
      { path: '/tokens/{token}', name: 'token', description: 'The token to check.' },
    ],
    [
      'is an identifier if the description says so',
      'not a secret',
      { path: '/tokens/{token}', name: 'token', description: 'Token ID.' },
    ],
    [
      'is an identifier if the summary says so',
      'not a secret',
      { path: '/tokens/{token}', name: 'token', description: 'Of it.', summary: 'By its identifier' },
    ],
    [
      'is an identifier by its format',
      'not a secret',
      { path: '/api-tokens/{token}', name: 'token', schema: '{ format: uuid }' },
    ],
    [
      'is not a secret if it is a number',
      'not a secret',
      { path: '/api-tokens/{token}', name: 'token', schema: '{ type: integer }' },
    ],
    ['is a coin', 'not a secret', { path: '/tokens/{token}', name: 'token', description: 'Contract of the coin.' }],
    ['is an API key below keys', 'an API key', { path: '/api-keys/{key}', name: 'key' }],
    ['is an API key below tokens', 'an API key', { path: '/users/tokens', name: 'key' }],
    ['is not an API key below other nouns', 'not a secret', { path: '/translations/{key}', name: 'key' }],
    ['is the key of a secret', 'not a secret', { path: '/secrets/{key}', name: 'key', description: 'The secret key.' }],
    ['is a bank account number', 'a bank account number', { path: '/ibans/{iban}', name: 'iban' }],
    ['is the id of a bank account', 'not a secret', { path: '/ibans/{iban_id}', name: 'iban_id' }],
  ])('%s', async (_, label, given) => {
    expect(await secretOf(given)).toBe(label);
  });
});

describe('a parameter in the context of its operation', () => {
  test.each<[string, string, Given]>([
    ['a pass beside a user', 'a password', { name: 'pass', beside: ['user'] }],
    ['a pass beside an email', 'a password', { name: 'pass', beside: ['e-mail'] }],
    ['a pass beside anything else', 'not a secret', { name: 'pass', beside: ['date'] }],
    ['a code in the redirect of OAuth', 'not a secret', { name: 'code', path: '/oauth2/callback', beside: ['state'] }],
    [
      'a code in a redirect whose path does not say so',
      'not a secret',
      { name: 'code', path: '/oauth2/tokens', beside: ['state'] },
    ],
    ['a code that is exchanged for a token', 'an authorization code', { name: 'code', path: '/oauth2/exchange' }],
    ['a payment token', 'a payment token', { name: 'paymentToken', path: '/subscriptions' }],
    ['a payment token of a brand', 'a payment token', { name: 'stripe_token', path: '/plans/change' }],
    ['a payment token that is the id of a card', 'not a secret', { name: 'card_token', description: 'ID of the card.' }],
    ['the id of the card itself', 'not a secret', { name: 'card_token', path: '/cards/{card_token}' }],
    [
      'a token by which requests are distinguished',
      'not a secret',
      { name: 'token', description: 'Correlates the request with its response.' },
    ],
    ['an address by its pattern', 'not a secret', { name: 'token', schema: '{ pattern: "^0x[0-9a-f]{40}$" }' }],
    ['an address by its example', 'not a secret', { name: 'token', schema: '{ example: "0x6b175474e89094c44da98b95" }' }],
    ['a currency by its example', 'not a secret', { name: 'token', schema: '{ example: ETH }' }],
    ['a currency by its description', 'not a secret', { name: 'token', description: 'The currency to convert to.' }],
    ['the mint of a coin', 'not a secret', { name: 'token', description: 'Mint of what is sold.' }],
    ['an address by its schema', 'not a secret', { name: 'token', schema: '{ description: 20 bytes of an Ethereum address }' }],
    ['a token whose example only repeats the name', 'a token', { name: 'token', schema: '{ example: TOKEN }' }],
    ['an access token for currencies', 'a token', { name: 'access_token', description: 'For the currency API.' }],
    [
      'a token that the response repeats',
      'not a secret',
      { name: 'token', description: 'Any value, returned unchanged in the response.' },
    ],
    ['a token that also authenticates', 'a token', { name: 'token', description: 'Authenticates and correlates the request.' }],
    ['an id in the path of a password reset', 'a one-time code', { name: 'guid', path: '/auth/reset-password/{guid}' }],
    ['a hash in the path of an activation', 'a one-time code', { name: 'hash', path: '/account/activate/{hash}' }],
    [
      'a UUID in the path of a password reset',
      'a one-time code',
      { name: 'uuid', path: '/reset-password/{uuid}', schema: '{ type: string, format: uuid }' },
    ],
    ['the id of an item', 'not a secret', { name: 'guid', path: '/invoices/{guid}' }],
    ['the id of a user whose password is reset', 'not a secret', { name: 'userId', path: '/reset-password/{userId}' }],
    [
      'a code with an unrelated description',
      'not a secret',
      { name: 'code', path: '/oauth2/callback', description: 'A country.' },
    ],
    ['a code of an unrelated resource', 'not a secret', { name: 'code', path: '/countries' }],
    [
      'a code whose operation describes it',
      'an authorization code',
      { name: 'code', path: '/x', summary: 'Takes the authorization code' },
    ],
    [
      'an account number beside a routing number',
      'a bank account number',
      { name: 'account_number', beside: ['routing_number'] },
    ],
    ['an account number of a customer', 'not a secret', { name: 'account_number', beside: ['name'] }],
    ['a new PIN where the path is about one', 'a PIN', { name: 'pin', path: '/cards/pin' }],
    ['a pin on a map', 'not a secret', { name: 'pin', path: '/maps' }],
    ['a pin that is described', 'not a secret', { name: 'pin', path: '/cards/pin', description: 'The place on the board.' }],
  ])('%s is %s', async (_, label, given) => {
    expect(await secretOf(given)).toBe(label);
  });
});

describe('a parameter in the context of its API', () => {
  test('is an API key if it is also a security scheme', async () => {
    const scheme = (name: string) =>
      `paths: { /a: { get: { parameters: [{ name: customer, in: query, schema: {} }], responses: {} } } }\ncomponents: { securitySchemes: { k: { type: apiKey, in: query, name: ${name} } } }`;
    const reported = async (name: string) => (await lintWith('no-secrets-in-url', scheme(name))).map(({ pointer }) => pointer);
    expect(await reported('customer')).toContain('/paths/~1a/get/parameters/0');
    expect(await reported('other')).not.toContain('/paths/~1a/get/parameters/0');
  });
});

describe('the description of a parameter', () => {
  test.each<[string, string]>([
    ['The access token.', 'a token'],
    ['A JSON Web Token of the user.', 'a token'],
    ['Your API key', 'an API key'],
    ['The client secret', 'a secret'],
    ['Private key, as PEM.', 'a private key'],
    ['The verification code that was sent.', 'a one-time code'],
    ['Password', 'a password'],
    ['Your PIN.', 'a PIN'],
    ['Keep it secret.', 'a credential'],
    ['The date of birth', 'a date of birth'],
    ['VAT number', 'a tax number'],
    ['Credit card number', 'a card number'],
    // Each of these needs a pattern of its own.
    ['Le jeton d’accès', 'a token'],
    ['Private hash', 'a secret'],
    ["Votre clé d'api", 'an API key'],
    ['Votre clé d’API', 'an API key'],
    ['Votre cle api', 'an API key'],
    ['La clave de la API', 'an API key'],
    ['A chave da API', 'an API key'],
    ['Dein API-Schlüssel', 'an API key'],
    ['The OTP', 'a one-time code'],
    ['One-time pin', 'a one-time code'],
    ['Value provided by the MFA device', 'a one-time code'],
    ['Mot de passe', 'a password'],
    ['Kennwort', 'a password'],
    ['La contraseña', 'a password'],
    ['A senha', 'a password'],
    ['Wachtwoord', 'a password'],
    ['Пароль', 'a password'],
    ['The HMAC signature', 'a signature'],
    ['Social security number', 'a social security number'],
    ['National insurance number', 'a social security number'],
    ['The SSN', 'a social security number'],
    ['National id', 'a national identity number'],
    ['Identity card number', 'a national identity number'],
    ['Personal identification number', 'a national identity number'],
    ['Aadhaar number', 'a national identity number'],
    ['Passport number', 'a national identity number'],
    ["Driver's license number", 'a national identity number'],
    ['Taxpayer number', 'a tax number'],
    ['The IBAN', 'a bank account number'],
    ['Bank account number', 'a bank account number'],
    ['Primary account number', 'a card number'],
    ['The CVV', 'a card number'],
    ['The CVC2', 'a card number'],
    ['Treat it as sensitive.', 'a credential'],
    ['Treat this as confidential.', 'a credential'],
    ['The order. Used as access token.', 'a token'],
    // Descriptions of something else.
    ['The id of the access token.', 'not a secret'],
    ['Access token type', 'not a secret'],
    ['When the API key expires.', 'not a secret'],
    ['Orders that need a password', 'not a secret'],
    ['Name of a private key', 'not a secret'],
    ['A pin on the map', 'not a secret'],
    ['PIN code of the town', 'not a secret'],
    ['Public key to encrypt with', 'not a secret'],
    ['If true, the password is returned', 'not a secret'],
    ['The cursor, an access token for the next page', 'not a secret'],
    ['The order', 'not a secret'],
  ])('"%s" shows that the parameter is %s', async (description, label) => {
    expect(await secretOf({ name: 'value', description })).toBe(label);
  });
});

describe('the name of a parameter', () => {
  test.each<[string, string]>([
    ['filter[api_key]', 'an API key'],
    ['password2', 'a password'],
    ['secret__ic', 'a secret'],
    ['secret__empty', 'not a secret'],
    ['sessid', 'not a secret'],
    ['sess_id', 'not a secret'],
    ['id_token_hint', 'a token'],
    ['max_tokens', 'not a secret'],
    ['token_count', 'not a secret'],
    ['taxpayer_id', 'a tax number'],
    ['tax_id', 'a tax number'],
    ['tax_record_id', 'not a secret'],
    ['birth_date_type', 'not a secret'],
  ])('`%s` shows that the parameter is %s', async (name, label) => {
    expect(await secretOf({ name })).toBe(label);
  });

  test.each<[string, string, string]>([
    ['x', '{ type: string, format: password }', 'a password'],
    ['x', '{ type: integer, format: password }', 'a password'],
    ['email', '{ type: string, format: password }', 'not a secret'],
    ['user_name', '{ type: string, format: password }', 'not a secret'],
    ['pin_code', '{ type: integer }', 'not a secret'],
    ['otp', '{ type: integer }', 'a one-time code'],
    ['access_token', '{ type: integer }', 'not a secret'],
  ])('`%s` with the schema %s shows that the parameter is %s', async (name, schema, label) => {
    expect(await secretOf({ name, schema })).toBe(label);
  });
});

test('a name that the search for secrets skips as common matches no pattern of a secret', () => {
  const kinds = [...URL_SECRETS, ...SENSITIVE];
  expect([...COMMON_NAMES].filter((name) => kinds.some((kind) => kind.name.test(name)))).toEqual([]);
});
