import path from 'node:path';
import { addedFindings } from '../../changes/findings/added-findings.ts';
import { exclusionsIn } from '../../descriptions/find-descriptions.ts';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import { compareFindings, type LintResult } from '../../finding/finding.ts';
import { quote } from '../../text/quote.ts';
import { selectDescriptions } from '../descriptions/select-descriptions.ts';
import { PartUsers } from '../descriptions/users-of-parts.ts';
import type { Io } from '../io.ts';
import type { LintSetup } from './lint-setup.ts';

/** Parts of descriptions that the user named, such as files with one path item. */
export interface NamedParts {
  /** The descriptions to check: those that were named, and those that use the parts. */
  readonly descriptions: readonly string[];
  /** Returns whether the findings in a file are reported, by its name in findings: in parts that were named, and in named descriptions. */
  isReported(file: string): boolean;
}

/**
 * Finds the descriptions that use parts. A file that none uses is checked as a description, so that the run reports why it is not one.
 *
 * @param operands All operands of the command, with the parts.
 * @throws UsageError if an operand names nothing.
 */
export async function findNamedParts(
  operands: readonly string[],
  parts: readonly string[],
  { configs, options }: LintSetup,
  io: Io,
): Promise<NamedParts> {
  const nameOf = (file: string) => toForwardSlashes(path.relative(io.cwd, path.resolve(io.cwd, file)));
  const users = new PartUsers(configs, io, options.root);
  const [using, reported, used] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const part of parts) {
    const found = await users.usersOf(part);
    if (found.length === 0) continue;
    io.stderr.write(`${quote(nameOf(part))} is checked as a part of ${namesOf(found)}.\n`);
    used.add(part);
    reported.add(nameOf(part));
    for (const description of found) using.add(description);
  }
  const others = operands.filter((operand) => !used.has(operand));
  const areNamed = others.length > exclusionsIn(others, io.cwd).length;
  const named = areNamed ? await selectDescriptions(others, configs, io, { root: options.root }) : [];
  for (const description of named) {
    for (const file of (await users.filesOf(description)) ?? []) reported.add(nameOf(file));
  }
  const all = new Map([...named, ...using].map((file) => [toUri(path.resolve(io.cwd, file)), file]));
  return { descriptions: [...all.values()], isReported: (file) => reported.has(file) };
}

function namesOf(descriptions: readonly string[]): string {
  const [first = '', second = ''] = descriptions.map(quote);
  if (descriptions.length === 1) return first;
  return descriptions.length === 2 ? `${first} and ${second}` : `${first} and ${descriptions.length - 1} other descriptions`;
}

/**
 * A result with the findings in reported files. A finding about several places is replaced by findings at the places in these
 * files.
 */
export function onlyInParts(result: LintResult, { isReported }: NamedParts): LintResult {
  const findings = result.findings.flatMap((finding) => {
    if (isReported(finding.file)) return [finding];
    const here = finding.places?.filter(({ file }) => isReported(file)) ?? [];
    const { status } = finding;
    return here.length === 0 ? [] : addedFindings(finding, here, result).map((one) => ({ ...one, ...(status && { status }) }));
  });
  return { ...result, findings: findings.sort(compareFindings) };
}
