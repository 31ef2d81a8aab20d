import { existsSync } from 'node:fs';
import path from 'node:path';
import { type AcceptedUpdate, acceptChanges } from '../../baseline/accepted/accept-changes.ts';
import { ACCEPTED_NAME, type AcceptedChanges } from '../../baseline/accepted/accepted.ts';
import { acceptedText } from '../../baseline/accepted/accepted-text.ts';
import { AcceptedFinder } from '../../baseline/accepted/find-accepted.ts';
import { loadAccepted } from '../../baseline/accepted/load-accepted.ts';
import { dayOf } from '../../baseline/baseline.ts';
import type { ConfigLookup } from '../../config/configs.ts';
import { toForwardSlashes, toUri } from '../../document/files.ts';
import { missingFile } from '../../document/missing-file.ts';
import { UsageError } from '../../errors.ts';
import type { LintResult } from '../../finding.ts';
import { FAILURES } from '../../report/failure-titles.ts';
import { count } from '../../text/count.ts';
import { harmless } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { namedAccepted } from '../accepted/accepted-options.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { checkTarget, writeWhole } from '../write-file.ts';
import type { AcceptArguments } from './check-accept-options.ts';

/**
 * Writes the list of accepted changes.
 *
 * @param description The newer version: an absolute path.
 * @throws UsageError if the list has mistakes or cannot be written, or something could not be compared.
 */
export async function acceptFoundChanges(
  result: LintResult,
  description: string,
  args: AcceptArguments,
  configs: ConfigLookup,
  io: Io,
): Promise<ExitCode> {
  if (result.errors.length > 0) throw refusal(result);
  const named = namedAccepted(args);
  const finder = new AcceptedFinder(configs, io.cwd, named === false ? undefined : named);
  const target = await finder.targetFor(path.dirname(description));
  const name = toForwardSlashes(path.relative(io.cwd, target));
  checkTarget(name, io.cwd);
  const exists = existsSync(target);
  if (!args.accept && !exists) throw new UsageError(`${missingFile(name, io.cwd).message} So there is nothing to prune.`);
  const previous: AcceptedChanges = exists ? await loadAccepted(name, { cwd: io.cwd }) : { file: toUri(target), entries: [] };
  const update = acceptChanges(previous, result, io.cwd, {
    adds: args.accept ?? false,
    prunes: args.prune ?? false,
    reason: args.reason,
    expires: args.expires,
    today: dayOf(new Date()),
  });
  const [before, now] = [previous, update.accepted].map(acceptedText);
  if (now !== undefined && (now !== before || !exists)) writeWhole(name, now, io.cwd);
  io.stdout.write(`${harmless(summaryOf(name, update))}\n`);
  return 0;
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
