import { briefOutline, isRenamedDescription, outlineOf } from '../changes/findings/outline.ts';
import type { LintResult } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import type { Baseline, KnownOutline } from './baseline.ts';
import { fileExistenceCheck } from './file-existence.ts';
import { baselineNaming } from './file-names.ts';

/**
 * A baseline with the outlines of descriptions. An outline is not updated as long as the description can be recognized by it, so
 * that two branches seldom change the same one. The outline of a file that is gone is kept as long as the file has entries.
 *
 * @param checked The descriptions whose outlines are recorded, as the result names them.
 */
export function withOutlines(
  baseline: Baseline,
  checked: readonly string[],
  { content }: Pick<LintResult, 'content'>,
  cwd: string,
): Baseline {
  const { outlines: before = [], entries, ...rest } = baseline;
  const exists = fileExistenceCheck(path.dirname(baseline.file));
  const named = new Set(entries.map(({ file }) => file));
  const isUsed = ({ file }: KnownOutline) => named.has(file) || exists(path.resolve(path.dirname(baseline.file), file));
  const outlines = new Map(before.filter(isUsed).map((outline) => [outline.file, outline]));
  const nameOf = baselineNaming(baseline, cwd);
  for (const description of checked) {
    const now = outlineOf(content(description));
    const file = nameOf(description);
    const known = outlines.get(file);
    const isEmpty = now.title === undefined && now.paths.length === 0;
    if (isEmpty || (known && isRenamedDescription(known, now))) continue;
    outlines.set(file, { file, ...briefOutline(now) });
  }
  return { ...rest, ...(outlines.size > 0 && { outlines: [...outlines.values()] }), entries };
}
