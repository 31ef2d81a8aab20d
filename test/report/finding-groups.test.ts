import { expect, test } from 'vitest';
import { folderNames, groupsByFolder } from '../../src/report/finding-groups.ts';
import { finding } from './fixtures.ts';

const reports = (...paths: string[]) => paths.map((path) => ({ path, findings: [finding()], errors: [] }));
const foldersOf = (...paths: string[]) => [...folderNames(reports(...paths)).values()];

test('the folder of a file is the first below those that all files are in', () => {
  expect(foldersOf('a/1.yaml', 'b/c/2.yaml')).toEqual(['a', 'b']);
  expect(foldersOf('apis/a/1.yaml', 'apis/b/c/2.yaml', 'apis/3.yaml')).toEqual(['apis/a', 'apis/b', 'apis']);
  expect(foldersOf('1.yaml', 'a/2.yaml')).toEqual(['(no folder)', 'a']);
  expect(foldersOf('a/b/1.yaml', 'a/b/2.yaml')).toEqual(['a/b', 'a/b']);
});

test('files outside of the repository are one group', () => {
  const outside = '(outside of the repository)';
  expect(foldersOf('/srv/a.yaml', 'C:/b.yaml', 'https://x.example/c.yaml', 'a/d.yaml')).toEqual([outside, outside, outside, 'a']);
});

test('folders are not counted if each has one file, or if there is only one', () => {
  expect(groupsByFolder(reports('a/1.yaml', 'b/2.yaml'))).toEqual([]);
  expect(groupsByFolder(reports('a/1.yaml', 'a/2.yaml'))).toEqual([]);
  const counted = groupsByFolder(reports('a/1.yaml', 'b/2.yaml', 'b/3.yaml')).map(({ name, files }) => [name, files]);
  expect(counted).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});
