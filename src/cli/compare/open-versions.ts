import path from 'node:path';
import type { Version } from '../../diff/run/compare-run.ts';
import { toUri } from '../../document/files.ts';
import { UsageError } from '../../errors.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';
import type { CompareArguments } from './compare-options.ts';
import { type OpenedVersion, openVersion, STDIN, versionInCommit } from './open-version.ts';

/** The two versions to compare. */
export interface ComparedVersions {
  /** `undefined` if the description is new, so that there is nothing to compare. */
  readonly base: Version | undefined;
  readonly head: Version;
}

/**
 * Opens the two versions that the operands name.
 *
 * @throws UsageError if one does not exist. A file that is only missing in an earlier commit is a new description.
 */
export async function openVersions(args: CompareArguments, io: Io): Promise<ComparedVersions> {
  const [first, second] = readOperands(args);
  const sources = { stdinFilename: args['stdin-filename'] ?? 'stdin', allowRemote: args['allow-remote'] ?? [] };
  const release = args['since-release'];
  const before =
    release === undefined ? await openVersion(first, io, sources) : await versionInCommit(release, relative(second, io), io.cwd);
  const head = await openVersion(second, io, sources);
  if ('missing' in head) throw head.error;
  return { base: existing(before, head, second, io), head };
}

/** The files among the operands, which reports must not overwrite. */
export function operandsOf(args: CompareArguments): readonly string[] {
  return readOperands(args).filter((operand) => operand !== STDIN);
}

function existing(version: OpenedVersion, { uri }: Version, operand: string, io: Io): Version | undefined {
  if (!('missing' in version)) return version;
  // A typo names another path.
  if (version.uri !== uri) throw version.error;
  io.stderr.write(`${quote(operand)} did not exist at ${quote(version.missing)}. It is new, so there is nothing to compare.\n`);
  return undefined;
}

/** The name of a file, relative to the working directory, as `REF:./path` takes it. */
function relative(operand: string, { cwd }: Io): string {
  const name = path.relative(cwd, toUri(path.resolve(cwd, operand))).replaceAll('\\', '/');
  return name.startsWith('../') ? name : `./${name}`;
}

function readOperands(args: CompareArguments): readonly [string, string] {
  const { operands, 'since-release': release, 'stdin-filename': filename } = args;
  const pair = release === undefined ? pairOf(operands) : sinceRelease(operands);
  const inputs = pair.filter((operand) => operand === STDIN).length;
  if (inputs > 1) throw new UsageError('Only one of the two versions can be standard input (`-`).');
  if (filename !== undefined && inputs === 0)
    throw new UsageError('`--stdin-filename` requires standard input. Pass `-` instead of one of the two versions.');
  return pair;
}

function pairOf([base, head, extra]: readonly string[]): readonly [string, string] {
  if (base === undefined || head === undefined)
    throw new UsageError('Name two versions, the older one first: api-conventions compare old.yaml openapi.yaml');
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${quote(extra)}: the command takes two versions.`);
  return [base, head];
}

function sinceRelease([head, extra]: readonly string[]): readonly ['', string] {
  if (head === undefined || extra !== undefined || head === STDIN)
    throw new UsageError(
      '`--since-release` takes one description in a file: api-conventions compare --since-release v1.2.0 openapi.yaml',
    );
  return ['', head];
}
