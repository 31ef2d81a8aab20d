import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BROKEN, CLEAN, SLASH } from '../../cli/support.ts';
import { runNode, runProcess } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli } from '../support/built-package.ts';
import { attack, attackTogether, CRASH, foreignFolder, HANGS_MS, IS_ROOT, projectOf } from './attack.ts';

const IS_POSIX = process.platform !== 'win32';

/** {@link SLASH} becomes {@link CLEAN}. */
const FIX = ['lint', '--fix', '--unsafe-fixes', '--only', 'path-no-trailing-slash'];

const read = (folder: string, file = 'openapi.yaml') => readFileSync(path.join(folder, file));
const textOf = (folder: string, file?: string) => read(folder, file).toString();
const namesIn = (folder: string) => readdirSync(folder).filter((name) => name !== '.git');
const temporaries = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.api-conventions-'));

/** Runs the command line with a script loaded before it, in which `fs` is the file system that it uses. */
async function runWith(script: string, args: readonly string[], cwd: string) {
  const file = path.join(temporaryFolder(), 'before.cjs');
  writeFileSync(file, `const fs = require('node:fs');\n${script}`);
  const run = await runNode(['--require', file, builtCli(), ...args], { cwd, env: { HOME: cwd }, timeout: HANGS_MS });
  expect(run.stderr).not.toMatch(CRASH);
  return run;
}

const mounted: string[] = [];

/** A file system of its own. */
function mountTmpfs(kilobytes: number): string {
  const folder = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none', folder], { stdio: 'ignore' });
  mounted.push(folder);
  return folder;
}

/** Returns whether this user may mount file systems, which capability 21 of Linux allows (`CAP_SYS_ADMIN`). */
function mayMount(): boolean {
  if (process.platform !== 'linux') return false;
  const [, effective = '0'] = /^CapEff:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return ((BigInt(`0x${effective}`) >> 21n) & 1n) === 1n;
}

const CAN_MOUNT = mayMount();

afterAll(() => {
  for (const folder of mounted) execFileSync('umount', [folder]);
});

describe('fixes leave every byte of files that are broken or outside', () => {
  const aliases = Array.from({ length: 30 }, (_, i) => `  a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('');
  const UNTOUCHED: Readonly<Record<string, string | Buffer>> = {
    'broken.yaml': BROKEN,
    'half.yaml': `${SLASH}  /v1/users/: {`,
    'tab.yaml': SLASH.replace('paths: {', 'paths:\n\t{'),
    'twice.yaml': `${SLASH}---\n${SLASH}`,
    'comma.json': '{ "openapi": "3.0.3", "paths": { "/v1/orders/": {}, }, ',
    'utf16.yaml': Buffer.from(`\ufeff${SLASH}`, 'utf16le'),
    'latin1.yaml': Buffer.from(SLASH.replace('Shop', 'Café'), 'latin1'),
    'nul.yaml': `${SLASH}x: "\0"\n`,
    'deep.yaml': `${SLASH}x: ${'['.repeat(2000)}${']'.repeat(2000)}\n`,
    'bomb.yaml': `openapi: 3.1.0\nx:\n  a0: &a0 [1]\n${aliases}paths: { /a/: {} }\n`,
    'deep.json': `{"openapi":"3.1.0","paths":{"/a/":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
    'list.yaml': '- /a/: {}\n',
    'paths.yaml': 'openapi: 3.1.0\npaths: [ /a/ ]\n',
    'cycle.yaml': 'openapi: 3.1.0\npaths: &p { /a/: { x: *p } }\n',
    'empty.yaml': '',
    'zip.yaml': Buffer.from([0x50, 0x4b, 3, 4, 0x72]),
    'notes.md': '/v1/orders/\n',
  };

  test('lint --fix keeps the bytes of broken and outside files beside a description that it fixes', async () => {
    const cwd = projectOf({ ...UNTOUCHED, 'openapi.yaml': SLASH });
    const descriptions = Object.keys(UNTOUCHED).filter((file) => file !== 'notes.md');
    const { code } = await attackTogether([...FIX, ...descriptions, 'openapi.yaml'], { cwd });
    expect(code).toBe(2);
    for (const [file, given] of Object.entries(UNTOUCHED)) expect([file, read(cwd, file)]).toEqual([file, Buffer.from(given)]);
    expect([textOf(cwd), namesIn(cwd)]).toEqual([CLEAN, [...Object.keys(UNTOUCHED), 'openapi.yaml'].sort()]);
  });

  test('lint --fix escapes control characters on the terminal', async () => {
    const paths = ['/\\u001b[31m/', '/\\u202e/'].map((name) => `  "${name}": {}\n`).join('');
    const text = `openapi: 3.1.0\npaths:\n${paths}  /b/: &a {}\nx: *a\n`;
    for (const args of [['--format', 'json'], ['--diff'], ['--format', 'markdown'], ['--format', 'html'], []]) {
      const { stdout, stderr } = await attackTogether([...FIX, ...args, 'openapi.yaml'], {
        cwd: projectOf({ 'openapi.yaml': text }),
      });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
      expect(stdout + stderr).not.toMatch(/[\u001b\u202e]/);
    }
  });

  test('fixes write nothing in a dry run', async () => {
    const cwd = projectOf({ 'openapi.yaml': SLASH });
    const { mtimeMs, ino } = statSync(path.join(cwd, 'openapi.yaml'));
    const { stdout } = await attackTogether([...FIX, '--diff', 'openapi.yaml'], { cwd });
    expect(stdout).toContain('+paths: { /v1/orders: {} }');
    expect([textOf(cwd), statSync(path.join(cwd, 'openapi.yaml'))]).toMatchObject([SLASH, { mtimeMs, ino }]);
  });
});

describe('fixes keep the format of a file', () => {
  const BLOCK = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n  /v1/orders/: {} # all\n  /v1/orders/{id}: {}\n';

  test.each<[string, string, string]>([
    ['CRLF', 'a.yaml', BLOCK.replaceAll('\n', '\r\n')],
    ['CR alone', 'a.yaml', SLASH.replaceAll('\n', '\r')],
    ['a byte order mark', 'a.yaml', `\ufeff${BLOCK}`],
    ['no line break at the end', 'a.yaml', BLOCK.trimEnd()],
    ['many line breaks at the end', 'a.yaml', `${BLOCK}\n\n\n`],
    ['mixed line breaks', 'a.yaml', BLOCK.replace('\n', '\r\n')],
    ['characters beyond the first plane', 'a.yaml', BLOCK.replace('Shop', '🛒 𝒮hop')],
    ['an end of the YAML document', 'a.yaml', `%YAML 1.2\n---\n${BLOCK}...\n`],
    ['one line of JSON', 'a.json', '{"openapi":"3.0.3","info":{"title":"Shop","version":"1"},"paths":{"/v1/orders/":{}}}'],
    ['JSON with a mark and CRLF', 'a.json', '\ufeff{\r\n\t"openapi": "3.0.3",\r\n\t"paths": {"\\/v1/orders/" : { } }\r\n}\r\n'],
  ])('fixes keep %s', async (_what, file, text) => {
    const cwd = projectOf({ [file]: text });
    await attackTogether([...FIX, file], { cwd });
    const expected = text.replace(/(?:\\)?\/v1\/orders\/(?=[":])/, '/v1/orders');
    expect(expected).not.toBe(text);
    expect(textOf(cwd, file)).toBe(expected);
  });

  test('fixes keep the permissions of a file', { skip: !IS_POSIX }, async () => {
    const cwd = projectOf({ 'openapi.yaml': SLASH });
    chmodSync(path.join(cwd, 'openapi.yaml'), 0o640);
    await attackTogether([...FIX, 'openapi.yaml'], { cwd });
    expect([textOf(cwd), statSync(path.join(cwd, 'openapi.yaml')).mode & 0o777]).toEqual([CLEAN, 0o640]);
  });
});

describe('fixes that would change more than their place are refused', () => {
  const HEAD = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\n';

  test.each([
    ['an anchor that is used elsewhere', `${HEAD}paths: &all\n  /v1/orders/: {}\nx-copy: *all\n`, 'which aliases share'],
    ['an alias', `${HEAD}x-all: &all\n  /v1/orders/: {}\npaths: *all\n`, 'it changes a value through an alias'],
    ['a key that is an alias', `${HEAD}x-key: &key /v1/orders/\npaths: { *key : {} }\n`, 'its key is a YAML alias'],
    ['a merge key', `${HEAD}x-all: &all { /v1/orders/: {} }\npaths:\n  <<: *all\n`, 'YAML merge key'],
  ])('no fix changes %s', async (_what, text, reason) => {
    const cwd = projectOf({ 'openapi.yaml': text });
    const { code, stderr } = await attackTogether([...FIX, 'openapi.yaml'], { cwd });
    expect([code, textOf(cwd)]).toEqual([1, text]);
    expect(stderr).toContain('No fixes apply.');
    expect(stderr).toContain(reason);
  });

  test('unequal duplicates are not fixed, unlike equal ones', async () => {
    const text = `${CLEAN}x-a: 1\nx-b: { c: 1 }\nx-a: 2\nx-b: { c: 1 }\n`;
    const cwd = projectOf({ 'openapi.yaml': text });
    await attackTogether(['lint', '--fix', 'openapi.yaml'], { cwd });
    expect(textOf(cwd)).toBe(`${CLEAN}x-a: 1\nx-b: { c: 1 }\nx-a: 2\n`);
  });

  test('a path is not renamed to a name that exists', async () => {
    const text = SLASH.replace('paths: { ', 'paths: { /v1/orders: {}, ');
    const cwd = projectOf({ 'openapi.yaml': text });
    const { code } = await attackTogether([...FIX, 'openapi.yaml'], { cwd });
    expect([code, textOf(cwd)]).toEqual([1, text]);
  });
});

describe('fixes change no files outside', () => {
  test.skipIf(!IS_POSIX)('no file outside of the working directory is changed through a link', async () => {
    const outside = projectOf({ 'openapi.yaml': SLASH });
    const cwd = projectOf({ 'openapi.yaml': { link: path.join(outside, 'openapi.yaml') } });
    const { code } = await attackTogether([...FIX, 'openapi.yaml'], { cwd });
    expect([code, textOf(outside)]).toEqual([2, SLASH]);
    const all = await attackTogether(FIX, { cwd });
    expect([all.code, textOf(outside)]).toEqual([2, SLASH]);
  });

  test('no file outside of the root is changed through a reference', async () => {
    const outside = foreignFolder();
    writeFileSync(path.join(outside, 'part.yaml'), SLASH);
    const cwd = projectOf({
      'openapi.yaml': SLASH.replace(': {} }', `: { $ref: ${JSON.stringify(path.join(outside, 'part.yaml#/paths'))} } }`),
    });
    await attackTogether([...FIX, 'openapi.yaml'], { cwd });
    expect(textOf(outside, 'part.yaml')).toBe(SLASH);
  });

  test.skipIf(!IS_POSIX)('a file within the working directory is changed through a link, which stays a link', async () => {
    const cwd = projectOf({ 'real/openapi.yaml': SLASH });
    symlinkSync('real/openapi.yaml', path.join(cwd, 'openapi.yaml'));
    await attackTogether([...FIX, 'openapi.yaml', 'real/openapi.yaml'], { cwd });
    expect([textOf(cwd, 'real/openapi.yaml'), lstatSync(path.join(cwd, 'openapi.yaml')).isSymbolicLink()]).toEqual([CLEAN, true]);
  });

  test('no file on another machine is changed', async () => {
    const asked: string[] = [];
    const item = 'get: { responses: { "200": { description: Ok } } }\nsummary: Order\nsummary: Order\n';
    const server = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      response.end(item);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const text = SLASH.replace(': {} }', `: { $ref: "http://${host}/item.yaml" } }`);
    const cwd = projectOf({ 'openapi.yaml': text });
    const args = ['--allow-remote', host, 'openapi.yaml'];
    const { stdout: before } = await attack(['lint', '--unsafe-fixes', ...args], { cwd });
    const { stdout, stderr } = await attack(['lint', '--fix', '--unsafe-fixes', ...args], { cwd });
    server.close();
    // Only what can be fixed is reported as fixable.
    expect(before).toMatch(
      /`summary` .*duplicate-key\n[\s\S]*\n1 fixable with `--fix --unsafe-fixes`, none with `--fix` alone; one by one with `[^`]* fix [^`]*`\.\n/,
    );
    expect(before.match(/\(fixable\)/g)).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set(['GET /item.yaml']));
    expect(stderr).toBe('Fixed 1 finding (1 of `path-no-trailing-slash`) in 1 file.\n');
    expect(stdout).toContain('duplicate-key');
    expect(textOf(cwd)).toContain(`/v1/orders: { $ref: "http://${host}/item.yaml" }`);
    expect(namesIn(cwd)).toEqual(['openapi.yaml']);
  });
});

describe('fixed files are written whole or not at all', () => {
  const many = `${SLASH}x-long: ${'x'.repeat(40_000)}\n`;

  test.skipIf(!IS_POSIX)('no file is written if it exceeds the limit on the size of files', async () => {
    const cwd = projectOf({ 'openapi.yaml': many });
    const script = `ulimit -f 8; exec "$@"`;
    const args = ['--noprofile', '--norc', '-c', script, 'bash', process.execPath, builtCli(), ...FIX, 'openapi.yaml'];
    const run = await runProcess('bash', args, { cwd, env: { HOME: cwd } });
    expect([run.code, run.stderr]).toEqual([2, expect.stringMatching(/`openapi\.yaml` cannot be written: (?:EFBIG|ENOSPC)/)]);
    expect([textOf(cwd), temporaries(cwd)]).toEqual([many, []]);
  });

  test.skipIf(!CAN_MOUNT)('no file is written to a full disk, which needs the right to mount one', async () => {
    const cwd = mountTmpfs(64);
    writeFileSync(path.join(cwd, 'openapi.yaml'), many);
    const { code, stderr } = await attack([...FIX, 'openapi.yaml'], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining('`openapi.yaml` cannot be written: ENOSPC')]);
    expect([textOf(cwd), readdirSync(cwd)]).toEqual([many, ['openapi.yaml']]);
  });

  test.skipIf(!CAN_MOUNT)('no file is written to a read-only disk, which needs the right to mount one', async () => {
    const cwd = mountTmpfs(64);
    writeFileSync(path.join(cwd, 'openapi.yaml'), SLASH);
    execFileSync('mount', ['-o', 'remount,ro', cwd]);
    const { code, stderr } = await attack([...FIX, 'openapi.yaml'], { cwd, env: { HOME: temporaryFolder() } });
    expect([code, stderr]).toEqual([2, expect.stringContaining('`openapi.yaml` cannot be written: EROFS')]);
    expect([textOf(cwd), readdirSync(cwd)]).toEqual([SLASH, ['openapi.yaml']]);
  });

  test.skipIf(!IS_POSIX || IS_ROOT)('a read-only file is not written, except by the superuser', async () => {
    const cwd = projectOf({ 'a.yaml': SLASH, 'b.yaml': SLASH });
    chmodSync(path.join(cwd, 'b.yaml'), 0o444);
    const { code, stderr } = await attack([...FIX, 'a.yaml', 'b.yaml'], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining('`b.yaml` cannot be written: EACCES')]);
    expect([textOf(cwd, 'a.yaml'), textOf(cwd, 'b.yaml')]).toEqual([SLASH, SLASH]);
  });

  test('neither of two files is changed if the second cannot be written', async () => {
    const cwd = projectOf({ 'a.yaml': SLASH, 'b.yaml': SLASH });
    const script = `const { renameSync } = fs;
fs.renameSync = (from, to) => {
  if (to.endsWith('b.yaml')) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  return renameSync(from, to);
};`;
    const { code, stderr } = await runWith(script, [...FIX, 'a.yaml', 'b.yaml'], cwd);
    expect([code, stderr]).toEqual([2, expect.stringContaining('`b.yaml` cannot be written: EIO')]);
    expect([textOf(cwd, 'a.yaml'), textOf(cwd, 'b.yaml'), temporaries(cwd)]).toEqual([SLASH, SLASH, []]);
  });

  test('a file that changes after it was checked is not written', async () => {
    const cwd = projectOf({ 'a.yaml': SLASH, 'openapi.yaml': SLASH });
    // It is read to tell whether it is a description, then to be checked, and then before it is written.
    const script = `const { openSync, appendFileSync } = fs;
let times = 0;
fs.openSync = (file, ...rest) => {
  if (String(file).endsWith('openapi.yaml') && ++times === 3) appendFileSync(file, '# mine\\n');
  return openSync(file, ...rest);
};`;
    const { code, stderr } = await runWith(script, [...FIX, 'openapi.yaml', 'a.yaml'], cwd);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('`openapi.yaml` is not fixed: it has changed since it was checked.'),
    ]);
    expect([textOf(cwd), textOf(cwd, 'a.yaml')]).toEqual([`${SLASH}# mine\n`, SLASH]);
  });

  test('a file or folder that is removed after it was checked is not written', async () => {
    for (const [change, present] of [
      ['fs.rmSync(file)', false],
      ['fs.rmSync(file); fs.mkdirSync(file)', true],
    ] as const) {
      const cwd = projectOf({ 'openapi.yaml': SLASH });
      const script = `const { openSync } = fs;
let times = 0;
fs.openSync = (file, ...rest) => {
  if (String(file).endsWith('openapi.yaml') && ++times === 3) { ${change}; }
  return openSync(file, ...rest);
};`;
      const { code, stderr } = await runWith(script, [...FIX, 'openapi.yaml'], cwd);
      expect([code, stderr]).toEqual([2, expect.stringContaining('`openapi.yaml`')]);
      expect(namesIn(cwd)).toEqual(present ? ['openapi.yaml'] : []);
    }
  });

  test.skipIf(!IS_POSIX).each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGKILL', null],
  ] as const)('a file is whole if %s ends the run during the write', async (signal, end) => {
    for (const moment of ['writeFileSync', 'fsyncSync', 'renameSync']) {
      const cwd = projectOf({ 'a.yaml': SLASH, 'b.yaml': SLASH });
      const script = `const real = fs.${moment};
fs.${moment} = (...args) => {
  if (typeof args[0] === 'number' || /api-conventions-/.test(args[0])) process.kill(process.pid, '${signal}');
  return real(...args);
};`;
      const { code } = await runWith(script, [...FIX, 'a.yaml', 'b.yaml'], cwd);
      expect(code).toBe(end);
      for (const file of ['a.yaml', 'b.yaml']) expect([SLASH, CLEAN]).toContain(textOf(cwd, file));
      if (end !== null) expect([textOf(cwd, 'a.yaml'), temporaries(cwd)]).toEqual([textOf(cwd, 'b.yaml'), []]);
      await attack([...FIX, 'a.yaml', 'b.yaml'], { cwd });
      expect([textOf(cwd, 'a.yaml'), textOf(cwd, 'b.yaml')]).toEqual([CLEAN, CLEAN]);
      expect(temporaries(cwd)).toEqual([]);
    }
  });

  test('a file is whole if several processes fix it at once', async () => {
    const texts = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.yaml`, many]));
    const cwd = projectOf(texts);
    mkdirSync(path.join(cwd, 'home'));
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => attack([...FIX, ...Object.keys(texts)], { cwd, env: { HOME: path.join(cwd, 'home') } })),
    );
    for (const { code, stderr } of runs) {
      expect(stderr).not.toMatch(CRASH);
      if (code === 2) expect(stderr).toContain('it has changed since it was checked. Run the command again.');
      else expect(code).toBe(0);
    }
    expect(runs.some(({ code }) => code === 0)).toBe(true);
    await attack([...FIX, ...Object.keys(texts)], { cwd });
    for (const file of Object.keys(texts)) expect(textOf(cwd, file)).toBe(many.replace('orders/', 'orders'));
    expect(temporaries(cwd)).toEqual([]);
  });
});
