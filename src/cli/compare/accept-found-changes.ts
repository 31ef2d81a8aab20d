import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { missingFile } from '../../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { type Finding, isBreakingChange, type LintResult } from '../../finding/finding.ts';
import { acceptChanges } from '../../known/accept-changes.ts';
import { BASELINE_NAME, type Baseline, dayOf } from '../../known/baseline.ts';
import { baselineText } from '../../known/baseline-text.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import { loadBaseline } from '../../known/load-baseline.ts';
import { FAILURE_TITLES } from '../../report/failure-titles.ts';
import { count } from '../../text/count.ts';
import { harmlessLines } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import type { ExitCode } from '../command.ts';
import { PartUsers } from '../descriptions/users-of-parts.ts';
import type { Io } from '../io.ts';
import { namedBaseline } from '../lint/baseline-option.ts';
import { checkTarget, writeWhole } from '../write-file.ts';
import type { AcceptArguments } from './check-expires.ts';

/** A description in its newer version. */
export interface ChangedDescription {
  /** An absolute path with forward slashes. */
  readonly uri: string;
  /** The findings about breaking changes. */
  readonly findings: readonly Finding[];
}

/**
 * Writes accepted changes into the baselines of descriptions, each into the nearest.
 *
 * @param result The result of comparing all descriptions.
 * @throws UsageError if a baseline has mistakes or cannot be written, or something could not be compared.
 */
export async function acceptFoundChanges(
  result: LintResult,
  descriptions: readonly ChangedDescription[],
  args: AcceptArguments,
  configs: ConfigLookup,
  io: Io,
): Promise<ExitCode> {
  if (result.errors.length > 0) throw refusal(result);
  const baselines = new ConfiguredBaselines(configs, io.cwd, namedBaseline(args) || undefined);
  const lists = new Map<string, AcceptedChangesFile>();
  // Several former descriptions may have become one.
  const byUri = new Map<string, Finding[]>();
  for (const { uri, findings } of descriptions) byUri.set(uri, [...(byUri.get(uri) ?? []), ...findings]);
  for (const [uri, findings] of byUri) {
    const target = await baselines.writtenBaseline(path.dirname(uri));
    const list = lists.get(target) ?? (await AcceptedChangesFile.open(target, args, io));
    lists.set(target, list);
    list.update({ ...result, findings, files: [toForwardSlashes(path.relative(io.cwd, uri))] });
  }
  const all = [...lists.values()];
  const users = new PartUsers(configs, io, undefined);
  for (const list of all) await list.updateParts(result, users);
  if (!args.accept && all.length > 0 && all.every(({ exists }) => !exists)) throw all[0]?.nothingToPruneError();
  for (const list of all) list.write();
  return 0;
}

/** A baseline whose accepted changes are being changed. */
class AcceptedChangesFile {
  readonly exists: boolean;
  readonly #name: string;
  readonly #args: AcceptArguments;
  readonly #io: Io;
  readonly #before: string;
  #baseline: Baseline;
  readonly #counts = { added: 0, renewed: 0, removed: 0 };

  private constructor(name: string, exists: boolean, baseline: Baseline, args: AcceptArguments, io: Io) {
    this.exists = exists;
    this.#name = name;
    this.#args = args;
    this.#io = io;
    this.#before = baselineText(baseline);
    this.#baseline = baseline;
  }

  static async open(target: string, args: AcceptArguments, io: Io): Promise<AcceptedChangesFile> {
    const name = toForwardSlashes(path.relative(io.cwd, target));
    checkTarget(name, io.cwd);
    const exists = existsSync(target);
    const baseline = exists ? await loadBaseline(name, { cwd: io.cwd }) : { file: toUri(target), entries: [] };
    return new AcceptedChangesFile(name, exists, baseline, args, io);
  }

  update(result: LintResult, adds = this.#args.accept ?? false): void {
    const { prune = false, reason, expires } = this.#args;
    const acceptance = { addsChanges: adds, prunesEntries: prune, reason, expires, today: dayOf(new Date()) };
    const update = acceptChanges(this.#baseline, result, this.#io.cwd, acceptance);
    this.#baseline = update.baseline;
    for (const key of ['added', 'renewed', 'removed'] as const) this.#counts[key] += update[key];
  }

  /** Updates the accepted changes in files that several descriptions may use, if all these descriptions were compared. */
  async updateParts(result: LintResult, users: PartUsers): Promise<void> {
    const compared = new Set(result.files);
    const parts: string[] = [];
    for (const file of new Set(this.#baseline.entries.filter(isBreakingChange).map((entry) => entry.file))) {
      const name = toForwardSlashes(path.relative(this.#io.cwd, path.resolve(path.dirname(this.#baseline.file), file)));
      if (compared.has(name) || !existsSync(path.resolve(this.#io.cwd, name))) continue;
      const using = await users.usersOf(name, true);
      if (using.length > 0 && using.every((description) => compared.has(description))) parts.push(name);
    }
    if (parts.length > 0) this.update({ ...result, files: parts }, false);
  }

  nothingToPruneError(): UsageError {
    return new UsageError(`${missingFile(this.#name, this.#io.cwd).message} Write it first, without \`--prune\`.`);
  }

  /** Writes the baseline. A missing baseline is created only to accept changes. */
  write(): void {
    const text = baselineText(this.#baseline);
    if (!this.exists && !this.#args.accept) return;
    if (text !== this.#before || !this.exists) writeWhole(this.#name, text, this.#io.cwd);
    this.#io.stdout.write(`${harmlessLines(this.#summary())}\n`);
  }

  #summary(): string {
    const { added, renewed, removed } = this.#counts;
    const { length } = this.#baseline.entries.filter(isBreakingChange);
    const renewals = renewed === 0 ? '' : `${renewed} renewed, `;
    return `${quote(this.#name)} holds ${count(length, 'accepted change')}: ${added} added, ${renewals}${removed} removed.`;
  }
}

function refusal({ errors }: LintResult): UsageError {
  const lines = errors.map(({ kind, file, range, message }) => {
    const place = [file ?? '', ...(range ? [range.start.line, range.start.column] : [])].join(':');
    return `  ${place} ${FAILURE_TITLES[kind]}: ${message}`;
  });
  return new UsageError(
    [`${quote(BASELINE_NAME)} is not written, because not everything could be compared.`, ...lines].join('\n'),
  );
}
