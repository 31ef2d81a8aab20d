import { existsSync, type readdirSync, type realpathSync } from 'node:fs';
import path from 'node:path';
import { Boundary } from '../document/files/boundary.ts';
import { NOT_UTF8 } from '../document/files/listed-names.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { isBelow, realUri, toForwardSlashes, toUri } from '../document/files/paths.ts';
import { errorCodeOf } from '../document/files/read-file.ts';
import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';
import { isDescription } from './is-description.ts';
import { isAccessDenied, leadsOut, operandKindOf, staticPart } from './operand-kind.ts';
import { realName, searchFileSystem, searchName, searchPattern } from './search-names.ts';

const DESCRIPTIONS = '**/*.{yaml,yml,json}';

/** Installed packages are never the user's own descriptions; built files repeat them. */
export const NEVER_SEARCHED: readonly string[] = ['**/node_modules/**', '**/.git/**'];
export const BUILD_OUTPUT: readonly string[] = ['**/dist/**'];

/** The longest that tinyglobby reads. */
const MAX_PATTERN_LENGTH = 65_536;

/** Returns whether the configuration leaves out a file, by its absolute path. */
export type IsIgnored = (file: string) => Promise<boolean>;

interface SearchOptions {
  /** The folder that operands are relative to. */
  readonly cwd: string;
  readonly isIgnored: IsIgnored;
  /** The folders that links may lead to. */
  readonly boundary: Boundary;
  /** True if patterns match hidden files and folders. */
  readonly dot?: boolean;
  /**
   * A sentence for messages about the configuration that names the operands. Such operands may come from an untrusted
   * contributor.
   */
  readonly note?: string;
  /** True if folders and patterns may be without descriptions. */
  readonly mayBeEmpty?: boolean;
  /** Receives the operands that name one ignored file. */
  onIgnored?(operand: string): void;
  /** Receives the folders that cannot be read, by absolute paths, and the reasons. */
  readonly onUnread?: ((folder: string, reason: string) => void) | undefined;
}

/**
 * The descriptions that the operands of `lint` name: files, folders, and patterns; a pattern after `!` leaves files out. In folders, and by
 * patterns, only OpenAPI descriptions are found; the files that they consist of are reached through `$ref`.
 *
 * @returns Paths as the user wrote them, or relative to `cwd`, with forward slashes; each once.
 * @throws UsageError where a file is missing or a pattern leads to no description.
 */
export async function findDescriptions(operands: readonly string[], search: SearchOptions): Promise<string[]> {
  const { cwd, note = '' } = search;
  const exclusions = exclusionsIn(operands, cwd);
  const isExcluded = await compileExclusions(exclusions, cwd);
  const files: string[] = [];
  for (const operand of operands) {
    if (exclusions.includes(operand)) continue;
    for (const file of await expand(operand, search, isExcluded)) files.push(file);
  }
  const counted = unique(files, cwd).filter((file) => !isExcluded(path.resolve(cwd, file)));
  if (files.length > 0 && counted.length === 0) throw everythingExcludedError(note);
  return counted;
}

/** The error if no description is left. */
export function everythingExcludedError(note = ''): UsageError {
  return new UsageError(`The patterns after \`!\` exclude every description. Exclude less.${note}`);
}

/** The operands that exclude files. */
export function exclusionsIn(operands: readonly string[], cwd: string): readonly string[] {
  return operands.filter((operand) => operand.startsWith('!') && !existsSync(path.resolve(cwd, operand)));
}

/** The descriptions below a folder, for runs that name none, without hidden folders, installed packages and built files. */
export async function searchDescriptions({ cwd, isIgnored, boundary, onUnread }: SearchOptions): Promise<string[]> {
  const found = await glob(DESCRIPTIONS, { cwd, boundary, onUnread, ignore: [...NEVER_SEARCHED, ...BUILD_OUTPUT], dot: false });
  const counted = await withoutIgnored(found, (file) => isIgnored(path.resolve(cwd, file)));
  return counted.filter((file) => isDescription(path.resolve(cwd, file)));
}

/** Determines which files, given as absolute paths, the patterns after `!` exclude. */
export async function compileExclusions(exclusions: readonly string[], cwd: string): Promise<(file: string) => boolean> {
  if (exclusions.length === 0) return () => false;
  const { compileGlobs } = await import('../settings/match-globs.ts');
  const matches = compileGlobs(exclusions.map((exclusion) => toForwardSlashes(exclusion.slice(1))));
  return (file) => matches([toForwardSlashes(path.relative(cwd, file))]);
}

async function expand(operand: string, search: SearchOptions, isExcluded: (file: string) => boolean): Promise<string[]> {
  const { cwd, isIgnored, dot = false, note = '' } = search;
  if (operand === '') throw new UsageError(`A file name is empty. For the working directory, pass \`.\`.${note}`);
  const kind = operandKindOf(operand, cwd, search.boundary);
  if (kind === 'missing') throw new UsageError(missingFile(operand, cwd).message + note);
  if (kind === 'file') {
    // Configurations do not apply to a file behind a link that leads out.
    if (note === '' && leadsOut(path.resolve(cwd, operand), cwd, search.boundary)) return [operand];
    if (!(await isIgnored(path.resolve(cwd, operand)))) return [operand];
    search.onIgnored?.(operand);
    return [];
  }

  // A folder that the user names is searched even if its own name is one that is otherwise left out.
  const base = kind === 'folder' ? path.resolve(cwd, operand) : cwd;
  const skipped = kind === 'folder' ? [...NEVER_SEARCHED, ...BUILD_OUTPUT] : globsSkippedBy(operand);
  const pattern = kind === 'folder' ? DESCRIPTIONS : toForwardSlashes(operand);
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new UsageError(
      `The pattern ${quote(operand)} is longer than ${MAX_PATTERN_LENGTH} characters. Use a shorter one.${note}`,
    );
  // The user may name a folder outside of the working directory.
  const start = path.resolve(base, kind === 'folder' ? '.' : staticPart(pattern));
  const boundary = note === '' && !isBelow(toUri(start), toUri(cwd)) ? new Boundary([start]) : search.boundary;
  const seek = { cwd: base, ignore: skipped, boundary, onUnread: search.onUnread };
  const found = await (note === '' || kind === 'folder' ? glob(pattern, { ...seek, dot }) : filesMatching(pattern, seek));
  const all = found.map((file) => path.resolve(base, file));
  const files = all.filter((file) => !isExcluded(file));
  const counted = await withoutIgnored(files, isIgnored);
  const descriptions = counted.filter(isDescription);
  if (descriptions.length > 0 || search.mayBeEmpty) return descriptions.map((file) => path.relative(cwd, file));
  if (counted.length < files.length) {
    throw new UsageError(
      `Every description that ${quote(operand)} matches is ignored by the configuration. Change \`ignore\` to check it.${note}`,
    );
  }
  if (all.some((file) => isExcluded(file) && isDescription(file))) throw everythingExcludedError(note);
  throw new UsageError(noDescriptionsMessage(operand, kind, files.length) + note);
}

/** The folders and files that a pattern does not match unless it names them. */
export function globsSkippedBy(pattern: string): string[] {
  return NEVER_SEARCHED.filter((glob) => !pattern.includes(glob.slice(3, -3)));
}

async function withoutIgnored(files: readonly string[], isIgnoredFile: IsIgnored): Promise<string[]> {
  const kept: string[] = [];
  for (const file of files) if (!(await isIgnoredFile(file))) kept.push(file);
  return kept;
}

function noDescriptionsMessage(operand: string, kind: 'folder' | 'pattern', files: number): string {
  if (kind === 'folder')
    return `There is no OpenAPI description below ${quote(operand)}: no .yaml, .yml or .json file with \`openapi\` or \`swagger\` at its root.`;
  if (files === 0) return `No file matches ${quote(operand)}.`;
  return `No file that matches ${quote(operand)} is an OpenAPI description: a description has \`openapi\` or \`swagger\` at its root. Name one of the files to see what is wrong with it.`;
}

/** @throws UsageError if the system fails: a folder that is passed over would seem to be without findings. */
async function glob(pattern: string, { cwd, ignore, dot, boundary, onUnread }: GlobSearch): Promise<string[]> {
  const tinyglobby = await import('tinyglobby');
  const unread = new Map<string, string>();
  // The search is synchronous, so that it opens one folder after the other: a system limits the number of open folders.
  const found = tinyglobby.globSync(searchPattern(pattern), {
    cwd: searchName(cwd),
    dot,
    ignore: [...ignore],
    expandDirectories: false,
    followSymbolicLinks: pattern !== DESCRIPTIONS,
    fs: { ...searchFileSystem, readdirSync: folderLister(unread, boundary), realpathSync: linkFollower(boundary) },
  });
  for (const [folder, code] of unread) {
    if (!isAccessDenied(code) && code !== NOT_UTF8) throw new UsageError(`The folder ${quote(folder)} cannot be read (${code}).`);
    onUnread?.(path.resolve(folder), code);
  }
  return found.map(realName).sort();
}

interface GlobSearch extends Pick<SearchOptions, 'cwd' | 'boundary' | 'onUnread'> {
  readonly ignore: readonly string[];
  readonly dot: boolean;
}

/** The files below a folder that a glob matches, without turning the glob into a regular expression. */
async function filesMatching(pattern: string, { cwd, ...options }: Omit<GlobSearch, 'dot'>): Promise<string[]> {
  const { compileGlobs } = await import('../settings/match-globs.ts');
  const segments = pattern.split('/');
  const first = segments.findIndex((segment) => /[*?[{\\]/.test(segment));
  const start = segments.slice(0, first === -1 ? -1 : first).join('/');
  const matches = compileGlobs([pattern]);
  const found = await glob('**/*', { ...options, cwd: path.resolve(cwd, start), dot: true });
  return found.map((file) => path.posix.join(start, file)).filter((file) => matches([file]));
}

/**
 * Lists folders for the search. Folders that cannot be read are noted, because the search passes over them. Links out of the
 * boundary seem to be empty folders.
 */
function folderLister(unread: Map<string, string>, boundary: Boundary): typeof readdirSync {
  const list = (folder: string, options: { withFileTypes: true }) => {
    if (boundary.isLeftBy(realName(folder))) return [];
    try {
      return searchFileSystem.readdirSync(folder, options);
    } catch (error) {
      const code = String(errorCodeOf(error));
      // Another process may have removed the folder.
      if (code !== 'ENOENT' && code !== 'ENOTDIR') unread.set(realName(folder), code);
      else if (folder.includes('\ufffd')) unread.set(realName(folder), NOT_UTF8);
      throw error;
    }
  };
  return list as typeof readdirSync;
}

/** Follows links as the system does, except out of the boundary. */
function linkFollower(boundary: Boundary): typeof realpathSync {
  const follow = (link: string) => {
    if (boundary.isLeftBy(realName(link))) throw new Error('The link leads out.');
    return searchFileSystem.realpathSync(link);
  };
  return follow as typeof realpathSync;
}

/** Each file once: under its own name rather than that of a link, or else the first one. */
function unique(files: readonly string[], cwd: string): string[] {
  const names = new Map<string, string>();
  for (const file of files) {
    const uri = toUri(path.resolve(cwd, file));
    const real = realUri(uri);
    if (!names.has(real) || uri === real) names.set(real, toForwardSlashes(file));
  }
  return [...names.values()];
}
