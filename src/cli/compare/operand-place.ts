import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPattern, operandBoundary, operandKindOf } from '../../descriptions/operand-kind.ts';
import { isRemote } from '../../document/files/addresses.ts';
import { isBelow, toUri } from '../../document/files/paths.ts';
import type { BaseTree } from '../../git/base-tree.ts';
import type { Io } from '../io.ts';
import { STDIN } from '../lint/text-operand.ts';

/** The place that an operand names. */
export interface OperandPlace {
  /** The operand as the user wrote it. */
  readonly operand: string;
  readonly kind: 'stdin' | 'url' | 'file' | 'folder' | 'pattern' | 'missing';
  /** The place in a commit; missing for operands that are not in a commit. */
  readonly commit?: CommitPlace;
}

/** A file, a folder or a pattern in a commit. */
export interface CommitPlace {
  readonly tree: BaseTree;
  /** Relative to `from`. */
  readonly path: string;
  /** The root of the repository, or the working directory for paths that begin with a dot. */
  readonly from: string;
}

/**
 * Determines what an operand names: an existing file or folder, `-` for standard input, a URL, a pattern, or `REF:path` for a
 * file, folder or pattern in a branch, tag or commit.
 *
 * @throws UsageError if there is no such commit.
 */
export async function readOperand(operand: string, { cwd }: Io): Promise<OperandPlace> {
  if (operand === STDIN) return { operand, kind: 'stdin' };
  if (existsSync(path.resolve(cwd, operand)))
    return { operand, kind: operandKindOf(operand, cwd, operandBoundary(cwd, undefined)) };
  if (isRemote(operand)) return { operand, kind: 'url' };
  // One letter before a slash is a drive of Windows.
  const [, ref, name] = /^([^:]{2,}|[^:](?!:[\\/])):(.+)$/s.exec(operand) ?? [];
  if (ref === undefined || name === undefined)
    return { operand, kind: operandKindOf(operand, cwd, operandBoundary(cwd, undefined)) };
  const { openCommit } = await import('../../git/open-base.ts');
  const tree = openCommit(cwd, ref);
  const from = /^\.{1,2}(?:\/|$)/.test(name) ? cwd : tree.top;
  return { operand, kind: kindInCommit(tree, toUri(path.resolve(from, name)), name), commit: { tree, path: name, from } };
}

/** The absolute path of what an operand names, or the absolute pattern. */
export function placeUri({ operand, commit }: OperandPlace, { cwd }: Io): string {
  return commit ? toUri(path.resolve(commit.from, commit.path)) : toUri(path.resolve(cwd, operand));
}

/** The ref in an operand such as `main:`, which stands for the same descriptions in that commit; `undefined` for other operands. */
export function refOf(operand: string, { cwd }: Io): string | undefined {
  return /^[^:]+:$/.test(operand) && !existsSync(path.resolve(cwd, operand)) ? operand.slice(0, -1) : undefined;
}

function kindInCommit(tree: BaseTree, uri: string, name: string): OperandPlace['kind'] {
  if (tree.has(uri)) return 'file';
  if ([...tree.files, ...tree.submodules].some((file) => isBelow(file, uri))) return 'folder';
  return isPattern(name) ? 'pattern' : 'missing';
}
