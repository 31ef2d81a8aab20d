import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtPackage, projectWith } from '../support/build.ts';
import { API, brief, FINDINGS } from './spectral.ts';
import { lint, load } from './vscode.ts';

test.each(['ruleset.mjs', 'ruleset.cjs', 'ruleset-strict.mjs', 'ruleset-strict.cjs'])(
  '%s is one file that imports nothing and prints nothing',
  async (name) => {
    const text = readFileSync(path.join(await builtPackage(), 'dist', name), 'utf8');
    expect(text).not.toMatch(/^import\b|\bimport\(|\brequire\(['"]|\bimport\.meta\b|\bconsole\.|\bprocess\./m);
  },
);

describe('the extension for VS Code', () => {
  test.each([
    ['the package by name', 'extends: [api-conventions/ruleset]'],
    ['the ES module by path', 'extends: [./node_modules/api-conventions/dist/ruleset.mjs]'],
    ['the CommonJS module by path', 'extends: [./node_modules/api-conventions/dist/ruleset.cjs]'],
  ])('loads %s and finds what spectral-cli finds', async (_, yaml) => {
    const folder = await projectWith({ '.spectral.yaml': yaml });
    const ruleset = await load(path.join(folder, '.spectral.yaml'));
    expect(brief(await lint(ruleset, path.join(folder, 'api.yaml'), API))).toEqual(FINDINGS);
  });

  test('loads a ruleset in JavaScript that imports the file', async () => {
    const script =
      "import conventions from './node_modules/api-conventions/dist/ruleset.mjs';\nexport default { extends: [conventions] };";
    const folder = await projectWith({ '.spectral.js': script });
    const ruleset = await load(path.join(folder, '.spectral.js'));
    expect(brief(await lint(ruleset, path.join(folder, 'api.yaml'), API))).toEqual(FINDINGS);
  });
});
