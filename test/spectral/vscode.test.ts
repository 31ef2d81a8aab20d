import { promises, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document, Ruleset, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Yaml } from '@stoplight/spectral-parsers';
import { bundleRuleset } from '@stoplight/spectral-ruleset-bundler';
import { commonjs } from '@stoplight/spectral-ruleset-bundler/plugins/commonjs';
import { stdin } from '@stoplight/spectral-ruleset-bundler/plugins/stdin';
import { runtime } from '@stoplight/spectral-ruleset-bundler/presets/runtime';
import { migrateRuleset } from '@stoplight/spectral-ruleset-migrator';
import { describe, expect, test } from 'vitest';
import { builtPackage, projectWith } from '../support/build.ts';
import { API, brief, FINDINGS } from './spectral.ts';

const io = {
  fs: { promises },
  fetch: () => Promise.reject(new Error('The network is not to be used.')),
};

/** Loads a ruleset as the extension for VS Code does: bundled without externals and run without `require` and `module`. */
async function load(file: string): Promise<Ruleset> {
  const source = path.join(path.dirname(file), '.spectral.js');
  const isScript = /\.m?js$/.test(file);
  const own = isScript ? [] : [stdin(await migrateRuleset(file, { format: 'esm', ...io }), source)];
  const input = isScript ? file : source;
  const code = await bundleRuleset(input, { target: 'runtime', format: 'iife', plugins: [...own, ...runtime(io), commonjs()] });
  const definition: RulesetDefinition = Function(`return ${code}`)();
  return new Ruleset(definition, { severity: 'recommended', source: input });
}

async function lint(ruleset: Ruleset, file: string, text: string) {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  return spectral.run(new Document(text, Yaml, file), { ignoreUnknownFormat: true });
}

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
