import { defineCommand } from '../command.ts';
import { mergeOptions } from '../merge/merge-options.ts';
import { runMerge } from '../merge/run-merge.ts';

export const mergeCommand = defineCommand({
  usage: 'merge <reports..>',
  description: `Joins the reports of the parts of a run, each written by lint with --output json=FILE, as if all had been checked at once: for jobs of a CI matrix that check one shard each. What descriptions of several parts share is told and counted once. Of the files that reports name, lines are shown of those only that end in .yaml, .yml or .json, and neither of hidden ones nor of links, as reports may come from a stranger.`,
  options: mergeOptions,
  examples: [
    ['lint --shard 1/2 --output json=1.json', 'Check the first half; in another job, the second'],
    ['merge 1.json 2.json', 'Show both, and fail for both'],
    ['merge *.json --output sarif=lint.sarif', 'Write SARIF of all'],
  ],
  epilogue: `Exit codes:
  0  nothing at or above the fail severity
  1  findings
  2  some part could not run, or a report cannot be read`,
  run: runMerge,
});
