import { toForwardSlashes, toUri } from '../document/files/paths.ts';
import { findingKeyOf, isBreakingChange } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { type Baseline, withFileName } from './baseline.ts';

/** The findings of several baselines as findings of the first one, each once. */
export function joinBaselines(baselines: readonly Baseline[]): Baseline | undefined {
  const [first] = baselines;
  if (!first) return undefined;
  const home = path.dirname(first.file);
  const own = baselines.map((baseline) => {
    const nameOf = (file: string) => toForwardSlashes(path.relative(home, path.resolve(path.dirname(baseline.file), file)));
    const findings = baseline.entries.filter((entry) => !isBreakingChange(entry));
    return {
      descriptions: (baseline.descriptions ?? []).map(nameOf),
      outlines: (baseline.outlines ?? []).map((outline) => ({ ...outline, file: nameOf(outline.file) })),
      entries: findings.map((entry) => withFileName(entry, nameOf)),
    };
  });
  const entries = new Map(
    own
      .flatMap((one) => one.entries)
      .toReversed()
      .map((entry) => [`${entry.places ?? ''}${findingKeyOf(entry)}`, entry]),
  );
  return {
    file: toUri(first.file),
    descriptions: [...new Set(own.flatMap((one) => one.descriptions))],
    outlines: own.flatMap((one) => one.outlines),
    entries: [...entries.values()],
  };
}
