import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheText, defaultCacheFile, isCache, readCache, removeUnusedCaches } from '../../src/cache/cache-file.ts';
import { folderWith } from '../cli/support.ts';

const DAY = 24 * 60 * 60;

test('each working directory has its own cache, whatever links lead to it', () => {
  const [one, other] = [folderWith({}), folderWith({})];
  const file = defaultCacheFile(one, '/caches');
  expect(file).toMatch(/^[/\\]caches[/\\]lint[/\\][\w-]{43}\.json$/);
  expect(defaultCacheFile(other, '/caches')).not.toBe(file);
  expect(defaultCacheFile(path.join(one, 'a', '..'), '/caches')).toBe(file);
});

test('a cache is read as it was written, without deleted descriptions', () => {
  const cwd = folderWith({ 'a.yaml': '' });
  const text = cacheText({ 'a.yaml': { key: '1' }, 'gone.yaml': { key: '2' } }, cwd);
  writeFileSync(path.join(cwd, 'cache.json'), text);
  expect(readCache(path.join(cwd, 'cache.json'))).toEqual({ 'a.yaml': { key: '1' } });
  expect(isCache({ head: text, tail: text })).toBe(true);
  expect(isCache({ head: '{"cache":"another program",', tail: '' })).toBe(false);
});

test.each<[string, object | undefined]>([
  ['of another version', { version: 2 }],
  ['of another program', { cache: 'another' }],
  ['without descriptions', { descriptions: [] }],
  ['that is missing', undefined],
])('a cache %s is read as empty', (_name, change) => {
  const cwd = folderWith({ 'a.yaml': '' });
  const file = path.join(cwd, 'cache.json');
  if (change) writeFileSync(file, JSON.stringify({ ...JSON.parse(cacheText({ 'a.yaml': 1 }, cwd)), ...change }));
  expect(readCache(file)).toEqual({});
});

test('lint removes caches that have not been used for months, and no other files', () => {
  const folder = folderWith({});
  mkdirSync(path.join(folder, 'lint'));
  const name = (letter: string) => `${letter.repeat(43)}.json`;
  const files: readonly [string, number][] = [
    [name('a'), 91],
    [name('b'), 89],
    ['notes.json', 1000],
    [`${name('c')}.bak`, 1000],
    [`x.${name('d')}`, 1000],
  ];
  for (const [file, days] of files) {
    const target = path.join(folder, 'lint', file);
    writeFileSync(target, '{}');
    utimesSync(target, Date.now() / 1000 - days * DAY, Date.now() / 1000 - days * DAY);
  }
  removeUnusedCaches(folder);
  const left = files.map(([file]) => file).filter((file) => existsSync(path.join(folder, 'lint', file)));
  expect(left).toEqual([name('b'), 'notes.json', `${name('c')}.bak`, `x.${name('d')}`]);
  expect(readFileSync(path.join(folder, 'lint', name('b')), 'utf8')).toBe('{}');
  removeUnusedCaches(path.join(folder, 'missing'));
});
