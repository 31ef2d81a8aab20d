import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type EstreeNode, nodesOf, parseSource, sourceFilesIn } from '../src/dev/syntax.ts';

const TYPE_DECLARATIONS = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'];
const LONGEST_TEST_FILE = 500;

/** Folders of tests that are about the whole program, or that help other tests. */
const ABOUT_ALL = [
  'accuracy',
  'browser',
  'conformance',
  'docs',
  'e2e',
  'fuzz',
  'mutation',
  // The published package.
  'package',
  'support',
];

/** The names of the types that a file declares. */
function declaredTypes(file: string): readonly string[] {
  return [...nodesOf(parseSource(file).program)]
    .filter(({ type }) => TYPE_DECLARATIONS.includes(type))
    .flatMap(({ id }) => (id ? [String((id as EstreeNode).name)] : []));
}

test('the name of a type is declared in one file only', () => {
  const filesOf = new Map<string, Set<string>>();
  for (const file of [...sourceFilesIn('src'), ...sourceFilesIn('rules')])
    for (const name of declaredTypes(file)) filesOf.set(name, new Set([...(filesOf.get(name) ?? []), file]));
  expect([...filesOf].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual(
    [],
  );
});

test('unit tests are in a folder with the name of the code that they test', () => {
  const folders = sourceFilesIn('test')
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.dirname(file.slice('test/'.length)));
  const unknown = [...new Set(folders)].filter(
    (folder) =>
      folder !== '.' &&
      !ABOUT_ALL.includes(folder.split('/')[0] ?? '') &&
      ![`src/${folder}`, folder].some((code) => /^(?:src|rules)\b/.test(code) && existsSync(code)),
  );
  expect(unknown).toEqual([]);
});

test(`a file of tests has at most ${LONGEST_TEST_FILE} lines`, () => {
  const long = sourceFilesIn('test')
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(file, 'utf8').split('\n').length > LONGEST_TEST_FILE + 1);
  expect(long).toEqual([]);
});
