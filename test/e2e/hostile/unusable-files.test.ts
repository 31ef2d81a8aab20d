import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLEAN, SLASH } from '../../cli/support.ts';
import { runNode } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli } from '../support/built-package.ts';
import { IS_ROOT, projectOf } from './attack.ts';
import { bash, CAN_CHANGE_USER, IS_POSIX, many, NOBODY, whenChecking } from './run-in-shell.ts';

/** Returns whether file names may be any bytes here. */
function canNameBytes(): boolean {
  const folder = temporaryFolder();
  try {
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]), '');
    return readdirSync(folder, 'buffer')[0]?.[0] === 0xff;
  } catch {
    return false;
  }
}

describe('unusable files and folders', () => {
  test.skipIf(!IS_POSIX).each([
    ['an empty name', "lint ''", 'A file name is empty. For the working directory, pass `.`.'],
    ['a folder that looks like a file', 'lint openapi.yaml', 'There is no OpenAPI description below `openapi.yaml`'],
    ['a name that is too long', `lint ${'x'.repeat(300)}.yaml`, 'There is no file `xxx'],
    ['a path that is too long', `lint "$(printf 'x/%.0s' {1..3000}).yaml"`, 'There is no file `x/x/'],
    ['a file as a folder', 'lint clean.yaml/x.yaml', 'There is no file `clean.yaml/x.yaml`'],
    ['a link to nothing', 'lint dead.yaml', 'There is no file `dead.yaml`'],
    ['a working directory that is gone', 'mkdir d; cd d; rmdir ../d; lint x.yaml', 'The working directory no longer exists'],
    [
      'no folder for temporary files',
      'git init -q; git add clean.yaml; git -c user.name=a -c user.email=a commit -qm a; TMPDIR=/none lint --base HEAD --base-config clean.yaml',
      'There is no folder for temporary files',
    ],
    [
      'a machine without Git',
      'PATH=/none lint --base HEAD clean.yaml',
      'Git is required to read earlier versions, but cannot be run.',
    ],
  ])('are reported: %s', async (_name, line, message) => {
    const cwd = projectOf({ 'openapi.yaml/x.txt': '', 'clean.yaml': CLEAN, 'dead.yaml': { link: 'none' } });
    execFileSync('rm', ['-rf', path.join(cwd, '.git')]);
    const { code, stderr } = await bash(line, cwd);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test.skipIf(!IS_POSIX).each(['--help', 'lint --help', '', 'lint', 'rules'])(
    'end each command with a clear error if the working directory is gone: %s',
    async (args) => {
      const cwd = projectOf({});
      cpSync(path.dirname(builtCli()), path.join(cwd, 'dist'), { recursive: true });
      const { code, stderr } = await bash(`CLI=$PWD/dist/cli.cjs; mkdir d; cd d; rmdir ../d; cli ${args}`, cwd);
      expect([code, stderr]).toEqual([2, 'The working directory no longer exists. Change to a folder that exists.\n']);
    },
  );

  test.skipIf(!IS_POSIX || (IS_ROOT && !CAN_CHANGE_USER))(
    'are reported if they are unreadable, and other files are checked',
    async () => {
      const cwd = projectOf({
        'a.yaml': SLASH,
        'b.yaml': SLASH,
        'c/openapi.yaml': SLASH,
        'd.yaml': CLEAN.replace('{ /v1/orders: {} }', '{ /v1/x: { $ref: b.yaml } }'),
      });
      execFileSync('chmod', ['-R', 'a+rX', cwd]);
      for (const name of ['b.yaml', 'c']) chmodSync(path.join(cwd, name), 0);
      const user = CAN_CHANGE_USER ? NOBODY : [];
      const { code, stdout, stderr } = await bash('lint --format json', cwd, user);
      const { findings, errors } = JSON.parse(stdout) as Record<'findings' | 'errors', { file: string; message: string }[]>;
      expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([
        expect.stringContaining('a.yaml: `/v1/orders/` ends with a slash'),
        'd.yaml: `/v1/x`: `b.yaml` cannot be resolved because the file cannot be read (EACCES).',
      ]);
      expect(errors).toEqual([{ kind: 'unreadable', file: 'b.yaml', message: 'The file cannot be read (EACCES).' }]);
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('The folder `c` cannot be read (EACCES); its files are not checked.'),
      ]);
      expect((await bash('lint c/openapi.yaml', cwd, user)).code).toBe(2);
      chmodSync(path.join(cwd, 'c'), 0o755);
    },
  );

  test.skipIf(!IS_POSIX)('are searched once if links between folders form a circle', async () => {
    const cwd = projectOf({ 'a/openapi.yaml': SLASH, 'a/l': { link: '.' }, 'a/m': { link: '..' } });
    expect(await bash('lint .', cwd)).toMatchObject({ code: 1, stdout: expect.stringContaining('1 finding in 1 file') });
    expect((await bash("lint '**/*.yaml'", cwd)).code).toBe(1);
  });

  test.skipIf(!IS_POSIX)('are searched with few files open', async () => {
    const cwd = projectOf(Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`a${i}/openapi.yaml`, SLASH])));
    const { code, stdout } = await bash('ulimit -n 24; lint --format json', cwd);
    expect([code, JSON.parse(stdout).summary]).toEqual([1, expect.objectContaining({ files: 80, findings: 80 })]);
  });

  describe.skipIf(!canNameBytes())('file names that are not UTF-8', () => {
    const REASON = 'ts name is not valid UTF-8; rename it';
    const named = (name: string) => {
      const cwd = projectOf({ 'openapi.yaml': SLASH });
      const bytes = Buffer.from(`${cwd}/${name}`, 'latin1');
      if (name.includes('/')) mkdirSync(bytes.subarray(0, bytes.lastIndexOf('/')));
      writeFileSync(bytes, SLASH);
      return cwd;
    };

    test('are reported for a file that a search finds, and other files are checked', async () => {
      const { code, stdout } = await bash('lint --format json', named('a\xff.yaml'));
      const { errors, findings } = JSON.parse(stdout);
      expect([code, errors]).toEqual([2, [expect.objectContaining({ file: 'a\ufffd.yaml', message: `I${REASON}.` })]]);
      expect(findings).toHaveLength(1);
    });

    test('are reported for a file that is named', async () => {
      const { code, stderr } = await bash("lint $'a\\xff.yaml'", named('a\xff.yaml'));
      expect([code, stderr]).toEqual([2, `\`a\ufffd.yaml\` cannot be read: its name is not valid UTF-8. Rename it.\n`]);
    });

    test('are reported for a folder', async () => {
      const { code, stderr } = await bash('lint', named('b\xff/openapi.yaml'));
      expect(code).toBe(1);
      expect(stderr).toContain(`The folder \`b\ufffd\` cannot be read (i${REASON}); its files are not checked.\n`);
    });

    test('are distinguished from names with a replacement character', async () => {
      expect((await bash('lint', projectOf({ 'a\ufffd/b\ufffd.yaml': SLASH }))).code).toBe(1);
    });
  });

  test.skipIf(!IS_POSIX)('are reported if a file disappears before it is read', async () => {
    const cwd = projectOf(
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`a${String(i).padStart(2, '0')}.yaml`, many(500)])),
    );
    const change = "const { rmSync, writeFileSync } = require('node:fs'); rmSync('a29.yaml'); writeFileSync('a28.yaml', '')";
    const { code, stdout } = await runNode([...whenChecking(change), builtCli(), 'lint', '--format', 'json'], { cwd });
    expect(code).toBe(2);
    const { errors, summary } = JSON.parse(stdout);
    expect(errors).toContainEqual({ kind: 'unreadable', file: 'a29.yaml', message: 'There is no such file.' });
    expect(summary.files).toBe(30);
  });
});
