import { pathSegments, segmentTexts, serversOfPath } from '../../src/facts/paths/version.ts';
import type { PathItem } from '../../src/model/path-item.ts';

/** Two versions in the URL of a path. */
export interface TwoVersions {
  /** The versions as they are written, in the order of the URL. */
  readonly versions: readonly [string, string];
  /** The full path up to the second version. */
  readonly prefix: string;
  /** The part of the path in the description up to the second version. */
  readonly start: string;
  /** The server whose base path has the first version. */
  readonly server: ReturnType<typeof serversOfPath>[number] | undefined;
  /** True if the second version is in the base path, too, so that all paths of the server have both. */
  readonly isOnlyInServer: boolean;
}

const VERSION = /^v(?:ersion)?[-_.]?\d+(?:[._]\d+)*$/i;

/** A number without a `v`, which is a version only where one is expected: at the end of a base path, or at the start of a path. */
const BARE_NUMBER = /^\d+(?:\.\d+)+$/;

/** Things that have versions of their own, which are their names: `/models/v2`, `/oauth/v2/token`, `/ip/v4`. */
const VERSIONED_THINGS =
  /^(?:versions?|releases?|revisions?|tags|models?|engines?|schemas?|specs?|apis|protocols?|templates?|ip|oauth|oidc|saml|scim|fhir|odata|openapi|swagger|docs|api-?docs|recaptcha)$/i;

/** A segment for the description of an API, in a version of OpenAPI: `/v3/api-docs`. */
const DESCRIPTION = /^(?:api-?docs|openapi|swagger)\b/i;

/** The first two versions in the URL of a path, for one of its servers; `undefined` where there is at most one that certainly is a version. */
export function twoVersionsIn(item: PathItem): TwoVersions | undefined {
  const path = segmentTexts(item.segments);
  for (const server of serversOfPath(item)) {
    const base = pathSegments(server.basePath);
    const full = [...base, ...path];
    const found = full.flatMap((_, index) => (isVersionAt(full, index, base.length) ? [index] : []));
    if (found.length < 2) continue;
    const [first, second] = found.filter((index) => !namesOtherThing(item, full, index));
    if (first === undefined || second === undefined) continue;
    return {
      versions: [full[first] ?? '', full[second] ?? ''],
      prefix: `/${full.slice(0, second + 1).join('/')}`,
      start: `/${full.slice(base.length, second + 1).join('/')}`,
      server: first < base.length ? server : undefined,
      isOnlyInServer: second < base.length,
    };
  }
  return undefined;
}

function isVersionAt(full: readonly string[], index: number, baseLength: number): boolean {
  const text = full[index] ?? '';
  const isExpected = index === 0 || index === baseLength || index === baseLength - 1;
  return VERSION.test(text) || (isExpected && BARE_NUMBER.test(text));
}

/** Returns whether a segment that looks like a version names something else. */
function namesOtherThing({ api, template }: PathItem, full: readonly string[], index: number): boolean {
  if (VERSIONED_THINGS.test(full[index - 1] ?? '') || DESCRIPTION.test(full[index + 1] ?? '')) return true;
  if (index < full.length - 1) return false;
  // The last segment may be one of the items that a path with a parameter in its place has.
  const parent = template.slice(0, template.lastIndexOf('/') + 1);
  return api.pathItems.some(
    (other) => other.template.startsWith(parent) && /^\{[^{}]*\}$/.test(other.template.slice(parent.length)),
  );
}
