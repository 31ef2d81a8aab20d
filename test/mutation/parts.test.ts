// The parts name files and folders, which may be moved.
import { existsSync, readdirSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { PARTS, WORDS } from './parts.ts';

describe.each(Object.entries(PARTS))('%s', (_, { mutate, tests }) => {
  test.each(mutate)('%s matches files', (pattern) => {
    expect(globSync(pattern)).not.toEqual([]);
  });

  test.each(tests)('%s exists', (name) => {
    expect(existsSync(name)).toBe(true);
  });
});

test.each(WORDS)('%s exists', (file) => {
  expect(existsSync(file)).toBe(true);
});

test.each(['rules', 'src/facts'])('each folder of %s is in one part', (parent) => {
  const folders = readdirSync(parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const files = Object.values(PARTS).flatMap(({ mutate }) => globSync([...mutate]));
  const within = files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1).split('/')[0]);
  expect([...new Set(within)].sort()).toEqual(folders.sort());
  expect(new Set(files).size).toBe(files.length);
});
