import { factBy } from '../../src/facts/fact.ts';
import { pathSegments, segmentTexts, serversOfPath } from '../../src/facts/paths/version.ts';
import type { Api } from '../../src/model/api.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import type { MessagePart } from '../../src/text/message.ts';
import { nearestStandardVersion } from './path-versioned.fix.ts';
import { type VersionRequirement, versionIn } from './version-requirement.ts';

/** The version that other paths of the API have, if they have one. */
export interface KnownVersion {
  readonly usual?: UsualVersion;
  /** The name of the version in messages, if the API has several versions, or none with a known number. */
  readonly label?: MessagePart;
}

/** A version, and the segments before it in the paths that have it. */
export interface UsualVersion {
  readonly text: string;
  readonly before: readonly string[];
}

interface CountedVersion {
  readonly version: UsualVersion;
  count: number;
}

interface VersionsOfPaths {
  /** The commonest first. */
  readonly versions: readonly CountedVersion[];
  /** True if some of the paths have a version whose number is not known. */
  readonly isPartial: boolean;
}

/** The version of the paths below the same service, or else that of the API. */
export function knownVersionFor(item: PathItem, wanted: VersionRequirement): KnownVersion {
  const { versions, isPartial } = versionsOf(item.api, wanted);
  const segments = pathSegments(item.template);
  const own = versions.filter(({ version }) => isBelow(segments, serviceOf(version)));
  if (own.length > 0) return knownVersionIn(own, wanted);
  if (isPartial) return { label: { messageId: 'own' } };
  const known = knownVersionIn(versions, wanted);
  const services = new Set(versions.map(({ version }) => serviceOf(version).join('/')));
  // The version of one service says nothing about another one.
  return known.usual && services.size > 1 && serviceOf(known.usual).length > 0 ? { label: { messageId: 'own' } } : known;
}

/** The segments before the version in most paths, if they are the same for all services: `api`, or nothing. */
export function usualVersionPrefix(api: Api, wanted: VersionRequirement): readonly string[] {
  const [most] = versionsOf(api, wanted).versions;
  return most && serviceOf(most.version).length === 0 ? most.version.before : [];
}

/** The name of the service before a version: `billing` of `/billing/api/v1` and `/billing/v1`; empty for `/api/v1`. */
function serviceOf({ before }: UsualVersion): readonly string[] {
  return before.at(-1) === 'api' ? before.slice(0, -1) : before;
}

function isBelow(segments: readonly string[], service: readonly string[]): boolean {
  return service.length > 0 && service.every((segment, index) => segments[index] === segment);
}

function knownVersionIn(versions: readonly CountedVersion[], { matches }: VersionRequirement): KnownVersion {
  const [most] = versions;
  const texts = [...new Set(versions.map(({ version }) => version.text))].sort(compareNumbers);
  const majors = new Set(texts.map((text) => text.split('.')[0]));
  // The numbers of an organization's own versions are not known.
  if (matches || majors.size < 2) return most ? { usual: most.version } : {};
  const isAfterApi = most?.version.before.length === 1 && most.version.before[0] === 'api';
  return { label: { messageId: isAfterApi ? 'oneOfAfterApi' : 'oneOf', data: { versions: texts } } };
}

const versionsOf = factBy((wanted: VersionRequirement) => wanted, findVersions);

function findVersions(api: Api, wanted: VersionRequirement): VersionsOfPaths {
  const counts = new Map<string, CountedVersion>();
  const others = new Map<string, CountedVersion | undefined>();
  for (const item of api.pathItems) {
    const [server] = serversOfPath(item);
    const base = pathSegments(server?.basePath ?? '');
    const found = server && versionIn(base, segmentTexts(item.segments), wanted);
    if (!found || found.text.includes('{')) continue;
    const segments = pathSegments(found.prefix).slice(base.length, -1);
    if (found.fault === 'none') countVersion(counts, found.prefix, found.text, segments);
    else if (found.fault === 'form' && !wanted.matches) {
      const instead = nearestStandardVersion(found.text);
      if (instead === undefined) others.set(found.prefix, undefined);
      else countVersion(others, found.prefix, instead, segments);
    }
  }
  const known = counts.size > 0 ? counts : others;
  const versions = [...known.values()].flatMap((one) => one ?? []).sort(byCount);
  return { versions, isPartial: versions.length < known.size };
}

function compareNumbers(one: string, other: string): number {
  return Number.parseFloat(one.slice(1)) - Number.parseFloat(other.slice(1));
}

function countVersion(
  counts: Map<string, CountedVersion | undefined>,
  prefix: string,
  text: string,
  before: readonly string[],
): void {
  const known = counts.get(prefix) ?? { version: { text, before }, count: 0 };
  counts.set(prefix, known);
  known.count++;
}

/**
 * Compares by the number of paths. Among versions with equally many, the last by name comes first, whatever the order of the
 * paths is.
 */
function byCount(one: CountedVersion, other: CountedVersion): number {
  return other.count - one.count || (one.version.text < other.version.text ? 1 : -1);
}
