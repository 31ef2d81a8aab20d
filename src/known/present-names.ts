import { countSharedPaths, isRenamedDescription, type Outline } from '../changes/findings/outline.ts';
import { compareText } from '../text/compare-text.ts';
import type { Baseline, KnownOutline } from './baseline.ts';

/** The files that a baseline knows: descriptions, and others with entries. */
export function knownFiles({ descriptions = [], outlines = [], entries }: Omit<Baseline, 'file'>): ReadonlySet<string> {
  return new Set([...descriptions, ...[...outlines, ...entries].map(({ file }) => file)]);
}

/**
 * The present names of descriptions that are gone, if a new description resembles them. Each new description replaces at most
 * one.
 *
 * @param added New descriptions by name.
 */
export function presentNames(gone: readonly KnownOutline[], added: ReadonlyMap<string, Outline>): ReadonlyMap<string, string> {
  const pairs = gone.flatMap((former) =>
    [...added]
      .filter(([, now]) => isRenamedDescription(former, now))
      .map(([name, now]) => ({ from: former.file, to: name, likeness: likenessOf(former, now, name) })),
  );
  pairs.sort((a, b) => b.likeness - a.likeness || compareText(a.from, b.from) || compareText(a.to, b.to));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of pairs) {
    if (names.has(from) || taken.has(to)) continue;
    names.set(from, to);
    taken.add(to);
  }
  return names;
}

/** Compares a description with a former one: by its title first, then by its paths, and then by the last part of its name. */
function likenessOf(former: KnownOutline, now: Outline, name: string): number {
  const isTitled = former.title === now.title;
  const isMoved = lastPart(former.file) === lastPart(name);
  return (isTitled ? 1000 : 0) + countSharedPaths(former, now) + (isMoved ? 0.5 : 0);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The same baseline with other names of files. */
export function withFileNames<Known extends Omit<Baseline, 'file'>>(known: Known, names: ReadonlyMap<string, string>): Known {
  const { descriptions, outlines, entries } = known;
  const nameOf = (name: string) => names.get(name) ?? name;
  const withName = <One extends { readonly file: string }>(one: One): One => ({ ...one, file: nameOf(one.file) });
  return {
    ...known,
    ...(descriptions && { descriptions: descriptions.map(nameOf) }),
    ...(outlines && { outlines: outlines.map(withName) }),
    entries: entries.map(withName),
  };
}
