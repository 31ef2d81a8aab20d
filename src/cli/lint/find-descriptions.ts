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

/** Says of a file, by its absolute path, whether the configuration leaves it out. */
export type IsIgnored = (file: string) => Promise<boolean>;

interface Search {
  /** What operands are relative to. */
  readonly cwd: string;
  readonly isIgnored: IsIgnored;
  /** Whether patterns match hidden files and folders. */
  readonly dot?: boolean;
  /** Says in messages where the operands come from. */
  readonly note?: string;
  /** Takes the operands that name one ignored file. */
  onIgnored?(operand: string): void;
}

/**
 * The descriptions that the operands of `lint` name: files, folders, and patterns; a pattern after `!` leaves files out.
 * Of folders and patterns only OpenAPI descriptions are taken, as the files they consist of are reached through `$ref`.
 *
 * @returns Paths as the user wrote them, or relative to `cwd`, with forward slashes; each once.
 * @throws UsageError where a file is missing or a pattern leads to no description.
 */
export async function findDescriptions(operands: readonly string[], search: Search): Promise<string[]> {
  const { cwd } = search;
  const exclusions = operands.filter((operand) => isExclusion(operand, cwd));
  const isExcluded = await exclude(exclusions, search);
  const files: string[] = [];
  for (const operand of operands) {
    if (!exclusions.includes(operand)) files.push(...(await expand(operand, search, isExcluded)));
  }
  return unique(files, cwd);
}

/** The descriptions below a folder, for runs that name none. Hidden folders, installed packages and built files are left out. */
export async function searchDescriptions({ cwd, isIgnored }: Search): Promise<string[]> {
  const found = await glob(DESCRIPTIONS, cwd, [...NEVER, ...BUILT]);
  const counted = await without(found, (file) => isIgnored(path.resolve(cwd, file)));
  return counted.filter((file) => isDescription(path.resolve(cwd, file)));
}

/** Tells which files, given as absolute paths, the patterns after `!` leave out. */
async function exclude(exclusions: readonly string[], { cwd, dot = false }: Search): Promise<(file: string) => boolean> {
  if (exclusions.length === 0) return () => false;
  const { default: picomatch } = await import('picomatch');
  const patterns = exclusions.map((exclusion) => toForwardSlashes(exclusion.slice(1)).replace(/\/$/, ''));
  const matches = picomatch([...patterns, ...patterns.map((pattern) => `${pattern}/**`)], { dot });
  return (file) => matches(toForwardSlashes(path.relative(cwd, file)));
}

async function expand(operand: string, search: Search, isExcluded: (file: string) => boolean): Promise<string[]> {
  const { cwd, isIgnored, dot = false, note = '' } = search;
  const kind = kindOf(operand, cwd);
  if (kind === 'missing') throw new UsageError(missingFile(operand, cwd).message + note);
  if (kind === 'file') {
    if (!(await isIgnored(path.resolve(cwd, operand)))) return [operand];
    search.onIgnored?.(operand);
    return [];
  }

  // A folder that the user names is searched even if its own name is one that is otherwise left out.
  const base = kind === 'folder' ? path.resolve(cwd, operand) : cwd;
  const skipped = kind === 'folder' ? [...NEVER, ...BUILT] : NEVER.filter((pattern) => !operand.includes(pattern.slice(3, -3)));
  const found = await glob(kind === 'folder' ? DESCRIPTIONS : toForwardSlashes(operand), base, skipped, dot);
  const files = found.map((file) => path.resolve(base, file)).filter((file) => !isExcluded(file));
  const counted = await without(files, isIgnored);
  const descriptions = counted.filter(isDescription);
  if (descriptions.length > 0) return descriptions.map((file) => path.relative(cwd, file));
  if (counted.length < files.length) {
    throw new UsageError(
      `Every description that ${quote(operand)} leads to is left out by \`ignore\` in the configuration.${note}`,
    );
  }
  throw new UsageError(nothingFound(operand, kind, files.length) + note);
}

async function without(files: readonly string[], isLeftOut: IsIgnored): Promise<string[]> {
  const kept: string[] = [];
  for (const file of files) if (!(await isLeftOut(file))) kept.push(file);
  return kept;
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

async function glob(pattern: string, cwd: string, ignore: readonly string[], dot = false): Promise<string[]> {
  const tinyglobby = await import('tinyglobby');
  const found = await tinyglobby.glob(pattern, {
    cwd,
    dot,
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
