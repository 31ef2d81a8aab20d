import type { ConfigLookup } from '../../config/configs.ts';
import { UsageError } from '../../errors.ts';
import type { VersionPair } from '../../run/compare/description-version.ts';
import { commandLine } from '../../text/command-line.ts';
import { quote } from '../../text/quote.ts';
import type { Io } from '../io.ts';
import { STDIN } from '../lint/text-operand.ts';
import type { VersionArguments } from './compare-setup.ts';
import { openVersion } from './open-version.ts';
import { type OperandPlace, placeUri, readOperand, refOf } from './operand-place.ts';

/**
 * Opens the versions that the operands name.
 *
 * @throws UsageError if one does not exist. A file that is only missing in an earlier commit is a new description.
 */
export async function openVersions(args: VersionArguments, configs: ConfigLookup, io: Io): Promise<readonly VersionPair[]> {
  const { operands } = args;
  checkStdin(args);
  const [base, head, extra] = operands;
  const ref = base === undefined ? undefined : refOf(base, io);
  if (ref !== undefined) return pairSince(ref, operands.slice(1), configs, io);
  if (base === undefined || head === undefined)
    throw new UsageError(`Name two versions, the older one first: ${commandLine('compare old.yaml openapi.yaml')}`);
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${quote(extra)}: the command takes two versions.`);
  return pairOperands(await readOperand(base, io), await readOperand(head, io), args, configs, io);
}

function checkStdin({ operands, 'stdin-filename': filename }: VersionArguments): void {
  const inputs = operands.filter((operand) => operand === STDIN).length;
  if (inputs > 1)
    throw new UsageError('Only one of the two versions can be standard input (`-`). Write the other one to a file.');
  if (filename !== undefined && inputs === 0)
    throw new UsageError('`--stdin-filename` requires standard input. Pass `-` instead of one of the two versions.');
}

/** Pairs descriptions with their versions in a commit. */
async function pairSince(ref: string, heads: readonly string[], configs: ConfigLookup, io: Io): Promise<readonly VersionPair[]> {
  if (heads.length === 0 || heads.includes(STDIN))
    throw new UsageError(
      `Name the files or folders to compare with ${quote(ref)}, such as \`.\` for all descriptions below the working directory.`,
    );
  const { pairWithCommit } = await import('./pair-with-commit.ts');
  return pairWithCommit(ref, heads, configs, io);
}

async function pairOperands(
  base: OperandPlace,
  head: OperandPlace,
  args: VersionArguments,
  configs: ConfigLookup,
  io: Io,
): Promise<readonly VersionPair[]> {
  const sets = [base, head].filter(isDescriptionSet);
  if (sets.length === 0) return [await pairFiles(base, head, args, io)];
  const { pairWithCommit } = await import('./pair-with-commit.ts');
  // A folder may be new, or no longer exist.
  const isSamePlace =
    placeUri(base, io) === placeUri(head, io) && [base, head].every((one) => isDescriptionSet(one) || one.kind === 'missing');
  if (base.commit && !head.commit && isSamePlace) return pairWithCommit(base.commit.tree.ref, [head.operand], configs, io);
  const other = [base, head].find((one) => !isDescriptionSet(one));
  if (other) throw other.kind === 'missing' ? missingFolder(other, io) : unpairedSetError(sets[0]?.operand ?? '', other.operand);
  const { openDescriptionSet, pairSets } = await import('./pair-sets.ts');
  return pairSets(await openDescriptionSet(base, undefined, io), await openDescriptionSet(head, configs, io), configs, io);
}

function missingFolder(place: OperandPlace, io: Io): UsageError {
  const { operand, commit } = place;
  const reason = commit?.tree.whyUnknown(placeUri(place, io));
  return new UsageError(
    reason === undefined
      ? `There is no folder ${quote(operand)}. For a branch or tag, write ${quote(`${operand}:`)}.`
      : `${quote(operand)} cannot be read, because it ${reason}.`,
  );
}

function unpairedSetError(set: string, other: string): UsageError {
  return new UsageError(
    `${quote(set)} names several descriptions, and ${quote(other)} only one. Compare a folder or pattern with another one.`,
  );
}

function isDescriptionSet({ kind }: OperandPlace): boolean {
  return kind === 'folder' || kind === 'pattern';
}

async function pairFiles(first: OperandPlace, second: OperandPlace, args: VersionArguments, io: Io): Promise<VersionPair> {
  const sources = { stdinFilename: args['stdin-filename'] ?? 'stdin', allowRemote: args['allow-remote'] ?? [] };
  const base = await openVersion(first, io, sources);
  const head = await openVersion(second, io, sources);
  if ('missingIn' in head) throw head.error;
  if (!('missingIn' in base)) return { base, head };
  // A file that is missing at another path is probably misspelled, not new.
  if (base.uri !== head.uri) throw base.error;
  const { noteNewDescriptions } = await import('./note-new-descriptions.ts');
  noteNewDescriptions([head], base.missingIn, io);
  return { base: undefined, head };
}
