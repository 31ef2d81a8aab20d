import { pathOfSegments, pathSegments } from '../../facts/paths/version.ts';
import type { Api } from '../../model/api.ts';
import { append } from '../../model/append.ts';
import { normalizedPath, pathOfOperation } from './paths.ts';
import type { MovedPrefix, RenamePath, Renaming } from './renamed-api.ts';
import { renameVersions } from './renamed-api.ts';

/** The least share of the older operations that a new prefix explains. */
const MIN_SHARE = 1 / 3;
/** The least share, and the least number, of operations that each further prefix explains. */
const MIN_FURTHER_SHARE = 1 / 10;
const MIN_FURTHER_OPERATIONS = 3;
/** The most operations that share the end of a path; if more have it, it is not evidence of a prefix. */
const MAX_CANDIDATES = 10;
const MAX_PREFIXES = 50;

/**
 * Finds out how the paths of the base have moved as a whole: to another version, to paths with a version or without one, or to other
 * prefixes or base paths; `undefined` if they have not.
 */
export function inferRenaming(base: Api, head: Api): Renaming | undefined {
  const versions = renameVersions(base, head);
  const prefixes = new MovedPaths(base, head);
  const byVersion = versions ? prefixes.matches(versions.rename) : 0;
  const { kept, moved } = prefixes;
  return moved > kept && kept + moved > byVersion ? prefixes.renaming : versions;
}

/** Finds the prefixes that paths of the base have exchanged for others; `undefined` if there are none. */
export function inferPrefixes(base: Api, head: Api): RenamePath | undefined {
  const paths = new MovedPaths(base, head);
  return paths.moved > 0 ? paths.renaming.rename : undefined;
}

interface MethodPath {
  readonly method: string;
  readonly path: string;
}

interface PrefixRenaming extends MovedPrefix {
  readonly rename: RenamePath;
}

/** The paths of two versions: those that both have, and those that the newer one has below another prefix. */
class MovedPaths {
  readonly kept: number;
  readonly moved: number;
  readonly #baseOperations: readonly MethodPath[];
  readonly #headOperations: ReadonlySet<string>;
  readonly #methods = new Map<string, string[]>();
  readonly #prefixes: readonly PrefixRenaming[];

  constructor(base: Api, head: Api) {
    const now = pathsIn(head);
    this.#baseOperations = pathsIn(base);
    this.#headOperations = new Set(now.map(({ method, path }) => `${method} ${path}`));
    for (const { method, path } of this.#baseOperations) append(this.#methods, path, method);
    const left = this.#baseOperations.filter((one) => !this.#isServed(one));
    this.#prefixes = this.#prefixesFor(left, now);
    this.kept = this.#baseOperations.length - left.length;
    this.moved = left.filter((one) => this.#prefixes.some(({ rename }) => this.#isServed(one, rename))).length;
  }

  /** The number of operations that the newer version serves at their changed path. */
  matches(rename: RenamePath): number {
    return this.#baseOperations.filter((one) => this.#isServed(one, rename)).length;
  }

  /** A path that the newer version still serves is not changed. */
  get renaming(): Renaming {
    return {
      isWhole: true,
      prefixOf: (path) => this.#prefixOf(path) ?? { before: '', now: '' },
      rename: (path) => this.#prefixOf(path)?.rename(path) ?? path,
    };
  }

  #isServed({ method, path }: MethodPath, rename: RenamePath = (same) => same): boolean {
    return this.#headOperations.has(`${method} ${rename(path)}`);
  }

  /** The prefixes that explain most of the remaining operations, one after the other. */
  #prefixesFor(unmatched: readonly MethodPath[], now: readonly MethodPath[]): readonly PrefixRenaming[] {
    const candidates = likelyPrefixes(unmatched, now);
    const chosen: PrefixRenaming[] = [];
    for (let rest = unmatched; ; ) {
      const explained = ({ rename }: PrefixRenaming) => rest.filter((one) => this.#isServed(one, rename));
      const [best] = candidates
        .map((prefix) => ({ prefix, number: explained(prefix).length }))
        .sort((a, b) => b.number - a.number);
      const total = this.#baseOperations.length;
      const least = chosen.length === 0 ? total * MIN_SHARE : Math.max(MIN_FURTHER_OPERATIONS, total * MIN_FURTHER_SHARE);
      if (!best || best.number === 0 || best.number < least) return chosen;
      chosen.push(best.prefix);
      const known = new Set(explained(best.prefix));
      rest = rest.filter((one) => !known.has(one));
    }
  }

  /**
   * The prefix under which the newer version serves most methods of a path; `undefined` if it still serves the path itself. For a
   * path that it does not serve at all, the first prefix that applies.
   */
  #prefixOf(written: string): PrefixRenaming | undefined {
    const path = normalizedPath(written);
    const methods = this.#methods.get(path) ?? [];
    const numberOf = (rename?: RenamePath) => methods.filter((method) => this.#isServed({ method, path }, rename)).length;
    if (numberOf() > 0) return undefined;
    const changing = this.#prefixes.filter(({ rename }) => rename(path) !== path);
    return changing.toSorted((a, b) => numberOf(b.rename) - numberOf(a.rename))[0];
  }
}

function pathsIn(api: Api): readonly MethodPath[] {
  return [...api.operations()].map((operation) => ({ method: operation.method, path: pathOfOperation(operation) }));
}

/** The starts of the paths, before the longest end that paths of both versions share. */
function likelyPrefixes(before: readonly MethodPath[], now: readonly MethodPath[]): readonly PrefixRenaming[] {
  const starts = new Map<string, Set<string>>();
  for (const { method, path } of now) {
    for (const { start, end } of divisionsOf(path)) {
      const key = `${method} ${end}`;
      starts.set(key, (starts.get(key) ?? new Set()).add(start));
    }
  }
  const prefixes = new Map<string, PrefixRenaming>();
  for (const { method, path } of before) {
    for (const { start, end } of divisionsOf(path)) {
      const found = starts.get(`${method} ${end}`);
      if (!found) continue;
      if (found.size <= MAX_CANDIDATES)
        for (const other of found) if (other !== start) prefixes.set(`${start} ${other}`, wholeRenaming(start, other));
      break;
    }
  }
  return [...prefixes.values()].slice(0, MAX_PREFIXES);
}

/** The most segments of a prefix: more than the prefix of any API has. */
const MAX_PREFIX_LENGTH = 20;
/** The most segments of a path that is compared. */
const MAX_PATH_LENGTH = 200;

/** The ways to divide a path, the longest end first. Each end has a segment that is not a parameter. */
function* divisionsOf(path: string): Generator<{ readonly start: string; readonly end: string }> {
  const segments = pathSegments(path);
  if (segments.length > MAX_PATH_LENGTH) return;
  for (let length = 0; length < Math.min(segments.length, MAX_PREFIX_LENGTH + 1); length++) {
    const end = segments.slice(length);
    if (end.some((segment) => segment !== '{}'))
      yield { start: pathOfSegments(segments.slice(0, length)), end: pathOfSegments(end) };
  }
}

function wholeRenaming(before: string, now: string): PrefixRenaming {
  const start = pathSegments(before);
  const rename = (path: string) => {
    const segments = pathSegments(path);
    const isBelow = start.every((segment, index) => segment === (segments[index] ?? '').replace(/\{[^{}]*\}/g, '{}'));
    return isBelow
      ? now +
          path
            .split('/')
            .slice(start.length + 1)
            .map((segment) => `/${segment}`)
            .join('')
      : path;
  };
  return { before, now, rename };
}
