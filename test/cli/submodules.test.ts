import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli, folderWith, readReport } from './support.ts';

const api = (...paths: string[]) =>
  `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n${paths.map((path) => `  ${path}: { get: { responses: {} } }\n`).join('')}`;
const BEFORE = api('/v1/orders', '/v1/items');
const NOW = api('/v1/orders');
const REFERRING = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { /v1/orders: { $ref: mod/path.yaml } }\n';

/** A repository with the submodule `mod`, in which a description has lost a path since the commit. */
function setUp(files: Readonly<Record<string, string>> = {}): TestRepository {
  const inner = TestRepository.with({ 'm.yaml': BEFORE, 'path.yaml': 'get: { responses: {} }\n' });
  const repository = TestRepository.with({ 'openapi.yaml': BEFORE, ...files });
  repository.git('submodule', '--quiet', 'add', inner.folder, 'mod');
  repository.commit();
  return repository.write({ 'mod/m.yaml': NOW });
}

async function compared({ folder }: TestRepository, ...args: string[]) {
  const { code, stdout, stderr } = await cli(['compare', ...args, '--format', 'json'], { cwd: folder });
  const { errors, findings } = readReport(stdout === '' ? '{ "errors": [], "findings": [] }' : stdout);
  const described = errors.map((error) => {
    const { file, message } = error as typeof error & { message: string };
    return `${file}: ${message}`;
  });
  return { code, stderr, errors: described, findings: findings.map(({ ruleId, file }) => `${ruleId} ${file}`) };
}

const NOT_COMPARED = 'Descriptions in the submodule `mod` cannot be read as of `HEAD`, and are not compared.\n';
const IN_MODULE = 'It is in the submodule `mod` and cannot be read as of `HEAD`.';

describe.skipIf(!HAS_GIT)('lint and compare with submodules', () => {
  describe('a description in a submodule', () => {
    test.each([
      [['HEAD:', 'mod/m.yaml']],
      [['HEAD:', 'mod']],
      [['HEAD:', 'mod/*.yaml']],
      [['HEAD:', '.']],
      [['HEAD:mod/m.yaml', 'mod/m.yaml']],
      [['HEAD:./mod/m.yaml', 'mod/m.yaml']],
      [['HEAD:mod/m.yaml', 'openapi.yaml']],
      [['HEAD:mod', 'mod']],
      [['HEAD:mod', 'copy']],
      [['HEAD:mod/*.yaml', 'copy/*.yaml']],
      [['mod', 'HEAD:mod']],
      [['mod/m.yaml', 'HEAD:mod/m.yaml']],
      [['copy', 'HEAD:mod']],
    ])('is neither compared nor new with compare %j', async (args) => {
      const repository = setUp({ 'copy/m.yaml': NOW });
      const { code, stderr, errors } = await compared(repository, ...args);
      expect({ code, stderr, errors }).toEqual({
        code: 2,
        stderr: expect.not.stringMatching(/new|submodule/),
        errors: [`HEAD:mod/m.yaml: ${IN_MODULE}`],
      });
    });

    test('is neither compared nor new in folders with a submodule', async () => {
      const inner = TestRepository.with({ 'm.yaml': BEFORE });
      const repository = TestRepository.with({ 'apis/a.yaml': BEFORE });
      repository.git('submodule', '--quiet', 'add', inner.folder, 'apis/mod');
      repository.commit().write({
        'copy/a.yaml': NOW,
        'copy/mod/m.yaml': NOW,
        'copy/b/n.yaml': NOW.replace('Shop', 'New').replace('orders', 'carts'),
      });
      const { code, stderr, errors, findings } = await compared(repository, 'HEAD:apis', 'copy');
      expect([code, errors]).toEqual([
        2,
        ['HEAD:apis/mod/m.yaml: It is in the submodule `apis/mod` and cannot be read as of `HEAD`.'],
      ]);
      expect(stderr).toBe('`copy/b/n.yaml` did not exist at `HEAD:apis`. It is new, so there is nothing to compare.\n');
      expect(findings).toEqual(['compat-operation-removed copy/a.yaml']);
    });

    test('is not new in a changelog', async () => {
      const { code, stdout, stderr } = await cli(['changelog', 'HEAD:', '.'], { cwd: setUp().folder });
      expect(code).toBe(2);
      expect(stderr).toContain(`HEAD:mod/m.yaml `);
      expect(stderr).toContain(IN_MODULE);
      expect(stdout).not.toContain('new');
    });

    test('is an error while other descriptions are compared', async () => {
      const repository = setUp().write({ 'openapi.yaml': NOW, 'added.yaml': api('/v1/carts').replace('Shop', 'Carts') });
      const { code, stderr, errors, findings } = await compared(repository, 'HEAD:', '.');
      expect([code, errors]).toEqual([2, [`HEAD:mod/m.yaml: ${IN_MODULE}`]]);
      expect(findings).toEqual(['compat-operation-removed openapi.yaml']);
      expect(stderr).toContain('`added.yaml` did not exist at `HEAD`. It is new, so there is nothing to compare.\n');
    });

    test('is neither compared nor new behind links to a file and to a folder', async () => {
      const repository = setUp();
      symlinkSync('mod/m.yaml', path.join(repository.folder, 'file.yaml'));
      symlinkSync('mod', path.join(repository.folder, 'linked'));
      repository.commit();
      for (const file of ['file.yaml', 'linked/m.yaml']) {
        const { code, stderr, errors } = await compared(repository, 'HEAD:', file);
        expect({ code, stderr, errors }).toEqual({ code: 2, stderr: '', errors: [`HEAD:${file}: ${IN_MODULE}`] });
      }
    });

    test('is neither compared nor new after the submodule moved', async () => {
      const repository = setUp();
      repository.git('mv', 'mod', 'moved');
      const { code, stderr, errors } = await compared(repository, 'HEAD:', 'moved/m.yaml');
      const message = 'It is in the submodule `moved` and cannot be read as of `HEAD`.';
      expect({ code, stderr, errors }).toEqual({ code: 2, stderr: '', errors: [`HEAD:moved/m.yaml: ${message}`] });
    });

    test('is neither compared nor new after the submodule became an ordinary folder', async () => {
      const repository = setUp();
      repository.git('rm', '--quiet', '--force', 'mod');
      repository.write({ 'mod/m.yaml': NOW, 'mod/new.yaml': NOW }).git('add', '--all');
      const { code, stderr, errors } = await compared(repository, 'HEAD:', '.');
      const files = ['HEAD:mod/m.yaml', 'HEAD:mod/new.yaml'];
      expect({ code, stderr, errors }).toEqual({ code: 2, stderr: '', errors: files.map((file) => `${file}: ${IN_MODULE}`) });
    });

    test('is not compared after it moved to a folder that was a submodule', async () => {
      const repository = setUp();
      repository.git('rm', '--quiet', '--force', 'mod');
      mkdirSync(path.join(repository.folder, 'mod'));
      renameSync(path.join(repository.folder, 'openapi.yaml'), path.join(repository.folder, 'mod/openapi.yaml'));
      repository.write({ 'mod/openapi.yaml': BEFORE.replace('title: Shop', 'title: My shop') }).git('add', '--all');
      expect(await compared(repository, 'HEAD:', '.')).toMatchObject({ code: 0, errors: [] });
    });
  });

  test('a new description in a submodule is reported as new', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': BEFORE });
    repository.git('submodule', '--quiet', 'add', TestRepository.with({ 'm.yaml': NOW }).folder, 'mod');
    const { code, stderr } = await compared(repository, 'HEAD:', 'mod/m.yaml');
    expect([code, stderr]).toEqual([0, '`mod/m.yaml` did not exist at `HEAD`. It is new, so there is nothing to compare.\n']);
  });

  test('a removed submodule is named in the report of compare', async () => {
    const repository = setUp();
    rmSync(path.join(repository.folder, 'mod'), { recursive: true });
    expect(await compared(repository, 'HEAD:', '.')).toMatchObject({ code: 0, stderr: NOT_COMPARED, errors: [] });
    expect(await compared(repository, 'HEAD:', 'openapi.yaml')).toMatchObject({ code: 0, stderr: '' });
    repository.write({ 'api-conventions.yaml': 'ignore: [mod/**]\n' });
    expect(await compared(repository, 'HEAD:', '.')).toMatchObject({ code: 0, stderr: '' });
  });

  test('a submodule in the folders of two commits is named in the report of compare', async () => {
    const repository = setUp({ 'apis/a.yaml': BEFORE });
    repository.git('mv', 'mod', 'apis/mod');
    repository.commit().commit({ 'apis/a.yaml': NOW });
    const { code, stderr, findings } = await compared(repository, 'HEAD~1:apis', 'HEAD:apis');
    expect([code, findings]).toEqual([1, ['compat-operation-removed HEAD:apis/a.yaml']]);
    expect(stderr).toBe(['HEAD~1:apis', 'HEAD:apis'].map((at) => NOT_COMPARED.replace('HEAD', at)).join(''));
  });

  test('a folder in a submodule is not reported as missing', async () => {
    const { code, stderr } = await compared(setUp(), 'HEAD:mod/apis', '.');
    expect([code, stderr]).toEqual([2, '`HEAD:mod/apis` cannot be read, because it is in the submodule `mod`.\n']);
  });

  test('a description outside of the repository is not reported as new', async () => {
    const other = path.join(folderWith({ 'm.yaml': NOW }), 'm.yaml');
    const { code, stderr, errors } = await compared(setUp(), 'HEAD:', other);
    expect({ code, stderr, errors }).toEqual({
      code: 2,
      stderr: '',
      errors: [expect.stringMatching(/m\.yaml: It is not in the repository and cannot be read as of `HEAD`\.$/)],
    });
  });

  test('a description behind a link to the repository is not treated as outside of it', async () => {
    const repository = setUp().write({ 'openapi.yaml': NOW });
    const link = path.join(folderWith({}), 'link');
    symlinkSync(repository.folder, link);
    const { code, stderr, findings } = await compared(repository, 'HEAD:', path.join(link, 'openapi.yaml'));
    expect([code, stderr, findings]).toEqual([
      1,
      '',
      [expect.stringMatching(/^compat-operation-removed .*link\/openapi\.yaml$/)],
    ]);
  });

  test('a description that was a link out of the repository is not reported as new', async () => {
    const other = path.join(folderWith({ 'm.yaml': BEFORE }), 'm.yaml');
    const repository = setUp();
    symlinkSync(other, path.join(repository.folder, 'linked.yaml'));
    repository.commit();
    rmSync(path.join(repository.folder, 'linked.yaml'));
    const { code, stderr, errors } = await compared(repository.write({ 'linked.yaml': NOW }), 'HEAD:', 'linked.yaml');
    const message = 'It is behind a link that leads out of the repository and cannot be read as of `HEAD`.';
    expect({ code, stderr, errors }).toEqual({ code: 2, stderr: '', errors: [`HEAD:linked.yaml: ${message}`] });
  });

  test('a link in a folder of a commit is treated as a description of that folder', async () => {
    const repository = TestRepository.with({ 'shared.yaml': BEFORE, 'apis/a.yaml': BEFORE });
    symlinkSync('../shared.yaml', path.join(repository.folder, 'apis/b.yaml'));
    repository.commit().write({ 'copy/b.yaml': NOW });
    const { code, stderr, findings } = await compared(repository, 'HEAD:apis', 'copy');
    expect([code, stderr]).toEqual([1, '']);
    expect(findings).toContain('compat-operation-removed copy/b.yaml');
  });

  test('a part in a submodule is an error that names the submodule', async () => {
    const { code, errors } = await compared(setUp({ 'api.yaml': REFERRING }), 'HEAD:', 'api.yaml');
    const reason = 'it is in the submodule `mod` and cannot be read as of `HEAD`';
    const message = `The reference \`mod/path.yaml\` of the older version leads nowhere because ${reason}, so what it refers to is not compared.`;
    expect([code, errors]).toEqual([2, [`HEAD:api.yaml: ${message}`]]);
  });

  test('a file that a sparse checkout leaves out is read from Git', async () => {
    const repository = TestRepository.with({
      'openapi.yaml': NOW,
      'old/api.yaml': REFERRING,
      'old/mod/path.yaml': 'get: { responses: {} }\n',
    });
    repository.git('sparse-checkout', 'set', '--no-cone', '/*', '!/old/');
    const { code, errors } = await compared(repository, 'HEAD:old/api.yaml', 'openapi.yaml');
    expect([code, errors]).toEqual([0, []]);
    const folders = await compared(repository.write({ 'copy/api.yaml': NOW.replace('orders', 'carts') }), 'HEAD:old', 'copy');
    expect(folders).toMatchObject({ code: 1, stderr: '', findings: ['compat-operation-removed copy/api.yaml'] });
  });

  describe('lint --base', () => {
    const linted = ({ folder }: TestRepository, ...args: string[]) =>
      cli(['lint', '--base', 'HEAD', '--format', 'json', ...args], { cwd: folder });
    const note = (file: string, reason: string) =>
      `\`${file}\` could not be checked as of \`HEAD\`, so all its findings are reported as new, and breaking changes are not reported: it is ${reason}.\n`;

    test('names descriptions and parts in a submodule', async () => {
      const repository = setUp({ 'api.yaml': REFERRING }).write({ 'api.yaml': `${REFERRING}\n` });
      const { stdout, stderr } = await linted(repository, 'api.yaml', 'mod/m.yaml');
      expect(stderr).toBe(note('mod/m.yaml', 'in the submodule `mod`') + note('mod/path.yaml', 'in the submodule `mod`'));
      const { comparison } = JSON.parse(stdout);
      expect(comparison.fixed).toEqual([]);
    });

    test('names a removed submodule', async () => {
      const repository = setUp();
      rmSync(path.join(repository.folder, 'mod'), { recursive: true });
      const { code, stderr } = await linted(repository);
      expect([code, stderr]).toEqual([0, expect.stringContaining(NOT_COMPARED)]);
      expect((await linted(repository, 'openapi.yaml')).stderr).not.toContain('mod');
    });

    test('does not accept changes that it cannot compare', async () => {
      const { code, stderr } = await cli(['compare', 'HEAD:', '.', '--accept', '--reason', 'x'], { cwd: setUp().folder });
      expect([code, stderr]).toEqual([2, expect.stringContaining('is not written, because not everything could be compared.\n')]);
      expect(stderr).toContain(IN_MODULE);
    });
  });
});
