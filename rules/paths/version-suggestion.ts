import { tidyPath } from '../../src/facts/paths/malformed-path.ts';
import { pathSegments, serversOfPath } from '../../src/facts/paths/version.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { type VersionRequirement, versionIn } from './version-requirement.ts';

/** A path with a version where clients look for it: `/v1/orders`, `/api/v1/orders`. */
/** @param usual The segments before the version in most other paths, where no segments are required. */
export function pathWithVersion(item: PathItem, required: readonly string[], version: string, usual: readonly string[]): string {
  const segments = pathSegments(tidyPath(item.template));
  // The version may come first in a path whose servers have the required prefix in their base paths.
  const isInServers = serversOfPath(item).every(({ basePath }) => endsWith(pathSegments(basePath), required));
  return pathOfSegments(withInsertedVersion(segments, required.length > 0 && isInServers ? [] : required, version, usual));
}

/** The version in the base path of another server of the same path, or of the API. */
export function versionOfOtherServers(item: PathItem, wanted: VersionRequirement): string | undefined {
  for (const { basePath } of [...serversOfPath(item), ...item.api.servers]) {
    const found = versionIn(pathSegments(basePath), [], wanted);
    if (found?.fault === 'none') return found.text;
  }
  return undefined;
}

/** A base path with a version at its end, or right after the required prefix. */
export function withVersion(base: readonly string[], required: readonly string[], version: string): string {
  if (required.length === 0 || endsWith(base, required)) return pathOfSegments([...base, version]);
  return pathOfSegments(withInsertedVersion(base, required, version));
}

/** The start of a path with the version, its last segment, where clients look for it: `/v1/shop` for `/shop/v1`. */
/** @param usual The segments before the version in most other paths, where no segments are required. */
export function withMovedVersion(prefix: readonly string[], required: readonly string[], usual: readonly string[]): string {
  return pathOfSegments(withInsertedVersion(prefix.slice(0, -1), required, prefix.at(-1) ?? '', usual));
}

function withInsertedVersion(
  segments: readonly string[],
  required: readonly string[],
  version: string,
  usual: readonly string[] = [],
): readonly string[] {
  const possible = segments[0] === 'api' && usual[0] !== 'api' ? ['api'] : usual;
  const start = required.length === 0 ? possible : required;
  const different = start.findIndex((segment, index) => segments[index] !== segment);
  return [...start, version, ...segments.slice(different === -1 ? start.length : different)];
}

function endsWith(segments: readonly string[], end: readonly string[]): boolean {
  return (
    segments.length >= end.length && end.every((segment, index) => segments[segments.length - end.length + index] === segment)
  );
}

function pathOfSegments(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}
