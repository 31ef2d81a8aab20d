import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { missingFile } from '../../document/files/missing-file.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import type { Finding, LintResult } from '../../finding/finding.ts';
import { type AcceptedUpdate, acceptChanges } from '../../known/accepted/accept-changes.ts';
import { ACCEPTED_NAME, type AcceptedChanges } from '../../known/accepted/accepted.ts';
import { acceptedText } from '../../known/accepted/accepted-text.ts';
import { AcceptedFinder } from '../../known/accepted/find-accepted.ts';
import { loadAccepted } from '../../known/accepted/load-accepted.ts';
import { dayOf } from '../../known/baseline.ts';
import { FAILURES } from '../../report/failure-titles.ts';
import { count } from '../../text/count.ts';
import { harmless } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { checkTarget, writeWhole } from '../write-file.ts';
import { namedAccepted } from './accepted-options.ts';
import type { AcceptArguments } from './check-expires.ts';

/** A description in its newer version. */
export interface ChangedDescription {
  /** An absolute path with forward slashes. */
  readonly uri: string;
  /** What it breaks. */
  readonly findings: readonly Finding[];
}

/**
 * Writes the lists of accepted changes that apply to descriptions.
 *
 * @param result That of all descriptions.
 * @throws UsageError if a list has mistakes or cannot be written, or something could not be compared.
 */
export async function acceptFoundChanges(
  result: LintResult,
  descriptions: readonly ChangedDescription[],
  args: AcceptArguments,
  configs: ConfigLookup,
  io: Io,
): Promise<ExitCode> {
  if (result.errors.length > 0) throw refusal(result);
  const named = namedAccepted(args);
  const finder = new AcceptedFinder(configs, io.cwd, named === false ? undefined : named);
  const lists = new Map<string, WrittenList>();
  // Several former descriptions may have become one.
  const byUri = new Map<string, Finding[]>();
  for (const { uri, findings } of descriptions) byUri.set(uri, [...(byUri.get(uri) ?? []), ...findings]);
  for (const [uri, findings] of byUri) {
    const target = await finder.targetFor(path.dirname(uri));
    const list = lists.get(target) ?? (await WrittenList.open(target, args, io));
    lists.set(target, list);
    list.update({ ...result, findings, files: [toForwardSlashes(path.relative(io.cwd, uri))] });
  }
  const all = [...lists.values()];
  if (!args.accept && all.length > 0 && all.every(({ exists }) => !exists)) throw all[0]?.nothingToPrune();
  for (const list of all) list.write();
  return 0;
}

/** A list of accepted changes that is being changed. */
class WrittenList {
  readonly exists: boolean;
  readonly #name: string;
  readonly #args: AcceptArguments;
  readonly #io: Io;
  readonly #before: string;
  #accepted: AcceptedChanges;
  readonly #counts = { added: 0, renewed: 0, removed: 0 };

  private constructor(name: string, exists: boolean, accepted: AcceptedChanges, args: AcceptArguments, io: Io) {
    this.exists = exists;
    this.#name = name;
    this.#args = args;
    this.#io = io;
    this.#before = acceptedText(accepted);
    this.#accepted = accepted;
  }

  static async open(target: string, args: AcceptArguments, io: Io): Promise<WrittenList> {
    const name = toForwardSlashes(path.relative(io.cwd, target));
    checkTarget(name, io.cwd);
    const exists = existsSync(target);
    const accepted = exists ? await loadAccepted(name, { cwd: io.cwd }) : { file: toUri(target), entries: [] };
    return new WrittenList(name, exists, accepted, args, io);
  }

  update(result: LintResult): void {
    const { accept = false, prune = false, reason, expires } = this.#args;
    const acceptance = { adds: accept, prunes: prune, reason, expires, today: dayOf(new Date()) };
    const update = acceptChanges(this.#accepted, result, this.#io.cwd, acceptance);
    this.#accepted = update.accepted;
    for (const key of ['added', 'renewed', 'removed'] as const) this.#counts[key] += update[key];
  }

  nothingToPrune(): UsageError {
    return new UsageError(`${missingFile(this.#name, this.#io.cwd).message} So there is nothing to prune.`);
  }

  /** Lists that others already are not created empty. */
  write(): void {
    const text = acceptedText(this.#accepted);
    if (!this.exists && !this.#args.accept) return;
    if (text !== this.#before || !this.exists) writeWhole(this.#name, text, this.#io.cwd);
    this.#io.stdout.write(`${harmless(summaryOf(this.#name, { accepted: this.#accepted, ...this.#counts }))}\n`);
  }
}

function summaryOf(name: string, { accepted, added, renewed, removed }: AcceptedUpdate): string {
  const { length } = accepted.entries;
  const renewals = renewed === 0 ? '' : `${renewed} renewed, `;
  return `${quote(name)} holds ${count(length, 'accepted change')}: ${added} added, ${renewals}${removed} removed.`;
}

function refusal({ errors }: LintResult): UsageError {
  const lines = errors.map(({ kind, file, range, message }) => {
    const place = [file ?? '', ...(range ? [range.start.line, range.start.column] : [])].join(':');
    return `  ${place} ${FAILURES[kind]}: ${message}`;
  });
  return new UsageError(
    [`${quote(ACCEPTED_NAME)} is not written, because not everything could be compared.`, ...lines].join('\n'),
  );
}
