import path from 'node:path';
import { isCompatRule } from '../../compare/compat-rule.ts';
import { type PresetName, presets } from '../../linter/presets.ts';
import { rules } from '../../registry.ts';
import { visible } from '../../report/escape.ts';
import { packagePath } from './installed.ts';
import type { Leftover, NewFile } from './new-file.ts';
import { exists } from './target.ts';

const NAMES = ['.spectral.yaml', '.spectral.yml', '.spectral.json', '.spectral.js', '.spectral.mjs', '.spectral.cjs'];

/** What shows the findings in editors, through their Spectral extensions. */
export function editorSetup(preset: PresetName, config: string, cwd: string): NewFile | Leftover {
  const existing = NAMES.find((name) => exists(path.join(cwd, name)));
  const add = `${extendsLines(preset, cwd).join('\n')}\n`;
  return existing === undefined
    ? { file: '.spectral.yaml', text: `${header(config)}\n${add}` }
    : { file: existing, why: 'is there already', add };
}

function header(config: string): string {
  return `# The same findings while you write: in VS Code with the extension Spectral (stoplight.spectral), in JetBrains
# editors, and with spectral-cli. The rules come from the package: npm install --save-dev api-conventions
#
# Spectral does not read ${visible(config)}. To have its severities and options in the editor too, bake them into a
# ruleset, and name that file here: api-conventions ruleset --output .spectral/conventions.mjs`;
}

function extendsLines(preset: PresetName, cwd: string): readonly string[] {
  const file = packagePath(cwd, preset === 'strict' ? 'dist/ruleset-strict.mjs' : 'dist/ruleset.mjs');
  if (preset !== 'headline') return ['extends:', `  - ${file}`];
  const on = rules.filter((rule) => presets.headline(rule) !== 'off' && rule.clauses.length > 0 && !isCompatRule(rule));
  return ['extends:', `  - [${file}, off]`, 'rules:', ...on.map(({ id }) => `  ${id}: true`)];
}
