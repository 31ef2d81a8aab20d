import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import type { ReadFile } from '../../document/files/read-file.ts';
import type { LintResult } from '../../finding/finding.ts';
import { AcceptedFinder } from '../../known/accepted/find-accepted.ts';

/** Where the lists of accepted changes of a command are. */
export interface AcceptedLookup {
  readonly configs: ConfigLookup;
  readonly cwd: string;
  /** The folders of the descriptions; absolute paths. */
  readonly folders: readonly string[];
  /** The list that the user named; `false` for none. */
  readonly named: string | false | undefined;
  /** The source of lists, if it is not the working tree. */
  readonly trusted?: { has(file: string): boolean; readonly read: ReadFile } | undefined;
}

/**
 * Removes the breaking changes that are accepted in the lists that apply to the descriptions.
 *
 * @throws UsageError if a list has mistakes or is missing.
 */
export async function applyAcceptedLists(result: LintResult, lookup: AcceptedLookup): Promise<LintResult> {
  const { configs, cwd, folders, named, trusted } = lookup;
  if (named === false) return result;
  const exists = trusted && ((file: string) => trusted.has(toForwardSlashes(file)));
  const finder = new AcceptedFinder(configs, cwd, named, exists);
  const files = new Set<string>();
  for (const folder of folders) {
    const file = await finder.ofFolder(folder);
    if (file !== undefined) files.add(file);
  }
  if (files.size === 0) return result;
  // Most runs have no list and are spared the time to load what reads one.
  const { loadAccepted } = await import('../../known/accepted/load-accepted.ts');
  const { applyAccepted } = await import('../../known/accepted/apply-accepted.ts');
  let applied = result;
  for (const file of files) {
    const name = toForwardSlashes(path.relative(cwd, file));
    const accepted = await loadAccepted(name, { cwd, ...(trusted && { readFile: trusted.read }) });
    applied = applyAccepted(applied, accepted, { cwd });
  }
  return applied;
}
