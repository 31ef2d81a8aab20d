import path from 'node:path';
import {
  BUILD_OUTPUT,
  compileExclusions,
  exclusionsIn,
  globsSkippedBy,
  NEVER_SEARCHED,
} from '../../descriptions/find-descriptions.ts';
import { operandBoundary, operandKindOf } from '../../descriptions/operand-kind.ts';
import { isBelow, toForwardSlashes, toUri } from '../../document/files/paths.ts';

/** Returns whether operands cover a file that need not exist, given by its absolute path with forward slashes. */
export type Coverage = (file: string) => boolean;

/** The names that a search of a folder finds. */
const SEARCHED_NAME = /\.(?:ya?ml|json)$/;

/** A hidden file, or one in a hidden folder. */
const HIDDEN_PATH = /(?:^|\/)\.(?!\.?\/)/;

/** Returns which files the operands of a command cover; operands are files, folders, patterns, and patterns after `!`. */
export async function coverageOf(operands: readonly string[], cwd: string): Promise<Coverage> {
  const exclusions = exclusionsIn(operands, cwd);
  const isExcluded = await compileExclusions(exclusions, cwd);
  const parts: Coverage[] = [];
  for (const operand of operands) {
    if (exclusions.includes(operand)) continue;
    const at = toUri(path.resolve(cwd, operand));
    const kind = operandKindOf(operand, cwd, operandBoundary(cwd, undefined));
    if (kind === 'pattern') parts.push(await patternCoverage(operand, cwd));
    if (kind === 'folder' || kind === 'missing') parts.push(await folderCoverage(at));
    if (kind === 'file' || kind === 'missing') parts.push((file) => file === at);
  }
  return (file) => parts.some((covers) => covers(file)) && !isExcluded(file);
}

/** @param folder An absolute path with forward slashes. */
export async function folderCoverage(folder: string): Promise<Coverage> {
  const { compileGlobs } = await import('../../settings/match-globs.ts');
  const isNever = compileGlobs([...NEVER_SEARCHED, ...BUILD_OUTPUT]);
  return (file) => {
    const name = toForwardSlashes(path.relative(folder, file));
    return isBelow(file, folder) && SEARCHED_NAME.test(name) && !HIDDEN_PATH.test(name) && !isNever([name]);
  };
}

/** @param cwd The folder that the pattern is relative to. */
export async function patternCoverage(pattern: string, cwd: string): Promise<Coverage> {
  const { compileGlobs } = await import('../../settings/match-globs.ts');
  const matches = compileGlobs([toForwardSlashes(pattern)]);
  const isSkipped = compileGlobs(globsSkippedBy(pattern));
  const mayBeHidden = HIDDEN_PATH.test(pattern);
  return (file) => {
    const name = toForwardSlashes(path.relative(cwd, file));
    return matches([name]) && !isSkipped([name]) && (mayBeHidden || !HIDDEN_PATH.test(name));
  };
}
