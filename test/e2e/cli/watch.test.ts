import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { BROKEN, CLEAN, folderWith, SLASH, UNVERSIONED } from '../../cli/support.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli, runCli } from '../support/built-package.ts';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A run that watches, and what it prints from one moment to the next. */
async function watching(
  cwd: string,
  args: readonly string[] = [],
  options: { readonly uid?: number; readonly main?: string } = {},
) {
  const { main = builtCli(), ...user } = options;
  const env = { PATH: process.env.PATH ?? '' };
  const child = spawn(process.execPath, [main, 'lint', '--watch', ...args], { cwd, env, ...user });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  /** The output up to the line that lists what is watched. */
  const next = async () => {
    const end = /Watching .*\n/;
    for (const deadline = Date.now() + 90_000; !end.test(output); ) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error(`It does not watch: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { index, 0: line } = end.exec(output) ?? { index: 0, 0: '' };
    // Standard output and standard error may arrive in either order.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const printed = output;
    output = '';
    return { printed, line: line.trim(), before: printed.slice(0, index) };
  };
  const interrupt = async () => {
    child.kill('SIGINT');
    return new Promise<number | null>((resolve) => child.on('exit', resolve));
  };
  return { next, interrupt };
}

/** Nothing is forbidden to the superuser, and only they can read the package that tests share. */
function asOtherUser(): { readonly uid: number; readonly main: string } {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  cpSync(path.dirname(builtCli()), path.join(folder, 'dist'), { recursive: true });
  return { uid: 65_534, main: path.join(folder, 'dist/cli.cjs') };
}

/** Changes a file several times, as a watcher may lose it only after the first change. */
async function expectEachChange(file: string, text: string, next: () => Promise<{ readonly printed: string }>): Promise<void> {
  for (const path of ['/v1/items/', '/v1/units/', '/v1/places/']) {
    writeFileSync(file, text.replace(/\/v1\/orders0?/, path));
    expect((await next()).printed).toContain(`\`${path}\` ends with a slash`);
  }
  writeFileSync(file, text);
  expect((await next()).printed).not.toContain('ends with a slash');
}

/** A folder with these files, in a Git repository or outside of any. */
function folderIn(isRepository: boolean): typeof folderWith {
  return (files) => {
    const folder = folderWith(files);
    if (!isRepository) rmSync(path.join(folder, '.git'), { recursive: true });
    return folder;
  };
}

describe.skipIf(process.platform === 'win32')('`lint --watch`', () => {
  describe.each([
    ['a run in a Git repository', folderIn(true)],
    ['a run outside of a Git repository', folderIn(false)],
  ])('%s', (_, folderOf) => {
    test('checks again when a description changes, and exits with the code of the last run', async () => {
      const folder = folderOf({ 'api.yaml': CLEAN });
      const { next, interrupt } = await watching(folder, ['api.yaml']);
      const first = await next();
      expect(first.printed).toContain('1 description checked, no findings.');
      expect(first.line).toBe('Watching 1 file for changes. Press Ctrl+C to stop.');
      writeFileSync(path.join(folder, 'api.yaml'), SLASH);
      const second = await next();
      expect(second.printed).toContain('`api.yaml` changed.\n');
      expect(second.printed).toContain('ends with a slash');
      // The screen is cleared on terminals only.
      expect(second.printed).not.toContain('\u001b');
      expect(await interrupt()).toBe(1);
    });

    test('notices referenced files, including missing files and files that an editor replaces', async () => {
      const api = `${CLEAN.replace('{}', "{ $ref: 'parts/orders.yaml' }")}`;
      const folder = folderOf({ 'api.yaml': api });
      const { next, interrupt } = await watching(folder, ['api.yaml']);
      expect((await next()).printed).toContain('unresolved-ref');
      mkdirSync(path.join(folder, 'parts'));
      writeFileSync(path.join(folder, 'parts/orders.yaml'), '{}\n');
      expect((await next()).printed).toContain('no findings');
      writeFileSync(path.join(folder, 'api.yaml~'), SLASH);
      renameSync(path.join(folder, 'api.yaml~'), path.join(folder, 'api.yaml'));
      expect((await next()).printed).toContain('ends with a slash');
      expect(await interrupt()).toBe(1);
    });

    test('notices a new configuration, and continues after a mistake in it', async () => {
      const folder = folderOf({ 'api.yaml': SLASH });
      const config = path.join(folder, 'api-conventions.yaml');
      const { next, interrupt } = await watching(folder, ['api.yaml']);
      await next();
      writeFileSync(config, 'rules: { path-no-trailing-slash: of }\n');
      expect((await next()).printed).toContain('The configuration has a mistake:\n');
      writeFileSync(config, 'rules: { path-no-trailing-slash: off }\n');
      expect((await next()).printed).toContain('no findings');
      rmSync(config);
      expect((await next()).printed).toContain('ends with a slash');
      expect(await interrupt()).toBe(1);
    });

    test('notices a baseline, and continues after a syntax error', async () => {
      const folder = folderOf({ 'api.yaml': SLASH });
      const { next, interrupt } = await watching(folder, ['api.yaml']);
      await next();
      await runCli(['baseline', 'api.yaml'], { cwd: folder });
      expect((await next()).printed).toContain('1 in the baseline');
      writeFileSync(path.join(folder, 'api.yaml'), BROKEN);
      expect((await next()).printed).toContain('Syntax error');
      expect(await interrupt()).toBe(2);
    });

    test('finds new descriptions, and ignores other files', async () => {
      const folder = folderOf({ 'api.yaml': CLEAN, 'data.json': '{}' });
      const { next, interrupt } = await watching(folder);
      expect((await next()).line).toBe('Watching 1 file and the folder `.` for changes. Press Ctrl+C to stop.');
      writeFileSync(path.join(folder, 'data.json'), '[]');
      writeFileSync(path.join(folder, 'notes.txt'), 'a');
      mkdirSync(path.join(folder, 'apis'));
      writeFileSync(path.join(folder, 'apis/new.yaml'), UNVERSIONED);
      const { printed } = await next();
      expect(printed).toContain('2 descriptions checked');
      expect(printed).toContain('`apis/new.yaml` changed.\n');
      expect(await interrupt()).toBe(0);
    });

    test('notices a new configuration between the working directory and the description', async () => {
      const folder = folderOf({ 'apis/v1/api.yaml': SLASH });
      const { next, interrupt } = await watching(folder, ['apis/v1/api.yaml']);
      await next();
      writeFileSync(path.join(folder, 'apis/api-conventions.yaml'), 'rules: { path-no-trailing-slash: off }\n');
      const second = await next();
      expect(second.before).toMatch(/^`apis\/api-conventions.yaml` changed\.\n/m);
      expect(second.printed).toContain('no findings');
      rmSync(path.join(folder, 'apis/v1/api.yaml'));
      expect((await next()).printed).toContain('There is no file');
      writeFileSync(path.join(folder, 'apis/v1/api.yaml'), UNVERSIONED);
      expect((await next()).printed).toContain('path-versioned');
      expect(await interrupt()).toBe(0);
    });

    test('notices changes if a description refers to missing files in all folders above it', async () => {
      const folder = folderOf({});
      const api = path.join(folder, 'api.yaml');
      const above = folder.split('/').map((_, index) => `${'../'.repeat(index + 1)}missing.yaml`);
      const references = [...above, '/missing.yaml', '/missing/folder/part.yaml'];
      const paths = references.map((reference, index) => `  /v1/orders${index}: { $ref: ${reference} }\n`).join('');
      const text = `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n${paths}`;
      writeFileSync(api, text);
      const { next, interrupt } = await watching(folder, ['api.yaml']);
      expect((await next()).printed).toContain('unresolved-ref');
      await expectEachChange(api, text, next);
      expect(await interrupt()).toBe(1);
    });
  });

  test('notices changes beside an unreadable folder', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'private/b.yaml': CLEAN });
    chmodSync(cwd, 0o755);
    chmodSync(path.join(cwd, 'private'), 0);
    const { next, interrupt } = await watching(cwd, [], process.getuid?.() === 0 ? asOtherUser() : {});
    expect((await next()).printed).toContain('private');
    writeFileSync(path.join(cwd, 'a.yaml'), SLASH);
    expect((await next()).printed).toContain('ends with a slash');
    await interrupt();
    chmodSync(path.join(cwd, 'private'), 0o755);
  });

  test('notices named files elsewhere when it runs in the root of the file system', async () => {
    const api = path.join(folderWith({ 'api.yaml': CLEAN }), 'api.yaml');
    const { next, interrupt } = await watching('/', [api]);
    expect((await next()).printed).toContain('no findings');
    await expectEachChange(api, CLEAN, next);
    expect(await interrupt()).toBe(0);
  });

  test.each([[[]], [['.']], [['**/openapi.yaml']]])('does not search the root of the file system: %j', async (operands) => {
    expect(await runCli(['lint', '--watch', ...operands], { cwd: '/' })).toEqual({
      code: 2,
      stdout: '',
      stderr: '`--watch` cannot watch the root of the file system. Name files, or a folder below the root.\n',
    });
  });

  test.each([
    [['--output', 'json=a.json'], '`--watch` cannot be combined with `--output`. Leave out one of them.'],
    [['--shard', '1/2'], '`--watch` cannot be combined with `--shard`. Leave out one of them.'],
    [['--print-config', 'api.yaml'], '`--watch` cannot be combined with `--print-config`. Leave out one of them.'],
    [['--stdin-filename', 'a.yaml'], '`--watch` cannot be combined with `--stdin-filename`. Leave out one of them.'],
    [['-'], '`--watch` watches files. Name files instead of standard input or a URL.'],
  ])('rejects the arguments %j', async (args, message) => {
    const cwd = folderWith({ 'api.yaml': CLEAN });
    expect(await runCli(['lint', '--watch', ...args], { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});
