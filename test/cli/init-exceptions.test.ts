import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { init, lint, readConfig } from './init-support.ts';
import { folderWith } from './support.ts';

describe('the exceptions in the configuration that init writes', () => {
  const get = (path: string, more = '') =>
    `  ${path}: { get: { ${more}responses: { "200": { description: Ok, content: { application/json: { schema: { type: object } } } } } } }\n`;

  const apiOf = (servers: readonly string[], ...paths: readonly string[]) =>
    `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\nservers: [${servers.map((url) => `{ url: "${url}" }`).join(', ')}]\npaths:\n${paths.join('')}`;

  const parameter = (where: string, name: string) => `parameters: [{ name: ${name}, in: ${where}, schema: { type: string } }], `;

  const HOST = ['https://api.example.com'];

  test.each<[string, string, string, string]>([
    ['a header', parameter('header', 'Acme-Version'), 'in the header `Acme-Version`', 'the header `Acme-Version`'],
    ['the query', parameter('query', 'api-version'), 'in the query `api-version`', 'the query parameter `api-version`'],
  ])('turns `path-versioned` off for versions in %s', async (_, more, survey, reason) => {
    const cwd = folderWith({ 'a.yaml': apiOf(HOST, get('/orders', more), get('/carts', more), get('/health')) });
    const { stdout } = await init(cwd);
    expect(stdout).toContain(`Version     ${survey} (2 operations); none (3 paths)`);
    const { text, rules } = readConfig(cwd);
    expect(rules['path-versioned']).toEqual({ severity: 'off' });
    expect(text).toContain(`  # All 2 operations have their version in ${reason}, so paths need none.\n`);
    expect((await lint(cwd)).filter(({ ruleId }) => ruleId === 'path-versioned')).toEqual([]);
  });

  test('turns `path-versioned` off for versions in media types', async () => {
    const paths = [get('/orders'), get('/carts')].map((text) => text.replace('application/json', 'application/vnd.acme.v2+json'));
    const cwd = folderWith({ 'a.yaml': apiOf(HOST, ...paths) });
    await init(cwd);
    expect(readConfig(cwd).text).toContain('in the media type `application/vnd.acme.v2+json`, so paths need none.');
    expect(readConfig(cwd).rules['path-versioned']).toEqual({ severity: 'off' });
  });

  test.each<[string, readonly string[]]>([
    ['one operation lacks', [get('/orders', parameter('header', 'Acme-Version')), get('/carts')]],
    [
      'belongs to a client',
      [get('/orders', parameter('header', 'X-Client-Version')), get('/carts', parameter('header', 'X-Client-Version'))],
    ],
    [
      'is beside versions in the paths',
      ['/v1/orders', '/v1/carts'].map((path) => get(path, parameter('header', 'Acme-Version'))),
    ],
  ])('leaves `path-versioned` on for a version that %s', async (_, paths) => {
    const cwd = folderWith({ 'a.yaml': apiOf(HOST, ...paths) });
    await init(cwd);
    expect(readConfig(cwd).rules['path-versioned']).toBeUndefined();
  });

  test('come with a summary that lists all versions in paths', async () => {
    const cwd = folderWith({
      'a.yaml': apiOf(HOST, get('/v1/a'), get('/v1/b'), get('/v1/c'), get('/v2/a'), get('/v2/b'), get('/v3/a')),
    });
    expect((await init(cwd)).stdout).toContain('Version     in the path, `/v1`, `/v2` and `/v3` (3, 2, 1 paths)\n');
  });

  test.each<[string, string, string]>([
    ['1.0', '^\\d+\\.\\d+$', '/1.0'],
    ['2010-04-01', '^\\d{4}-\\d{2}-\\d{2}$', '/api/2010-04-01'],
  ])('accepts versions such as %s in all paths, and explains the consequence', async (version, pattern, base) => {
    const cwd = folderWith({ 'a.yaml': apiOf([`https://api.example.com${base}`], get('/orders'), get('/carts')) });
    await init(cwd);
    const { text, rules } = readConfig(cwd);
    expect(rules['path-versioned']).toEqual({ options: { pattern } });
    expect(text).toContain(
      `# Versions are written as \`${version}\` in all 2 paths.\n  # The conventions require \`v1\` or \`v1.2\`. Remove`,
    );
  });

  describe('overrides for descriptions that some rules do not fit', () => {
    const overridesOf = async (text: string, file = 'a.yaml') => {
      const cwd = folderWith({ [file]: text });
      const { stdout } = await init(cwd);
      const config = readConfig(cwd);
      return { stdout, text: config.text, overrides: parse(config.text).overrides, findings: await lint(cwd) };
    };
    const LOCAL = { 'server-https': 'off', 'operation-oauth': 'off' };

    test.each([
      ['http://192.168.1.20/api'],
      ['http://charger.local'],
      ['http://[fd12:3456::1]:8080'],
      ['http://printer.fritz.box:631'],
    ])('are written for a device at %s', async (url) => {
      const { text, overrides, findings, stdout } = await overridesOf(apiOf([url], get('/v1/state'), get('/v1/jobs/{id}')));
      expect(overrides).toEqual([{ files: ['a.yaml'], rules: LOCAL }]);
      expect(text).toContain(`  # Served in a local network, as \`${url}\`: no authority certifies such an address, and `);
      expect(stdout).toContain('\nserver-https, operation-oauth: off for `a.yaml`\n');
      expect(findings.filter(({ ruleId }) => ruleId in LOCAL)).toEqual([]);
    });

    test('are written for a device whose address the user looks up', async () => {
      const { overrides } = await overridesOf(apiOf(['https://{bridgeIpAddress}'], get('/v1/lights/{id}')));
      expect(overrides).toEqual([{ files: ['a.yaml'], rules: { 'operation-oauth': 'off' } }]);
    });

    test.each([
      ['http://orders.svc.cluster.local:8080', { 'server-https': 'off' }],
      ['http://orders:8080', { 'server-https': 'off' }],
      ['http://localhost:8080', undefined],
      ['http://api.example.com', undefined],
      ['http://10things.example.com', undefined],
    ])('depend on the address of a service: %s', async (url, rules) => {
      const { overrides } = await overridesOf(apiOf([url], get('/v1/orders/{id}')));
      expect(overrides).toEqual(rules && [{ files: ['a.yaml'], rules }]);
    });

    test.each([
      ['a placeholder', 'http://keycloak.local', ''],
      ['a server of a company', 'http://jira.local:8080/rest', ''],
      [
        'a device that asks for OAuth',
        'http://192.168.1.20',
        'components: { securitySchemes: { login: { type: openIdConnect, openIdConnectUrl: "https://example.com/.well-known/openid-configuration" } } }\n',
      ],
    ])('are not written for %s', async (_, url, components) => {
      const { overrides } = await overridesOf(apiOf([url], get('/v1/state'), get('/v1/jobs/{id}')) + components);
      expect(overrides).toBeUndefined();
    });

    test('are not written for an API whose only path is its root', async () => {
      const { overrides } = await overridesOf(apiOf(HOST, get('/v1/')));
      expect(overrides).toBeUndefined();
    });

    test('are not written for a device that is also reachable elsewhere', async () => {
      const { overrides } = await overridesOf(apiOf(['http://192.168.1.20', 'http://api.example.com'], get('/v1/state')));
      expect(overrides).toBeUndefined();
    });

    test('are written for descriptions that only operators of a service use', async () => {
      const ops = apiOf(HOST, get('/metrics'), get('/admin/reload'), get('/internal/health'));
      const cwd = folderWith({
        'ops/a.yaml': ops,
        'ops/b.yaml': ops,
        'c.yaml': apiOf(HOST, get('/admin/users/{id}'), get('/metrics')),
      });
      await init(cwd);
      const { text } = readConfig(cwd);
      const [override, ...others] = parse(text).overrides;
      expect([override.files, others]).toEqual([['ops/a.yaml', 'ops/b.yaml'], []]);
      expect(override.rules).toMatchObject({ 'path-versioned': 'off', 'rate-limit-declared': 'off' });
      expect(text).toContain('# Only for those who operate the service: `/metrics`, `/admin/reload`, `/internal/health`.');
      const left = new Set((await lint(cwd)).filter(({ file }) => file !== 'c.yaml').map(({ ruleId }) => ruleId));
      for (const ruleId of Object.keys(override.rules)) expect(left).not.toContain(ruleId);
    });

    test('are not written if the configuration is in a folder beside the descriptions', async () => {
      const cwd = folderWith({ 'a.yaml': apiOf(['http://192.168.1.20'], get('/v1/state')), 'lint/x': '' });
      await init(cwd, '--output', 'lint/rules.yaml');
      expect(parse(readConfig(cwd, 'lint/rules.yaml').text).overrides).toBeUndefined();
    });
  });
});
