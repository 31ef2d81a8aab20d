import { outlineOf } from '../changes/findings/outline.ts';
import type { LintResult } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import type { Baseline } from './baseline.ts';
import { fileExistenceCheck } from './file-existence.ts';
import { baselineNaming } from './file-names.ts';
import { knownFiles, presentNames, withFileNames } from './present-names.ts';

/**
 * A baseline in which descriptions that were renamed have their present names.
 *
 * @param result The run, with the descriptions that may be renamed ones.
 * @param cwd The `cwd` that the run was given; an absolute path.
 */
export function withPresentFiles(
  baseline: Baseline,
  { files, content }: Pick<LintResult, 'files' | 'content'>,
  cwd: string,
  exists = fileExistenceCheck(path.dirname(baseline.file)),
): Baseline {
  const { outlines = [] } = baseline;
  const folder = path.dirname(baseline.file);
  if (outlines.length === 0) return baseline;
  const nameOf = baselineNaming(baseline, cwd);
  const present = new Map(files.map((file) => [nameOf(file), file]));
  const gone = outlines.filter(({ file }) => !present.has(file) && !exists(path.resolve(folder, file)));
  if (gone.length === 0) return baseline;
  const known = knownFiles(baseline);
  const added = [...present].filter(([name]) => !known.has(name));
  const names = presentNames(gone, new Map(added.map(([name, file]) => [name, outlineOf(content(file))])));
  return names.size === 0 ? baseline : withFileNames(baseline, names);
}
