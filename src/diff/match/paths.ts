import { fact } from '../../facts/fact.ts';
import { findVersion, isVersion, pathSegments } from '../../facts/paths/version.ts';
import type { Operation } from '../../model/operation.ts';
import { isLocalServer } from './servers.ts';
import type { StabilityLevel } from './stability-levels.ts';

/** The full path of an operation as clients call it, without the names of its parameters. */
export interface OperationPath {
  /** `/v1/orders/{}`. */
  readonly key: string;
  /** The version as it is written: `v1`, `v1beta1`; `undefined` without one. */
  readonly version: string | undefined;
  /** The stability that its version or its name promises. */
  readonly level: StabilityLevel;
}

/** The paths that an operation is served at: one for each base path of its servers. */
export function fullPathsOf(operation: Operation): readonly OperationPath[] {
  const bases = new Set(operation.servers.flatMap((server) => server.basePaths));
  return (bases.size > 0 ? [...bases] : ['']).map((base) => fullPath(base, operation.pathItem.template));
}

function fullPath(base: string, template: string): OperationPath {
  const [before, after] = [pathSegments(base), pathSegments(template.replace(/[?#].*$/s, ''))];
  const version = findVersion(before, after, [])?.text;
  const all = [...before, ...after];
  const preview = isPreviewVersion(version) ? version : all.find(isPreviewSegment);
  return { key: pathKey(base, template), version, level: preview === undefined ? 'stable' : levelOfPreview(preview) };
}

/** A path without the names of its parameters, which some frameworks write as `:id`. */
export function pathKey(base: string, template: string): string {
  return `${base}/${template}`
    .replace(/[?#].*$/s, '')
    .replace(/\{[^{}]*\}|(?<=\/):\w+(?=\/|$)/g, '{}')
    .replace(/\/{2,}/g, '/');
}

/** A form that is equal for all ways to write a path: `/orders/{}` for `/orders/{id}/`. */
export function normalizedPath(path: string): string {
  return pathKey('', path).replace(/(?<=.)\/$/, '');
}

/** The path of an operation as its description has it and with each base path, without the names of its parameters. */
export const normalizedPathsOf = fact((operation: Operation): readonly string[] =>
  [operation.pathItem.template, ...fullPathsOf(operation).map(({ key }) => key)].map(normalizedPath),
);

/** The first of the paths at which clients call an operation, in normalized form. */
export function pathOfOperation(operation: Operation): string {
  return normalizedPath(fullPathsOf(operation)[0]?.key ?? '');
}

/** `/orders/{}`: the path without the base path of its servers. */
export function templateKeyOf({ pathItem }: Operation): string {
  return pathKey('', pathItem.template);
}

/** Returns whether the base path is unknown, because no server is declared, or only a local one. */
export function hasUnknownBase(operation: Operation): boolean {
  return operation.servers.every((server) => server.basePath === '' || isLocalServer(server));
}

/**
 * The value of the parameter in a segment that makes it another segment: `me` for `{}` and `me`, `shop-{}` for `{}` and `shop-{}`,
 * `eu` for `shop-{}` and `shop-eu`. Empty if both are the same; `undefined` if there is none.
 */
export function parameterValueIn(segment: string, other: string): string | undefined {
  if (segment === other) return '';
  const [before = '', after, ...more] = segment.split('{}');
  if (after === undefined || more.length > 0) return undefined;
  const fits = other.length > before.length + after.length && other.startsWith(before) && other.endsWith(after);
  return fits ? other.slice(before.length, other.length - after.length) : undefined;
}

/** Returns whether a version may still change by semantic versioning or by its name: `v1beta1`, `v2-alpha`, `v0`, but not `v1.x`. */
function isPreviewVersion(version: string | undefined): boolean {
  return version !== undefined && /^v?(?:ersion)?[-_.]?(?:0(?![\d])|\d+(?:[._]\d+)*[-_.]?(?!x$)[a-z])/i.test(version);
}

/** The level of a preview by its name: `v1alpha1`, `experimental`, `v2-rc.1`. Major version 0 promises nothing, as in semantic versioning. */
function levelOfPreview(name: string): StabilityLevel {
  if (/draft/i.test(name)) return 'draft';
  return /alpha|dev|experimental|unstable|pre(?!view)|^v?(?:ersion)?[-_.]?0(?!\d)/i.test(name) ? 'alpha' : 'beta';
}

const PREVIEW_NAMES = new Set(['alpha', 'beta', 'experimental', 'unstable']);

/**
 * Matches a version whose name says that it is a preview, wherever it is in a path: `v1beta1`, `v2-alpha.3`,
 * `2024-05-01-preview`.
 */
const PREVIEW_VERSION =
  /^(?:v(?:ersion)?[-_.]?\d+(?:[._]\d+)*|\d{4}-\d{2}-\d{2})[-_.]?(?:alpha|beta|rc|preview|pre|dev|draft|experimental)[-_.]?\d*(?:[._]\d+)*$/i;

/** Returns whether everything below a segment is a preview; a name such as `beta` says so only at the beginning or beside a version. */
function isPreviewSegment(segment: string, index: number, all: readonly string[]): boolean {
  if (PREVIEW_VERSION.test(segment)) return true;
  const previous = all[index - 1];
  const isBeginning = index < 2 || previous === 'api' || (previous !== undefined && isVersion(previous));
  return isBeginning && PREVIEW_NAMES.has(segment.toLowerCase());
}

/** The first number of a version: `2` of `v2.1`. */
export function majorOf(version: string | undefined): string | undefined {
  return version === undefined ? undefined : (/\d+/.exec(version)?.[0] ?? version);
}
