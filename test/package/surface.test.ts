import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BROWSER_ENTRIES, writeDeclarations } from '../../src/dev/build/declarations.ts';
import * as library from '../../src/index.ts';
import { temporaryFolder } from '../support/temporary.ts';

const folder = temporaryFolder();
beforeAll(() => writeDeclarations(folder));
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

test('the public API of the library is unchanged; `-u` accepts a change', async () => {
  const report = read('index.api.md');
  await expect(report).toMatchFileSnapshot('index.api.md');
  expect(report.match(/^\/\/ @public \(undocumented\)\nexport .*/gm)).toBe(null);
});

test('each name that the public API declares as a value exists, and each value is declared', () => {
  const declarations = read('index.d.ts');
  const declared = [...declarations.matchAll(/^export declare (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
  expect(declared.sort()).toEqual(Object.keys(library).sort());
  // Beside these, the default export is the Spectral ruleset.
  expect(declarations).toMatch(/^export default ruleset;$/m);
});

test.each(BROWSER_ENTRIES)('the declarations of %s reuse the types of the library, and declare its exports', async (name) => {
  const declarations = read(`${name}.d.ts`);
  const namesIn = (list: string) => list.split(',').map((one) => one.trim().replace(/^type /, ''));
  const shared = [...declarations.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '\.\/index\.js';$/gm)];
  const exported = new Set([...read('index.d.ts').matchAll(/^export declare \w+ (?:class )?(\w+)/gm)].map(([, one]) => one));
  for (const list of read('index.d.ts').matchAll(/^export type \{([^}]*)\}/gm))
    for (const one of namesIn(list[1] ?? '')) exported.add(one);
  expect(shared.flatMap(([, list = '']) => namesIn(list)).filter((one) => !exported.has(one))).toEqual([]);
  const values = [
    ...[...declarations.matchAll(/^export declare (?:const|function|class) (\w+)/gm)].map(([, one]) => one),
    ...[...declarations.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter((one) => !one.startsWith('type ')),
    ),
  ];
  expect(values.sort()).toEqual(Object.keys(await import(`../../src/${name}.ts`)).sort());
});
