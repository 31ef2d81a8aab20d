import path from 'node:path';
import { statOf } from '../../document/files.ts';
import { UsageError } from '../../errors.ts';
import { FORMATS, type FormatName } from '../../report/index.ts';
import { LEVELS } from '../../rule/levels.ts';
import { quote } from '../../text/quote.ts';
import { namedBaseline } from './baseline-option.ts';
import { choose, splitPair } from './choice.ts';
import type { Threshold } from './exit-code.ts';
import type { LintArguments } from './lint-options.ts';
import { readShard, type Shard } from './shard.ts';
import { checkTarget } from './write-file.ts';

/** The options of `lint` that are not about rules, checked. */
export interface LintPlan {
  readonly format: FormatName;
  readonly outputs: readonly { readonly format: FormatName; readonly file: string }[];
  readonly threshold: Threshold;
  readonly shard: Shard | undefined;
  /** The branch, tag or commit to compare with. */
  readonly base: string | undefined;
}

type PlannedOptions = Pick<LintArguments, 'root' | 'format' | 'output' | 'statistics' | 'fail-severity' | 'max-warnings'> &
  Partial<Pick<LintArguments, OptionOfLint>>;

/** The options that other commands do not have. */
type OptionOfLint =
  | 'base'
  | 'base-config'
  | 'new-only'
  | 'shard'
  | 'baseline'
  | 'ratchet'
  | 'cache'
  | 'cache-location'
  | 'only'
  | 'spectral'
  | 'watch'
  | 'print-config'
  | 'stdin-filename';

/**
 * Checks the options before any work is done.
 *
 * @throws UsageError for a value that an option does not take.
 */
export function planLint(args: PlannedOptions, cwd: string): LintPlan {
  checkRoot(args.root, cwd);
  for (const option of ['new-only', 'base-config'] as const) {
    if (args[option] !== true || args.base !== undefined) continue;
    throw new UsageError(`\`--${option}\` requires \`--base\`, the branch to compare with, such as \`--base origin/main\`.`);
  }
  checkRatchet(args);
  checkOnly(args);
  checkWatch(args);
  if (args['cache-location'] !== undefined && !args.cache) throw new UsageError('`--cache-location` requires `--cache`.');
  return {
    base: args.base,
    shard: readShard(args.shard),
    format: readFormat(args),
    outputs: readOutputs(args.output ?? [], cwd),
    threshold: {
      // Under a ratchet, only findings of rules that have grown are left.
      failSeverity: args.ratchet ? 'hint' : choose(args['fail-severity'] ?? 'error', LEVELS, 'severity'),
      maxWarnings: readCount('--max-warnings', args['max-warnings']),
    },
  };
}

function readFormat({ format = 'stylish', statistics }: PlannedOptions): FormatName {
  const chosen = choose(format, FORMATS, 'format');
  if (statistics && chosen !== 'stylish')
    throw new UsageError(
      `\`--statistics\` prints a table for people, in the format \`stylish\` only. Leave out \`--statistics\` or \`--format ${chosen}\`.`,
    );
  return chosen;
}

function checkOnly({ only, spectral }: PlannedOptions): void {
  if (only !== undefined && spectral !== undefined)
    throw new UsageError('`--only` runs no Spectral rulesets. Leave out `--spectral`.');
}

/** What is written to files, or read once, is for runs that end. */
function checkWatch(args: PlannedOptions): void {
  if (!args.watch) return;
  for (const option of ['output', 'shard', 'print-config', 'stdin-filename'] as const) {
    if (args[option] === undefined) continue;
    throw new UsageError(`\`--watch\` cannot be combined with \`--${option}\`. Leave out one of them.`);
  }
}

function checkRatchet({ ratchet, baseline, 'fail-severity': failSeverity }: PlannedOptions): void {
  if (!ratchet) return;
  if (namedBaseline({ baseline }) === false) throw new UsageError('`--ratchet` requires a baseline. Leave out `--no-baseline`.');
  if (failSeverity !== undefined)
    throw new UsageError('`--ratchet` fails by counts, whatever the severity. Leave out `--fail-severity`.');
}

function readOutputs(given: readonly string[], cwd: string): LintPlan['outputs'] {
  const targets = new Set<string>();
  return given.map((output) => {
    const [name, file] = splitPair('--output', output, 'FORMAT=FILE, such as json=report.json');
    const format = choose(name, FORMATS, 'format');
    checkTarget(file, cwd);
    const target = path.resolve(cwd, file);
    if (targets.has(target)) throw new UsageError(`Two reports would be written to ${quote(file)}. Name a file for each.`);
    targets.add(target);
    return { format, file };
  });
}

function readCount(option: string, given: string | undefined): number {
  if (given === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(given)) throw new UsageError(`The option ${quote(option)} takes a whole number, not ${quote(given)}.`);
  return Number(given);
}

function checkRoot(root: string | undefined, cwd: string): void {
  if (root === undefined) return;
  const stat = statOf(path.resolve(cwd, root));
  if (!stat?.isDirectory()) throw new UsageError(`The root ${quote(root)} is not a folder.`);
}
