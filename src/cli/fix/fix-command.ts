import { defineCommand } from '../command.ts';
import { fixCommandOptions } from './fix-options.ts';
import { runFix } from './run-fix.ts';

export const fixCommand = defineCommand({
  usage: 'fix [files..]',
  description: `Shows one finding after the other with its fix as a diff, and asks what to do: apply it, skip it, suppress the finding, or add it to the baseline.

Descriptions are found and checked as with \`lint\`. Each decision is written at once, so nothing is lost if you stop. Without a terminal, use \`lint --fix=contract\`.`,
  options: fixCommandOptions,
  examples: [
    ['fix openapi.yaml', 'Go through the findings with a fix'],
    ['fix --only path-versioned', 'Go through the findings of a rule'],
    ['fix --all', 'Go through all findings'],
  ],
  epilogue: `Exit codes:
  0  all findings were shown, or you quit
  2  interrupted, or not everything could be checked or written`,
  run: runFix,
});
