import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLEAN, SLASH } from '../../cli/support.ts';
import { runNode, runProcess } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli } from '../support/built-package.ts';
import { attack, IS_ROOT, projectOf } from './attack.ts';

// Where the user's cache directory is `~/.cache`, and folders have owners.
const IS_LINUX = process.platform === 'linux';
const NAMED = ['--cache=cache.json'];

/** Options of Node.js that replace a file as soon as it has been read. */
function afterReading(name: string, text: string): string[] {
  const file = path.join(temporaryFolder(), 'after-reading.cjs');
  writeFileSync(
    file,
    `const fs = require('node:fs');
const { openSync, closeSync } = fs;
const handles = new Set();
let isDone = false;
fs.openSync = (file, ...rest) => {
  const handle = openSync(file, ...rest);
  if (!isDone && require('node:path').basename(String(file)) === ${JSON.stringify(name)}) handles.add(handle);
  return handle;
};
fs.closeSync = (handle) => {
  closeSync(handle);
  if (!handles.delete(handle)) return;
  isDone = true;
  fs.writeFileSync(${JSON.stringify(name)}, ${JSON.stringify(text)});
};
`,
  );
  return ['--require', file];
}

describe('a file that changes while a cache is written', () => {
  test.each([
    ['a description', 'openapi.yaml', CLEAN],
    ['a file that it refers to', 'part.yaml', 'get: {}\n'],
  ])('is checked again in the next run: %s', async (_name, name, text) => {
    const description = SLASH.replace('paths: {', 'paths: { /v1/parts: { $ref: part.yaml },');
    const cwd = projectOf({ 'openapi.yaml': description, 'part.yaml': 'post: {}\n' });
    // A check whether a named file is a description would read it earlier.
    await runNode([...afterReading(name, text), builtCli(), 'lint', 'openapi.yaml', ...NAMED], { cwd, env: { HOME: cwd } });
    expect(readFileSync(path.join(cwd, name), 'utf8')).toBe(text);
    const cached = await attack(['lint', 'openapi.yaml', '--format', 'json', ...NAMED], { cwd });
    expect(cached).toEqual(await attack(['lint', 'openapi.yaml', '--format', 'json'], { cwd }));
  });
});

describe('the default cache', () => {
  const run = (cwd: string, home: string, ...args: string[]) =>
    attack(['lint', 'openapi.yaml', '--format', 'json', ...args], { cwd, env: { HOME: home, LOCALAPPDATA: home } });
  const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

  test('is in the cache directory of the user, one for each working directory', async () => {
    const home = temporaryFolder();
    const folders = [projectOf({ 'openapi.yaml': SLASH }), projectOf({ 'openapi.yaml': CLEAN })];
    for (const cwd of folders) {
      const before = filesIn(cwd);
      const plain = await run(cwd, home);
      for (let time = 0; time < 2; time++) expect(await run(cwd, home, '--cache')).toEqual(plain);
      expect(filesIn(cwd)).toEqual(before);
    }
    const caches = filesIn(home).filter((file) => /api-conventions.*[/\\]lint[/\\][^/\\]+\.json$/.test(file));
    expect(caches).toHaveLength(2);
  });

  test('is never a cache that a change contains', async () => {
    const cwd = projectOf({ 'openapi.yaml': SLASH });
    await attack(['lint', 'openapi.yaml', ...NAMED], { cwd });
    const forged = readFileSync(path.join(cwd, 'cache.json'), 'utf8').replaceAll('"severity":"error"', '"severity":"hint"');
    writeFileSync(path.join(cwd, 'cache.json'), forged);
    // A forged cache is used if the user names it, so that this test cannot pass for another reason.
    expect((await attack(['lint', 'openapi.yaml', ...NAMED], { cwd })).code).toBe(0);
    const forgeries = projectOf({
      'openapi.yaml': SLASH,
      '.api-conventions-cache.json': forged,
      'node_modules/.cache/api-conventions/lint.json': forged,
      'lint.json': forged,
    });
    expect((await run(forgeries, temporaryFolder(), '--cache')).code).toBe(1);
  });
});

/** The folders and files of the user's cache directory on Linux, and the cache of a working directory in it. */
const CACHE = '.cache/api-conventions';

/** The finding that every cache below would hide: one error, the trailing slash. */
async function forgedCache(cwd: string): Promise<{ readonly name: string; readonly text: string }> {
  const home = temporaryFolder();
  const env = { HOME: home, XDG_CACHE_HOME: path.join(home, '.cache') };
  expect((await attack(['lint', 'openapi.yaml', '--cache'], { cwd, env })).code).toBe(1);
  const [name = ''] = readdirSync(path.join(home, CACHE, 'lint'));
  const text = readFileSync(path.join(home, CACHE, 'lint', name), 'utf8');
  return { name, text: text.replaceAll('"severity":"error"', '"severity":"hint"') };
}

/** The folders for compiled code that the command line has Node.js use, whatever the version of Node.js is. */
async function compileCaches(cwd: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const folder = temporaryFolder();
  const [program, log] = [path.join(folder, 'program.cjs'), path.join(folder, 'log')];
  writeFileSync(log, '');
  writeFileSync(
    program,
    `require('node:module').enableCompileCache = (folder) =>
  require('node:fs').appendFileSync(${JSON.stringify(log)}, folder + '\\n');`,
  );
  await runNode(['--require', program, builtCli(), 'rules'], { cwd, env });
  return readFileSync(log, 'utf8').split('\n').filter(Boolean);
}

/** A setting in which somebody else may have made the user's cache directory. */
interface Setting {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where the user's cache directory would be. */
  readonly folder: string;
  /** The part of the message about the folder. */
  readonly fault: string;
}

const shop = () => projectOf({ 'openapi.yaml': SLASH, 'nested/openapi.yaml': SLASH });

/** A home whose cache directory belongs to the user alone, and then not. */
function shopWithUnsafeFolder(makeUnsafe: (home: string, folder: string) => void, fault: string): Setting {
  const home = temporaryFolder();
  const folder = path.join(home, CACHE);
  mkdirSync(path.join(folder, 'lint'), { recursive: true, mode: 0o700 });
  makeUnsafe(home, folder);
  return { cwd: shop(), env: { HOME: home }, folder, fault };
}

/** @param made What makes the user's cache directory be in the repository; gets the root of that. */
function within(made: (root: string) => Pick<Setting, 'env' | 'folder'> & { cwd?: string }, fault: string): Setting {
  const root = shop();
  return { cwd: root, fault, ...made(root) };
}

describe.skipIf(!IS_LINUX)('the default folders for caches are not used if another user could have written them', () => {
  const RELATIVE = 'is not an absolute path';
  const OTHERS = 'is writable by other users';
  const SETTINGS: Readonly<Record<string, () => Setting>> = {
    'with an empty home': () => within((root) => ({ env: { HOME: '' }, folder: path.join(root, CACHE) }), RELATIVE),
    'with a relative home': () => within((root) => ({ env: { HOME: 'home' }, folder: path.join(root, 'home', CACHE) }), RELATIVE),
    'with a relative cache directory': () =>
      within((root) => ({ env: { XDG_CACHE_HOME: 'caches' }, folder: path.join(root, 'caches/api-conventions') }), RELATIVE),
    'in the working directory': () =>
      within(
        (root) => ({ env: { XDG_CACHE_HOME: path.join(root, 'caches') }, folder: path.join(root, 'caches/api-conventions') }),
        'is in the working directory',
      ),
    'in a hidden folder whose name begins with two dots': () =>
      within(
        (root) => ({ env: { XDG_CACHE_HOME: path.join(root, '..caches') }, folder: path.join(root, '..caches/api-conventions') }),
        'is in the working directory',
      ),
    'in the repository around the working directory': () =>
      within(
        (root) => ({ cwd: path.join(root, 'nested'), env: { HOME: root }, folder: path.join(root, CACHE) }),
        'is in the repository',
      ),
    'in the repository around a submodule': () =>
      within((root) => {
        writeFileSync(path.join(root, 'nested/.git'), 'gitdir: ../.git/modules/nested\n');
        return { cwd: path.join(root, 'nested'), env: { HOME: root }, folder: path.join(root, CACHE) };
      }, 'is in the repository'),
    'behind a link into the working directory': () =>
      within((root) => {
        const home = temporaryFolder();
        symlinkSync(root, path.join(home, '.cache'));
        return { env: { HOME: home }, folder: path.join(root, 'api-conventions') };
      }, 'is in the working directory'),
    'around the working directory': () => {
      const home = temporaryFolder();
      const cwd = path.join(home, CACHE, 'shop');
      mkdirSync(cwd, { recursive: true });
      cpSync(shop(), cwd, { recursive: true });
      return { cwd, env: { HOME: home }, folder: path.join(home, CACHE), fault: 'contains the working directory' };
    },
    'in a home that everybody can write to': () => shopWithUnsafeFolder((home) => chmodSync(home, 0o777), OTHERS),
    'in a directory that the group can write to': () =>
      shopWithUnsafeFolder((home) => chmodSync(path.join(home, '.cache'), 0o770), OTHERS),
    'in a folder that everybody can write to': () => shopWithUnsafeFolder((_home, folder) => chmodSync(folder, 0o777), OTHERS),
    'in a folder like /tmp': () => shopWithUnsafeFolder((_home, folder) => chmodSync(folder, 0o1777), OTHERS),
    'behind a link in a folder that everybody can write to': () => {
      const [shared, own] = [temporaryFolder(), temporaryFolder()];
      const folder = path.join(own, 'api-conventions');
      mkdirSync(path.join(folder, 'lint'), { recursive: true, mode: 0o700 });
      symlinkSync(own, path.join(shared, '.cache'));
      chmodSync(shared, 0o777);
      return { cwd: shop(), env: { HOME: shared }, folder, fault: OTHERS };
    },
  };
  const OWNED = 'belongs to another user';
  const OF_OTHERS: typeof SETTINGS = {
    'in a folder of another user': () => shopWithUnsafeFolder((_home, folder) => chownSync(folder, 65_534, 65_534), OWNED),
    'in a directory of another user': () =>
      shopWithUnsafeFolder((home) => chownSync(path.join(home, '.cache'), 65_534, 65_534), OWNED),
  };

  test.each(Object.entries({ ...SETTINGS, ...(IS_ROOT && OF_OTHERS) }))('no cache is used %s', async (_name, make) => {
    const { cwd, env, folder, fault } = make();
    const { name, text } = await forgedCache(cwd);
    const plain = await attack(['lint', 'openapi.yaml'], { cwd, env });
    mkdirSync(path.join(folder, 'lint'), { recursive: true });
    writeFileSync(path.join(folder, 'lint', name), text);
    const { stderr, ...run } = await attack(['lint', 'openapi.yaml', '--cache'], { cwd, env });
    expect({ ...run, stderr: '' }).toEqual({ ...plain, code: 1 });
    expect(stderr).toMatch(/^`--cache` has no effect, because .+ Name a file with `--cache=FILE`\.\n$/);
    expect(stderr).toContain(`\` ${fault}.`);
    expect(readFileSync(path.join(folder, 'lint', name), 'utf8')).toBe(text);
    expect(await compileCaches(cwd, env)).toEqual([]);
  });

  test('no cache is used in a folder like /tmp, where another user could have created it', async () => {
    const home = temporaryFolder();
    chmodSync(home, 0o1777);
    const cwd = shop();
    const { code, stderr } = await attack(['lint', 'openapi.yaml', '--cache'], { cwd, env: { HOME: home } });
    expect([code, stderr]).toEqual([1, expect.stringContaining(`\`${home}\` is writable by other users.`)]);
    expect(await compileCaches(cwd, { HOME: home })).toEqual([]);
    expect(readdirSync(home)).toEqual([]);
  });

  test('the cache for results is not used if only that cache could come from another user', async () => {
    const { cwd, env, folder } = shopWithUnsafeFolder((_home, own) => chmodSync(path.join(own, 'lint'), 0o777), OTHERS);
    const { code, stderr } = await attack(['lint', 'openapi.yaml', '--cache'], { cwd, env });
    expect([code, stderr]).toEqual([1, expect.stringContaining(`\`${folder}/lint\` ${OTHERS}.`)]);
    expect(readdirSync(path.join(folder, 'lint'))).toEqual([]);
  });

  test('a cache file that the user names is used', async () => {
    const cwd = shop();
    const { name, text } = await forgedCache(cwd);
    writeFileSync(path.join(cwd, name), text);
    const args = ['lint', 'openapi.yaml', `--cache=${name}`];
    expect(await attack(args, { cwd, env: { HOME: '' } })).toMatchObject({ code: 0, stderr: '' });
  });
});

describe.skipIf(!IS_LINUX)('the default folders for caches are used if they belong to the user', () => {
  test('the folder for results is created for the user alone', async () => {
    const [cwd, home] = [shop(), temporaryFolder()];
    const line = 'umask 000; "$@" && echo done';
    const run = () =>
      runProcess(
        'sh',
        ['-c', line, 'sh', process.execPath, builtCli(), 'lint', '--fail-severity=off', 'openapi.yaml', '--cache'],
        {
          cwd,
          env: { HOME: home },
        },
      );
    for (const _time of [1, 2]) expect(await run()).toMatchObject({ code: 0, stderr: '' });
    for (const name of ['.cache', CACHE, `${CACHE}/lint`]) {
      expect(statSync(path.join(home, name)).mode & 0o777).toBe(0o700);
    }
  });

  test('the folder for compiled code is created for the user alone', async () => {
    const [cwd, home] = [shop(), temporaryFolder()];
    for (const _time of [1, 2]) expect(await compileCaches(cwd, { HOME: home })).toEqual([path.join(home, CACHE)]);
    expect(statSync(path.join(home, CACHE)).mode & 0o777).toBe(0o700);
    expect(await compileCaches(cwd, { HOME: home, NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual([]);
  });

  test('a folder of the user is used in a folder like /tmp, and through a link of the user', async () => {
    const [cwd, shared, other] = [shop(), temporaryFolder(), temporaryFolder()];
    chmodSync(shared, 0o1777);
    mkdirSync(path.join(shared, 'home'), { mode: 0o700 });
    symlinkSync(other, path.join(shared, 'home/.cache'));
    const env = { HOME: path.join(shared, 'home') };
    for (const _time of [1, 2])
      expect(await attack(['lint', 'openapi.yaml', '--cache'], { cwd, env })).toMatchObject({ code: 1, stderr: '' });
    expect(readdirSync(path.join(other, 'api-conventions/lint'))).toHaveLength(1);
    expect(await compileCaches(cwd, env)).toEqual([path.join(other, 'api-conventions')]);
  });
});

describe.skipIf(!IS_LINUX)('the default cache is not written through unsafe paths', () => {
  const LINKED = 'is a link to a file outside';
  const OTHER_KIND = 'it exists and is not a cache of api-conventions';
  const moved = (file: string) => path.join(temporaryFolder(), path.basename(file));

  test.each<[string, string, (cache: string) => string]>([
    [
      'through a link',
      LINKED,
      (cache) => {
        const target = moved(cache);
        writeFileSync(target, readFileSync(cache));
        rmSync(cache);
        symlinkSync(target, cache);
        return target;
      },
    ],
    [
      'through a link to a folder',
      LINKED,
      (cache) => {
        const target = moved(path.dirname(cache));
        renameSync(path.dirname(cache), target);
        symlinkSync(target, path.dirname(cache));
        return path.join(target, path.basename(cache));
      },
    ],
    [
      'over a file of another kind',
      OTHER_KIND,
      (cache) => {
        writeFileSync(cache, SLASH);
        return cache;
      },
    ],
  ])('no cache is written %s', async (_name, message, replace) => {
    const [cwd, home] = [shop(), temporaryFolder()];
    const run = () => attack(['lint', 'openapi.yaml', '--cache'], { cwd, env: { HOME: home } });
    expect((await run()).code).toBe(1);
    const lint = path.join(home, CACHE, 'lint');
    const file = replace(path.join(lint, readdirSync(lint)[0] ?? ''));
    const before = readFileSync(file, 'utf8');
    writeFileSync(path.join(cwd, 'openapi.yaml'), CLEAN);
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('no cache is written through a link to nothing', async () => {
    const [cwd, home] = [shop(), temporaryFolder()];
    const run = () => attack(['lint', 'openapi.yaml', '--cache'], { cwd, env: { HOME: home } });
    expect((await run()).code).toBe(1);
    const lint = path.join(home, CACHE, 'lint');
    const [name = ''] = readdirSync(lint);
    const target = moved(name);
    rmSync(path.join(lint, name));
    symlinkSync(target, path.join(lint, name));
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining(LINKED) });
    expect(existsSync(target)).toBe(false);
  });
});
