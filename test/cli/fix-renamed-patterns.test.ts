import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TestRepository } from '../support/git.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { cli, folderWith } from './support.ts';

const RULES = ['--only', 'path-no-trailing-slash,no-secrets-in-url,rate-limit-declared'];
const FIX = ['lint', '--fix', '--unsafe-fixes', ...RULES];

const read = (cwd: string, file: string) => readFileSync(path.join(cwd, file), 'utf8');

/** A description whose paths have a rate limit, and a query parameter with a token. */
const api = (...paths: readonly string[]) => `openapi: 3.1.0
info: { title: Harbour, version: '1' }
paths:
${paths.map((name) => `  ${name}:\n    get: { parameters: [{ name: token, in: query, schema: { type: string } }], responses: { '200': { description: Boats }, '429': { description: Later } } }\n`).join('')}`;

const override = (conditions: string, rule = 'no-secrets-in-url') =>
  `overrides:\n  - ${conditions}\n    rules: { ${rule}: off }\n`;

const secretsIn = (stdout: string) => [...stdout.matchAll(/`GET (\S+)`: query parameter/g)].map(([, name]) => name);

test.each([
  ['paths: ["/*/"]', 'paths: ["/*/", "/users"]'],
  ['paths: [/us*/]', 'paths: [/us*/, /users]'],
  ['paths: /us*/', 'paths: ["/us*/", "/users"]'],
  ['paths: ["/**/"]', 'paths: ["/**/", "/users"]'],
  ['operations: ["GET /us*/"]', 'operations: ["GET /us*/", "GET /users"]'],
  ['paths:\n      - "/us*/" # old\n      - /x', 'paths:\n      - "/us*/"\n      - "/users" # old\n      - /x'],
  ['paths:\n      - &old "/us*/"\n      - /x', 'paths:\n      - &old "/us*/"\n      - "/users"\n      - /x'],
])('a pattern with a wildcard is not widened when a path is renamed: %j', async (before, after) => {
  const cwd = folderWith({ 'api.yaml': api('/users/', '/files'), 'api-conventions.yaml': override(before) });
  const { stdout, code } = await cli([...FIX, 'api.yaml'], { cwd });
  expect(read(cwd, 'api-conventions.yaml')).toBe(override(after));
  expect(secretsIn(stdout)).toEqual(['/files']);
  expect(code).toBe(1);
});

test('a renamed path with parameters is added to a flow list with the quotes that it needs', async () => {
  const cwd = folderWith({ 'api.yaml': api('/users/{id}/'), 'api-conventions.yaml': override('paths: [/users/*/]') });
  const { stdout } = await cli([...FIX, 'api.yaml'], { cwd });
  expect(read(cwd, 'api-conventions.yaml')).toBe(override('paths: [/users/*/, "/users/{id}"]'));
  expect(secretsIn(stdout)).toEqual([]);
});

test.each([
  ['[/users/, "/users/*", "/users", "/us??s/"]', '["/users/*", "/users", "/us??s/"]'],
  ['["/users", /users/]', '["/users"]'],
  ['["/us*/", /us*]', '["/us*/", /us*]'],
  ['[/users/, /u*]', '[/users, /u*]'],
  ["\n      - '/users/'\n      - /users", '\n      - /users'],
])('a list of a configuration does not name a renamed path twice: %j', async (before, after) => {
  const cwd = folderWith({ 'api.yaml': api('/users/', '/files'), 'api-conventions.yaml': override(`paths: ${before}`) });
  const { stdout } = await cli([...FIX, 'api.yaml'], { cwd });
  expect(read(cwd, 'api-conventions.yaml')).toBe(override(`paths: ${after}`));
  expect(secretsIn(stdout)).toEqual(['/files']);
});

test.each(["'/users/' # ours", '&old /users/', '/users/ #ours'])(
  'an old path stays in the configuration if its line contains more: %s',
  async (item) => {
    const config = override(`paths:\n      - /users\n      - ${item}\n      - /x`);
    const cwd = folderWith({ 'api.yaml': api('/users/', '/files'), 'api-conventions.yaml': config });
    const { stdout } = await cli([...FIX, 'api.yaml'], { cwd });
    expect(read(cwd, 'api-conventions.yaml')).toBe(config);
    expect(secretsIn(stdout)).toEqual(['/files']);
  },
);

test('a pattern stays in the configuration if other paths of the description still match it', async () => {
  const paths = api('/v1/users/', '/v2/users/').replace('/v2/users/:\n    get: {', '/v2/users/:\n    get: { deprecated: true,');
  const cwd = folderWith({ 'api.yaml': paths, 'api-conventions.yaml': override('paths: ["/*/users/"]') });
  const { stdout } = await cli([...FIX, 'api.yaml'], { cwd });
  expect(read(cwd, 'api.yaml')).toContain('  /v1/users:\n');
  expect(read(cwd, 'api-conventions.yaml')).toBe(override('paths: ["/*/users/", "/v1/users"]'));
  expect(secretsIn(stdout)).toEqual([]);
});

const PLURAL = ['lint', '--fix', '--unsafe-fixes', '--only', 'path-plural-collections,no-secrets-in-url'];

test('a pattern is not replaced if the new one would match paths of another description', async () => {
  const files = { 'a.yaml': api('/boat/{id}'), 'b.yaml': api('/boats/{name}') };
  const cwd = folderWith({ ...files, 'api-conventions.yaml': override('paths: ["/boat/*"]') });
  const { stdout, stderr } = await cli(PLURAL, { cwd });
  expect(read(cwd, 'api-conventions.yaml')).toBe(override('paths: ["/boat/*", "/boats/{id}"]'));
  expect(secretsIn(stdout)).toEqual(['/boats/{name}']);
  expect(stderr).not.toContain('may now also apply');
});

test('a notice names a path of another description to which settings now apply', async () => {
  const files = { 'a.yaml': api('/boat/{id}'), 'b.yaml': api('/boats/{id}') };
  const cwd = folderWith({ ...files, 'api-conventions.yaml': override("paths: ['/boat/{id}']") });
  const { stderr } = await cli(PLURAL, { cwd });
  expect(read(cwd, 'api-conventions.yaml')).toBe(override("paths: ['/boats/{id}']"));
  expect(stderr).toContain(
    'Settings for renamed paths in `api-conventions.yaml` may now also apply to `/boats/{id}` in `b.yaml`. To prevent this, add `files` to the override.',
  );
});

test.each(['--fix', '--diff'])('notices of %s describe overrides as they are after the fix', async (option) => {
  const cwd = folderWith({ 'api.yaml': api('/users/'), 'api-conventions.yaml': override('paths: [/users/]') });
  const { stderr } = await cli(['lint', option, '--unsafe-fixes', ...RULES, 'api.yaml'], { cwd });
  expect(stderr).toMatch(/(?:Would rename|Renamed) paths in `api-conventions.yaml`/);
  expect(stderr).not.toContain('matches nothing');
});

test('a notice about another pattern has its line number after the fix', async () => {
  const config = override('paths:\n      - /us*/\n      - /gone');
  const cwd = folderWith({ 'api.yaml': api('/users/', '/use/'), 'api-conventions.yaml': config });
  const { stderr } = await cli([...FIX, 'api.yaml'], { cwd });
  expect(read(cwd, 'api-conventions.yaml')).toBe(override('paths:\n      - /us*/\n      - /users\n      - /use\n      - /gone'));
  expect(stderr).toContain('api-conventions.yaml:6:9 `/gone` in `paths` of an override matches nothing');
});

/** A repository with a description, below a folder with a configuration. */
function belowConfig(config: string): string {
  const above = temporaryFolder();
  const cwd = path.join(above, 'repository');
  mkdirSync(path.join(cwd, '.git'), { recursive: true });
  writeFileSync(path.join(above, 'ours.yaml'), config);
  writeFileSync(path.join(cwd, 'api.yaml'), api('/users/').replace(", '429': { description: Later }", ''));
  return cwd;
}

test.each([
  ['--fix', 'was not'],
  ['--diff', 'would not be'],
])('a configuration outside the root folder is not changed, and %s reports it', async (option, was) => {
  const config = override('paths: [/users/, /us*/]', 'rate-limit-declared');
  const cwd = belowConfig(config);
  const named = [...RULES, '--config', '../ours.yaml'];
  const { stderr, stdout } = await cli(['lint', option, '--unsafe-fixes', ...named, 'api.yaml'], { cwd });
  expect(stderr).toContain(
    `\`../ours.yaml\` ${was} changed, because it is outside the root folder. Replace \`/users/\` with \`/users\` in it.`,
  );
  expect(read(cwd, '../ours.yaml')).toBe(config);
  if (option === '--diff') return expect(stderr).toContain('2 findings would be left.');
  // The finding that the setting is about is not fixed, and is reported as in the next run.
  expect(read(cwd, 'api.yaml')).not.toContain('429');
  expect(stdout).toContain('`GET /users` does not declare a rate-limit response.');
  const next = await cli(['lint', '--unsafe-fixes', ...named, 'api.yaml'], { cwd });
  expect(next.stdout).toBe(stdout);
});

test('a configuration outside the root folder needs no change if it has the new name', async () => {
  const cwd = belowConfig(override('paths: [/users/, /users]', 'rate-limit-declared'));
  const { stderr } = await cli([...FIX, '--config', '../ours.yaml', 'api.yaml'], { cwd });
  expect(stderr).not.toContain('was not changed');
});

test('the configuration of an installed package is not changed, and a remedy is given', async () => {
  const cwd = folderWith({
    'api.yaml': api('/users/'),
    'node_modules/style/package.json': '{ "name": "style" }',
    'node_modules/style/api-conventions.yaml': override('paths: [/users/]'),
    'api-conventions.yaml': 'extends: style\n',
  });
  const { stderr, stdout } = await cli([...FIX, 'api.yaml'], { cwd });
  expect(stderr).toContain(
    '`node_modules/style/api-conventions.yaml` was not changed, because it belongs to an installed package. In your own configuration, set for `/users` what it sets for `/users/`.',
  );
  expect(secretsIn(stdout)).toEqual(['/users']);
});

test('a baseline outside the root folder is not changed, and a remedy is given', async () => {
  const cwd = belowConfig('');
  const named = ['--baseline', '../known.json', '--only', 'rate-limit-declared'];
  await cli(['baseline', ...named, 'api.yaml'], { cwd });
  const before = read(cwd, '../known.json');
  const { stderr, stdout } = await cli([...FIX, '--baseline', '../known.json', 'api.yaml'], { cwd });
  expect(stderr).toContain(
    '`../known.json` was not changed, because it is outside the root folder. To update it, run `baseline`.',
  );
  expect(read(cwd, '../known.json')).toBe(before);
  expect(read(cwd, 'api.yaml')).not.toContain('429');
  const next = await cli(['lint', '--unsafe-fixes', ...RULES, '--baseline', '../known.json', 'api.yaml'], { cwd });
  expect(next.stdout).toBe(stdout);
});

test('a configuration that cannot be edited safely is not changed, and a remedy is given', async () => {
  const config = override('paths: >-\n      /users/');
  const cwd = folderWith({ 'api.yaml': api('/users/'), 'api-conventions.yaml': config });
  const { stderr } = await cli([...FIX, 'api.yaml'], { cwd });
  expect(stderr).toContain('`api-conventions.yaml` was not changed, because it cannot be edited safely. Replace `/users/` with');
  expect(read(cwd, 'api-conventions.yaml')).toBe(config);
});

test('the configuration of a commit is not changed, and a remedy is given', async () => {
  const repository = TestRepository.with({ 'api.yaml': api(), 'api-conventions.yaml': override('paths: [/users/]') });
  repository.branch('change').commit({ 'api.yaml': api('/users/') });
  const cwd = repository.folder;
  const options = ['--unsafe-fixes', ...RULES, '--base', 'main', '--base-config', 'api.yaml'];
  const { stderr, stdout } = await cli(['lint', '--fix', ...options], { cwd });
  expect(stderr).toContain(
    '`api-conventions.yaml` was not changed, because `--base-config` reads it as of `main`. Replace `/users/` with `/users` in it.',
  );
  expect(secretsIn(stdout)).toEqual(['/users']);
  expect((await cli(['lint', ...options], { cwd })).stdout).toBe(stdout);
});
