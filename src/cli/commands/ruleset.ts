import { defineCommand } from '../command.ts';
import { rulesetOptions } from '../ruleset/ruleset-options.ts';
import { runRuleset } from '../ruleset/run-ruleset.ts';

export const rulesetCommand = defineCommand({
  usage: 'ruleset',
  description: `Writes the rules, with the severities, options, overrides and ignored files of the configuration, as a Spectral ruleset in one file without dependencies. Editors with a plugin for Spectral, and spectral-cli, then say what \`lint\` says.`,
  options: rulesetOptions,
  examples: [
    ['ruleset --output .spectral/conventions.mjs', 'Write it; .spectral.yaml then extends it by this path'],
    ['ruleset --output .spectral/conventions.mjs --check', 'Make sure, in CI, that it is up to date'],
  ],
  epilogue: `In .spectral.yaml: extends: [./.spectral/conventions.mjs]

Exit codes:
  0  written, or up to date
  1  --check: missing or out of date
  2  could not run: wrong option, faulty configuration, file not writable`,
  run: runRuleset,
});
