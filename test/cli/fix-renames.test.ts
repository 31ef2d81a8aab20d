import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BOATS } from '../support/boats.ts';
import { cli, folderWith } from './support.ts';

const FIX = ['lint', '--fix', '--unsafe-fixes'];
const BASELINE = '.api-conventions-baseline.json';

/** Two paths of one collection, of which one is an item. */
const api = (description = 'Boats') => `openapi: 3.0.3
info:
  title: Harbour
  version: '1'
  description: ${description}
servers: [{ url: https://harbour.example/v1 }]
paths:
${BOATS}`;

const read = (cwd: string, file: string) => readFileSync(path.join(cwd, file), 'utf8');
const only = (rule: string) => ['--only', rule];
const PLURAL = only('path-plural-collections');

test.each([
  ['plain', 'See `/boat` and `GET /boat/{id}`.', 'See `/boats` and `GET /boats/{id}`.'],
  ['quoted', '"See `/boat?old=true`:\\n `/boat`"', '"See `/boats?old=true`:\\n `/boats`"'],
  ['folded', '>\n    See `/boat`\n    now.', '>\n    See `/boats`\n    now.'],
  ['of words', 'A /boat is no boat/{id}, `/boat/old` and `boat` stay.', 'A /boat is no boat/{id}, `/boat/old` and `boat` stay.'],
])('code spans in descriptions follow a renamed path: %s', async (_, before, after) => {
  const cwd = folderWith({ 'api.yaml': api(before) });
  await cli([...FIX, ...PLURAL, 'api.yaml'], { cwd });
  expect(read(cwd, 'api.yaml')).toBe(api(after).replaceAll('\n  /boat', '\n  /boats'));
});

test('reasons of suppressions follow a renamed path', async () => {
  const cwd = folderWith({ 'api.yaml': `${api()}x-lint-ignore: { path-versioned: 'Clients call \`/boat\`.' }\n` });
  await cli([...FIX, ...PLURAL, 'api.yaml'], { cwd });
  expect(read(cwd, 'api.yaml')).toContain("'Clients call `/boats`.'");
});

const CONFIG = `# Ours
rules:
  list-paginated: { ignore: [GET /boat] }
overrides:
  - paths: /boat/* # old clients
    rules: { rate-limit-declared: off }
  - paths:
      - "/boat"
      - /docks/**
    rules: { error-responses-declared: off }
  - operations: ['GET /boat/{id}', getBoat]
    rules: { response-cacheable: off }
`;
const RENAMED = CONFIG.replaceAll('/boat', '/boats');

test('conditions and options of the configuration follow a renamed path, and apply in the same run', async () => {
  const cwd = folderWith({ 'api.yaml': api(), 'api-conventions.yaml': CONFIG });
  const rules = ['path-plural-collections', 'rate-limit-declared', 'response-cacheable'].flatMap(only);
  const { stderr } = await cli([...FIX, ...rules, 'api.yaml'], { cwd });
  expect(stderr).toContain('Renamed paths in `api-conventions.yaml`.');
  expect(read(cwd, 'api-conventions.yaml')).toBe(RENAMED);
  const after = read(cwd, 'api.yaml');
  expect(after).toContain('/boats/{id}:');
  // Only the operation of `/boats` gets the response.
  expect(after.split("'429'")).toHaveLength(2);
  expect(after).not.toContain('Cache-Control');
  expect((await cli([...FIX, ...rules, 'api.yaml'], { cwd })).stderr).toContain('No fixes apply.');
});

test('a configuration in JSON or in package.json follows a renamed path', async () => {
  const overrides = (name: string) => [{ paths: [name], rules: { 'rate-limit-declared': 'off' } }];
  const manifest = (name: string) =>
    JSON.stringify({ name: 'harbour', 'api-conventions': { overrides: overrides(name) } }, null, 2);
  const cwd = folderWith({ 'api.yaml': api(), 'package.json': manifest('/boat') });
  await cli([...FIX, ...PLURAL, 'api.yaml'], { cwd });
  expect(read(cwd, 'package.json')).toBe(manifest('/boats'));
});

test('a pattern stays if another description of the run has the old path', async () => {
  const config = (paths: string) => `overrides: [{ paths: ${paths}, rules: { rate-limit-declared: off } }]\n`;
  const other = api().replace('openapi: 3.0.3', 'openapi: 3.0.3\nx-lint-ignore: path-plural-collections');
  const cwd = folderWith({ 'api.yaml': api(), 'other.yaml': other, 'api-conventions.yaml': config('/boat/**') });
  await cli([...FIX, ...PLURAL], { cwd });
  expect(read(cwd, 'api-conventions.yaml')).toBe(config('["/boat/**", "/boats/**"]'));
});

test('lint --diff shows the configuration changed by a renamed path without writing it', async () => {
  const cwd = folderWith({ 'api.yaml': api(), 'api-conventions.yaml': CONFIG });
  const { stdout, stderr } = await cli(['lint', '--diff', '--unsafe-fixes', ...PLURAL, 'api.yaml'], { cwd });
  expect(stdout).toContain('+  - paths: /boats/* # old clients');
  expect(stderr).toContain('Would rename paths in `api-conventions.yaml`.');
  expect(read(cwd, 'api-conventions.yaml')).toBe(CONFIG);
});

test('the baseline follows a renamed path, and its entries still match', async () => {
  const cwd = folderWith({
    'api.yaml': api(),
    'api-conventions.yaml': 'rules: { operation-oauth: off, error-responses-declared: off }\n',
  });
  await cli(['baseline', 'api.yaml'], { cwd });
  const text = read(cwd, BASELINE);
  expect(text).toContain('/paths/~1boat~1{id}');
  const baseline = JSON.parse(text);
  const entries = baseline.entries.filter(({ rule }: { rule: string }) => rule !== 'path-plural-collections');
  writeFileSync(path.join(cwd, BASELINE), JSON.stringify({ ...baseline, entries }));
  const { stderr } = await cli([...FIX, 'api.yaml'], { cwd });
  expect(stderr).toContain('Fixed 1 finding (1 of `path-plural-collections`) in 1 file.');
  expect(stderr).toContain(`Renamed paths in \`${BASELINE}\`.`);
  expect(read(cwd, 'api.yaml')).toBe(api().replaceAll('\n  /boat', '\n  /boats'));
  const after = read(cwd, BASELINE);
  expect(after).toContain('/paths/~1boats~1{id}');
  expect(after).not.toMatch(/\/boat\b/);
  const again = await cli(['lint', 'api.yaml'], { cwd });
  expect(again).toMatchObject({ code: 0, stderr: '' });
});
