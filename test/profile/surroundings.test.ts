/** The places where `init` finds that an API is served, for which some rules are not suitable. */
import { describe, expect, test } from 'vitest';
import { profileSecurity } from '../../src/profile/authentication.ts';
import { adviseOverrides } from '../../src/profile/override-advice.ts';
import { surroundingsOf } from '../../src/profile/surroundings.ts';
import { apiOf } from '../model/support.ts';

interface Described {
  readonly servers?: readonly (string | object)[];
  readonly info?: object;
  readonly paths?: object;
  readonly schemes?: object;
}

function surroundings({ servers = [], info = {}, paths = { '/v1/orders': { get: {} } }, schemes = {} }: Described) {
  const urls = servers.map((server) => (typeof server === 'string' ? { url: server } : server));
  const api = { openapi: '3.1.0', info: { title: 'A', version: '1', ...info }, servers: urls, paths };
  return surroundingsOf(apiOf({ ...api, components: { securitySchemes: schemes } }));
}
const device = (url: string) => ({ kind: 'device', evidence: `\`${url}\`` });
const internal = (url: string) => ({ kind: 'internal', evidence: `\`${url}\`` });

describe('an API that init examines', () => {
  test.each([
    ['http://10.0.0.1'],
    ['http://192.168.1.20:8080/api'],
    ['http://169.254.0.1'],
    ['http://172.16.0.1'],
    ['http://172.31.0.1'],
    ['http://192.168.x.x'],
    ['http://user@192.168.0.2'],
    ['http://[fd00::1]/'],
    ['http://[fe80::1]:80/'],
    ['http://box.lan'],
    ['http://router.home'],
    ['http://my.fritz.box'],
    ['http://nas.home.arpa/x'],
    ['http://{ip}/api'],
    ['http://{device_ip}:{port}/api'],
    ['//192.168.0.1/a'],
  ])('is served by a device at %s', (url) => {
    expect(surroundings({ servers: [url] })).toEqual(device(url));
  });

  test.each([
    ['http://172.15.0.1'],
    ['http://172.32.0.1'],
    ['http://11.0.0.1'],
    ['http://192.169.0.1'],
    ['https://api.example.com'],
    ['http://{host}/api'],
    ['http://{ip}.example.com'],
    ['/api'],
    ['http://shop.local'],
    ['http://localhost:8080'],
    ['http://127.0.0.1'],
  ])('may be served anywhere at %s', (url) => {
    expect(surroundings({ servers: [url] })).toBeUndefined();
  });

  test.each([
    ['http://orders'],
    ['http://orders:8080/v1'],
    ['http://orders.shop.svc'],
    ['http://orders.shop.svc.cluster.local'],
    ['https://api.acme.internal'],
    ['https://api.acme.intranet'],
    ['https://api.acme.corp'],
  ])('is served inside a cluster or company at %s', (url) => {
    expect(surroundings({ servers: [url] })).toEqual(internal(url));
  });

  test('is served by a device at an ambiguous name if its description says so', () => {
    for (const url of ['http://shop.local', 'http://localhost', 'http://0.0.0.0:80', 'http://[::1]/']) {
      expect(surroundings({ servers: [url], info: { description: 'Reads the firmware.' } })).toEqual(device(url));
      expect(surroundings({ servers: [url], info: { title: 'Smart plugs' } })).toBeUndefined();
      expect(surroundings({ servers: [url], info: { title: 'My smart plugs' } })).toEqual(device(url));
    }
    expect(surroundings({ servers: ['http://printer.local'], info: {} })).toEqual(device('http://printer.local'));
  });

  test('is served by a device only if all servers are, and no authorization server is used', () => {
    const url = 'http://192.168.0.1';
    expect(surroundings({ servers: [url, 'https://api.example.com'] })).toBeUndefined();
    expect(surroundings({ servers: [url, 'http://orders'] })).toEqual(internal('http://orders'));
    for (const type of ['oauth2', 'openIdConnect'])
      expect(surroundings({ servers: [url], schemes: { a: { type, flows: {} } } })).toBeUndefined();
    expect(surroundings({ servers: [url], schemes: { a: { type: 'apiKey', in: 'header', name: 'k' } } })).toEqual(device(url));
  });

  test('is served inside a company only if all servers are', () => {
    expect(surroundings({ servers: ['http://orders', 'https://api.example.com'] })).toBeUndefined();
    expect(surroundings({ servers: ['http://localhost', 'http://orders'] })).toEqual(internal('http://orders'));
  });

  test('is located by the servers of paths and operations', () => {
    const paths = { '/a': { servers: [{ url: 'http://orders' }], get: {} } };
    expect(surroundings({ paths })).toEqual(internal('http://orders'));
    expect(surroundings({ servers: ['https://api.example.com'], paths })).toBeUndefined();
  });

  test('is located by the values of variables', () => {
    const server = { url: 'http://{name}', variables: { name: { default: 'orders' } } };
    expect(surroundings({ servers: [server] })).toMatchObject({ kind: 'internal' });
  });

  test('is located by the host of Swagger 2.0', () => {
    const swagger = (host?: string) =>
      surroundingsOf(apiOf({ swagger: '2.0', info: { title: 'A', version: '1' }, host, paths: { '/v1/orders': { get: {} } } }));
    expect(swagger('192.168.0.1')).toEqual(device('http://192.168.0.1'));
    expect(swagger('a.example')).toBeUndefined();
    expect(swagger()).toBeUndefined();
  });

  test('is for operators if all its paths are, three of which init names', () => {
    const paths = Object.fromEntries(['/health', '/metrics', '/livez', '/readyz'].map((path) => [path, { get: {}, head: {} }]));
    expect(surroundings({ paths, servers: ['https://api.example.com'] })).toEqual({
      kind: 'operational',
      evidence: '`/health`, `/metrics`, `/livez`',
    });
  });
});

test('init turns off rules that do not fit the descriptions of each kind, with the reason', () => {
  const described = (file: string, kind?: 'device' | 'internal' | 'operational', evidence = '`x`') => ({
    ...{ file, version: '3.1', title: 'A', operations: 1 },
    surroundings: kind && { kind, evidence },
  });
  expect(adviseOverrides([described('a.yaml')])).toEqual([]);
  const advice = adviseOverrides([
    described('a.yaml', 'internal', '`http://a`'),
    described('b.yaml'),
    described('c.yaml', 'device'),
    described('d.yaml', 'internal', '`http://d`'),
    described('e.yaml', 'operational', '`/health`'),
  ]);
  expect(advice.map(({ files, ruleIds }) => [files, ruleIds])).toEqual([
    [['c.yaml'], ['server-https', 'operation-oauth']],
    [['a.yaml', 'd.yaml'], ['server-https']],
    [
      ['e.yaml'],
      [
        'path-versioned',
        'rate-limit-declared',
        'response-cacheable',
        'response-json',
        'error-responses-declared',
        'error-schema',
      ],
    ],
  ]);
  expect(advice.map(({ why }) => why.join())).toEqual([
    expect.stringContaining('Served in a local network, as `x`'),
    expect.stringContaining('Served inside a cluster or company, as `http://a`.'),
    expect.stringContaining('Only for those who operate the service: `/health`.'),
  ]);
});

test('init counts security by operations and kinds of schemes, without preflight requests', () => {
  const schemes = {
    a: { type: 'oauth2', flows: {} },
    b: { type: 'http', scheme: 'basic' },
    c: { type: 'http', scheme: 'bearer' },
  };
  const more = { d: { type: 'apiKey', in: 'header', name: 'k' }, e: { type: 'mutualTLS' }, f: { type: 'openIdConnect' } };
  const api = apiOf({
    ...{ openapi: '3.1.0', info: { title: 'A', version: '1' } },
    paths: { '/a': { get: { security: [{ a: [] }] }, put: { security: [{ b: [] }] }, options: { security: [{ a: [] }] } } },
    components: { securitySchemes: { ...schemes, ...more } },
  });
  expect(profileSecurity([api, api])).toEqual({
    operations: 4,
    oauth: 2,
    schemes: [
      { item: 'HTTP authentication', count: 4 },
      { item: 'OAuth 2', count: 2 },
      { item: 'an API key', count: 2 },
      { item: 'mutual TLS', count: 2 },
      { item: 'OpenID Connect', count: 2 },
    ],
  });
});
