import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLEAN, SLASH } from '../../cli/support.ts';
import { runNode } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtCli } from '../support/built-package.ts';
import { attack, plant } from './attack.ts';

const NAMED = ['--cache', '--cache-location', 'cache.json'];

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

describe('a file that changes while a cache is made', () => {
  test.each([
    ['a description', 'openapi.yaml', CLEAN],
    ['a file that it refers to', 'part.yaml', 'get: {}\n'],
  ])('is checked again: %s', async (_name, name, text) => {
    const description = SLASH.replace('paths: {', 'paths: { /v1/parts: { $ref: part.yaml },');
    const cwd = plant({ 'openapi.yaml': description, 'part.yaml': 'post: {}\n' });
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

  test('is in the cache directory of the user, for each working directory', async () => {
    const home = temporaryFolder();
    const folders = [plant({ 'openapi.yaml': SLASH }), plant({ 'openapi.yaml': CLEAN })];
    for (const cwd of folders) {
      const before = filesIn(cwd);
      const plain = await run(cwd, home);
      for (let time = 0; time < 2; time++) expect(await run(cwd, home, '--cache')).toEqual(plain);
      expect(filesIn(cwd)).toEqual(before);
    }
    const caches = filesIn(home).filter((file) => /api-conventions.*[/\\]lint[/\\][^/\\]+\.json$/.test(file));
    expect(caches).toHaveLength(2);
  });

  test('is none that a change brings along', async () => {
    const cwd = plant({ 'openapi.yaml': SLASH });
    await attack(['lint', 'openapi.yaml', ...NAMED], { cwd });
    const forged = readFileSync(path.join(cwd, 'cache.json'), 'utf8').replaceAll('"severity":"error"', '"severity":"hint"');
    writeFileSync(path.join(cwd, 'cache.json'), forged);
    // What is forged is believed where the user names it, so that this test cannot pass for another reason.
    expect((await attack(['lint', 'openapi.yaml', ...NAMED], { cwd })).code).toBe(0);
    const planted = plant({
      'openapi.yaml': SLASH,
      '.api-conventions-cache.json': forged,
      'node_modules/.cache/api-conventions/lint.json': forged,
      'lint.json': forged,
    });
    expect((await run(planted, temporaryFolder(), '--cache')).code).toBe(1);
  });
});
