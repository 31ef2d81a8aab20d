import type { Arguments, CommandOptions, Constraint } from '../command.ts';
import { OUTPUT_GROUP, reportingOptions } from '../reports/reporting-options.ts';
import { fixOptions } from './fix/fix-options.ts';

const INPUT_GROUP = 'Input:';
const RULES_GROUP = 'Rules:';
const KNOWN_FINDINGS_GROUP = 'Known findings:';

export const lintOptions = {
  root: {
    isAdvanced: true,
    type: 'string',
    value: 'FOLDER',
    requiresArg: true,
    group: INPUT_GROUP,
    description: 'Restrict $ref to files in this folder',
    details: 'default: the Git repository; outside of one, the working directory, or the folder of a description outside it',
  },
  'allow-remote': {
    isAdvanced: true,
    type: 'string',
    value: 'HOST[:PORT]',
    array: true,
    requiresArg: true,
    group: INPUT_GROUP,
    description: 'Fetch $ref targets from this host over http or https',
    details: 'repeatable; default: no host',
  },
  'stdin-filename': {
    isAdvanced: true,
    type: 'string',
    value: 'NAME',
    requiresArg: true,
    group: INPUT_GROUP,
    description: 'Name standard input: for messages, configuration and relative $refs',
    details: 'default: stdin',
  },
  cache: {
    type: 'string',
    value: 'FILE',
    implied: '',
    group: INPUT_GROUP,
    description: 'Check only what has changed since the last time',
    details: "default file: one for each working directory in the user's cache directory",
  },
  shard: {
    isAdvanced: true,
    type: 'string',
    value: 'I/N',
    requiresArg: true,
    group: INPUT_GROUP,
    description: 'Check part I of N of the descriptions; `merge` joins the JSON reports',
    details: 'the parts are of similar size',
  },
  watch: { type: 'boolean', group: INPUT_GROUP, description: 'Check again when a file changes, until Ctrl+C' },
  config: {
    type: 'string',
    alias: 'c',
    value: 'FILE',
    requiresArg: true,
    group: RULES_GROUP,
    description: 'Use this configuration for all files',
    details: 'default: for each file the nearest api-conventions.yaml, .yml or .json, or key in package.json',
  },
  'print-config': {
    isAdvanced: true,
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: RULES_GROUP,
    description: 'Print the resolved configuration of this file as JSON, and check nothing',
  },
  rule: {
    type: 'string',
    value: 'RULE=SEVERITY',
    array: true,
    requiresArg: true,
    group: RULES_GROUP,
    description: 'Set a severity: path-versioned=off',
    details: 'repeatable',
  },
  only: {
    type: 'string',
    value: 'RULES',
    array: true,
    requiresArg: true,
    group: RULES_GROUP,
    description: 'Run these rules and no others: list-paginated,acme/*',
    details: 'also if they are off; repeatable',
  },
  spectral: {
    type: 'string',
    value: 'RULESET',
    array: true,
    requiresArg: true,
    group: RULES_GROUP,
    description: 'Also run a Spectral ruleset, such as spectral:oas',
    details: 'repeatable',
  },
  'allow-code': {
    isAdvanced: true,
    type: 'boolean',
    group: RULES_GROUP,
    description: 'Load code that a configuration names: plugins, and Spectral rulesets with custom functions or in JavaScript',
  },
  'omit-code': {
    isAdvanced: true,
    type: 'boolean',
    group: RULES_GROUP,
    description: 'Leave out what needs --allow-code, with a notice, instead of failing',
  },
  base: {
    type: 'string',
    value: 'REF',
    requiresArg: true,
    group: KNOWN_FINDINGS_GROUP,
    description: 'Report what is new since a branch, tag or commit',
    details: 'findings, and breaking changes; requires git',
  },
  existing: {
    isAdvanced: true,
    type: 'boolean',
    group: KNOWN_FINDINGS_GROUP,
    description: 'Also list findings that are not new since --base',
    details: 'they never fail the run, and are never fixed',
  },
  'base-config': {
    isAdvanced: true,
    type: 'boolean',
    group: KNOWN_FINDINGS_GROUP,
    description: 'Read the configuration from --base, so that a change cannot alter the rules that check it',
  },
  baseline: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    negatable: true,
    group: KNOWN_FINDINGS_GROUP,
    description: 'Leave out the findings in this baseline',
    details: '--no-baseline for none; default: each .api-conventions-baseline.json in the folder of a file and above it',
  },
  ...fixOptions,
  ...reportingOptions,
  timings: {
    isAdvanced: true,
    type: 'string',
    value: 'COUNT',
    implied: '10',
    group: OUTPUT_GROUP,
    description: 'Also print where the time went, by phase and by rule, to standard error',
    details: 'of the slowest 10 rules, of COUNT, or of all',
  },
  'with-edits': {
    isAdvanced: true,
    type: 'boolean',
    group: OUTPUT_GROUP,
    description: 'Add the edits of fixes and suggestions to JSON reports',
  },
} as const satisfies CommandOptions;

export const lintConstraints: readonly Constraint<keyof typeof lintOptions>[] = [
  {
    options: ['existing', 'base-config'],
    requires: ['base'],
    because: ', the branch to compare with, such as `--base origin/main`',
  },
  { options: ['omit-code'], excludes: ['allow-code'] },
  { options: ['timings'], excludes: ['cache', 'watch', 'print-config'] },
  { options: ['watch'], excludes: ['output', 'shard', 'print-config', 'stdin-filename'] },
  {
    options: ['suppress'],
    excludes: ['fix', 'unsafe-fixes'],
    because: ': fix first, and suppress what is left in a second run',
  },
  {
    options: ['suppress'],
    requires: ['reason'],
    because: ', which says why the findings are accepted, such as `--reason "The gateway does it."`',
  },
  { options: ['reason'], requires: ['suppress'], because: ', which records it' },
  // Files are changed only by a single run over all descriptions.
  { options: ['suppress', 'fix', 'diff'], excludes: ['watch', 'shard', 'print-config'] },
];

export type LintArguments = Arguments<typeof lintOptions>;

/** The arguments that commands which apply baselines have in common. */
export type BaselinedArguments = Pick<
  LintArguments,
  'operands' | 'baseline' | 'root' | 'config' | 'rule' | 'spectral' | 'allow-code' | 'allow-remote'
> &
  Partial<Pick<LintArguments, 'stdin-filename'>>;
