import { describe, expect, test } from 'vitest';
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
])('compare of a break from version %s to %s has the exit code %i', async (before, now, code) => {
  const cwd = folderWith({ 'old.yaml': api(before, '/v1/a'), 'new.yaml': api(now, '/v1/b') });
  const run = await cli(['compare', 'old.yaml', 'new.yaml', '--allow-new-major', '--format', 'compact'], { cwd });
  const [one, other] = [before, now].map((version) => version.replaceAll('"', ''));
  const stderr = `Findings do not fail the run, because the version changed from \`${one}\` to \`${other}\`.\n`;
  expect({ code: run.code, stderr: run.stderr }).toEqual({ code, stderr: code === 0 ? stderr : '' });
  // It is reported all the same.
  expect(run.stdout).toContain('compat-operation-removed');
  expect((await cli(['compare', 'old.yaml', 'new.yaml'], { cwd })).code).toBe(1);
});

test('a warning does not fail a new major version, but an error of the comparison does', async () => {
  const cwd = folderWith({ 'old.yaml': api('1', '/v1/a'), 'new.yaml': api('2', '/v1/b'), 'broken.yaml': 'a: b\n' });
  const strict = ['--allow-new-major', '--max-warnings', '0', '--rule', 'compat-operation-removed=warn'];
  expect((await cli(['compare', 'old.yaml', 'new.yaml', ...strict], { cwd })).code).toBe(0);
  expect((await cli(['compare', 'old.yaml', 'broken.yaml', '--allow-new-major'], { cwd })).code).toBe(2);
});

describe('a new major version of one of two descriptions', () => {
  const shared = (version: string) =>
    CLEAN.replace('"1"', version).replace('{}', '{ get: { parameters: [{ $ref: parts.yaml#/limit }], responses: {} } }');
  const limit = (type: string) => `limit: { name: limit, in: query, schema: { type: ${type} } }\n`;
  const compare = (files: Readonly<Record<string, string>>, ...more: string[]) =>
    cli(['compare', 'old', 'new', '--allow-new-major', '--format', 'compact', ...more], { cwd: folderWith(files) });
  const raised = { 'old/a.yaml': api('1', '/v1/a'), 'new/a.yaml': api('2', '/v1/b') };
  const note = 'Findings in `new/a.yaml` do not fail the run, because the version changed from `1` to `2`.\n';

  test.each([
    ['warn', 0],
    ['error', 1],
  ])('does not excuse a finding of the other description: severity %s, exit code %i', async (severity, code) => {
    const other = { 'old/b.yaml': shared('1'), 'new/b.yaml': shared('1') };
    const parts = { 'old/parts.yaml': limit('string'), 'new/parts.yaml': limit('integer') };
    const run = await compare({ ...raised, ...other, ...parts }, '--rule', `compat-type=${severity}`);
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code, stderr: note });
    expect(run.stdout).toContain(': error ');
    expect(run.stdout).toContain(`: ${severity} `);
  });

  test.each([
    ['2', 0],
    ['1', 1],
  ])('does not excuse a finding in a shared file: other version %s, exit code %i', async (version, code) => {
    const descriptions = { 'old/a.yaml': shared('1'), 'old/b.yaml': shared('1'), 'new/a.yaml': shared('2') };
    const parts = { 'old/parts.yaml': limit('string'), 'new/parts.yaml': limit('integer') };
    const run = await compare({ ...descriptions, 'new/b.yaml': shared(version), ...parts });
    expect(run.stdout).toContain('new/parts.yaml');
    expect(run.code).toBe(code);
  });
});
