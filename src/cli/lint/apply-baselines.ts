import path from 'node:path';
import { toForwardSlashes, toUri } from '../../document/files/paths.ts';
import type { LintResult } from '../../finding/finding.ts';
import { ConfiguredBaselines } from '../../known/configured-baselines.ts';
import type { Io } from '../io.ts';
import { namedBaseline } from './baseline-option.ts';
import type { BaselinedArguments } from './lint-options.ts';
import type { LintSetup } from './lint-setup.ts';

/** A result without what is in baselines. */
export interface BaselinedResult {
  readonly result: LintResult;
  /** Lines about it for standard error. */
  readonly notices: readonly string[];
}

/**
 * Removes the findings of a result that are in the baselines of its descriptions.
 *
 * @throws UsageError if a baseline has mistakes, or a required baseline is missing.
 */
export async function applyBaselines(
  result: LintResult,
  args: BaselinedArguments,
  { configs, trusted }: LintSetup,
  { cwd, env }: Pick<Io, 'cwd' | 'env'>,
): Promise<BaselinedResult> {
  const files = await baselinesOf(result.files, args, { configs, trusted }, { cwd });
  if (files.length === 0) return { result, notices: [] };
  // Most runs have no baseline and are spared the time to load what reads one.
  const { applyBaseline } = await import('../../known/apply-baseline.ts');
  const { loadBaseline } = await import('../../known/load-baseline.ts');
  const names = files.map((file) => toForwardSlashes(path.relative(cwd, file)));
  const baselines = await Promise.all(
    names.map((name) => loadBaseline(name, { cwd, ...(trusted && { readFile: trusted.read }) })),
  );
  const filtered = applyBaseline(result, baselines, { cwd });
  if (!filtered.baseline || filtered.baseline.stale.length === 0) return { result: filtered, notices: [] };
  const [{ noticesOf }, { runWords }] = await Promise.all([import('./baseline-notices.ts'), import('./run-words.ts')]);
  return { result: filtered, notices: noticesOf(filtered.baseline, names, runWords(args, result, { cwd, env })) };
}

/** The baselines that apply to descriptions, each once. */
export async function baselinesOf(
  descriptions: readonly string[],
  args: BaselinedArguments,
  { configs, trusted }: Pick<LintSetup, 'configs' | 'trusted'>,
  { cwd }: Pick<Io, 'cwd'>,
): Promise<readonly string[]> {
  const named = namedBaseline(args);
  return named === false
    ? []
    : new ConfiguredBaselines(configs, cwd, named, trusted && ((file) => trusted.has(toUri(file)))).ofAll(descriptions);
}
