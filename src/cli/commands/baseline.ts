import { baselineOptions } from '../baseline/baseline-options.ts';
import { runBaseline } from '../baseline/run-baseline.ts';
import { defineCommand } from '../command.ts';

export const baselineCommand = defineCommand({
  usage: 'baseline [files..]',
  description: `Writes the findings of today into .api-conventions-baseline.json, so that \`lint\` tells of new ones only.

Descriptions are found and checked as \`lint\` does it. Entries whose findings are gone are removed; those that stay keep their \`reason\` and \`expires\`. Commit the file.`,
  options: baselineOptions,
  examples: [
    ['baseline', 'Take in all findings of today'],
    ['baseline --prune', 'Take out what is fixed, and nothing in'],
    ['baseline apis/shop.yaml', 'For one description; entries of others stay'],
  ],
  epilogue: `Exit codes:
  0  written, or up to date
  2  could not run: a broken file, a wrong option, a faulty configuration or baseline`,
  run: runBaseline,
});
