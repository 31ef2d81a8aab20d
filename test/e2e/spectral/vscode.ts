import { promises } from 'node:fs';
import path from 'node:path';
import { Document, Ruleset, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Yaml } from '@stoplight/spectral-parsers';
import { bundleRuleset } from '@stoplight/spectral-ruleset-bundler';
import { commonjs } from '@stoplight/spectral-ruleset-bundler/plugins/commonjs';
import { stdin } from '@stoplight/spectral-ruleset-bundler/plugins/stdin';
import { runtime } from '@stoplight/spectral-ruleset-bundler/presets/runtime';
import { migrateRuleset } from '@stoplight/spectral-ruleset-migrator';

const io = {
  fs: { promises },
  fetch: () => Promise.reject(new Error('The network is not to be used.')),
};

/** Loads a ruleset as the extension for VS Code does: bundled without externals and run without `require` and `module`. */
export async function load(file: string): Promise<Ruleset> {
  const source = path.join(path.dirname(file), '.spectral.js');
  const isScript = /\.[mc]?js$/.test(file);
  const own = isScript ? [] : [stdin(await migrateRuleset(file, { format: 'esm', ...io }), source)];
  const input = isScript ? file : source;
  const code = await bundleRuleset(input, { target: 'runtime', format: 'iife', plugins: [...own, ...runtime(io), commonjs()] });
  const definition: RulesetDefinition = Function(`return ${code}`)();
  return new Ruleset(definition, { severity: 'recommended', source: input });
}

/** Lints as the extension does, apart from files that are open in the editor. */
export async function lint(ruleset: Ruleset, file: string, text: string) {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  return spectral.run(new Document(text, Yaml, file), { ignoreUnknownFormat: true });
}
