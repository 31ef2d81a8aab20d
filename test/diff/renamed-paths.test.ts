import { describe, expect, test } from 'vitest';
import { compare } from '../../src/index.ts';
import { cli, folderWith } from '../cli/support.ts';
import { completeExample, OFF } from '../support/test-rule.ts';

const operation =
  '{ get: { parameters: [{ name: q, in: query, schema: { type: string } }], responses: { "200": { description: Ok } } } }';
const changed = '{ get: { responses: { "200": { description: Ok } } } }';
const server = (url: string) => `servers: [{ url: "${url}" }]\n`;
const paths = (...names: string[]) => `paths: { ${names.map((name) => `"${name}": ${operation}`).join(', ')} }`;

async function compared(base: string, head: string, options: object) {
  const severity = 'error' as const;
  const on = ['compat-parameter-removed', 'compat-operation-removed', 'compat-operation-gone'];
  const rules = { ...OFF, ...Object.fromEntries(on.map((id) => [id, { severity }])) };
  const texts = [base, head].map((text) => ({ text: completeExample(text), filename: 'a.yaml' }));
  const { findings, errors } = await compare(texts[0] ?? '', texts[1] ?? '', { rules, ...options });
  expect(errors).toEqual([]);
  return findings.map(({ message, related = [] }) => `${message.replace(/;.*| without.*/, '')} ${related[0]?.pointer}`);
}

describe('the option matchVersions of compare', () => {
  const options = { matchVersions: true };

  test.each([
    ['with versions in paths', paths('/v1/a'), paths('/v2/a')],
    [
      'with versions in servers',
      server('https://x.example/api/v1') + paths('/a'),
      server('https://x.example/api/v2') + paths('/a'),
    ],
    ['with a version that moves from a server to a path', server('https://x.example/v1') + paths('/a'), paths('/v2/a')],
    ['of the newest of several versions', paths('/v1/a', '/v2/a'), paths('/v1/a', '/v2/a', '/v10/a')],
    ['of a preview and its final version', paths('/v2beta1/a'), paths('/v2/a')],
    ['of Swagger 2', `swagger: "2.0"\nbasePath: /v1\n${paths('/a')}`, paths('/v2/a')],
    ['without versions', paths('/a'), paths('/a')],
    [
      'that moved to two prefixes',
      paths('/a', '/b', '/c', '/d', '/e', '/f'),
      paths('/x/a', '/x/b', '/x/c', '/y/d', '/y/e', '/y/f'),
    ],
    ['that moved beside a path that stays', paths('/a', '/b', '/config'), paths('/x/a', '/x/b', '/config')],
    [
      'that moved beside a path that both stays and moves',
      paths('/a', '/b', '/config'),
      paths('/x/a', '/x/b', '/config', '/x/config'),
    ],
    ['that moved below a parameter', paths('/shops/{id}/a', '/shops/{id}/b'), paths('/stores/{id}/a', '/stores/{store}/b')],
    ['of the same version', paths('/v1/a'), paths('/v1/a')],
  ])('matches operations %s', async (_, base, head) => {
    expect(await compared(base, head, options)).toEqual([]);
    const [finding, ...others] = await compared(base, head.replaceAll(operation, changed), options);
    expect(finding).toMatch(/query parameter `q`.* \/paths\//);
    expect(others.filter((other) => !other.includes('query parameter `q`'))).toEqual([]);
  });

  test('reports an operation that the new version lacks at its old path', async () => {
    expect(await compared(paths('/v1/a', '/v1/b'), paths('/v2/b'), options)).toEqual([
      '`GET /v1/a` was removed /paths/~1v1~1a/get',
    ]);
  });

  test('is off by default', async () => {
    expect(await compared(paths('/v1/a'), paths('/v2/a').replace(operation, changed), {})).toEqual([
      expect.stringContaining('`GET /v1/a` was removed at the same time as its newer version was added'),
    ]);
  });
});

describe('the option replacePrefix of compare', () => {
  test.each([
    ['/v1', '/v2', paths('/v1/a'), paths('/v2/a')],
    ['/internal', '', paths('/internal/a'), paths('/a')],
    ['/api/v1', '/api/v2', server('https://x.example/api') + paths('/v1/a'), server('https://x.example/api') + paths('/v2/a')],
    ['/api/v1', '/api/v2', server('https://x.example/api/v1') + paths('/a'), server('https://x.example/api/v2') + paths('/a')],
    ['/v1/', '/v2/', paths('/v1/a/'), paths('/v2/a/')],
  ])('matches operations after replacing %s with %s', async (before, now, base, head) => {
    expect(await compared(base, head, { replacePrefix: { before, now } })).toEqual([]);
    expect(await compared(base, head.replace(operation, changed), { replacePrefix: { before, now } })).toHaveLength(1);
  });

  test('replaces whole segments only', async () => {
    const options = { replacePrefix: { before: '/v1', now: '/v2' } };
    expect(await compared(paths('/v10/a'), paths('/v20/a'), options)).toHaveLength(1);
  });
});

test('the command line has options for matching versions and replacing prefixes', async () => {
  const cwd = folderWith({
    'old.yaml': completeExample(paths('/v1/a')),
    'new.yaml': completeExample(paths('/v2/a').replace(operation, changed)),
  });
  const run = (...args: string[]) => cli(['compare', 'old.yaml', 'new.yaml', '--format', 'compact', ...args], { cwd });
  for (const args of [['--match-versions'], ['--strip-prefix', '/v1=/v2']])
    expect((await run(...args)).stdout).toContain('compat-parameter-removed');
  expect((await run('--strip-prefix', '/v1')).stderr).toBe(
    'The option `--strip-prefix` takes OLD=NEW, such as /api/v1=/api/v2, not `/v1`.\n',
  );
  expect((await run('--strip-prefix', '/v1=/v2', '--match-versions')).stderr).toBe(
    '`--match-versions` cannot be combined with `--strip-prefix`. Leave out one of them.\n',
  );
});

test('compare suggests an option for comparing operations that moved', async () => {
  const cwd = folderWith({
    'old.yaml': completeExample(paths('/a', '/b', '/c')),
    'new.yaml': completeExample(paths('/x/a', '/x/b', '/x/c').replace(operation, changed)),
  });
  const run = (...args: string[]) => cli(['compare', 'old.yaml', 'new.yaml', ...args], { cwd });
  const hint = 'To compare the operations that moved, add `--match-versions`.';
  expect((await run()).stdout).toContain(hint);
  const matched = (await run('--match-versions')).stdout;
  expect(matched).toContain('query parameter `q` was removed');
  expect(matched).not.toContain(hint);
});

test('compare suggests no option for an operation with another method on the same path', async () => {
  const method = (name: string) =>
    completeExample(`paths: { /a: { ${name}: { operationId: a, responses: { '200': { description: Ok } } } } }`);
  const cwd = folderWith({ 'old.yaml': method('post'), 'new.yaml': method('put') });
  const { stdout } = await cli(['compare', 'old.yaml', 'new.yaml'], { cwd });
  expect(stdout).toContain('`POST /a` is now `PUT /a`');
  expect(stdout).not.toContain('--match-versions');
});

test('compare with matchVersions compares an operation that moved alone, and reports the move', async () => {
  const moved = (path: string, content: string) =>
    `paths: { "${path}": ${content.replace('{ get: {', '{ get: { operationId: d,')} }`;
  const found = await compared(moved('/d', operation), moved('/v1/e', changed), { matchVersions: true });
  expect(found).toEqual([
    '`GET /d` moved to `GET /v1/e` /paths/~1d/get',
    '`GET /v1/e`: query parameter `q` was removed /paths/~1d/get/parameters/0',
  ]);
  expect(await compared(moved('/d', operation), moved('/v1/e', changed), {})).toHaveLength(1);
});
