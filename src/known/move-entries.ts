import { toForwardSlashes } from '../document/files/paths.ts';
import { type BaselineEntry, isBreakingChange } from '../finding/finding.ts';
import { path } from '../platform/platform.ts';
import { type Baseline, type KnownOutline, withFileName } from './baseline.ts';

/** Two baselines, of which one has taken over a description from the other. */
export interface MovedEntries {
  readonly from: Baseline;
  readonly to: Baseline;
  /** The number of entries that were moved. */
  readonly moved: number;
}

/**
 * Moves the known findings of a description to another baseline. Findings in files that it uses are copied, as other descriptions may
 * refer to them.
 *
 * @param description An absolute path.
 * @param isUsed Returns whether the description refers to a file, given by an absolute path.
 */
export function moveEntries(from: Baseline, to: Baseline, description: string, isUsed: (file: string) => boolean): MovedEntries {
  const [home, other] = [path.dirname(from.file), path.dirname(to.file)];
  const { descriptions = [], outlines = [], entries, ...rest } = from;
  const kept = descriptions.filter((name) => path.resolve(home, name) !== path.resolve(description));
  if (kept.length === descriptions.length) return { from, to, moved: 0 };
  const isOwn = ({ file }: BaselineEntry) => path.resolve(home, file) === path.resolve(description);
  const isCopied = ({ file }: BaselineEntry) => !descriptions.includes(file) && isUsed(path.resolve(home, file));
  const isFinding = (entry: BaselineEntry) => !isBreakingChange(entry);
  const nameOf = (file: string) => toForwardSlashes(path.relative(other, path.resolve(home, file)));
  const moved = entries.filter((entry) => isFinding(entry) && (isOwn(entry) || isCopied(entry)));
  // Entries of shared files leave with the last description of the baseline.
  const left = entries.filter((entry) => !isFinding(entry) || (!isOwn(entry) && kept.length > 0));
  const ownOutlines = outlines.filter(({ file }) => path.resolve(home, file) === path.resolve(description));
  const isLeft = (outline: KnownOutline) => !ownOutlines.includes(outline) || left.some(({ file }) => file === outline.file);
  const leftOutlines = outlines.filter(isLeft);
  const movedOutlines = [...(to.outlines ?? []), ...ownOutlines.map((outline) => ({ ...outline, file: nameOf(outline.file) }))];
  return {
    from: {
      ...rest,
      ...(kept.length > 0 && { descriptions: kept }),
      ...(leftOutlines.length > 0 && { outlines: leftOutlines }),
      entries: left,
    },
    to: {
      ...to,
      ...(movedOutlines.length > 0 && { outlines: movedOutlines }),
      descriptions: [...(to.descriptions ?? []), nameOf(path.relative(home, description))],
      entries: [...to.entries, ...moved.map((entry) => withFileName(entry, nameOf))],
    },
    moved: moved.length,
  };
}
