import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLEAN, OLD_REPORT, SLASH } from '../../cli/support.ts';
import { TestRepository } from '../../support/git.ts';
import { type Outcome, runNode, runProcess } from '../../support/process.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli } from '../support/built-package.ts';
import { CRASH, HANGS_MS, projectOf } from './attack.ts';

const IS_POSIX = process.platform !== 'win32';
const IS_ROOT = process.getuid?.() === 0;
/** Another user, who owns nothing. */
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const CAN_CHANGE_USER = IS_ROOT && nobodyCanRead(tmpdir());
const HAS_FULL_DISK = existsSync('/dev/full');

const many = (count: number) =>
  SLASH.replace(/paths: .*/, `paths:\n${Array.from({ length: count }, (_, i) => `  /v1/o${i}s/: {}\n`).join('')}`);
const SUMMARY = /\d+ findings? in \d+ files?: /;

function nobodyCanRead(folder: string): boolean {
  const [program = '', ...args] = NOBODY;
  const read = `require('node:fs').readdirSync(${JSON.stringify(folder)})`;
  return spawnSync(program, [...args, process.execPath, '-e', read]).status === 0;
}

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

/** The command line in a folder that everybody can read, wherever the project is. */
function publicCli(): string {
  const folder = temporaryFolder();
  cpSync(path.dirname(builtCli()), folder, { recursive: true });
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return path.join(folder, 'cli.cjs');
}

/** Runs a line of bash, in which `lint` is the command, `cli` is all of it, and `$?` that of the first of a pipe. */
async function bash(line: string, cwd: string, user: readonly string[] = []): Promise<Outcome> {
  const script = `set -o pipefail; cli() { ${user.join(' ')} "$NODE" "$CLI" "$@"; }; lint() { cli lint "$@"; }; ${line}`;
  const env = { NODE: process.execPath, CLI: user.length > 0 ? publicCli() : builtCli(), HOME: cwd };
  const run = await runProcess('bash', ['--noprofile', '--norc', '-c', script], { cwd, env, timeout: HANGS_MS });
  expect(run.stderr).not.toMatch(CRASH);
  return run;
}

/** Options of Node.js that make a run do something at the moment when it says that it checks descriptions. */
function whenChecking(statement: string): string[] {
  const file = path.join(temporaryFolder(), 'when-checking.cjs');
  const patch = `const { write } = process.stderr;
process.stderr.write = function (text, ...rest) {
  if (/Checking/.test(text)) { ${statement}; }
  return write.call(this, text, ...rest);
};`;
  writeFileSync(file, patch);
  return ['--require', file];
}

const TEMPORARY = /^\.api-conventions-[\da-f]{6}-\d+-/;
const temporaries = (folder: string) => readdirSync(folder).filter((name) => TEMPORARY.test(name));

describe.skipIf(!IS_POSIX)('closed pipes and full disks', () => {
  const cwd = projectOf({ 'big.yaml': many(3000), 'openapi.yaml': SLASH, 'clean.yaml': CLEAN });
  const FULL = 'Cannot write the output: ENOSPC: no space left on device, write\n';

  test.each<[string, string, Partial<Outcome>]>([
    ['a reader that wants one line', 'lint big.yaml --format json | head -1', { code: 1, stdout: '{\n', stderr: '' }],
    ['a reader that wants nothing', 'lint big.yaml | true', { code: 1, stdout: '', stderr: '' }],
    ['a reader of a list', 'cli rules | head -1', { code: 0, stderr: '' }],
    ['no standard output', 'lint big.yaml >&-', { code: 1, stdout: '', stderr: '' }],
    ['no standard error', 'lint nope.yaml 2>&-', { code: 2, stdout: '', stderr: '' }],
    ['no standard error and findings', 'lint 2>&-', { code: 1, stdout: expect.stringMatching(SUMMARY) }],
    ['no standard streams at all', 'lint openapi.yaml <&- >&- 2>&-', { code: 1, stdout: '', stderr: '' }],
    ['no standard input', 'lint - <&-', { code: 2, stdout: expect.stringContaining('stdin') }],
    ['an empty standard input', 'lint - </dev/null', { code: 2, stdout: expect.stringContaining('stdin') }],
    [
      'a folder as standard input',
      'lint - <.',
      { code: 2, stderr: 'Standard input is a folder. Name the files to read instead of `-`.\n' },
    ],
    ['a standard input without end', 'lint - </dev/zero', { code: 2, stderr: expect.stringContaining('is larger than 100 MB') }],
    ['a text without end', "yes 'a: b' | lint -", { code: 2, stderr: expect.stringContaining('is larger than 100 MB') }],
    [
      'a link to itself',
      'ln -s loop loop; cli compare openapi.yaml loop',
      { code: 2, stderr: expect.stringContaining('There is no file `loop`') },
    ],
    ['a link to itself as the root', 'lint --root loop', { code: 2, stderr: 'The root `loop` is not a folder.\n' }],
    ['a file as a folder', 'cli compare openapi.yaml/a openapi.yaml', { code: 2, stderr: expect.stringContaining('no file') }],
  ])('end the run cleanly: %s', async (_name, line, expected) => {
    expect(await bash(line, cwd)).toMatchObject(expected);
  });

  test.skipIf(!HAS_FULL_DISK).each([
    ['findings', 'lint openapi.yaml >/dev/full'],
    ['no findings', 'lint clean.yaml >/dev/full'],
    ['many findings', 'lint big.yaml --format json >/dev/full'],
    ['a list', 'cli rules >/dev/full'],
    ['an explanation', 'cli explain path-versioned >/dev/full'],
    ['help', 'cli --help >/dev/full'],
    ['the version', 'cli --version >/dev/full'],
  ])('are reported if a disk is full for %s', async (_name, line) => {
    expect(await bash(line, cwd)).toEqual({ code: 2, stdout: '', stderr: FULL });
  });

  test.skipIf(!HAS_FULL_DISK)('are reported if the disk is full for messages', async () => {
    expect(await bash('lint nope 2>/dev/full', cwd)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe.skipIf(!IS_POSIX)('reports are written whole or not at all', () => {
  const old = OLD_REPORT;
  const files = { 'openapi.yaml': SLASH, 'big.yaml': many(2000), 'report.json': old };

  test('no report is written to a full disk', async () => {
    const cwd = projectOf(files);
    const { code, stderr } = await bash('ulimit -f 8; lint big.yaml --output json=report.json', cwd);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^`report\.json` cannot be written: (EFBIG|ENOSPC)/)]);
    expect([readFileSync(path.join(cwd, 'report.json'), 'utf8'), temporaries(cwd)]).toEqual([old, []]);
  });

  test.skipIf(!HAS_FULL_DISK)('a report is not written to a device that accepts nothing', async () => {
    const { code, stderr } = await bash('lint openapi.yaml --output json=/dev/full', projectOf(files));
    expect([code, stderr]).toEqual([2, '`/dev/full` cannot be written: ENOSPC: no space left on device, write.\n']);
  });

  test('a report is not written to a pipe without a reader', async () => {
    const { code, stderr } = await bash('mkfifo p; lint openapi.yaml --output json=p', projectOf(files));
    expect([code, stderr]).toEqual([2, expect.stringContaining('`p` cannot be written: ENXIO')]);
  });

  test('a report is written into a pipe that has a reader', async () => {
    const { code, stdout } = await bash(
      'lint big.yaml --output json=>(cat >copy.json; >done) >/dev/null; echo $?; until [ -e done ]; do sleep 0.1; done; tail -c 3 copy.json',
      projectOf(files),
    );
    expect(code).toBe(0);
    expect(stdout.trimEnd().endsWith('}')).toBe(true);
  });

  test('a report is written to standard error beside other messages', async () => {
    const { code, stdout } = await bash(
      'lint openapi.yaml --format json --output checkstyle=/dev/stderr 2>e; code=$?; cat e >&2; exit $code',
      projectOf(files),
    );
    expect([code, JSON.parse(stdout).version]).toEqual([1, 2]);
  });

  test.each([
    ['a report', 'lint openapi.yaml --output json=report.json'],
    ['a new report', 'lint openapi.yaml --output json=new.json'],
    ['a baseline', 'cli baseline openapi.yaml'],
    ['a configuration', 'cli init --yes --ci github openapi.yaml'],
  ])('nothing is written into a read-only folder: %s', { skip: !CAN_CHANGE_USER && IS_ROOT }, async (_name, line) => {
    const cwd = projectOf(files);
    const before = readdirSync(cwd);
    execFileSync('chmod', ['-R', 'a+rX,a-w', cwd]);
    const user = CAN_CHANGE_USER ? NOBODY : [];
    const { code, stderr } = await bash(line, cwd, user);
    execFileSync('chmod', ['-R', 'u+w', cwd]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/cannot be written: E(?:ACCES|ROFS|PERM)/)]);
    expect([readFileSync(path.join(cwd, 'report.json'), 'utf8'), readdirSync(cwd)]).toEqual([old, before]);
  });

  test.each([
    ['the default cache', 'HOME=/usr/home; lint openapi.yaml --cache'],
    ['a named cache', 'lint openapi.yaml --cache=caches/cache.json'],
  ])('the run continues if a cache is in a read-only folder: %s', { skip: !CAN_CHANGE_USER && IS_ROOT }, async (_name, line) => {
    const cwd = projectOf(files);
    execFileSync('chmod', ['-R', 'a+rX,a-w', cwd]);
    const { code, stdout, stderr } = await bash(line, cwd, CAN_CHANGE_USER ? NOBODY : []);
    execFileSync('chmod', ['-R', 'u+w', cwd]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/are not kept.*cannot be written: E(?:ACCES|ROFS|PERM)/)]);
    expect(stdout).toContain('path-no-trailing-slash');
  });

  test('a new report has the permissions of the file that it replaces', async () => {
    const cwd = projectOf(files);
    chmodSync(path.join(cwd, 'report.json'), 0o640);
    expect((await bash('lint openapi.yaml --output json=report.json', cwd)).code).toBe(1);
    expect(statSync(path.join(cwd, 'report.json')).mode & 0o777).toBe(0o640);
  });

  test('a report is written through a link within the working directory, which stays a link', async () => {
    const cwd = projectOf({ ...files, 'reports/real.json': old });
    symlinkSync('reports/real.json', path.join(cwd, 'link.json'));
    expect((await bash('lint openapi.yaml --output json=link.json; readlink link.json', cwd)).stdout).toContain(
      'reports/real.json',
    );
    expect(JSON.parse(readFileSync(path.join(cwd, 'reports/real.json'), 'utf8'))).toMatchObject({ version: 2 });
  });

  test.each([
    ['a folder', 'lint openapi.yaml --output json=.', '`.` is a folder. Name a file to write to.'],
    ['a missing folder', 'lint openapi.yaml --output json=no/r.json', 'there is no folder `no`'],
    ['a path below a file', 'lint openapi.yaml --output json=big.yaml/r.json', 'cannot be written'],
    ['a name that is too long', `lint openapi.yaml --output json=${'x'.repeat(300)}`, 'cannot be written: ENAMETOOLONG'],
    ['a checked description', 'lint openapi.yaml --output json=openapi.yaml', 'it exists and is not a report of api-conventions'],
  ])('a report is not written to %s', async (_name, line, message) => {
    const { code, stderr } = await bash(line, projectOf(files));
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  const INPUTS: Readonly<Record<string, string>> = {
    'a description': 'openapi.yaml',
    'a file that a description refers to': 'part.yaml',
    'a configuration': 'api-conventions.yaml',
    'a configuration that another extends': 'base.yaml',
    'a Spectral ruleset': 'spectral.yaml',
    'a baseline': '.api-conventions-baseline.json',
    'a link to a description': 'link.json',
    'any other file': 'notes.md',
  };
  const COMMANDS: Readonly<Record<string, (file: string) => string>> = {
    'a report': (file) => `lint openapi.yaml --output json=${file}`,
    'a report of a comparison': (file) => `cli compare openapi.yaml openapi.yaml --output junit=${file}`,
    'a changelog': (file) => `cli changelog openapi.yaml openapi.yaml --output markdown=${file}`,
    'a cache': (file) => `lint openapi.yaml --cache=${file}`,
  };
  const OVERWRITES = Object.entries(INPUTS).flatMap(([input, file]) =>
    Object.entries(COMMANDS).map(([output, line]) => [output, input, file, line(file)] as const),
  );

  test.each(OVERWRITES)('%s does not overwrite %s', async (_output, _input, file, line) => {
    const cwd = projectOf({
      'openapi.yaml': SLASH.replace('paths: {', 'paths: { /v1/parts: { $ref: part.yaml },'),
      'part.yaml': 'summary: Parts\n',
      'api-conventions.yaml': 'extends: ./base.yaml\nspectral: [spectral.yaml]\n',
      'base.yaml': 'extends: recommended\n',
      'spectral.yaml': 'rules: {}\n',
      '.api-conventions-baseline.json': '{ "version": 3, "entries": [] }\n',
      'link.json': { link: 'openapi.yaml' },
      'notes.md': '# Notes\n',
    });
    const before = readFileSync(path.join(cwd, file), 'utf8');
    const { code, stderr } = await bash(line, cwd);
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not written: it exists and is not a')]);
    expect([readFileSync(path.join(cwd, file), 'utf8'), temporaries(cwd)]).toEqual([before, []]);
  });

  test('a report is written under a name that leaves no room for a longer name', async () => {
    const name = 'x'.repeat(250);
    const cwd = projectOf(files);
    expect((await bash(`lint openapi.yaml --output json=${name}`, cwd)).code).toBe(1);
    expect(existsSync(path.join(cwd, name))).toBe(true);
  });
});

describe.skipIf(!IS_POSIX)('signals end a run', () => {
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

  /** How a process ends: the exit code, or the signal. */
  function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
    return new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)));
  }

  /** Runs something in the process of the command line when it has begun to check descriptions. */
  function runUntil(statement: string, args: readonly string[], cwd: string) {
    const env = { ...process.env, TMPDIR: cwd };
    return spawn(process.execPath, [...whenChecking(statement), builtCli(), ...args], { cwd, env, ...LONGEST });
  }

  const LONGEST = { timeout: HANGS_MS, killSignal: 'SIGKILL' } as const;

  /** The folder with the files of the base is left to the next run that makes one. */
  async function expectSwept(cwd: string, description: string) {
    const args = [builtCli(), 'lint', '--base', 'main', '--base-config', description];
    await runNode(args, { cwd, env: { TMPDIR: cwd }, timeout: HANGS_MS });
    expect(temporaries(cwd)).toEqual([]);
  }

  test.each(SIGNALS)('%s ends the run while standard input is read', async (signal) => {
    const cwd = projectOf({});
    const child = spawn(process.execPath, [builtCli(), 'lint', '-'], { cwd, ...LONGEST });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdin.on('error', () => {});
    // A pipe does not hold so much: what is written was read.
    child.stdin.write(Buffer.alloc(5_000_000, ' '), () => child.kill(signal));
    expect([await endOf(child), stderr]).toEqual([signal, '']);
    expect(temporaries(cwd)).toEqual([]);
  });

  test.each(SIGNALS)('%s ends the run while descriptions are checked', async (signal) => {
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`a${i}/openapi.yaml`, many(1500)]));
    const cwd = projectOf(files);
    const child = runUntil(`process.kill(process.pid, '${signal}')`, ['lint', '--output', 'json=report.json'], cwd);
    expect(await endOf(child)).toBe(signal);
    expect([existsSync(path.join(cwd, 'report.json')), temporaries(cwd)]).toEqual([false, []]);
  });

  test.each(SIGNALS)('%s ends the run while one large description is checked', async (signal) => {
    const cwd = projectOf({ 'openapi.yaml': many(400_000) });
    const child = runUntil("process.stdout.write('checking')", ['lint', '--output', 'json=report.json'], cwd);
    child.stdout.once('data', () => setTimeout(() => child.kill(signal), 1000));
    const started = Date.now();
    expect(await endOf(child)).toBe(signal);
    // The whole description takes minutes.
    expect(Date.now() - started).toBeLessThan(20_000);
    expect([existsSync(path.join(cwd, 'report.json')), temporaries(cwd)]).toEqual([false, []]);
  });

  test.skipIf(!HAS_GIT).each(SIGNALS)('%s ends the run while versions are compared', async (signal) => {
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`a${i}/openapi.yaml`, many(1500)]));
    const repository = TestRepository.with(files).branch('change');
    repository.commit({ 'a1/openapi.yaml': many(1501), 'a2/openapi.yaml': many(1501) });
    const child = runUntil(
      `process.kill(process.pid, '${signal}')`,
      ['lint', '--base', 'main', '--base-config'],
      repository.folder,
    );
    expect(await endOf(child)).toBe(signal);
    await expectSwept(repository.folder, 'a0/openapi.yaml');
  });

  test.skipIf(!HAS_GIT)('a process that exits early removes the folder with the files of the base', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': SLASH })
      .branch('change')
      .commit({ 'openapi.yaml': many(10) });
    const child = runUntil('process.exit(3)', ['lint', '--base', 'main', '--base-config'], repository.folder);
    expect([await endOf(child), temporaries(repository.folder)]).toEqual([3, []]);
  });

  test.skipIf(!HAS_GIT).each([['--base', 'main', '--base-config'], ['--watch']])(
    'SIGINT ends the run while one large description is checked with %s',
    async (...options) => {
      const repository = TestRepository.with({ 'openapi.yaml': SLASH, 'small/openapi.yaml': SLASH }).branch('change');
      repository.commit({ 'openapi.yaml': many(400_000) });
      const child = runUntil("process.stdout.write('checking')", ['lint', ...options], repository.folder);
      child.stdout.once('data', () => setTimeout(() => child.kill('SIGINT'), 1000));
      const started = Date.now();
      expect(await endOf(child)).toBe('SIGINT');
      // The whole description takes minutes.
      expect(Date.now() - started).toBeLessThan(30_000);
      await expectSwept(repository.folder, 'small/openapi.yaml');
    },
  );
});

describe.skipIf(!IS_POSIX)('the next process removes the files of a killed process', () => {
  /** Kills a run at the moment when it has opened the first file that matches. */
  async function killAt(pattern: RegExp, args: readonly string[], cwd: string) {
    const file = path.join(temporaryFolder(), 'kill.cjs');
    const kill = `const fs = require('node:fs');
for (const name of ['openSync', 'mkdtempSync']) {
  const real = fs[name];
  fs[name] = (file, ...rest) => {
    const result = real(file, ...rest);
    if (${pattern}.test(String(file))) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}`;
    writeFileSync(file, kill);
    const { code } = await runNode(['--require', file, builtCli(), ...args], { cwd, env: { TMPDIR: cwd }, timeout: HANGS_MS });
    expect(code).toBeNull();
  }
  const run = (args: readonly string[], cwd: string) => runNode([builtCli(), ...args], { cwd, env: { TMPDIR: cwd } });
  const ANY_TEMPORARY = /[/]\.api-conventions-[^/]*$/;

  test.each([
    ['a report', ['lint', 'openapi.yaml', '--output', 'json=report.json']],
    ['a cache', ['lint', 'openapi.yaml', '--cache=cache.json']],
    ['a baseline', ['baseline', 'openapi.yaml']],
    ['a configuration', ['init', '--yes', '--ci', 'none', 'openapi.yaml']],
  ])('the temporary file of %s is removed', async (_name, args) => {
    const cwd = projectOf({ 'openapi.yaml': SLASH });
    await killAt(ANY_TEMPORARY, args, cwd);
    expect(temporaries(cwd)).toHaveLength(1);
    const living = '.api-conventions-000000-1-abc';
    writeFileSync(path.join(cwd, living), '');
    expect((await run(args, cwd)).code).not.toBe(2);
    // A process of another machine that shares the folder may still be alive.
    expect(temporaries(cwd)).toEqual([living]);
    utimesSync(path.join(cwd, living), 0, 0);
    await run(['lint', 'openapi.yaml', '--output', 'sarif=results.sarif'], cwd);
    expect(temporaries(cwd)).toEqual([]);
  });

  test.skipIf(!HAS_GIT)('the folder of an earlier version is removed', async () => {
    const repository = TestRepository.with({ 'openapi.yaml': CLEAN, 'package.json': '{}' }).branch('change');
    repository.commit({ 'openapi.yaml': SLASH });
    const args = ['lint', '--base', 'main', '--base-config'];
    await killAt(ANY_TEMPORARY, args, repository.folder);
    expect(temporaries(repository.folder)).toHaveLength(1);
    expect((await run(args, repository.folder)).code).toBe(1);
    expect(temporaries(repository.folder)).toEqual([]);
  });
});

describe.skipIf(!IS_POSIX)('init that cannot finish leaves nothing behind', () => {
  const everything = (cwd: string) => readdirSync(cwd, { recursive: true }).filter((name) => !String(name).startsWith('.git/'));

  test('init writes nothing on a full disk', async () => {
    const cwd = projectOf({ 'openapi.yaml': SLASH });
    const before = everything(cwd);
    // The ruleset is the last and by far the largest file.
    const { code, stdout, stderr } = await bash('ulimit -f 64; cli init --yes --editor --ci github openapi.yaml', cwd);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^`\.spectral\/conventions\.mjs` cannot be written: /)]);
    expect(stdout).not.toContain('Written');
    expect(everything(cwd)).toEqual(before);
    expect((await bash('cli init --yes --editor --ci github openapi.yaml', cwd)).code).toBe(0);
  });

  test('init writes nothing if a file is in the place of a folder', async () => {
    const cwd = projectOf({ 'openapi.yaml': SLASH, '.spectral': '' });
    const before = everything(cwd);
    const { code } = await bash('cli init --yes --editor --ci github openapi.yaml', cwd);
    expect([code, everything(cwd)]).toEqual([2, before]);
  });

  test('init writes nothing if a signal ends it', async () => {
    const cwd = projectOf({ 'openapi.yaml': SLASH });
    const before = everything(cwd);
    const file = path.join(temporaryFolder(), 'end.cjs');
    const end = `const fs = require('node:fs');
const { openSync } = fs;
fs.openSync = (file, ...rest) => {
  if (/[.]spectral[/][^/]*$/.test(String(file))) process.exit(143);
  return openSync(file, ...rest);
};`;
    writeFileSync(file, end);
    const { code } = await runNode(['--require', file, builtCli(), 'init', '--yes', '--editor', '--ci', 'github'], {
      cwd,
      env: { HOME: cwd },
    });
    expect([code, everything(cwd).filter((name) => !String(name).startsWith('.cache'))]).toEqual([143, before]);
  });
});

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

    test('are told apart from names with a replacement character', async () => {
      expect((await bash('lint', projectOf({ 'a\ufffd/b\ufffd.yaml': SLASH }))).code).toBe(1);
    });
  });

  test.skipIf(!IS_POSIX)('are reported if a file is gone when it is read', async () => {
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
