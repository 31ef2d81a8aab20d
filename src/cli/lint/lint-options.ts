import { acceptedOptions, acceptingOptions } from '../accepted/accepted-options.ts';
import type { Arguments, CommandOptions, Constraint } from '../command.ts';
import { OUTPUT, reportingOptions } from '../reports/reporting-options.ts';
import { fixOptions } from './fix/fix-options.ts';

const INPUT = 'Input:';
const RULES = 'Rules:';
const CHANGES = 'Changes:';
const BASELINE = 'Baseline:';

export const lintOptions = {
  root: {
    type: 'string',
    value: 'FOLDER',
    requiresArg: true,
    group: INPUT,
    description:
      'Restrict $ref to files in this folder (default: the Git repository; outside of one, the working directory, or the folder of a description outside it)',
  },
  'allow-remote': {
    type: 'string',
    value: 'HOST[:PORT]',
    array: true,
    requiresArg: true,
    group: INPUT,
    description: 'Fetch $ref targets from this host over http or https (repeatable; default: no host)',
  },
  'stdin-filename': {
    type: 'string',
    value: 'NAME',
    requiresArg: true,
    group: INPUT,
    description: 'Name standard input: for messages, configuration and relative $refs (default: stdin)',
  },
  cache: {
    type: 'boolean',
    group: INPUT,
    description: 'Check only what has changed since the last run with --cache',
  },
  'cache-location': {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: INPUT,
    description: "Set the file for --cache (default: one for each working directory in the user's cache directory)",
  },
  shard: {
    type: 'string',
    value: 'I/N',
    requiresArg: true,
    group: INPUT,
    description: 'Check part I of N of the descriptions; the parts are of similar size, and `merge` joins their JSON reports',
  },
  watch: {
    type: 'boolean',
    group: INPUT,
    description: 'Check again when a file changes, until Ctrl+C',
  },
  config: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: RULES,
    description:
      'Use this configuration for all files (default: for each file the nearest api-conventions.yaml, .yml or .json, or key in package.json)',
  },
  'print-config': {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: RULES,
    description: 'Print the resolved configuration of this file as JSON, and check nothing',
  },
  rule: {
    type: 'string',
    value: 'ID=SEVERITY',
    array: true,
    requiresArg: true,
    group: RULES,
    description: 'Set the severity of a rule for this run, such as path-versioned=off (repeatable)',
  },
  only: {
    type: 'string',
    value: 'RULE',
    array: true,
    requiresArg: true,
    group: RULES,
    description: 'Run this rule and no other, also if it is off (repeatable)',
  },
  spectral: {
    type: 'string',
    value: 'RULESET',
    array: true,
    requiresArg: true,
    group: RULES,
    description: 'Also run a Spectral ruleset: a file such as .spectral.yaml, or spectral:oas (repeatable)',
  },
  'allow-code': {
    type: 'boolean',
    group: RULES,
    description: 'Load code that a configuration names: plugins, and Spectral rulesets with custom functions or in JavaScript',
  },
  base: {
    type: 'string',
    value: 'REF',
    requiresArg: true,
    group: CHANGES,
    description: 'Compare with a branch, tag or commit such as origin/main, and mark findings as new or existing (requires git)',
  },
  'base-config': {
    type: 'boolean',
    group: CHANGES,
    description: 'Read the configuration from --base, so that a change cannot alter the rules that check it',
  },
  ...acceptedOptions,
  ...acceptingOptions,
  accept: {
    ...acceptingOptions.accept,
    description: 'Add the breaking changes since --base to the list instead of reporting findings',
  },
  reason: {
    ...acceptingOptions.reason,
    description: 'Record why changes are accepted (with --accept), or why findings are (with --suppress)',
  },
  prune: { ...acceptingOptions.prune, description: 'Remove entries whose changes are not found since --base' },
  'new-only': { type: 'boolean', group: CHANGES, description: 'Report and count only findings that are new since --base' },
  baseline: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    negatable: true,
    group: BASELINE,
    description:
      'Leave out the findings in this baseline (default: for each file the nearest .api-conventions-baseline.json); --no-baseline for none',
  },
  ratchet: {
    type: 'boolean',
    group: BASELINE,
    description: 'Fail if a rule has more findings than the baseline, whatever their severity',
  },
  ...fixOptions,
  ...reportingOptions,
  'with-edits': { type: 'boolean', group: OUTPUT, description: 'Add the edits of fixes and suggestions to JSON reports' },
} as const satisfies CommandOptions;

export const lintConstraints: readonly Constraint<keyof typeof lintOptions>[] = [
  {
    options: ['new-only', 'base-config', 'accept', 'prune'],
    requires: ['base'],
    because: ', the branch to compare with, such as `--base origin/main`',
  },
  { options: ['reason'], requires: ['suppress', 'accept'], because: ', which record it' },
  { options: ['expires'], requires: ['accept'], because: ', which records it' },
  { options: ['accept', 'prune'], excludes: ['base-config'], because: ', with which the list of the base applies' },
  { options: ['accept', 'prune'], excludes: ['no-accepted', 'watch', 'shard', 'print-config', 'stdin-filename'] },
  { options: ['ratchet'], excludes: ['no-baseline'] },
  { options: ['ratchet'], excludes: ['fail-severity'], because: ', because it fails by counts, whatever the severity' },
  { options: ['only'], excludes: ['spectral'], because: ', because it runs no Spectral rulesets' },
  { options: ['watch'], excludes: ['output', 'shard', 'print-config', 'stdin-filename'] },
  { options: ['cache-location'], requires: ['cache'] },
  {
    options: ['suppress'],
    excludes: ['fix', 'unsafe-fixes', 'fix-rules'],
    because: ': fix first, and suppress what is left in a second run',
  },
  {
    options: ['suppress'],
    requires: ['reason'],
    because: ', which says why the findings are accepted, such as `--reason "The gateway does it."`',
  },
  { options: ['fix-rules'], requires: ['fix', 'unsafe-fixes', 'fix-dry-run'] },
  // What they check is not what files contain, or is written elsewhere.
  {
    options: ['suppress', 'fix', 'unsafe-fixes', 'fix-dry-run'],
    excludes: ['watch', 'shard', 'print-config', 'accept', 'prune'],
  },
];

export type LintArguments = Arguments<typeof lintOptions>;

/** What commands that apply baselines have in common. */
export type BaselinedArguments = Pick<
  LintArguments,
  'operands' | 'baseline' | 'root' | 'config' | 'rule' | 'spectral' | 'allow-code' | 'allow-remote'
> &
  Partial<Pick<LintArguments, 'ratchet' | 'stdin-filename'>>;
