import path from 'node:path';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import type { LintResult } from '../../finding/finding.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import type { Io } from '../io.ts';
import type { LintSetup } from './lint-setup.ts';

/** The settings by which a command finds its baselines. */
export interface BaselineLookup extends Pick<LintSetup, 'configs'>, Partial<Pick<LintSetup, 'trusted' | 'readFile' | 'renamed'>> {
  /** The folders of the descriptions; absolute paths. */
  readonly folders: readonly string[];
  /** The baseline that the user named; `false` for none. */
  readonly named: string | false | undefined;
}

/** A result without the findings and changes in baselines. */
export interface BaselinedResult {
  readonly result: LintResult;
  /** The baselines, relative to the working directory. */
  readonly baselines: readonly string[];
}

/**
 * Removes the findings and accepted breaking changes of a result that are in the baselines of its descriptions.
 *
 * @throws UsageError if a baseline has mistakes, or a required baseline is missing.
 */
export async function applyBaselines(
  result: LintResult,
  lookup: BaselineLookup,
  { cwd }: Pick<Io, 'cwd'>,
): Promise<BaselinedResult> {
  const { trusted, readFile = trusted?.read, renamed = (baseline) => baseline } = lookup;
  const files = await baselinesOf(lookup, { cwd });
  if (files.length === 0) return { result, baselines: [] };
  // Loaded only if needed, because most runs have no baseline.
  const { applyBaseline } = await import('../../known/apply-baseline.ts');
  const { loadBaseline } = await import('../../known/load-baseline.ts');
  const names = files.map((file) => toForwardSlashes(path.relative(cwd, file)));
  const baselines = await Promise.all(names.map((name) => loadBaseline(name, { cwd, ...(readFile && { readFile }) })));
  return { result: applyBaseline(result, baselines.map(renamed), { cwd }), baselines: names };
}

/** The baselines that apply to descriptions, each once. */
export async function baselinesOf(
  { configs, trusted, folders, named }: BaselineLookup,
  { cwd }: Pick<Io, 'cwd'>,
): Promise<readonly string[]> {
  const exists = trusted && ((file: string) => trusted.has(toUri(file)));
  return named === false ? [] : new ConfiguredBaselines(configs, cwd, named, exists).forFolders(folders);
}

/** The folders of descriptions. */
export function foldersOf(descriptions: readonly string[], { cwd }: Pick<Io, 'cwd'>): readonly string[] {
  return [...new Set(descriptions.map((file) => path.dirname(path.resolve(cwd, file))))];
}
