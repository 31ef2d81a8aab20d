import { pathOfSegments, segmentsOf } from '../../facts/paths/version.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import { fullPathsOf } from './paths.ts';
import type { Renaming } from './renamed-api.ts';
import { renameVersions } from './renamed-api.ts';

/** The least share of the older operations that a new prefix explains. */
const LEAST_SHARE = 1 / 3;
/** An end of a path that more operations have says nothing about a prefix. */
const MOST_CANDIDATES = 10;

/**
 * Finds out how the paths of the base have moved as a whole: to another version, to paths with a version or without one, or to another
 * prefix or base path; `undefined` if they have not.
 */
export function inferRenaming(base: Api, head: Api): Renaming | undefined {
  const versions = renameVersions(base, head);
  const [before, now] = [pathsIn(base), pathsIn(head)];
  const served = new Set(now.map(({ method, path }) => `${method} ${path}`));
  const matches = (rename: (path: string) => string) =>
    before.filter(({ method, path }) => served.has(`${method} ${rename(path)}`)).length;
  const least = Math.max(
    matches((path) => path),
    versions ? matches(versions.rename) : 0,
    before.length * LEAST_SHARE - 1,
  );
  const prefixes = likelyPrefixes(before, now).map((prefix) => ({ ...prefix, number: matches(prefix.rename) }));
  const [best] = prefixes.sort((a, b) => b.number - a.number);
  return best && best.number > least && best.number >= before.length * LEAST_SHARE ? best : versions;
}

interface MethodPath {
  readonly method: string;
  readonly path: string;
}

function pathsIn(api: Api): readonly MethodPath[] {
  return [...api.operations()].map((operation) => ({ method: operation.method, path: fullPathOf(operation) }));
}

/** The first path that clients call. */
function fullPathOf(operation: Operation): string {
  return fullPathsOf(operation)[0]?.key.replace(/(?<=.)\/$/, '') ?? '';
}

/** What comes before the longest end that paths of both versions share. */
function likelyPrefixes(before: readonly MethodPath[], now: readonly MethodPath[]): readonly Renaming[] {
  const starts = new Map<string, Set<string>>();
  for (const { method, path } of now) {
    for (const { start, end } of partsOf(path)) {
      const key = `${method} ${end}`;
      starts.set(key, (starts.get(key) ?? new Set()).add(start));
    }
  }
  const prefixes = new Map<string, Renaming>();
  for (const { method, path } of before) {
    for (const { start, end } of partsOf(path)) {
      const found = starts.get(`${method} ${end}`);
      if (!found) continue;
      if (found.size <= MOST_CANDIDATES)
        for (const other of found) if (other !== start) prefixes.set(`${start} ${other}`, wholeRenaming(start, other));
      break;
    }
  }
  return [...prefixes.values()].slice(0, MOST_PREFIXES);
}

const MOST_PREFIXES = 50;

/** The ways to divide a path, with the longest end first, which has a segment that is not a parameter. */
function* partsOf(path: string): Generator<{ readonly start: string; readonly end: string }> {
  const segments = segmentsOf(path);
  for (let length = 0; length < segments.length; length++) {
    const end = segments.slice(length);
    if (end.some((segment) => segment !== '{}'))
      yield { start: pathOfSegments(segments.slice(0, length)), end: pathOfSegments(end) };
  }
}

function wholeRenaming(before: string, now: string): Renaming {
  return {
    before,
    now,
    isWhole: true,
    rename: (path) => (path === before || path.startsWith(`${before}/`) ? now + path.slice(before.length) : path),
  };
}
