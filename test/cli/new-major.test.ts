import { expect, test } from 'vitest';
import { CLEAN, cli, folderWith } from './support.ts';

const OPERATION = 'get: { responses: { "200": { description: Ok } } }';
const api = (version: string, path: string) =>
  CLEAN.replace('version: "1"', `version: ${version}`).replace('{ /v1/orders: {} }', `{ ${path}: { ${OPERATION} } }`);

test.each([
  ['"1.4.0"', '"2.0.0"', 0],
  ['"1.4.0"', '"1.5.0"', 1],
  ['"2.0.0"', '"1.0.0"', 1],
  ['"0.4.0"', '"0.5.0"', 0],
  ['"0.4.0"', '"0.4.1"', 1],
  ['"0.9.0"', '"1.0.0"', 0],
  ['v1', 'v2', 0],
  ['1', '2', 0],
  ['9', '10', 0],
  ['"2026-11-01"', '"2026-12-01"', 1],
  ['unknown', 'newer', 1],
])('a break from %s to %s: exit code %i', async (before, now, code) => {
  const cwd = folderWith({ 'old.yaml': api(before, '/v1/a'), 'new.yaml': api(now, '/v1/b') });
  const run = await cli(['compare', 'old.yaml', 'new.yaml', '--allow-new-major', '--format', 'compact'], { cwd });
  const [one, other] = [before, now].map((version) => version.replaceAll('"', ''));
  const stderr = `Findings do not fail the run, because the version changed from \`${one}\` to \`${other}\`.\n`;
  expect({ code: run.code, stderr: run.stderr }).toEqual({ code, stderr: code === 0 ? stderr : '' });
  // It is reported all the same.
  expect(run.stdout).toContain('compat-operation-removed');
  expect((await cli(['compare', 'old.yaml', 'new.yaml'], { cwd })).code).toBe(1);
});

test('a warning does not fail either, and what cannot be compared does', async () => {
  const cwd = folderWith({ 'old.yaml': api('1', '/v1/a'), 'new.yaml': api('2', '/v1/b'), 'broken.yaml': 'a: b\n' });
  const strict = ['--allow-new-major', '--max-warnings', '0', '--rule', 'compat-operation-removed=warn'];
  expect((await cli(['compare', 'old.yaml', 'new.yaml', ...strict], { cwd })).code).toBe(0);
  expect((await cli(['compare', 'old.yaml', 'broken.yaml', '--allow-new-major'], { cwd })).code).toBe(2);
});
