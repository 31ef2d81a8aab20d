import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../../src/registry.ts';
import { builtPackage, projectWith } from '../support/built-package.ts';
import { API, brief, FINDINGS } from './spectral.ts';
import { lint, load } from './vscode.ts';

describe.each(['mjs', 'cjs'])('the ruleset files .%s', (ending) => {
  const textOf = async (name: string) => readFileSync(path.join(builtPackage(), 'dist', `${name}.${ending}`), 'utf8');
  // A specifier begins with a letter or one of `@./#`, unlike what separates the string `from` from the next one in a list of words.
  const needs = (text: string) =>
    [...text.matchAll(/(?:\bfrom|\bimport|\b(?:import|require)\()\s*["'`]([\w@./#].*?)["'`]/g)].map((match) => match[1]);

  test('need nothing except the file that has the code', async () => {
    expect(needs(await textOf('ruleset'))).toEqual(ending === 'cjs' ? [] : ['./ruleset.cjs']);
    expect(needs(await textOf('ruleset-strict'))).toEqual(['./ruleset.cjs']);
  });

  test.each(['ruleset', 'ruleset-strict'])('print nothing and require nothing of Node.js: %s', async (name) => {
    expect(await textOf(name)).not.toMatch(/\bimport\.meta\b|\bconsole\.|\bprocess\./);
  });
});

test('the ruleset file contains nothing of the pages of rules', async () => {
  const text = readFileSync(path.join(builtPackage(), 'dist/ruleset.cjs'), 'utf8');
  const pages = rules.flatMap(({ rationale, remedy, turnOff, details = '' }) => [rationale, remedy, turnOff, details]);
  const openings = pages.map((page) => page.trim().split(/[`'"\n]/, 1)[0] ?? '').filter((opening) => opening.length > 30);
  expect(openings.length).toBeGreaterThan(rules.length);
  expect(openings.filter((opening) => text.includes(opening))).toEqual([]);
  expect(text).toContain(rules[0]?.summary);
});

describe('the extension for VS Code', () => {
  test.each([
    ['the ruleset of the package by name', 'extends: [api-conventions/ruleset]'],
    ['the package by name', 'extends: [api-conventions]'],
    ['the ES module by path', 'extends: [./node_modules/api-conventions/dist/ruleset.mjs]'],
    ['the CommonJS module by path', 'extends: [./node_modules/api-conventions/dist/ruleset.cjs]'],
  ])('loads %s and finds what spectral-cli finds', async (_, yaml) => {
    const folder = projectWith({ '.spectral.yaml': yaml });
    const ruleset = await load(path.join(folder, '.spectral.yaml'));
    expect(brief(await lint(ruleset, path.join(folder, 'api.yaml'), API))).toEqual(FINDINGS);
  });

  test.each(['mjs', 'cjs'])('loads the strict preset, ruleset-strict.%s', async (ending) => {
    const folder = projectWith({
      '.spectral.yaml': `extends: [./node_modules/api-conventions/dist/ruleset-strict.${ending}]`,
    });
    const results = await lint(await load(path.join(folder, '.spectral.yaml')), path.join(folder, 'api.yaml'), API);
    expect(brief(results)).toEqual(expect.arrayContaining(FINDINGS.map((finding) => finding.replace('warn', 'error'))));
    expect(results.map(({ severity }) => severity)).not.toContain(1);
  });

  test('loads a ruleset in JavaScript that imports the file', async () => {
    const script =
      "import conventions from './node_modules/api-conventions/dist/ruleset.mjs';\nexport default { extends: [conventions] };";
    const folder = projectWith({ '.spectral.js': script });
    const ruleset = await load(path.join(folder, '.spectral.js'));
    expect(brief(await lint(ruleset, path.join(folder, 'api.yaml'), API))).toEqual(FINDINGS);
  });
});
