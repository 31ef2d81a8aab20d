import { describe, expect, test } from 'vitest';
import { matchGroupedFindings } from '../../../src/changes/findings/match-grouped-findings.ts';
import type { PlaceMoves } from '../../../src/changes/findings/moved-places.ts';
import { lintWith } from '../../support/test-rule.ts';

const RULE = 'no-secrets-in-url';
/** No place of an earlier version was moved. */
const NOWHERE: PlaceMoves = { isGone: () => false, mayHaveMoved: () => false, referredFrom: () => [], mayCover: () => false };
const flagged = async (parameter: string, options = {}, path = '/orders') =>
  (await lintWith(RULE, `paths: { "${path}": { get: { parameters: [${parameter}] } } }`, options)).map(({ message }) => message);

const query = (name: string, rest = 'schema: { type: string }') => `{ name: "${name}", in: query, ${rest} }`;

describe('the name of a parameter for a secret or for sensitive data', () => {
  test.each([
    ...[
      'password',
      'user_password',
      'passphrase',
      'reader_pin',
      'otp',
      'one_time_code',
      'api_key',
      'apiKey',
      'X-API-Key',
      'app_key',
    ],
    ...[
      'access_token',
      'accessToken',
      'refresh_token',
      'id_token',
      'session_token',
      'jwt',
      'client_secret',
      'client_assertion',
      'private_key',
      'secret',
      'credentials',
      'user_credentials',
    ],
    ...[
      'card_number',
      'cardNumber',
      'cvv',
      'cvc',
      'iban',
      'bank_account_number',
      'ssn',
      'tax_id',
      'passport_number',
      'date_of_birth',
      'dob',
    ],
  ])('is reported: %s', async (name) => {
    expect(await flagged(query(name))).toHaveLength(1);
  });
});

describe('a parameter for a secret in another language', () => {
  test.each([
    ...['cle_api', 'clave_api', 'api-schluessel', 'jeton_acces', 'codigo_verificacion', 'codeDeVerification', 'Bestätigungscode'],
    ...['kreditkartennummer', 'numero_carte_bancaire', 'numero_cartao', 'numeroDeTarjeta', 'steuer_id'],
    ...['numero_securite_sociale', 'numero_seguridad_social'],
  ])('is reported by its name: %s', async (name) => {
    expect(await flagged(query(name))).toHaveLength(1);
  });

  test('is reported by its description', async () => {
    const findingsFor = (name: string, description: string) =>
      flagged(query(name, `description: "${description}", schema: { type: string }`));
    expect(await findingsFor('jeton', "Jeton d'accès")).toHaveLength(1);
    expect(await findingsFor('nif', 'NIF del contribuyente')).toHaveLength(1);
    expect(await findingsFor('numero_carte', 'Numéro de carte bancaire')).toHaveLength(1);
    expect(await findingsFor('numero_carte', 'Numéro de la carte de fidélité')).toEqual([]);
    expect(await findingsFor('jeton_page', 'Jeton de la page suivante')).toEqual([]);
  });
});

describe('a name of a parameter that only resembles that of a secret', () => {
  test.each([
    ...[
      'page_token',
      'nextToken',
      'continuation_token',
      'cursor',
      'secret_type',
      'has_password',
      'token_type',
      'max_tokens',
      'api_key_id',
      'key_id',
    ],
    ...['public_key', 'sort_key', 'partition_key', 'idempotency_key', 'user_id', 'email', 'phone', 'username'],
    ...[
      'accreditation_id',
      'pinned_post',
      'designation',
      'passenger',
      'compass',
      'keyword',
      'authorId',
      'shipping',
      'country_code',
      'tax_rate',
      'map_pin',
      'pin',
      'credential',
      'credential_type',
      'with_credentials',
    ],
  ])('is accepted: %s', async (name) => {
    expect(await flagged(query(name))).toEqual([]);
  });
});

describe('a secret in a parameter of the URL', () => {
  test('is recognized by a description that names it', async () => {
    expect(await flagged(query('k', 'description: Your API key., schema: { type: string }'))).toHaveLength(1);
    expect(await flagged(query('auth', 'description: The access token of the user., schema: { type: string }'))).toHaveLength(1);
  });

  test('is recognized by a description in other words', async () => {
    const descriptions = [
      ['input', 'The PIN shown on the device'],
      ['v', 'One-time secret of the link'],
      ['word', 'Word the user chose; serves as the password'],
      ['places_key', 'Your key from the account page'],
    ] as const;
    for (const [name, description] of descriptions)
      expect(await flagged(query(name, `description: "${description}", schema: { type: string }`)), name).toHaveLength(1);
  });

  test('is recognized in a signature, unless that is described as a shelf mark', async () => {
    expect(await flagged(query('signature'))).toHaveLength(1);
    expect(await flagged(query('signature', 'description: Shelf mark of the book, schema: { type: string }'))).toEqual([]);
  });

  test('is recognized as a PIN if the path is about one', async () => {
    expect(await flagged(query('newPin'), {}, '/cards/{id}/pin')).toHaveLength(1);
  });

  test('is recognized by the format `password`', async () => {
    expect(await flagged(query('answer', 'schema: { type: string, format: password }'))).toHaveLength(1);
  });

  test('is not recognized in a boolean or an enum', async () => {
    expect(await flagged(query('password', 'schema: { type: boolean }'))).toEqual([]);
    expect(await flagged(query('token', 'schema: { enum: [yes, no] }'))).toEqual([]);
  });

  test('is not recognized in a token that is described as one for pagination', async () => {
    expect(await flagged(query('token', 'description: The token of the next page., schema: { type: string }'))).toEqual([]);
  });

  test('is not recognized in the id of an item in the path', async () => {
    expect(await flagged('{ name: token, in: path, required: true, schema: { type: string } }', {}, '/tokens/{token}')).toEqual(
      [],
    );
    const key = '{ name: subscription-key, in: path, required: true, schema: { type: string } }';
    expect(await flagged(key, {}, '/subscriptions/{subscription-key}')).toEqual([]);
  });

  test('is recognized in a national id even if that identifies an item', async () => {
    const id = '{ name: nationalId, in: path, required: true, schema: { type: string } }';
    expect(await flagged(id, {}, '/users/by-national-id/{nationalId}')).toHaveLength(1);
  });
});

test('no-secrets-in-url ignores headers and cookies', async () => {
  expect(await flagged('{ name: api_key, in: header }, { name: session_token, in: cookie }')).toEqual([]);
});

test('the message of no-secrets-in-url names the operation and the parameter', async () => {
  expect(await flagged(query('client_secret'))).toEqual([
    '`GET /orders`: query parameter `client_secret` exposes a secret in the URL. Send it in a header or the request body.',
  ]);
});

test('no-secrets-in-url reports a shared parameter once, at its definition', async () => {
  const api = `
paths:
  /a: { parameters: [{ $ref: "#/components/parameters/Key" }], get: {}, post: {} }
  /b: { get: { parameters: [{ $ref: "#/components/parameters/Key" }] } }
components: { parameters: { Key: { name: api_key, in: query, schema: { type: string } } } }`;
  const findings = await lintWith(RULE, api);
  expect(findings.map(({ pointer, uses }) => [pointer, uses.count])).toEqual([['/components/parameters/Key', 3]]);
});

describe('the same secret parameter, written inline', () => {
  const token = (more = 'description: Authentication token', position = 0) => {
    const others = Array.from({ length: position }, (_, index) => `{ name: q${index}, in: query }, `);
    return `[${others.join('')}{ name: token, in: query, ${more}, schema: { type: string } }]`;
  };
  const path = (index: number) => {
    const description = `"Authentication token. Requires scope: \`scope:${index}\`"`;
    return `/p${index}: { get: { parameters: ${token(`description: ${description}`, index % 3)} } }`;
  };
  const paths = (count: number, ...more: string[]) =>
    `paths: { ${[...Array.from({ length: count }, (_, index) => path(index)), ...more].join(', ')} }`;

  test('is one finding at 54 operations, at the first of them', async () => {
    const [finding, ...others] = await lintWith(RULE, paths(54));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      messageId: 'secretParameter',
      pointer: '/paths/~1p0/get/parameters/0',
      identity: { in: 'query', name: 'token' },
      uses: { count: 54, of: 'operation' },
    });
    expect(finding?.message).toBe(
      '54 operations: query parameter `token` exposes a token in the URL. Send it in a header or the request body. Affected: `GET /p0`, `GET /p1`, `GET /p2`, `GET /p3`, `GET /p4`, and 49 more.',
    );
    expect(finding?.places).toHaveLength(54);
  });

  test('is not a new finding at a 55th operation', async () => {
    const [before, after] = [await lintWith(RULE, paths(54)), await lintWith(RULE, paths(55))];
    const { existing, added, fixed } = matchGroupedFindings(before, after, NOWHERE);
    expect([existing.size, added.size, fixed]).toEqual([1, 0, []]);
  });

  test('is a new finding at the first operation of an API without findings', async () => {
    const after = await lintWith(RULE, paths(1));
    expect(matchGroupedFindings([], after, NOWHERE).existing.size).toBe(0);
  });

  test('has separate findings at one or two operations', async () => {
    expect(await lintWith(RULE, paths(2))).toHaveLength(2);
  });

  test('is compared by its first sentence and schema, without examples and `required`', async () => {
    const at = (name: string, parameters: string) => `/${name}: { get: { parameters: ${parameters} } }`;
    const same = at('x', token('description: Authentication token, example: xoxb, required: true'));
    expect((await lintWith(RULE, paths(3, same))).map(({ uses }) => uses.count)).toEqual([4]);
    const described = at('x', token('description: An access token'));
    const shaped = at('y', token().replace('type: string', 'type: string, minLength: 8'));
    expect((await lintWith(RULE, paths(3, described, shaped))).map(({ uses }) => uses.count)).toEqual([3, 1, 1]);
  });

  test('is neither counted nor named for suppressed operations', async () => {
    const suppressed = `/s: { get: { x-lint-ignore: [${RULE}], parameters: ${token()} } }`;
    const [finding] = await lintWith(RULE, paths(3, suppressed));
    expect(finding?.uses.labels).toEqual(['GET /p0', 'GET /p1', 'GET /p2']);
  });
});

describe('an object with a secret in the query', () => {
  const properties = 'properties: { user: { type: string }, password: { type: string }, id: { type: string, readOnly: true } }';
  test.each([
    ['deepObject', query('login', `style: deepObject, schema: { type: object, ${properties} }`)],
    ['its properties as parameters', query('login', `schema: { type: object, ${properties} }`)],
    ['JSON', query('login', `content: { application/json: { schema: { type: object, ${properties} } } }`)],
  ])('is reported as %s', async (_, parameter) => {
    expect(await flagged(parameter)).toEqual([
      '`GET /orders`: property `password` of query parameter `login` exposes a password in the URL. Send it in a header or the request body.',
    ]);
    expect(await flagged(parameter, { allow: ['password'] })).toEqual([]);
    expect(await flagged(parameter, { allow: ['login'] })).toEqual([]);
    expect(await flagged(parameter, { allow: ['password'], sensitive: ['user'] })).toHaveLength(1);
    expect(await flagged(parameter.replace('password: { ', 'password: { readOnly: true, '))).toEqual([]);
    expect(await flagged(parameter.replace('password: ', 'has_password: '))).toEqual([]);
  });

  test('is reported as the whole query of OpenAPI 3.2', async () => {
    const parameter = `{ name: q, in: querystring, content: { application/x-www-form-urlencoded: { schema: { ${properties} } } } }`;
    expect(await flagged(parameter)).toEqual([
      '`GET /orders`: property `password` of querystring parameter `q` exposes a password in the URL. Send it in a header or the request body.',
    ]);
    expect(await flagged('{ name: password, in: querystring, content: { text/plain: {} } }')).toEqual([]);
  });
});

test('no-secrets-in-url reports an API key in the query as a security scheme in every version', async () => {
  const scheme = '{ type: apiKey, in: query, name: key }';
  const found = async (api: string) => (await lintWith(RULE, api)).map(({ pointer }) => pointer);
  expect(
    await found(`components: { securitySchemes: { Key: ${scheme}, Header: { type: apiKey, in: header, name: key } } }`),
  ).toEqual(['/components/securitySchemes/Key']);
  expect(await found(`swagger: "2.0"\nsecurityDefinitions: { Key: ${scheme} }`)).toEqual(['/securityDefinitions/Key']);
});

test('no-secrets-in-url reports a parameter of Swagger 2.0, which has no schema', async () => {
  const api =
    'swagger: "2.0"\npaths: { /a: { get: { parameters: [{ name: password, in: query, type: string }, { name: password, in: formData, type: string }] } } }';
  expect((await lintWith(RULE, api)).map(({ pointer }) => pointer)).toEqual(['/paths/~1a/get/parameters/0']);
});

describe('an option of no-secrets-in-url', () => {
  test('lists names to report, in which `*` matches any characters', async () => {
    expect(await flagged(query('loyalty_number'), { sensitive: ['loyalty_*'] })).toHaveLength(1);
    expect(await flagged(query('number'), { sensitive: ['loyalty_*'] })).toEqual([]);
  });

  test('lists names to accept', async () => {
    expect(await flagged(query('access_token'), { allow: ['ACCESS_TOKEN'] })).toEqual([]);
  });
});

describe('a secret name without separators, in any casing', () => {
  test.each([
    'clientsecret',
    'CLIENTSECRET',
    'xapikey',
    'X-Token',
    'userpassword',
    'apisecret',
    'Authorization',
    'GitHubToken',
    'auth',
  ])('is reported: %s', async (name) => {
    expect(await flagged(query(name))).toHaveLength(1);
  });

  test.each(['postcode', 'monkey', 'x', 'zipcode', 'statuscode', 'tokentype', 'sessionId'])(
    'is not found in %s',
    async (name) => {
      expect(await flagged(query(name))).toEqual([]);
    },
  );

  test('an authorization that is an item in the path is identified by its name', async () => {
    const api = 'paths: { "/authorizations/{authorization}": { get: { parameters: [{ name: authorization, in: path }] } } }';
    expect(await lintWith(RULE, api)).toEqual([]);
  });
});

describe('a secret in the URL of a server or the key of a path', () => {
  const pointers = async (api: string, options = {}) => (await lintWith(RULE, api, options)).map(({ pointer }) => pointer);
  const PATHS = 'paths: { /a: { get: {} } }';
  const server = (url: string, variables = '{}') => `servers: [{ url: "${url}", variables: ${variables} }]\n${PATHS}`;

  test.each([
    ['https://u:p@example.com'],
    ['https://example.com/v1?api_key=1'],
    ['https://example.com/v1;jsessionid=1'],
    ['https://example.com/{accessToken}'],
    ['https://example.com/{id}', '{ id: { default: x, description: Your secret API key } }'],
    ['{base}', '{ base: { default: "https://u:p@example.com" } }'],
  ])('is reported in the server %s %s', async (url: string, variables?: string) => {
    expect(await pointers(server(url, variables))).toEqual(['/servers/0/url']);
  });

  test.each([
    ['https://user@example.com'],
    ['https://example.com/{tenant}?version=1'],
    ['https://{region}.example.com/{token_type}'],
    ['https://example.com/{key}', '{ key: { default: a, enum: [a, b] } }'],
  ])('is not found in the server %s %s', async (url: string, variables?: string) => {
    expect(await pointers(server(url, variables))).toEqual([]);
  });

  test('is not repeated in the message', async () => {
    const [finding] = await lintWith(RULE, server('https://admin:hunter2@example.com'));
    expect(finding?.message).not.toContain('hunter2');
  });

  test('is reported at paths and operations, and in Swagger 2.0', async () => {
    const api =
      'paths: { /a: { servers: [{ url: "https://x.com/{apiKey}" }], get: {} }, /b: { get: { servers: [{ url: "/?token=1" }] } } }';
    expect(await pointers(api)).toEqual(['/paths/~1a/servers/0/url', '/paths/~1b/get/servers/0/url']);
    expect(await pointers(`swagger: "2.0"\nhost: x.com\nbasePath: /v1;jsessionid=1\n${PATHS}`)).toEqual(['/basePath']);
    expect(await pointers(`swagger: "2.0"\nhost: u:p@x.com\n${PATHS}`)).toEqual(['/host']);
  });

  test('is reported in the key of a path, unless the parameter itself is reported', async () => {
    expect(
      await pointers('paths: { "/a?api_key={k}": { get: {} }, "/b?key={APIKEY}": { get: {} }, "/c?page={p}": { get: {} } }'),
    ).toEqual(['/paths/~1a?api_key={k}', '/paths/~1b?key={APIKEY}']);
    const declared = 'paths: { "/a?api_key={api_key}": { get: { parameters: [{ name: api_key, in: query }] } } }';
    expect(await pointers(declared)).toEqual(['/paths/~1a?api_key={api_key}/get/parameters/0']);
    expect(await pointers('paths: { "/a?api_key={k}": { get: {} } }', { allow: ['api_key'] })).toEqual([]);
  });
});

test('no-secrets-in-url accepts a key that its name and description call public', async () => {
  const scheme = (name: string, description: string) =>
    `components: { securitySchemes: { ${name}: { type: apiKey, in: query, name: key, description: "${description}" } } }`;
  const reported = async (name: string, description: string) =>
    (await lintWith('no-secrets-in-url', scheme(name, description))).length;
  expect(await reported('PublicKey', 'A public API key for browsers.')).toBe(0);
  expect(await reported('publishable_key', 'Your publishable key.')).toBe(0);
  expect(await reported('PublicKey', 'A key of the server.')).toBe(1);
  expect(await reported('ServerKey', 'Like the public key.')).toBe(1);
});
