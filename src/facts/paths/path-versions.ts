import type { Api } from '../../model/api.ts';
import { append } from '../../model/append.ts';
import type { Operation } from '../../model/operation.ts';
import type { PathItem } from '../../model/path-item.ts';
import { fact } from '../fact.ts';
import { findVersion, pathSegments, segmentTexts } from './version.ts';

/** A path as clients see it, including the base path, without its version. */
interface VersionedPath {
  /** The rest of the path: the same for all versions of a path, whatever the names of its parameters. */
  readonly resource: string;
  readonly version: ParsedVersion;
}

interface ParsedVersion {
  /** `v2.1`: 2, 1. */
  readonly release: readonly number[];
  /** `beta2`; empty for a released version. */
  readonly preview: string;
  readonly isDate: boolean;
}

/** The operation at one version of a path. */
interface VersionedOperation extends VersionedPath {
  readonly item: PathItem;
  /** `undefined` if the path item does not describe its operations, which OpenAPI allows. */
  readonly operation: Operation | undefined;
}

/** The versions of all paths of an API. */
export const pathVersionsOf = fact((api: Api): PathVersions => new PathVersions(api));

class PathVersions {
  readonly #operations = new Map<string, VersionedOperation[]>();

  constructor(api: Api) {
    for (const item of api.pathItems) {
      const operations = item.operations.length > 0 ? item.operations : [undefined];
      for (const operation of operations) this.#add(item, operation, api);
    }
  }

  #add(item: PathItem, operation: Operation | undefined, api: Api): void {
    const servers = operation?.servers ?? item.servers ?? api.servers;
    for (const path of versionedPaths(item, servers)) append(this.#operations, path.resource, { ...path, item, operation });
  }

  /** The operations at newer versions of the path, from the next one on; `undefined` for an operation that is not described. */
  newer(operation: Operation): readonly (Operation | undefined)[] {
    return this.#find(operation, isNewer);
  }

  /** The operations at newer minor versions of the path, from the next one on: `/v1.1/orders` for `/v1/orders`. */
  newerMinor(operation: Operation): readonly Operation[] {
    return this.#find(operation, isNewerMinor).filter((found) => found !== undefined);
  }

  /** The operations at older minor versions of the path, from the last one on. */
  olderMinor(operation: Operation): readonly Operation[] {
    const found = this.#find(operation, (other, version) => isNewerMinor(version, other));
    return found.filter((older) => older !== undefined).reverse();
  }

  /** The operations at other versions of the path, in the order of the versions. */
  #find(
    operation: Operation,
    isWanted: (other: ParsedVersion, version: ParsedVersion) => boolean,
  ): readonly (Operation | undefined)[] {
    const found = versionedPaths(operation.pathItem, operation.servers).flatMap(({ resource, version }) =>
      (this.#operations.get(resource) ?? []).filter(
        (other) => other.item !== operation.pathItem && answers(other, operation) && isWanted(other.version, version),
      ),
    );
    const sorted = found.sort((a, b) => (isNewer(a.version, b.version) ? 1 : isNewer(b.version, a.version) ? -1 : 0));
    return [...new Set(sorted.map((version) => version.operation))];
  }
}

/** Returns whether the path of an operation has a version that can be compared with others. */
export function isVersioned(operation: Operation): boolean {
  return versionedPaths(operation.pathItem, operation.servers).length > 0;
}

function answers({ operation }: VersionedOperation, { method }: Operation): boolean {
  // An operation for GET also answers HEAD (RFC 9110, 9.3.2).
  return !operation || operation.method === method || (method === 'head' && operation.method === 'get');
}

function versionedPaths(item: PathItem, servers: readonly { readonly basePath: string }[]): readonly VersionedPath[] {
  const bases = new Set(servers.map((server) => server.basePath));
  return (bases.size > 0 ? [...bases] : ['']).flatMap(
    (base) => versionedPath(pathSegments(base), segmentTexts(item.segments)) ?? [],
  );
}

function versionedPath(base: readonly string[], path: readonly string[]): VersionedPath | undefined {
  const found = findVersion(base, path, []);
  const version = found && parseVersion(found.text);
  if (!version) return undefined;
  const at = pathSegments(found.prefix).length - 1;
  const full = [...base, ...path].map((segment) => segment.replace(/\{[^{}]*\}/g, '{}'));
  // `/v1/orders` may have moved to `/api/v2/orders`.
  const before = full.slice(0, at).filter((segment) => segment !== 'api');
  return { resource: [...before, ...full.slice(at + 1)].join('/'), version };
}

function parseVersion(text: string): ParsedVersion | undefined {
  const [, release, preview = ''] = /^(?:v(?:ersion)?)?[-_.]?(\d+(?:[._-]\d+)*)(.*)$/is.exec(text) ?? [];
  if (release === undefined) return undefined;
  const isDate = /^\d{4}-\d{2}/.test(release);
  return { release: release.split(/[._-]/).map(Number), preview: preview.toLowerCase(), isDate };
}

function isNewer(a: ParsedVersion, b: ParsedVersion): boolean {
  for (let index = 0; index < Math.max(a.release.length, b.release.length); index++) {
    const difference = (a.release[index] ?? 0) - (b.release[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  // `v1` comes after `v1beta2`, and `v1beta2` after `v1beta1`.
  if (a.preview === '' || b.preview === '') return a.preview === '' && b.preview !== '';
  return a.preview.localeCompare(b.preview, 'en', { numeric: true }) > 0;
}

/** Returns whether a version promises to be compatible with an older one: not a date, and not before the first major version. */
function isNewerMinor(a: ParsedVersion, b: ParsedVersion): boolean {
  const isRelease = [a, b].every(({ preview, isDate }) => preview === '' && !isDate);
  return isRelease && a.release[0] !== 0 && a.release[0] === b.release[0] && isNewer(a, b);
}
