import { expect, test } from 'vitest';
import { renamedFiles } from '../../src/git/renamed-files.ts';

test.each<[string, string[], string[], [string, string][]]>([
  ['converted to another format', ['api/shop.yaml'], ['api/shop.json'], [['api/shop.yaml', 'api/shop.json']]],
  ['moved to another folder', ['apis/v1/shop.yaml'], ['shop.yaml'], [['apis/v1/shop.yaml', 'shop.yaml']]],
  ['converted rather than moved', ['a/x.yaml', 'b/x.json'], ['a/x.json'], [['a/x.yaml', 'a/x.json']]],
  [
    'one converted, one moved',
    ['a/x.yaml', 'b/y.json'],
    ['a/x.json', 'y.json'],
    [
      ['a/x.yaml', 'a/x.json'],
      ['b/y.json', 'y.json'],
    ],
  ],
  ['one of two with that name', ['a/x.yaml', 'b/x.yaml'], ['x.yaml'], []],
  ['two into one', ['x.yaml'], ['a/x.yaml', 'b/x.yaml'], []],
  ['no longer a description', ['a.md', 'x.ts'], ['a.json', 'x.txt'], []],
  ['replaced by a file with another name', ['a.yaml'], ['b.yaml'], []],
])('renames are detected among deleted files: %s', (_, added, deleted, renamed) => {
  expect([...renamedFiles(new Set(added), new Set(deleted))]).toEqual(renamed);
});
