import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { init, lint, readConfig } from './init-support.ts';
import { CLEAN, cli, folderWith, SLASH } from './support.ts';

describe('the configuration that init writes for certain descriptions', () => {
  test.each<[string, Record<string, string>, string[], string[]]>([
    ['one description', { 'a/openapi.yaml': CLEAN }, [], ['a']],
    ['some descriptions in the folder itself', { 'openapi.yaml': CLEAN, 'b/b.yaml': CLEAN }, [], []],
    ['one folder', { 'src/apis/a.yaml': CLEAN, 'src/apis/v2/b.yaml': CLEAN }, [], ['src/apis']],
    ['two folders', { 'x/a.yaml': CLEAN, 'y/b.yaml': CLEAN, 'y/z/c.yaml': CLEAN }, [], ['x', 'y']],
    ['folders with unusual names', { 'a: [b]#/a.yaml': CLEAN, '!c/d e/b.yaml': CLEAN }, [], ['./!c', './a: [b]#']],
    ['named files', { 'a/a.yaml': CLEAN, 'a/b.yaml': CLEAN }, ['a/b.yaml'], ['a/b.yaml']],
    ['patterns', { 'a/a.yaml': CLEAN, 'a/b.yaml': SLASH }, ['a/*.yaml', '!a/b.yaml'], ['a/*.yaml', '!a/b.yaml']],
  ])('has `files` only on request: %s', async (_, files, operands, expected) => {
    const cwd = folderWith(files);
    expect((await init(cwd, ...operands)).code).toBe(0);
    expect(readConfig(cwd).files).toEqual([]);
    rmSync(path.join(cwd, 'api-conventions.yaml'));
    const { stdout, code } = await init(cwd, ...operands, '--files');
    expect(code).toBe(0);
    expect(readConfig(cwd).files).toEqual(expected);
    expect(stdout).toContain(expected.length > 0 ? '\n`files` leaves out all other ' : '\n`files` is not written, because ');
    const { stderr } = await cli(['lint'], { cwd });
    const checked = stderr.match(/^- .*$/gm)?.map((line) => line.slice(2));
    const wanted =
      operands.length > 0
        ? Object.keys(files).filter(
            (name) => files[name] === CLEAN && operands.some((given) => name === given || given.includes('*')),
          )
        : Object.keys(files);
    expect(checked?.sort()).toEqual(wanted.sort());
  });

  test('is reported with the other descriptions that it applies to', async () => {
    const cwd = folderWith({
      'a/a.yaml': CLEAN,
      'b/b.yaml': CLEAN,
      'c/c.yaml': CLEAN,
      'x/api-conventions.json': '{}',
      'x/x.yaml': CLEAN,
    });
    const { stdout } = await init(cwd, 'b');
    expect(stdout).toContain(
      '\nThe configuration also applies to descriptions that were not examined: `a/a.yaml` and 1 more. `--files` leaves them out.\n',
    );
    rmSync(path.join(cwd, 'api-conventions.yaml'));
    expect((await init(cwd, 'b', '--files')).stdout).toContain(
      '\n`files` leaves out all other descriptions: `a/a.yaml` and 1 more now, and those that are added elsewhere later.',
    );
  });

  test.each([
    ['dist/api.yaml'],
    ['.api/api.yaml', 'a.yaml'],
    ['node_modules/api.yaml'],
    ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml', 'e.yaml', 'notes.txt'],
  ])('has in `files` descriptions that `lint` does not find: %s', async (...operands) => {
    const cwd = folderWith(Object.fromEntries(operands.map((name) => [name, CLEAN])));
    const { stdout } = await init(cwd, '--yes', ...operands);
    const unfound = operands.find((name) => !/^[a-z].yaml$/.test(name));
    expect(stdout).toContain(`\n\`lint\` does not find \`${unfound}\` by itself, so \`files\` names the descriptions.\n`);
    const { files } = JSON.parse((await cli(['lint', '--format', 'json'], { cwd })).stdout);
    expect(files.toSorted()).toEqual(operands.toSorted());
  });

  test('is reported with descriptions that `lint` does not find without `files`', async () => {
    const { stdout } = await init(folderWith({ 'dist/api.yaml': CLEAN }), '--yes', '--no-files', 'dist/api.yaml');
    expect(stdout).toContain(
      '\n`lint` does not find `dist/api.yaml` by itself, so it is not checked. Name it in `files` of the configuration.\n',
    );
  });

  test('leaves out descriptions that have their own configuration', async () => {
    const cwd = folderWith({ 'apis/a.yaml': CLEAN, 'apis/b.yaml': CLEAN, 'c/api-conventions.json': '{}', 'c/c.yaml': SLASH });
    const { stdout } = await init(cwd);
    expect(stdout).toContain('2 OpenAPI descriptions:');
    expect(stdout).toContain('Descriptions with the configuration `c/api-conventions.json` are left out.');
    // With `files`, a lint of all would not get there.
    expect(readConfig(cwd).files).toEqual([]);
  });

  test.each([
    [{}, 'https://unpkg.com/api-conventions/dist/api-conventions.schema.json'],
    [{ 'package.json': '{}' }, '../node_modules/api-conventions/dist/api-conventions.schema.json'],
    [{ 'x/package.json': '{}' }, './node_modules/api-conventions/dist/api-conventions.schema.json'],
    [
      { 'x/package.json': '{}', 'node_modules/api-conventions/package.json': '{}' },
      '../node_modules/api-conventions/dist/api-conventions.schema.json',
    ],
  ])('names its schema where it is or will be: %j', async (files, schema) => {
    const cwd = path.join(folderWith({ ...files, 'x/a.yaml': CLEAN }), 'x');
    await init(cwd);
    expect(readConfig(cwd).text.split('\n')[0]).toBe(`# yaml-language-server: $schema=${schema}`);
  });

  test('may have another name, which printed commands then mention', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH, 'lint/x': '' });
    const { stdout } = await init(cwd, '--output', 'lint/my rules.yaml', '--ci', 'github', '--preset', 'strict');
    readConfig(cwd, 'lint/my rules.yaml');
    expect(stdout).toContain("\napi-conventions lint --config 'lint/my rules.yaml'\n");
    const { jobs } = parse(readFileSync(path.join(cwd, '.github/workflows/api-conventions.yml'), 'utf8'));
    expect(jobs.lint.steps.at(-1).with).toEqual({ config: 'lint/my rules.yaml' });
    const { stdout: other } = await init(cwd, '--output', 'lint/other.yaml', '--ci', 'gitlab');
    expect(other).toContain('\napi-conventions baseline --config lint/other.yaml\n');
    expect(parse(readFileSync(path.join(cwd, '.gitlab-ci.yml'), 'utf8'))['api-conventions'].script.at(-1)).toContain(
      ' lint --config lint/other.yaml --output gitlab=',
    );
    expect((await lint(cwd, '--config', 'lint/my rules.yaml')).every(({ severity }) => severity === 'error')).toBe(true);
  });
});
