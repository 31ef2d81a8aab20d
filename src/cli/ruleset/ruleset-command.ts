import { defineCommand } from '../command.ts';
import { rulesetOptions } from './ruleset-options.ts';
import { runRuleset } from './run-ruleset.ts';

export const rulesetCommand = defineCommand({
  usage: 'ruleset',
  description: `Writes the rules as a Spectral ruleset: a single file without dependencies, with the severities, options, overrides and ignored files of the configuration. Editors with a Spectral extension, and spectral-cli, then report the same findings as \`lint\`.`,
  options: rulesetOptions,
  examples: [
    ['ruleset --output .spectral/conventions.mjs', 'Write a ruleset for .spectral.yaml to extend'],
    ['ruleset --output .spectral/conventions.mjs --check', 'Fail if it is out of date, for CI'],
  ],
  epilogue: `In .spectral.yaml: extends: [./.spectral/conventions.mjs]

Exit codes:
  0  written, or up to date
  1  --check: missing or out of date
  2  not written: wrong option, faulty configuration, file not writable`,
  run: runRuleset,
});
