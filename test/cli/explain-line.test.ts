import { describe, expect, test } from 'vitest';
import { commandLine } from '../support/command-line.ts';
import { folderWith } from './support.ts';

const DESCRIPTION = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /user/{userId}:
    get: { responses: { '200': { description: Ok } } }
  /orders/:
    get: { responses: { '200': { description: Ok } } }
`;

const explain = (line: string, files: Readonly<Record<string, string>> = { 'openapi.yaml': DESCRIPTION }) =>
  commandLine(['explain', line], { cwd: folderWith(files) });

describe('explain openapi.yaml:LINE', () => {
  test('explains the findings on the line', async () => {
    const { code, stdout } = await explain('openapi.yaml:6');
    expect(code).toBe(0);
    expect(stdout).toContain('openapi.yaml:6:3  error  path-no-trailing-slash\n  `/orders/` ends with a slash. Use `/orders`.\n');
    expect(stdout).toContain('\nWhy\n');
    expect(stdout).toContain('\nHow to fix it\n');
    expect(stdout).toContain('Learn more\n  api-conventions explain path-no-trailing-slash\n  https:');
    expect(stdout).not.toContain('path-plural-collections');
  });

  test('accepts a column, as in reports', async () => {
    expect((await explain('openapi.yaml:6:3')).stdout).toContain('path-no-trailing-slash');
  });

  test('explains each place of a finding about several places', async () => {
    const { stdout } = await explain('openapi.yaml:5');
    expect(stdout).toMatch(/openapi\.yaml:5:5 {2}info {2}rate-limit-declared\n {2}`GET \/user\/\{userId\}`/);
  });

  test('explains a finding about several places where it is reported, and lists the places', async () => {
    const third = "  /carts:\n    get: { responses: { '200': { description: Ok } } }\n";
    const { stdout } = await explain('openapi.yaml:3', { 'openapi.yaml': DESCRIPTION + third });
    const [, text = ''] = stdout.split('openapi.yaml:3:1  info  rate-limit-declared\n');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/^ All 3 operations lack a rate-limit response\. /);
    expect(text).toContain(
      '\nPlaces\n  openapi.yaml:5:5  `GET /user/{userId}`\n  openapi.yaml:7:5  `GET /orders/`\n  openapi.yaml:9:5  `GET /carts`\n\nHow to fix it\n',
    );
  });

  test.each([
    [5, undefined],
    [6, 'Add `--verbose` for 1 more place.'],
    [8, 'Add `--verbose` for 3 more places.'],
  ])('lists five of %i places, and the number of places that --verbose adds', async (count, expected) => {
    const paths = Array.from(
      { length: count },
      (_, index) => `  /v1/p${index}s:\n    get: { responses: { '200': { description: Ok } } }\n`,
    );
    const cwd = folderWith({ 'openapi.yaml': `${DESCRIPTION.slice(0, DESCRIPTION.indexOf('  /user/'))}${paths.join('')}` });
    const linesOf = async (...args: string[]) => {
      const { stdout } = await commandLine(['explain', 'openapi.yaml:3', ...args], { cwd });
      const [, text = ''] = stdout.split('info  rate-limit-declared\n');
      const [all = ''] = text.split('\nHow to fix it\n');
      return { places: all.match(/^ +openapi\.yaml:\d+:\d+ .*$/gm)?.length, more: /Add `--verbose`.*/.exec(all)?.[0] };
    };
    expect(await linesOf()).toEqual({ places: 5, more: expected });
    expect(await linesOf('--verbose')).toEqual({ places: count, more: undefined });
  });

  test('names the nearest lines with findings if the line has no finding', async () => {
    const { code, stdout } = await explain('openapi.yaml:2');
    expect({ code, stdout: stdout.replaceAll('\n', ' ') }).toEqual({
      code: 0,
      stdout: 'openapi.yaml: line 2 has no findings. The nearest finding is on line 3. ',
    });
  });

  test.each([
    [2, 'The nearest finding is on line 3.'],
    [6, 'The nearest findings are on lines 5 and 7.'],
    [9, 'The nearest finding is on line 8.'],
    [40, 'The nearest finding is on line 8.'],
  ])('names the nearest lines with findings above and below line %i', async (line, expected) => {
    const gap = { 'openapi.yaml': DESCRIPTION.replace('  /orders/:', '  # Orders.\n  /orders/:') };
    const { stdout } = await explain(`openapi.yaml:${line}`, gap);
    expect(stdout.replaceAll('\n', ' ').trim()).toBe(`openapi.yaml: line ${line} has no findings. ${expected}`);
  });

  test('uses the configuration of the description', async () => {
    const config = 'rules: { path-no-trailing-slash: off }\n';
    const { stdout } = await explain('openapi.yaml:6', { 'openapi.yaml': DESCRIPTION, 'api-conventions.yaml': config });
    expect(stdout).not.toContain('path-no-trailing-slash');
  });

  test('reports a file that cannot be checked', async () => {
    expect(await explain('openapi.yaml:1', {})).toEqual({
      code: 2,
      stdout: '',
      stderr: 'openapi.yaml could not be checked: There is no such file.\n',
    });
  });

  test('explains findings in a referenced file', async () => {
    const user = 'get: { parameters: [{ name: api_key, in: query }], responses: { 204: { description: Ok } } }\n';
    const paths = 'paths: { /v1/users: { $ref: parts/user.yaml } }\n';
    const files = { 'openapi.yaml': `openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\n${paths}` };
    const { code, stdout } = await explain('parts/user.yaml:1', { ...files, 'parts/user.yaml': user });
    expect(code).toBe(0);
    expect(stdout).toContain('parts/user.yaml:1:23  error  no-secrets-in-url\n');
    for (const others of [files, {}]) {
      const { code: failed, stderr } = await explain('parts/other.yaml:1', { ...others, 'parts/other.yaml': user });
      expect([failed, stderr]).toEqual([2, expect.stringContaining('parts/other.yaml could not be checked: ')]);
    }
  });

  test('requires a file name before the line', async () => {
    expect((await explain(':6')).stderr).toBe('Name a file before the line number in `:6`.\n');
  });
});
