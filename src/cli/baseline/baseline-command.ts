import { defineCommand } from '../command.ts';
import { baselineOptions } from './baseline-options.ts';
import { runBaseline } from './run-baseline.ts';

export const baselineCommand = defineCommand({
  usage: 'baseline [files..]',
  description: `Records current findings in .api-conventions-baseline.json, so that \`lint\` reports only new ones.

Descriptions are found and checked as with \`lint\`. Entries whose findings are fixed are removed; other entries keep their \`reason\` and \`expires\`. Commit the file.`,
  options: baselineOptions,
  constraints: [{ options: ['only'], excludes: ['spectral'], because: ', because it runs no Spectral rulesets' }],
  examples: [
    ['baseline', 'Record all current findings'],
    ['baseline --prune', 'Remove fixed findings, and add none'],
    ['baseline --only list-paginated', 'Record the findings of one rule; other entries stay'],
    ['baseline apis/shop.yaml', 'Record one description; other entries stay'],
  ],
  epilogue: `Exit codes:
  0  written, or up to date
  2  not written: a broken file, a wrong option, a faulty configuration or baseline`,
  run: runBaseline,
});
