import type { Api } from '../../model/api.ts';
import type { PathItem, Segment } from '../../model/path-item.ts';
import type { Server } from '../../model/server.ts';
import { fact } from '../fact.ts';

/** A version in a path, with its fault: none, a nonstandard form, or an unexpected place. */
export interface FoundVersion {
  readonly text: string;
  readonly fault: 'none' | 'form' | 'place';
  /** The path up to and including the version. */
  readonly prefix: string;
}

const STANDARD = /^v\d+(\.\d+)?$/;

// `V1`, `ver1`, `version1`, `api-v1`, `v1beta1`, `v1-alpha`, `v1.x`, `1.0`, `2.0.1`, `2010-04-01`.
const NONSTANDARD =
  /^((api[-_.]?)?v(er(sion)?)?[-_.]?\d+([._-]\d+)*(\.x)?([-_.]?(alpha|beta|rc|preview|pre|dev|draft|p)[-_.]?\d*([._]\d+)*)?|\d+(\.\d+)*\.(\d+|x)|\d{4}-\d{2}(-\d{2})?)$/i;

/** A bare number is a version only in an expected place: first, after `/api`, or at the end of a base path. */
const BARE_NUMBER = /^\d{1,3}$/;

// `/v{version}/orders`: the version is there, the client fills it in.
const TEMPLATED = /^(v|version)?\{(api[-_]?)?version\}$/i;

/**
 * Finds the version of a full path, that of a server together with that of a path item.
 *
 * @param base Segments of the server's base path.
 * @param path Segments of the path template.
 * @param required Segments that must be right before the version; without any, `/api` may be.
 * @param isOwn Returns whether a segment is a version in the organization's own form; no other form is then standard.
 * @param usual The index in the path at which nearly all paths of the API have their version, see {@link usualVersionIndex}.
 */
export function findVersion(
  base: readonly string[],
  path: readonly string[],
  required: readonly string[],
  isOwn: (text: string) => boolean = (text) => STANDARD.test(text),
  usual?: number,
): FoundVersion | undefined {
  const full = [...base, ...path];
  let misplaced: FoundVersion | undefined;
  for (const [index, text] of full.entries()) {
    const isPlace = isVersionPlace(full, base.length, index, required, usual);
    const isStandard = isOwn(text) || (isPlace && TEMPLATED.test(text));
    if (isStandard && isPlace) return foundVersion('none', full, index);
    if (misplaced) continue;
    if (isPlace && (NONSTANDARD.test(text) || BARE_NUMBER.test(text))) misplaced = foundVersion('form', full, index);
    else if (isStandard) misplaced = foundVersion('place', full, index);
  }
  return misplaced;
}

function foundVersion(fault: FoundVersion['fault'], full: readonly string[], index: number): FoundVersion {
  return { text: full[index] ?? '', fault, prefix: `/${full.slice(0, index + 1).join('/')}` };
}

function isVersionPlace(
  full: readonly string[],
  baseLength: number,
  index: number,
  required: readonly string[],
  usual?: number,
): boolean {
  if (required.length > 0) {
    const before = full.slice(Math.max(0, index - required.length), index);
    return before.length === required.length && before.every((segment, at) => segment === required[at]);
  }
  return (
    index === 0 ||
    index === baseLength ||
    index === baseLength - 1 ||
    index - baseLength === usual ||
    // `/billing/api/v1`, after the name of a service.
    (full[index - 1] === 'api' && (index === 1 || (index > baseLength && index <= baseLength + MAX_SEGMENTS_BEFORE)))
  );
}

/** The most segments before a version: the name of a service and `api`. */
const MAX_SEGMENTS_BEFORE = 2;
/** The fewest paths that establish a usual place. */
const MIN_PATHS = 3;
/** One in this number of paths may have its version elsewhere. */
const PATHS_PER_EXCEPTION = 10;

/** The index in the path at which nearly all paths of an API have their version, behind the name of a service: 1 in `/orders/v1/carts`. */
export const usualVersionIndex = fact(({ pathItems }: Api): number | undefined => {
  const counts = new Map<number, number>();
  for (const { segments } of pathItems) {
    const index = segments.findIndex(({ text }, at) => at <= MAX_SEGMENTS_BEFORE && STANDARD.test(text));
    const before = segments.slice(0, Math.max(0, index));
    // After `/api` alone, there is no name of a service.
    if (before.some(({ text }) => text !== 'api') && before.every(({ isStatic }) => isStatic))
      counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (!most || most[1] < MIN_PATHS) return undefined;
  const others = pathItems.length - most[1];
  return others <= Math.max(1, pathItems.length / PATHS_PER_EXCEPTION) ? most[0] : undefined;
});

/** Names of stages at which an API has no version yet. */
const STAGE = /^(?:alpha|beta|preview|experimental|unstable)$/i;

/** The stage in the place of a version, at the end of a base path or before a static segment: `beta` of `/beta/orders`. */
export function findStage(base: readonly string[], path: readonly string[], required: readonly string[]): string | undefined {
  const full = [...base, ...path];
  return full.find((text, index) => {
    if (!STAGE.test(text) || !isVersionPlace(full, base.length, index, required)) return false;
    const next = full[index + 1];
    return index < base.length || (next !== undefined && !next.startsWith('{'));
  });
}

/** Returns whether a segment is a version, in whatever form: `v1`, `V2`, `2010-04-01`, `v{version}`. */
export function isVersion(text: string): boolean {
  return STANDARD.test(text) || NONSTANDARD.test(text) || TEMPLATED.test(text);
}

/** Returns whether a path cannot have a version: RFC 8615 fixes these paths at the root of the host. */
export function isVersionless({ template }: PathItem): boolean {
  return template.startsWith('/.well-known/');
}

/**
 * The servers of a path's operations; without operations, those of the path item or of the document. Without servers, the root of
 * the host.
 */
export function serversOfPath(item: PathItem): readonly Pick<Server, 'basePath' | 'url' | 'place'>[] {
  const { api, operations } = item;
  const servers = new Set(operations.flatMap((operation) => operation.servers));
  if (servers.size > 0) return [...servers];
  return item.servers ?? (api.servers.length > 0 ? api.servers : [{ basePath: '', url: '/', place: api.root }]);
}

export function pathSegments(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** The path that consists of segments: `/v1/users`; empty without any. */
export function pathOfSegments(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment}`).join('');
}

export function segmentTexts(segments: readonly Segment[]): readonly string[] {
  return segments.map((segment) => segment.text).filter((text) => text !== '');
}
