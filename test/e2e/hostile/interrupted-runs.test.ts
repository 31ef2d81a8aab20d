import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLEAN, SLASH } from '../../cli/support.ts';
import { TestRepository } from '../../support/git.ts';
import { runNode } from '../../support/process.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli } from '../support/built-package.ts';
import { HANGS_MS, projectOf } from './attack.ts';
import { bash, IS_POSIX, many, temporaries, whenChecking } from './run-in-shell.ts';

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
