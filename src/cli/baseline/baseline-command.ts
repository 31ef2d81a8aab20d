import { existsSync } from 'node:fs';
import path from 'node:path';
import { missingFile } from '../../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { readText } from '../../document/files/read-file.ts';
import { UsageError } from '../../errors.ts';
import type { LintError } from '../../finding/finding.ts';
import { type Baseline, countEntriesByRule, countOf, dayOf, isExpired } from '../../known/baseline.ts';
import { baselineText } from '../../known/baseline-text.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import { loadBaselineFile } from '../../known/load-baseline.ts';
import { type BaselineUpdate, pruneBaseline, updateBaseline } from '../../known/update-baseline.ts';
import { FAILURES } from '../../report/failure-titles.ts';
import { lintFiles } from '../../run/lint-files.ts';
import { count } from '../../text/count.ts';
import { visible, withoutCommand } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { type Arguments, type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import { selectDescriptions } from '../descriptions/select-descriptions.ts';
import type { Io } from '../io.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { type LintSetup, setUpLint } from '../lint/lint-setup.ts';
import { checkPluginRules } from '../lint/only-rules.ts';
import { showProgress } from '../progress.ts';
import { checkTarget, writeWhole } from '../write-file.ts';
import { staleRulesets } from '../written-rulesets/find-stale.ts';

const { root, config, rule, only, spectral, 'allow-code': allowCode, 'allow-remote': allowRemote } = lintOptions;
const GROUP = 'Baseline:';

const baselineOptions = {
  baseline: {
    type: 'string',
    value: 'FILE',
    requiresArg: true,
    group: GROUP,
    description: 'Set the file to write',
    details:
      'default: the baseline of the descriptions, or a new .api-conventions-baseline.json beside the configuration or in the working directory',
  },
  prune: { type: 'boolean', group: GROUP, description: 'Remove entries whose findings are fixed, and add none' },
  root,
  'allow-remote': allowRemote,
  config,
  rule,
  only: { ...only, description: 'Record these rules only; other entries stay' },
  spectral,
  'allow-code': allowCode,
} as const satisfies CommandOptions;

type BaselineArguments = Arguments<typeof baselineOptions>;

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

/** @throws UsageError for what the user can fix. */
async function runBaseline(args: BaselineArguments, io: Io): Promise<ExitCode> {
  if (args.operands.includes('-')) throw new UsageError('A baseline cannot be written for standard input (`-`). Name files.');
  const setup = await setUpLint(args, io);
  const files = await selectDescriptions(args.operands, setup.configs, io, { root: args.root, command: 'baseline' });
  await checkPluginRules(setup.only, files, setup.configs);
  const baselines = new ConfiguredBaselines(setup.configs, io.cwd, args.baseline);
  const updates: Updated[] = [];
  for (const [target, described] of await groupByTarget(files, baselines)) {
    updates.push(await update(target, described, args.prune ?? false, setup, io));
  }
  // If one of several cannot be written, none is.
  for (const { name, text, isChanged } of updates) if (isChanged) writeWhole(name, text, io.cwd);
  for (const updated of updates) showUpdate(updated, args.prune ?? false, io);
  for (const line of await staleRulesets(setup.configs, args.config, io)) io.stderr.write(`${line}\n`);
  return 0;
}

async function groupByTarget(
  files: readonly string[],
  baselines: ConfiguredBaselines,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const target = await baselines.targetFor(file);
    const group = groups.get(target);
    if (group) group.push(file);
    else groups.set(target, [file]);
  }
  return groups;
}

interface Updated extends BaselineUpdate {
  /** Relative to the working directory. */
  readonly name: string;
  readonly text: string;
  readonly isChanged: boolean;
}

async function update(
  target: string,
  files: readonly string[],
  prune: boolean,
  { options }: LintSetup,
  io: Io,
): Promise<Updated> {
  const name = toForwardSlashes(path.relative(io.cwd, target));
  checkTarget(name, io.cwd);
  const exists = existsSync(target);
  if (prune && !exists) throw new UsageError(`${missingFile(name, io.cwd).message} So there is nothing to prune.`);
  const previous = exists ? loadBaselineFile(name, io.cwd, { checksCounts: false }) : emptyBaseline(target);
  const progress = showProgress(io.stderr);
  const { result } = await lintFiles(files, { ...options, onProgress: progress.onProgress }).finally(progress.end);
  if (result.errors.length > 0) throw refusal(result.errors);
  const updated = (prune ? pruneBaseline : updateBaseline)(previous, result, io.cwd);
  const text = baselineText(updated.baseline);
  return { ...updated, name, text, isChanged: !exists || !isSame(readText(target) ?? '', text) };
}

/** Whether two texts have the same content; a formatter may have changed one. */
function isSame(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, ''))));
  return first === second;
}

function emptyBaseline(target: string): Baseline {
  return { file: toUri(target), descriptions: [], entries: [] };
}

function refusal(errors: readonly LintError[]): UsageError {
  const lines = errors.map(({ kind, file, range, message }) => {
    const place = [file ?? '', ...(range ? [range.start.line, range.start.column] : [])].join(':');
    return `  ${visible(place)} ${FAILURES[kind]}: ${visible(message)}`;
  });
  const title = 'The baseline is not written: findings in these files would be recorded as fixed.';
  return new UsageError([title, ...lines].map(withoutCommand).join('\n'));
}

function showUpdate({ name, baseline, added, removed, unseen, isChanged }: Updated, prune: boolean, io: Io): void {
  const { entries } = baseline;
  const total = entries.reduce((sum, entry) => sum + countOf(entry), 0);
  const files = count(new Set(entries.map(({ file }) => file)).size, 'file');
  const contents = total === 0 ? 'holds no findings' : `holds ${count(total, 'finding')} in ${files}`;
  const counts = [...countEntriesByRule(entries)];
  const width = Math.max(0, ...counts.map(([, number]) => String(number).length));
  const lines = counts.map(([rule, number]) => `  ${String(number).padStart(width)}  ${visible(rule)}`);
  const changes = prune ? `${removed} removed` : `${added} added, ${removed} removed`;
  const kept = unseen === 0 ? '' : `; ${unseen} kept for files that this run did not check`;
  const today = dayOf(new Date());
  const expired = entries.filter((entry) => isExpired(entry, today)).length;
  const state = isChanged ? '' : 'It was up to date. ';
  io.stdout.write(
    `${[`${quote(name)} ${contents}${total === 0 ? '.' : ':'}`, ...lines, `${state}${changes}${kept}.`].map(withoutCommand).join('\n')}\n`,
  );
  if (expired === 1) io.stderr.write('1 entry has expired: `lint` reports its finding until you fix it or change `expires`.\n');
  if (expired > 1)
    io.stderr.write(
      `${expired} entries have expired: \`lint\` reports their findings until you fix them or change \`expires\`.\n`,
    );
}
