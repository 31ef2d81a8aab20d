import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { missingFile } from '../../document/files/missing-file.ts';
import { readText } from '../../document/files/read-file.ts';
import { withoutByteOrderMark } from '../../document/parse.ts';
import { UsageError } from '../../errors.ts';
import { isBreakingChange, type LintError, type LintResult } from '../../finding/finding.ts';
import { type Baseline, countEntriesByRule, dayOf, isExpired } from '../../known/baseline.ts';
import { baselineText } from '../../known/baseline-text.ts';
import { type BaselineUpdate, pruneBaseline, updateBaseline } from '../../known/update-baseline.ts';
import { FAILURE_TITLES } from '../../report/failure-titles.ts';
import { lintFiles } from '../../run/lint-files.ts';
import { count } from '../../text/count.ts';
import { harmlessLines, visible, withoutCommand } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { type Arguments, type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { type LintSetup, setUpLint } from '../lint/lint-setup.ts';
import { selectWithParts } from '../lint/select-checked.ts';
import { showProgress } from '../progress.ts';
import { writeWhole } from '../write-file.ts';
import { staleRulesetNotices } from '../written-rulesets/find-stale-rulesets.ts';
import { BaselineFiles } from './baseline-files.ts';

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
      'default: for each description the nearest with findings, or a new .api-conventions-baseline.json beside the configuration or in the working directory',
  },
  'each-folder': {
    type: 'boolean',
    group: GROUP,
    description: 'Write one file in each folder with descriptions',
    details: 'later runs and `lint` find them without the option',
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

Descriptions are found and checked as with \`lint\`. Entries whose findings are fixed are removed; other entries keep their \`reason\` and \`expires\`. Accepted breaking changes are left as they are. Commit the file.`,
  options: baselineOptions,
  constraints: [{ options: ['each-folder'], excludes: ['baseline', 'prune'] }],
  examples: [
    ['baseline', 'Record all current findings'],
    ['baseline --prune', 'Remove fixed findings, and add none'],
    ['baseline --only list-paginated', 'Record the findings of one rule; other entries stay'],
    ['baseline --each-folder', 'Write one file for each folder, so that each team has its own'],
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
  const { descriptions: selected } = await selectWithParts(args.operands, setup, io, { command: 'baseline' });
  const { prune = false, 'each-folder': eachFolder = false } = args;
  const files = new BaselineFiles(setup.configs, io.cwd, { named: args.baseline, eachFolder });
  const updates = prune ? await pruneAll(files, selected, setup, io) : await updateAll(files, selected, setup, io);
  // If one of several cannot be written, none is.
  for (const { name, text, isChanged } of updates) {
    if (text === undefined) rmSync(path.resolve(io.cwd, name));
    else if (isChanged) writeWhole(name, text, io.cwd);
  }
  for (const update of updates) showUpdate(update, prune, io);
  for (const line of await staleRulesetNotices(setup.configs, args.config, io)) io.stderr.write(`${line}\n`);
  return 0;
}

interface UpdatedBaseline extends BaselineUpdate {
  /** Relative to the working directory. */
  readonly name: string;
  /** `undefined` if no entries are left, so that the file is removed. */
  readonly text: string | undefined;
  readonly isChanged: boolean;
  /** The number of entries that come from other files. */
  readonly moved?: number;
}

async function updateAll(
  files: BaselineFiles,
  selected: readonly string[],
  setup: LintSetup,
  io: Io,
): Promise<UpdatedBaseline[]> {
  const updates: UpdatedBaseline[] = [];
  const others = new Set<string>();
  const groups = await files.byTarget(selected);
  // Files in deeper folders take over findings before the files above them lose these.
  const deepestFirst = [...groups].sort(([a], [b]) => path.dirname(b).length - path.dirname(a).length);
  for (const [target, descriptions] of deepestFirst) {
    const result = await lintDescriptions(descriptions, setup, io);
    const known = await files.moveEntries(target, descriptions, result);
    for (const other of known.changedFiles) others.add(other);
    updates.push({ ...updatedBaseline(target, updateBaseline(known.baseline, result, io.cwd), files), moved: known.movedCount });
  }
  for (const other of others) {
    if (!groups.has(other)) updates.push(updatedBaseline(other, { baseline: await files.open(other), ...NO_CHANGE }, files));
  }
  return updates;
}

const NO_CHANGE = { added: 0, removed: 0, unchecked: 0 };

async function pruneAll(files: BaselineFiles, selected: readonly string[], setup: LintSetup, io: Io): Promise<UpdatedBaseline[]> {
  const groups = await files.byEachFile(selected);
  for (const target of groups.keys())
    if (!existsSync(target))
      throw new UsageError(`${missingFile(files.nameOf(target), io.cwd).message} Write it first, without \`--prune\`.`);
  const updates: UpdatedBaseline[] = [];
  for (const [target, descriptions] of groups)
    updates.push(
      updatedBaseline(
        target,
        pruneBaseline(await files.open(target), await lintDescriptions(descriptions, setup, io), io.cwd),
        files,
      ),
    );
  return updates;
}

async function lintDescriptions(descriptions: readonly string[], { options }: LintSetup, io: Io): Promise<LintResult> {
  const progress = showProgress(io.stderr);
  const { result } = await lintFiles(descriptions, { ...options, onProgress: progress.onProgress }).finally(progress.end);
  if (result.errors.length > 0) throw refusal(result.errors);
  return result;
}

function updatedBaseline(target: string, update: BaselineUpdate, files: BaselineFiles): UpdatedBaseline {
  const { descriptions, entries } = update.baseline;
  const isEmpty = descriptions === undefined && entries.length === 0;
  const text = isEmpty ? undefined : baselineText(update.baseline);
  const isChanged = !existsSync(target) || text === undefined || !isSame(readText(target) ?? '', text);
  return { ...update, name: files.nameOf(target), text, isChanged };
}

/** Returns whether two texts have the same content; a formatter may have changed one. */
function isSame(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => JSON.stringify(JSON.parse(withoutByteOrderMark(text))));
  return first === second;
}

function refusal(errors: readonly LintError[]): UsageError {
  const lines = errors.map(({ kind, file, range, message }) => {
    const place = [file ?? '', ...(range ? [range.start.line, range.start.column] : [])].join(':');
    return `  ${visible(place)} ${FAILURE_TITLES[kind]}: ${visible(message)}`;
  });
  const title = 'The baseline is not written: findings in these files would be recorded as fixed.';
  return new UsageError([title, ...lines].map(withoutCommand).join('\n'));
}

function showUpdate(
  { name, text, baseline, added, removed, moved = 0, unchecked, isChanged }: UpdatedBaseline,
  prune: boolean,
  io: Io,
): void {
  if (text === undefined) {
    io.stdout.write(`${harmlessLines(`${quote(name)} is removed: other files hold its findings now.`)}\n`);
    return;
  }
  const entries = baseline.entries.filter((entry) => !isBreakingChange(entry));
  const total = entries.length;
  const files = count(new Set(entries.map(({ file }) => file)).size, 'file');
  const contents = total === 0 ? 'holds no findings' : `holds ${count(total, 'finding')} in ${files}`;
  const counts = [...countEntriesByRule(entries)];
  const width = Math.max(0, ...counts.map(([, number]) => String(number).length));
  const lines = counts.map(([rule, number]) => `  ${String(number).padStart(width)}  ${visible(rule)}`);
  const came = moved === 0 ? '' : `${moved} moved here, `;
  const changes = prune ? `${removed} removed` : `${came}${added} added, ${removed} removed`;
  const kept = unchecked === 0 ? '' : `; ${unchecked} kept that this run did not check`;
  const state = isChanged ? '' : 'It was up to date. ';
  io.stdout.write(
    `${[`${quote(name)} ${contents}${total === 0 ? '.' : ':'}`, ...lines, `${state}${changes}${kept}.`].map(withoutCommand).join('\n')}\n`,
  );
  showExpired(baseline, io);
}

function showExpired({ entries }: Baseline, io: Io): void {
  const today = dayOf(new Date());
  const expired = entries.filter((entry) => !isBreakingChange(entry) && isExpired(entry, today)).length;
  if (expired === 1) io.stderr.write('1 entry has expired: `lint` reports its finding until you fix it or change `expires`.\n');
  if (expired > 1)
    io.stderr.write(
      `${expired} entries have expired: \`lint\` reports their findings until you fix them or change \`expires\`.\n`,
    );
}
