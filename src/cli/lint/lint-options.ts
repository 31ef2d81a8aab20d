import type { Arguments, CommandOptions } from '../command.ts';

const INPUT = 'What is checked:';
const RULES = 'Rules:';
const OUTPUT = 'Output:';
const EXIT = 'Exit code:';
const CHANGES = 'Changes:';
const BASELINE = 'Baseline:';

/** How a result is shown, and what makes the run fail: for all commands that have one. */
export const reportingOptions = {
  format: {
    type: 'string',
    requiresArg: true,
    group: OUTPUT,
    description:
      'Format on standard output: stylish, json, github, gitlab, sarif, junit, checkstyle, markdown or html (default: stylish)',
  },
  output: {
    type: 'string',
    array: true,
    requiresArg: true,
    group: OUTPUT,
    description: 'FORMAT=FILE: write a report to a file as well (repeatable)',
  },
  quiet: { type: 'boolean', group: OUTPUT, description: 'Show errors only; the rest is still counted' },
  'fail-severity': {
    type: 'string',
    requiresArg: true,
    group: EXIT,
    description: 'Lowest severity that fails: error, warn, info, hint, or off for none (default: error)',
  },
  'max-warnings': {
    type: 'string',
    requiresArg: true,
    group: EXIT,
    description: 'Fail also if there are more warnings than this',
  },
} as const satisfies CommandOptions;

export const lintOptions = {
  root: {
    type: 'string',
    requiresArg: true,
    group: INPUT,
    description:
      'Folder whose files a $ref may read. By default the working directory, or the folder of a description outside of it',
  },
  'allow-remote': {
    type: 'string',
    array: true,
    requiresArg: true,
    group: INPUT,
    description: 'HOST or HOST:PORT: fetch what $refs name there over http or https, and nowhere else (repeatable)',
  },
  'stdin-filename': {
    type: 'string',
    requiresArg: true,
    group: INPUT,
    description: 'Name of what is read from standard input: for messages, and where its $refs start from',
  },
  cache: {
    type: 'boolean',
    group: INPUT,
    description: 'Check only what has changed since the last run with --cache',
  },
  'cache-location': {
    type: 'string',
    requiresArg: true,
    group: INPUT,
    description:
      'File for --cache (default: node_modules/.cache/api-conventions/lint.json, or .api-conventions-cache.json where there is no node_modules)',
  },
  shard: {
    type: 'string',
    requiresArg: true,
    group: INPUT,
    description: 'I/N: check one of N parts of the descriptions only, about equal in size; `merge` joins the reports as JSON',
  },
  config: {
    type: 'string',
    requiresArg: true,
    group: RULES,
    description:
      'Configuration to use for all files, instead of the api-conventions.yaml (.yml, .json, or the key in package.json) in the folder of each file or the nearest one above',
  },
  'print-config': {
    type: 'string',
    requiresArg: true,
    group: RULES,
    description: 'Print, as JSON, what the configuration comes to for this file, and check nothing',
  },
  rule: {
    type: 'string',
    array: true,
    requiresArg: true,
    group: RULES,
    description: 'ID=SEVERITY: level or switch off one rule for this run (repeatable)',
  },
  spectral: {
    type: 'string',
    array: true,
    requiresArg: true,
    group: RULES,
    description: 'Spectral ruleset to run as well: a file such as .spectral.yaml, or spectral:oas (repeatable)',
  },
  'allow-code': {
    type: 'boolean',
    group: RULES,
    description:
      'Run the code that a configuration names: plugins, and Spectral rulesets that have functions of their own or are programs or packages',
  },
  base: {
    type: 'string',
    requiresArg: true,
    group: CHANGES,
    description:
      'Branch, tag or commit to compare with, such as origin/main: each finding is new, or was there where the two parted (needs git)',
  },
  'base-config': {
    type: 'boolean',
    group: CHANGES,
    description: 'Take the configuration from --base, so that a change cannot decide by what rules it is judged',
  },
  'new-only': { type: 'boolean', group: CHANGES, description: 'Report and count only what is new since --base' },
  baseline: {
    type: 'string',
    requiresArg: true,
    negatable: true,
    group: BASELINE,
    description:
      'Baseline whose findings are known, instead of the .api-conventions-baseline.json in the folder of each file or the nearest one above; --no-baseline for none',
  },
  ratchet: {
    type: 'boolean',
    group: BASELINE,
    description: 'Hold to numbers: fail if a rule has more findings than the baseline, whichever they are and however grave',
  },
  ...reportingOptions,
} as const satisfies CommandOptions;

export type LintArguments = Arguments<typeof lintOptions>;
