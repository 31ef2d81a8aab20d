import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { cli, folderWith, readReport, SLASH } from './support.ts';

const referringTo = (reference: string) => `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /v1/orders: { get: { responses: { "200": { $ref: "${reference}" } } } }
`;
const SHARED = 'Ok: { description: Ok }\n';

/** The references that `lint` cannot resolve. */
async function unresolved(cwd: string, file: string, ...args: string[]): Promise<readonly string[]> {
  const { stdout } = await cli(['lint', file, '--only', 'unresolved-ref', '--format', 'json', ...args], { cwd });
  return readReport(stdout).findings.map(({ file: at, pointer }) => `${at} ${pointer.slice(pointer.lastIndexOf('/'))}`);
}

describe('the root folder in a repository', () => {
  const repository = folderWith({
    'apis/a/openapi.yaml': referringTo('../shared/answers.yaml#/Ok'),
    'apis/a/out.yaml': referringTo('../../../answers.yaml#/Ok'),
    'apis/a/linked.yaml': referringTo('../shared/link.yaml#/Ok'),
    'apis/a/private.yaml': referringTo('../../.git/answers.yaml#/Ok'),
    'apis/shared/answers.yaml': SHARED,
    '.git/answers.yaml': SHARED,
  });
  writeFileSync(path.join(repository, '../answers.yaml'), SHARED);
  const outside = temporaryFolder();
  writeFileSync(path.join(outside, 'answers.yaml'), SHARED);
  symlinkSync(path.join(outside, 'answers.yaml'), path.join(repository, 'apis/shared/link.yaml'));
  const cwd = path.join(repository, 'apis/a');

  test('includes files of the whole repository', async () => {
    expect(await unresolved(cwd, 'openapi.yaml')).toEqual([]);
    expect(await unresolved(temporaryFolder(), path.join(cwd, 'openapi.yaml'))).toEqual([]);
    const { stdout } = await cli(['lint', '--print-config', 'openapi.yaml'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ root: '../..' });
  });

  test.each(['out.yaml', 'linked.yaml', 'private.yaml'])('excludes the target of %s', async (file) => {
    expect(await unresolved(cwd, file)).toEqual([`${file} /$ref`]);
  });

  test('can be narrower with --root', async () => {
    expect(await unresolved(cwd, 'openapi.yaml', '--root', '.')).toEqual(['openapi.yaml /$ref']);
  });
});

test('lint does not read files outside the working directory if there is no repository', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'a'));
  writeFileSync(path.join(folder, 'a/openapi.yaml'), referringTo('../answers.yaml#/Ok'));
  writeFileSync(path.join(folder, 'answers.yaml'), SHARED);
  expect(await unresolved(folder, 'a/openapi.yaml')).toEqual([]);
  expect(await unresolved(path.join(folder, 'a'), 'openapi.yaml')).toEqual(['openapi.yaml /$ref']);
});

describe.skipIf(!HAS_GIT)('a comparison of versions in a folder of a repository', () => {
  const repository = TestRepository.with({
    'apis/a/openapi.yaml': referringTo('../shared/answers.yaml#/Ok'),
    'apis/shared/answers.yaml': 'Ok: { description: Ok, content: { application/json: { schema: { type: string } } } }\n',
  });
  repository.git('branch', 'old');
  repository.commit({
    'apis/shared/answers.yaml': 'Ok: { description: Ok, content: { application/json: { schema: { type: integer } } } }\n',
  });
  const cwd = path.join(repository.folder, 'apis/a');

  test.each([
    ['compare', ['compare', 'old:./openapi.yaml', 'openapi.yaml']],
    ['lint --base', ['lint', '--base', 'old', 'openapi.yaml']],
  ])('reads files of the whole repository with %s', async (_, args) => {
    const { stdout, stderr } = await cli([...args, '--format', 'json'], { cwd });
    expect(stderr).toBe('');
    const { findings, errors } = readReport(stdout);
    expect(errors).toEqual([]);
    expect(findings).toMatchObject([{ ruleId: 'compat-type', file: '../shared/answers.yaml' }]);
  });
});

test('a configuration can extend a file outside the repository only inside --root', async () => {
  const folder = temporaryFolder();
  const extending = (name: string) => `extends: ../shared/${name}\n`;
  const files = {
    'shared/base.yaml': 'rules: { path-no-trailing-slash: warn }\n',
    'shared/far.yaml': 'extends: ../../far.yaml\n',
    'project/.git/HEAD': '',
    'project/openapi.yaml': SLASH,
    'project/base.yaml': extending('base.yaml'),
    'project/far.yaml': extending('far.yaml'),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, 'top', name)), { recursive: true });
    writeFileSync(path.join(folder, 'top', name), text);
  }
  writeFileSync(path.join(folder, 'far.yaml'), '');
  const cwd = path.join(folder, 'top/project');
  const lint = (config: string, ...args: string[]) =>
    cli(['lint', 'openapi.yaml', '--config', config, '--only', 'path-no-trailing-slash', '--format', 'json', ...args], { cwd });
  const refused = (name: string) => ({
    code: 2,
    stderr: expect.stringContaining(`\`${name}\` is outside the root folder, so it is not read.`),
  });
  const { stdout } = await lint('base.yaml', '--root', '..');
  expect(readReport(stdout).findings.map(({ severity }) => severity)).toEqual(['warn']);
  expect(await lint('base.yaml')).toMatchObject(refused('../shared/base.yaml'));
  expect(await lint('far.yaml', '--root', '..')).toMatchObject(refused('../../far.yaml'));
  expect(await lint('far.yaml', '--root', '../..')).toMatchObject({ code: 1 });
});
