import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { outputsOf } from '../../../src/action/outputs.ts';
import { api, CARTS, SLASH, USER } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { pullRequest, run } from './pull-request.ts';
import { runAction } from './support.ts';

describe.skipIf(!HAS_GIT)('the action', () => {
  test('accepts the inputs that lint has as options', async () => {
    const repository = pullRequest({
      'apis/a.yaml': api('/v1/a: {}'),
      'apis/b.yaml': api(CARTS),
      'apis/c.json': '{}',
      'lenient.yaml': 'rules: { path-versioned: hint }\n',
    });
    repository.write({ 'apis/a.yaml': api('/v1/a: {}', USER) });
    const inputs = {
      files: 'a.yaml\nb.yaml',
      'working-directory': 'apis',
      config: '../lenient.yaml',
      base: 'HEAD',
      existing: 'true',
      'fail-severity': 'warn',
      'max-warnings': '0',
      formats: 'junit=j.xml\njson=j.json',
      'sarif-file': 'lint.sarif',
    };
    const { code, outputs, log } = await run(repository, { inputs });
    expect(code).toBe(1);
    expect(outputs).toEqual({
      findings: '2',
      errors: '0',
      warnings: '1',
      new: '1',
      existing: '1',
      fixed: '0',
      'sarif-file': 'apis/lint.sarif',
    });
    const written = (name: string) => readFileSync(path.join(repository.folder, 'apis', name), 'utf8');
    expect(JSON.parse(written('lint.sarif')).runs[0].results).toHaveLength(2);
    expect([written('j.xml').slice(0, 5), JSON.parse(written('j.json')).version]).toEqual(['<?xml', 2]);
    expect(log).toContain('::notice file=apis/b.yaml,');
    expect(log).toContain('There is 1 warning, but `max-warnings` allows 0.\n');
    expect(log).toMatch(
      /\n::error::The step failed: 1 warning \(`fail-severity` is `warn`\); 1 warning, more than `max-warnings` .*\n$/,
    );
  });

  test.each([
    ['.', 'lint.sarif', 'lint.sarif'],
    ['apis/v1', '../lint.sarif', 'apis/lint.sarif'],
    ['apis/v1', '../../lint.sarif', 'lint.sarif'],
  ])('names the SARIF file relative to the workspace: in %s, %s is %s', async (folder, file, expected) => {
    const repository = pullRequest({ 'apis/v1/a.yaml': api(USER) });
    const { outputs } = await run(repository, { inputs: { 'working-directory': folder, 'sarif-file': file } });
    expect(outputs['sarif-file']).toBe(expected);
    expect(readFileSync(path.join(repository.folder, expected), 'utf8')).toContain('"2.1.0"');
  });

  test('keeps the absolute name of a SARIF file only if it is outside of the workspace', async () => {
    const repository = pullRequest({ 'apis/a.yaml': api(USER) });
    const file = path.join(TestRepository.empty().folder, 'lint.sarif');
    const { outputs } = await run(repository, { inputs: { 'working-directory': 'apis', 'sarif-file': file } });
    expect(outputs['sarif-file']).toBe(file);
    const inside = path.join(repository.folder, 'lint.sarif');
    expect((await run(repository, { inputs: { 'sarif-file': inside } })).outputs['sarif-file']).toBe('lint.sarif');
  });

  test('rejects invalid inputs', async () => {
    const repository = pullRequest();
    expect(await run(repository, { inputs: { comment: 'maybe' } })).toMatchObject({
      code: 2,
      log: '::error::The input `comment` must be `true` or `false`, but is `maybe`.\n',
    });
    for (const folder of ['nope', 'openapi.yaml', 'openapi.yaml/x']) {
      expect(await run(repository, { inputs: { 'working-directory': folder } })).toMatchObject({
        code: 2,
        log: `::error::The input \`working-directory\` is \`${folder}\`, but there is no such folder. Name a folder of the repository.\n`,
      });
    }
    for (const folder of ['../..', '/etc', 'link', 'link/sub', 'dead']) {
      const linked = pullRequest();
      symlinkSync(TestRepository.with({ 'sub/openapi.yaml': api(SLASH) }).folder, path.join(linked.folder, 'link'));
      symlinkSync('../nowhere', path.join(linked.folder, 'dead'));
      expect(await run(linked, { inputs: { 'working-directory': folder } })).toMatchObject({
        code: 2,
        log: `::error::The input \`working-directory\` is \`${folder}\`, which is outside the workspace. Name a folder of the repository.\n`,
      });
    }
    const { code, log } = await run(repository, { inputs: { 'fail-severity': 'eror' } });
    expect([code, log]).toEqual([2, expect.stringMatching(/^::error::.*`eror`.*`error`/m)]);
    expect(await run(repository, { inputs: { formats: 'sarif' } })).toMatchObject({
      code: 2,
      log: '::error::The ending of `sarif` does not determine the format, as .json, .sarif, .md and .html do. Put the format before the name: `FORMAT=sarif`.\n',
    });
    expect(await run(repository, { inputs: { 'max-warnings': 'ten' } })).toMatchObject({
      code: 2,
      log: '::error::The input `max-warnings` takes a whole number, not `ten`.\n',
    });
    const { log: empty } = await runAction(TestRepository.with({ 'README.md': '' }).folder);
    expect(empty).toMatch(/^::error::There is no OpenAPI description .*%0AName the files to check in the input `files`\.\n$/);
  });
});

describe('the metadata in action.yml', () => {
  const action = parse(readFileSync(new URL('../../../action.yml', import.meta.url), 'utf8'));
  const sources = readFileSync(new URL('../../../src/action/inputs.ts', import.meta.url), 'utf8');

  test('has exactly the inputs that the action reads', () => {
    const read = [...sources.matchAll(/(?:getInput|getMultilineInput|text|flag)\('([a-z-]+)'\)/g)].map(([, name]) => name);
    expect(Object.keys(action.inputs).sort()).toEqual([...new Set(read)].sort());
  });

  test('has exactly the outputs that the action sets', () => {
    const summary = { findings: 0, error: 0, warn: 0, info: 0, hint: 0, errors: 0 };
    expect(Object.keys(action.outputs).sort()).toEqual(Object.keys(outputsOf({ findings: [], summary }, '')).sort());
  });
});
