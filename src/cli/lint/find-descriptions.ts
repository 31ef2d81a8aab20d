import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { missingFile } from '../../config/missing-file.ts';
import { quote } from '../../config/wording.ts';
import { toForwardSlashes } from '../../document/files.ts';
import { UsageError } from '../../errors.ts';
import { isDescription } from './sniff.ts';

const DESCRIPTIONS = '**/*.{yaml,yml,json}';

/** Installed packages are never the user's own descriptions; built files repeat them. */
const NEVER = ['**/node_modules/**', '**/.git/**'];
const BUILT = ['**/dist/**'];

/**
 * The descriptions that the operands of `lint` name: files, folders, and patterns; a pattern after `!` leaves files out.
 * Of folders and patterns only OpenAPI descriptions are taken, as the files they consist of are reached through `$ref`.
 *
 * @returns Paths as the user wrote them, or relative to `cwd`, with forward slashes; each once.
 * @throws UsageError where a file is missing or a pattern leads to no description.
 */
export async function findDescriptions(operands: readonly string[], cwd: string): Promise<string[]> {
  const exclusions = operands.filter((operand) => isExclusion(operand, cwd));
  const isExcluded = await exclude(exclusions, cwd);
  const files: string[] = [];
  for (const operand of operands) {
    if (!exclusions.includes(operand)) files.push(...(await expand(operand, cwd, isExcluded)));
  }
  return unique(files, cwd);
}

/** The descriptions below a folder, for runs that name none. Hidden folders, installed packages and built files are left out. */
export async function searchDescriptions(cwd: string): Promise<string[]> {
  return (await search(DESCRIPTIONS, cwd, [...NEVER, ...BUILT])).filter((file) => isDescription(path.resolve(cwd, file)));
}

/** Tells which files, given as absolute paths, the patterns after `!` leave out. */
async function exclude(exclusions: readonly string[], cwd: string): Promise<(file: string) => boolean> {
  if (exclusions.length === 0) return () => false;
  const { default: picomatch } = await import('picomatch');
  const matches = picomatch(exclusions.map((exclusion) => toForwardSlashes(exclusion.slice(1))));
  return (file) => matches(toForwardSlashes(path.relative(cwd, file)));
}

async function expand(operand: string, cwd: string, isExcluded: (file: string) => boolean): Promise<string[]> {
  const kind = kindOf(operand, cwd);
  if (kind === 'file') return [operand];
  if (kind === 'missing') throw missingFile(operand, cwd);

  // A folder that the user names is searched even if its own name is one that is otherwise left out.
  const base = kind === 'folder' ? path.resolve(cwd, operand) : cwd;
  const ignored = kind === 'folder' ? [...NEVER, ...BUILT] : NEVER.filter((pattern) => !operand.includes(pattern.slice(3, -3)));
  const found = await search(kind === 'folder' ? DESCRIPTIONS : toForwardSlashes(operand), base, ignored);
  const files = found.map((file) => path.resolve(base, file)).filter((file) => !isExcluded(file));
  const descriptions = files.filter(isDescription);
  if (descriptions.length > 0) return descriptions.map((file) => path.relative(cwd, file));
  throw new UsageError(nothingFound(operand, kind, files.length));
}

function nothingFound(operand: string, kind: 'folder' | 'pattern', files: number): string {
  if (kind === 'folder')
    return `There is no OpenAPI description below ${quote(operand)}: no .yaml, .yml or .json file with \`openapi\` or \`swagger\` at its root.`;
  if (files === 0) return `No file matches ${quote(operand)}.`;
  return `No file that matches ${quote(operand)} is an OpenAPI description: none of the ${files} has \`openapi\` or \`swagger\` at its root.`;
}

function kindOf(operand: string, cwd: string): 'file' | 'folder' | 'pattern' | 'missing' {
  const file = path.resolve(cwd, operand);
  // What exists is meant, even where its name has brackets.
  if (existsSync(file)) return statSync(file).isDirectory() ? 'folder' : 'file';
  return /[*?[\]{}()!]/.test(operand) ? 'pattern' : 'missing';
}

function isExclusion(operand: string, cwd: string): boolean {
  return operand.startsWith('!') && !existsSync(path.resolve(cwd, operand));
}

async function search(pattern: string, cwd: string, ignore: readonly string[]): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const found = await glob(pattern, {
    cwd,
    ignore: [...ignore],
    expandDirectories: false,
    followSymbolicLinks: pattern !== DESCRIPTIONS,
  });
  return found.sort();
}

function unique(files: readonly string[], cwd: string): string[] {
  const seen = new Map(files.map((file) => [path.resolve(cwd, file), toForwardSlashes(file)]));
  return [...seen.values()];
}
