import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeDeclarations } from '../../src/dev/build/declarations.ts';
import * as library from '../../src/index.ts';
import { temporaryFolder } from '../support/temporary.ts';

const folder = temporaryFolder();
beforeAll(() => writeDeclarations(folder));
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

test('the surface of the library is the one that was agreed on; `-u` agrees to another', async () => {
  const report = read('index.api.md');
  await expect(report).toMatchFileSnapshot('index.api.md');
  expect(report.match(/^\/\/ @public \(undocumented\)\nexport .*/gm)).toBe(null);
});

test('what is declared as a value is one, and every value is declared', () => {
  const declarations = read('index.d.ts');
  const declared = [...declarations.matchAll(/^export declare (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
  expect(declared.sort()).toEqual(Object.keys(library).sort());
  // Beside these, the default export is the Spectral ruleset.
  expect(declarations).toMatch(/^export default ruleset;$/m);
});
