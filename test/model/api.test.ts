import { describe, expect, test } from 'vitest';
import { openApiVersion } from '../../src/model/api.ts';
import { inCpuTime } from '../support/cpu-time.ts';
import { apiOf, operationOf, whereIs } from './support.ts';

describe('the version of a description', () => {
  test.each([
    [{ swagger: '2.0' }, '2.0'],
    [{ swagger: 2 }, '2.0'],
    [{ swagger: '2.0.0' }, '2.0'],
    [{ openapi: '3.0.0' }, '3.0'],
    [{ openapi: '3.0.4' }, '3.0'],
    [{ openapi: 3 }, '3.0'],
    [{ openapi: '3.1.1' }, '3.1'],
    [{ openapi: 3.1 }, '3.1'],
    [{ openapi: '3.1.0-rc1' }, '3.1'],
    [{ openapi: '3.2.0' }, '3.2'],
  ])('is read from %j as %s', (value, version) => {
    expect(openApiVersion(value)).toBe(version);
    expect(apiOf(value).version).toBe(version);
  });

  test.each([
    [{}],
    [{ openapi: '4.0.0' }],
    [{ openapi: '3.10.0' }],
    [{ openapi: '3' }],
    [{ openapi: ['3.0.0'] }],
    [{ openapi: null }],
    [{ swagger: '1.2' }],
    [{ swagger: '2.00' }],
    [{ asyncapi: '2.0.0' }],
    [['openapi']],
    [null],
    ['openapi: 3.0.0'],
    [undefined],
  ])('is not found in %j', (value) => {
    expect(openApiVersion(value)).toBeUndefined();
  });

  test('must be known, or else the description is not read as an API', () => {
    expect(() => apiOf({ openapi: '4.0.0' })).toThrow(/openapi\.yaml is not an OpenAPI description/);
  });
});

describe('servers in the model of an API', () => {
  test.each([
    ['https://api.example.com/v1/', {}, '/v1'],
    ['https://api.example.com', {}, ''],
    ['//api.example.com/api/v2?x=1#y', {}, '/api/v2'],
    ['/v1', {}, '/v1'],
    ['/', {}, ''],
    ['https://api.example.com/{version}', { version: { default: 'v3' } }, '/v3'],
    ['https://api.example.com/v{version}', { version: { default: 3 } }, '/v3'],
    ['https://api.example.com/{version}', {}, '/{version}'],
    ['{protocol}://{host}:{port}/v1', { port: { default: 8443 } }, '/v1'],
    ['{protocol}{host}/v1', { protocol: { default: 'https://' } }, '/v1'],
    ['{server}/v1', {}, '/v1'],
    ['{server}/v1', { server: { default: 'https://x.com/api' } }, '/api/v1'],
    ['https://x.com/{constructor}/{__proto__}', {}, '/{constructor}/{__proto__}'],
  ])('have for the URL %s with %j the base path %j', (url, variables, basePath) => {
    const [server] = apiOf({ openapi: '3.0.0', servers: [{ url, variables }] }).servers;
    expect(server?.basePath).toBe(basePath);
    expect(server?.url).toBe(url);
  });

  test.each([
    ['https://api.example.com', {}, ['https://api.example.com']],
    ['{scheme}://x.com', { scheme: { default: 'https', enum: ['http', 'https'] } }, ['https://x.com', 'http://x.com']],
    ['{a}.{b}', { a: { enum: ['x', 'y'] }, b: { default: 1 } }, ['x.1', 'y.1']],
    ['{a}/{a}', { a: { default: '$&' } }, ['$&/$&']],
    ['http://{host}/{constructor}', { host: { enum: 'x', default: null } }, ['http://{host}/{constructor}']],
    ['', 'none', ['']],
  ])('may have for the URL %s with %j the URLs %j', (url, variables, urls) => {
    const [server] = apiOf({ openapi: '3.0.0', servers: [{ url, variables }] }).servers;
    expect(server?.urls).toEqual(urls);
  });

  test('do not multiply by the values of variables without end', () => {
    const variables = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`v${at}`, { enum: ['a', 'b', 'c'] }]));
    const url = Object.keys(variables)
      .map((name) => `{${name}}`)
      .join('');
    const urls = apiOf({ openapi: '3.0.0', servers: [{ url, variables }] }).servers[0]?.urls;
    expect(urls?.length).toBeLessThan(250);
    expect(urls?.every((filled) => /^[abc]{30}$/.test(filled))).toBe(true);
  });

  test('are those of an operation, else those of its path, else those of the document', () => {
    const api = apiOf(`
openapi: 3.0.0
servers: [{ url: /doc }]
paths:
  /a:
    servers: [{ url: /path }]
    get: { servers: [{ url: /operation }, { url: /other }] }
    put: {}
    post: { servers: [] }
  /b: { get: {} }
`);
    const urls = (label: string) => operationOf(api, label).servers.map(({ url, place }) => `${url} ${whereIs(place)}`);
    expect(urls('GET /a')).toEqual(['/operation /paths/~1a/get/servers/0', '/other /paths/~1a/get/servers/1']);
    expect(urls('PUT /a')).toEqual(['/path /paths/~1a/servers/0']);
    expect(urls('POST /a')).toEqual(['/path /paths/~1a/servers/0']);
    expect(urls('GET /b')).toEqual(['/doc /servers/0']);
  });

  test('are the same nodes for all their operations', () => {
    const api = apiOf('{ openapi: 3.0.0, servers: [{ url: / }], paths: { /a: { get: {}, put: {} } } }');
    expect(operationOf(api, 'GET /a').servers[0]).toBe(operationOf(api, 'PUT /a').servers[0]);
  });

  test.each([
    [{ host: 'x.com', basePath: '/v1/' }, '//x.com/v1', '/v1', '/basePath'],
    [{ basePath: 'v1' }, '//localhost/v1', '/v1', '/basePath'],
    [{ host: 'x.com' }, '//x.com', '', ''],
    [{ basePath: 7 }, '//localhost', '', '/basePath'],
  ])('are one in Swagger 2.0, made of host and base path: %j', (root, url, basePath, where) => {
    const servers = apiOf({ swagger: '2.0', ...root, paths: {} }).servers;
    expect(servers.map((server) => [server.url, server.basePath, whereIs(server.place)])).toEqual([[url, basePath, where]]);
  });

  test(
    'may have a URL with a million slashes, which is read in linear time',
    inCpuTime(3000, () => {
      const url = `https://x.com${'/'.repeat(1_000_000)}a`;
      expect(apiOf({ openapi: '3.0.0', servers: [{ url }] }).servers[0]?.basePath).toHaveLength(1_000_001);
    }),
  );
});

describe('security in the model of an API', () => {
  test('is located at the operation or at the document', () => {
    const described = apiOf(
      '{ openapi: 3.1.0, security: [], paths: { /a: { get: {}, put: { security: [] }, post: { security: x } } } }',
    );
    const where = (label: string) => whereIs(operationOf(described, label).securityPlace);
    expect(['GET /a', 'PUT /a', 'POST /a'].map(where)).toEqual(['/security', '/paths/~1a/put/security', '/security']);
    const silent = apiOf('{ openapi: 3.1.0, paths: { /a: { get: {} } } }');
    expect(operationOf(silent, 'GET /a').securityPlace).toBeUndefined();
  });

  test('has schemes of OAuth and OpenID Connect with their endpoint URLs', () => {
    const described = apiOf(`
openapi: 3.2.0
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { password: { tokenUrl: /t, refreshUrl: /r }, implicit: { authorizationUrl: /a, tokenUrl: 5 }, x: null } }
    oidc: { type: openIdConnect, openIdConnectUrl: /c }
    key: { type: apiKey }`);
    const schemes = described.securitySchemes.map(({ name, isOAuth, endpointUrls }) => [name, isOAuth, endpointUrls]);
    expect(schemes).toEqual([
      ['oauth', true, ['/t', '/r', '/a']],
      ['oidc', true, ['/c']],
      ['key', false, []],
    ]);
    const swagger = apiOf({ swagger: '2.0', securityDefinitions: { o: { type: 'oauth2', tokenUrl: '/t' } } });
    expect(swagger.securitySchemes[0]?.endpointUrls).toEqual(['/t']);
  });

  test('distinguishes a scheme that cannot be read from one that does not exist', () => {
    const isUnreadable = (version: string, schemes: object, name: string) =>
      apiOf({ openapi: version, components: { securitySchemes: schemes }, security: [{ [name]: [] }] }).security?.[0]?.schemes[0]
        ?.isUnreadable;
    expect(isUnreadable('3.1.0', { a: { $ref: '#/no' } }, 'a')).toBe(true);
    expect(isUnreadable('3.1.0', { $ref: 'no.yaml' }, 'a')).toBe(true);
    expect(isUnreadable('3.1.0', { a: { type: 'apiKey' } }, 'a')).toBe(false);
    expect(isUnreadable('3.1.0', { a: {} }, 'toString')).toBe(false);
    expect(isUnreadable('3.1.0', {}, 'https://example.com/a')).toBe(false);
    expect(isUnreadable('3.2.0', {}, 'https://example.com/a')).toBe(true);
  });

  const text = `
openapi: 3.1.0
security: [{ key: [] }]
components:
  securitySchemes:
    key: { type: apiKey, in: query, name: token }
    oauth: { $ref: '#/components/securitySchemes/real' }
    real: { type: oauth2, description: The real one }
    constructor: { type: http }
    broken: { $ref: '#/nowhere' }
paths:
  /a:
    get: {}
    put: { security: [{ oauth: [read, write], constructor: [] }, {}] }
    post: { security: [] }
    delete: { security: [{ toString: [] }, { broken: [] }] }
`;
  const api = apiOf(text);
  const securityOf = (label: string) =>
    operationOf(api, label).security.map(({ schemes }) =>
      schemes.map(({ name, scopes, scheme }) => [name, scopes, scheme?.type]),
    );

  test('is that of an operation, or else that of the document', () => {
    expect(securityOf('GET /a')).toEqual([[['key', [], 'apiKey']]]);
    expect(securityOf('PUT /a')).toEqual([
      [
        ['oauth', ['read', 'write'], 'oauth2'],
        ['constructor', [], 'http'],
      ],
      [],
    ]);
  });

  test('is switched off by an empty list', () => {
    expect(securityOf('POST /a')).toEqual([]);
  });

  test('may name schemes that do not exist', () => {
    expect(securityOf('DELETE /a')).toEqual([[['toString', [], undefined]], [['broken', [], undefined]]]);
  });

  test('has schemes that are located where their references lead', () => {
    const schemes = api.securitySchemes.map(({ name, place, in: where, parameterName }) => [
      name,
      whereIs(place),
      where,
      parameterName,
    ]);
    expect(schemes).toEqual([
      ['key', '/components/securitySchemes/key', 'query', 'token'],
      ['oauth', '/components/securitySchemes/real', undefined, undefined],
      ['real', '/components/securitySchemes/real', undefined, undefined],
      ['constructor', '/components/securitySchemes/constructor', undefined, undefined],
    ]);
    expect(api.securityScheme('oauth')?.description).toBe('The real one');
  });

  test('does not exist for an operation without any requirement', () => {
    const silent = apiOf('{ openapi: 3.0.0, paths: { /a: { get: {} } } }');
    expect(silent.security).toBeUndefined();
    expect(operationOf(silent, 'GET /a').security).toEqual([]);
  });

  test('has the scheme `http` for the type `basic` of Swagger 2.0', () => {
    const swagger = apiOf(
      '{ swagger: "2.0", securityDefinitions: { a: { type: basic }, b: { type: apiKey, in: header, name: X } } }',
    );
    expect(swagger.securitySchemes.map(({ type }) => type)).toEqual(['http', 'apiKey']);
  });

  test('may name a scheme by its URI from OpenAPI 3.2 on', () => {
    const requirement = '{ "schemes.yaml#/a": [], "#/components/securitySchemes/b": [], "schemes.yaml#/no": [] }';
    const withVersion = (version: string) =>
      apiOf(`{ openapi: ${version}, security: [${requirement}], components: { securitySchemes: { b: { type: http } } } }`, {
        'schemes.yaml': 'a: { type: openIdConnect }',
      });
    const types = (version: string) =>
      withVersion(version).security?.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme?.type));
    expect(types('3.2.0')).toEqual(['openIdConnect', 'http', undefined]);
    expect(types('3.1.0')).toEqual([undefined, undefined, undefined]);
  });
});

test('the title of an API is that of the info object', () => {
  expect(apiOf('{ openapi: 3.0.0, info: { title: Pets } }').title).toBe('Pets');
  expect(apiOf('{ openapi: 3.0.0, info: [] }').title).toBe('');
});
