import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SLASH } from '../../cli/support.ts';
import { runNode } from '../../support/process.ts';
import { builtCli } from '../support/built-package.ts';
import { foreignFolder, plant } from './attack.ts';

const FIXED = SLASH.replace('/v1/orders/', '/v1/orders');
const FIX = ['--only', 'path-no-trailing-slash', '--fix=contract'];
const fix = (cwd: string, ...args: readonly string[]) => runNode([builtCli(), 'lint', ...FIX, ...args], { cwd });
const many = (count: number) =>
  SLASH.replace(/paths: .*/, `paths:\n${Array.from({ length: count }, (_, i) => `  /v1/o${i}s/: {}`).join('\n')}`);

describe('files that cannot be fixed stay as they are', () => {
  const laughs = Array.from({ length: 30 }, (_, i) => `a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`).slice(1);

  test.each<[string, string | Buffer]>([
    ['not closed', 'openapi: 3.1.0\npaths: { /a/: {}'],
    ['two documents', `${SLASH}---\n${SLASH}`],
    ['empty', ''],
    ['not text', Buffer.from([0xff, 0xfe, 0x00, 0x01])],
    [
      'a bomb of aliases',
      `openapi: 3.1.0\nx:\n  a0: &a0 [1]\n${laughs.map((line) => `  ${line}\n`).join('')}paths: { /a/: {} }\n`,
    ],
    ['nested too deep', `{"openapi":"3.1.0","paths":{"/a/":${'['.repeat(5000)}${']'.repeat(5000)}}}`],
    ['a list', '- /a/: {}\n'],
    ['broken JSON', '{"openapi":"3.1.0","paths":{"/a/":{}}'],
    ['a path that is a list', 'openapi: 3.1.0\npaths: [ /a/ ]\n'],
    ['a shared anchor', 'openapi: 3.1.0\nx: &p { /a/: {} }\npaths: *p\n'],
    ['a cycle', 'openapi: 3.1.0\npaths: &p { /a/: { x: *p } }\n'],
  ])('%s', async (_, content) => {
    const cwd = plant({ 'openapi.yaml': content });
    const { code, stderr } = await fix(cwd, 'openapi.yaml');
    expect(code, stderr).toBeLessThanOrEqual(2);
    expect(stderr).not.toMatch(/at .*:\d+:\d+/);
    expect(readFileSync(path.join(cwd, 'openapi.yaml'))).toEqual(Buffer.from(content));
    expect(readdirSync(cwd).sort()).toEqual(['.git', 'openapi.yaml']);
  });
});

test('nothing outside of the root is changed, whatever links and references lead there', async () => {
  const outside = foreignFolder();
  const before = readFileSync(path.join(outside, 'openapi.yaml'), 'utf8');
  const cwd = plant({
    'link.yaml': { link: path.join(outside, 'openapi.yaml') },
    'openapi.yaml': SLASH.replace('{}', `{ $ref: "${outside}/openapi.yaml#/paths/~1hunter2~1" }`).replace(
      'paths: {',
      'paths: { /v1/x: { $ref: "link.yaml#/paths/~1hunter2~1" },',
    ),
  });
  await fix(cwd, 'openapi.yaml');
  await fix(cwd, 'link.yaml');
  await fix(cwd);
  expect(readFileSync(path.join(outside, 'openapi.yaml'), 'utf8')).toBe(before);
  expect(readFileSync(path.join(cwd, 'openapi.yaml'), 'utf8')).toContain('/v1/orders: {');
});

describe('a file is never half written', () => {
  const before = many(3000);
  const after = before.replaceAll('s/: {}', 's: {}');

  /** Starts fixing, and ends the process after a while. */
  async function interrupted(
    signal: NodeJS.Signals,
    delay: number,
  ): Promise<{ readonly text: string; readonly files: readonly string[] }> {
    const cwd = plant({ 'openapi.yaml': before });
    const child: ChildProcess = spawn(process.execPath, [builtCli(), 'lint', ...FIX, '--quiet', 'openapi.yaml'], {
      cwd,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    setTimeout(() => child.kill(signal), delay);
    await ended;
    return { text: readFileSync(path.join(cwd, 'openapi.yaml'), 'utf8'), files: readdirSync(cwd) };
  }

  test.each<[NodeJS.Signals, number]>([
    ['SIGKILL', 300],
    ['SIGKILL', 900],
    ['SIGINT', 400],
    ['SIGINT', 1000],
    ['SIGTERM', 1500],
  ])('after %s at %i ms', async (signal, delay) => {
    const { text, files } = await interrupted(signal, delay);
    expect([before, after]).toContain(text);
    if (signal !== 'SIGKILL') expect([...files].sort()).toEqual(['.git', 'openapi.yaml']);
  });

  test('by two processes at the same time', async () => {
    const cwd = plant({ 'openapi.yaml': before });
    const runs = await Promise.all([fix(cwd, '--quiet', 'openapi.yaml'), fix(cwd, '--quiet', 'openapi.yaml')]);
    expect(readFileSync(path.join(cwd, 'openapi.yaml'), 'utf8')).toBe(after);
    for (const { code, stderr } of runs) if (code !== 0) expect(stderr).toContain('it has changed since it was checked');
  });

  test('of several, if one of them is read-only', async () => {
    const cwd = plant({ 'a.yaml': SLASH, 'b.yaml': SLASH });
    chmodSync(path.join(cwd, 'b.yaml'), 0o444);
    const { code, stderr } = await fix(cwd, 'a.yaml', 'b.yaml');
    // The superuser may write it.
    const isWritable = process.getuid?.() === 0;
    const expected = isWritable ? FIXED : SLASH;
    expect([readFileSync(path.join(cwd, 'a.yaml'), 'utf8'), readFileSync(path.join(cwd, 'b.yaml'), 'utf8')]).toEqual([
      expected,
      expected,
    ]);
    if (!isWritable) {
      expect(stderr).toContain('`b.yaml` cannot be written');
      expect(code).toBe(2);
    }
  });
});

test('titles of fixes show nothing that a terminal would act on', async () => {
  const cwd = plant({
    'openapi.yaml':
      'openapi: 3.1.0\npaths:\n  "/\\u001b[31m/": {}\n  "/\\u001b[31m": {}\n  "/\\u202e/": { x: &a {} }\n  /b/: *a\n',
  });
  writeFileSync(path.join(cwd, 'x.txt'), '');
  const { stdout, stderr } = await fix(cwd, '--format', 'json', 'openapi.yaml');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  expect(stdout + stderr).not.toMatch(/[\u001b\u202e]/);
});
