// The parts name files and folders, which may be moved.
import { existsSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { PARTS, WORDS } from './parts.ts';

describe.each(Object.entries(PARTS))('the part %s of mutation testing', (_, { mutate, tests }) => {
  test.each(mutate)('has the pattern %s, which matches files', (pattern) => {
    expect(globSync(pattern.replace(/^!/, ''))).not.toEqual([]);
  });

  test.each(tests)('has the test %s, which exists', (name) => {
    expect(existsSync(name)).toBe(true);
  });
});

test.each(WORDS)('the file %s with words, which mutation testing leaves out, exists', (file) => {
  expect(existsSync(file)).toBe(true);
});

test('each file of the rules and in a folder of src, except for src/dev, is in one part', () => {
  const all = globSync(['rules/*/**/*.ts', 'src/*/**/*.ts', '!src/dev/**']);
  const files = Object.values(PARTS).flatMap(({ mutate }) => globSync([...mutate]));
  expect(files.filter((file, index) => files.indexOf(file) < index)).toEqual([]);
  expect(all.filter((file) => !files.includes(file))).toEqual([]);
});
