import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { inCpuTime } from '../support/cpu-time.ts';
import { configValidator } from '../support/schemas.ts';
import { CLEAN, cli, folderWith } from './support.ts';

const accepts = configValidator();
const init = (cwd: string, ...args: readonly string[]) =>
  cli(['init', '--yes', '--ci', 'none', '--style-guide', ...args], { cwd });
const textOf = (cwd: string, file: string) => readFileSync(path.join(cwd, file), 'utf8');
const PASSED = /^\d\d examples of 12 rules: (\d\d) passed\.\n$/;

describe('init --style-guide', () => {
  test('writes twelve rules that the configuration extends, and whose examples pass at once', async () => {
    const cwd = folderWith({ 'openapi.yaml': CLEAN });
    const { code, stdout } = await init(cwd);
    expect(code).toBe(0);
    expect(stdout).toContain('Written\napi-conventions.yaml\nstyle-guide.yaml\n');
    expect(stdout).toContain('To test the rules of the style guide\napi-conventions test style-guide.yaml\n');
    expect(textOf(cwd, 'api-conventions.yaml')).toContain('extends:\n  - recommended\n  - ./style-guide.yaml\n');
    expect(accepts(parse(textOf(cwd, 'style-guide.yaml'))), JSON.stringify(accepts.errors)).toBe(true);
    const tested = await cli(['test'], { cwd });
    expect(tested).toEqual({ code: 0, stdout: expect.stringMatching(PASSED), stderr: '' });
    expect((await cli(['test', 'style-guide.yaml'], { cwd })).stdout).toBe(tested.stdout);
  });

  test(
    'writes rules whose tests take less than a second of CPU time',
    inCpuTime(1000, async () => {
      const cwd = folderWith({});
      await init(cwd);
      expect((await cli(['test'], { cwd })).stdout).toMatch(PASSED);
    }),
  );

  test('writes rules that each have a reason and both kinds of examples, and do not fail a run', async () => {
    const cwd = folderWith({ 'openapi.yaml': CLEAN });
    await init(cwd);
    const { rules } = parse(textOf(cwd, 'style-guide.yaml'));
    expect(Object.keys(rules)).toHaveLength(12);
    for (const rule of Object.values(rules))
      expect(rule).toMatchObject({ summary: expect.any(String), rationale: expect.any(String), severity: 'warn' });
    expect((await cli(['lint'], { cwd })).code).toBe(0);
    expect((await cli(['rules', '--format', 'markdown'], { cwd })).stdout).toContain('\n## style/page-size\n');
  });

  test('writes only the style guide if there is a configuration, and explains how to add it', async () => {
    const cwd = folderWith({ 'openapi.yaml': CLEAN, 'api-conventions.yaml': 'extends: headline\n' });
    const { code, stdout } = await init(cwd);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Written
style-guide.yaml

api-conventions.yaml exists already and was not changed
Add by hand:

extends:
  - ./style-guide.yaml # after what is there already

Next
api-conventions test style-guide.yaml
`,
    });
    expect(textOf(cwd, 'api-conventions.yaml')).toBe('extends: headline\n');
    expect((await cli(['test', 'style-guide.yaml'], { cwd })).code).toBe(0);
  });

  test('does not overwrite a style guide', async () => {
    const cwd = folderWith({ 'openapi.yaml': CLEAN, 'style-guide.yaml': 'rules: {}\n' });
    expect(await init(cwd)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`style-guide.yaml` already exists and was not changed. Edit it, or remove it first.\n'),
    });
    expect(textOf(cwd, 'style-guide.yaml')).toBe('rules: {}\n');
    expect(() => textOf(cwd, 'api-conventions.yaml')).toThrow('ENOENT');
  });

  test('needs no description in a repository that only has the style guide', async () => {
    const cwd = folderWith({});
    expect((await init(cwd, '--preset', 'strict')).code).toBe(0);
    expect(textOf(cwd, 'api-conventions.yaml')).toContain('extends:\n  - strict\n  - ./style-guide.yaml\n');
    expect((await cli(['test'], { cwd })).stdout).toMatch(PASSED);
  });

  test('writes the style guide beside the configuration', async () => {
    const cwd = folderWith({ 'apis/openapi.yaml': CLEAN });
    const { stdout } = await init(cwd, '--output', 'apis/api-conventions.yaml');
    expect(stdout).toContain('Written\napis/api-conventions.yaml\napis/style-guide.yaml\n');
    expect((await cli(['test', 'apis/api-conventions.yaml'], { cwd })).stdout).toMatch(PASSED);
  });
});
