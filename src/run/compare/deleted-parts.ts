import { withoutParameterNames } from '../../changes/findings/finding-identity.ts';
import { parsePointer } from '../../document/pointer.ts';
import { isVersion, pathSegments } from '../../facts/paths/version.ts';
import type { Finding } from '../../finding/finding.ts';
import { isObject, type JsonObject, ownMember } from '../../model/place.ts';
import { path } from '../../platform/platform.ts';

/** The descriptions of two versions, by their present names. */
export interface DescriptionContents {
  readonly descriptions: readonly string[];
  contentBefore(file: string): unknown;
  contentNow(file: string): unknown;
  exists(file: string): boolean;
}

/**
 * Determines which faults of an earlier version disappeared with the operation, path or file that had them. They were not fixed. A path that
 * has another name now is not deleted, because many faults of paths are fixed by renaming.
 */
export class DeletedParts {
  readonly #versions: DescriptionContents;
  /** The path items of the earlier and the present descriptions, by path without the names of parameters. */
  readonly #before = new Map<string, JsonObject>();
  readonly #now = new Map<string, JsonObject>();

  constructor(versions: DescriptionContents) {
    this.#versions = versions;
    for (const file of versions.descriptions) {
      addPaths(this.#before, file, versions.contentBefore);
      addPaths(this.#now, file, versions.contentNow);
    }
  }

  /** Returns whether all places of a finding were deleted. */
  includes(finding: Finding): boolean {
    const { file, pointer, places, uses } = finding;
    if (places) return places.length > 0 && places.every((place) => this.#isDeletedPlace(place.file, place.pointer));
    if (this.#isDeletedPlace(file, pointer)) return true;
    return uses.labels.length > 0 && uses.labels.every((label) => this.#isDeletedUse(label));
  }

  #isDeletedPlace(file: string, pointer: string): boolean {
    const { contentNow, exists } = this.#versions;
    if (contentNow(file) === undefined && !exists(file)) return true;
    const [container, name, member] = parsePointer(pointer) ?? [];
    return container === 'paths' && name !== undefined && this.#isDeleted(name, member);
  }

  /** @param label `/orders`, `GET /orders` or `GET /orders 404`. */
  #isDeletedUse(label: string): boolean {
    const [, method, name] = /^(?:([A-Z]+) )?(\/\S*)(?: \S+)?$/.exec(label) ?? [];
    return name !== undefined && this.#isDeleted(name, method?.toLowerCase());
  }

  #isDeleted(name: string, member: string | undefined): boolean {
    const key = withoutParameterNames(name);
    const then = this.#before.get(key);
    if (!then) return false;
    const now = this.#now.get(key) ?? this.#renamed(key, then);
    if (!now) return true;
    // The target of the path item's reference may have the operation.
    if (member === undefined || !isObject(ownMember(then, member)) || '$ref' in now) return false;
    return !(member in now);
  }

  /** The path item that replaced one whose path is gone: it has the same content, or nearly the same path. */
  #renamed(key: string, then: JsonObject): JsonObject | undefined {
    const content = Object.keys(then).length === 0 ? undefined : JSON.stringify(then);
    for (const [other, now] of this.#now) {
      if (this.#before.has(other)) continue;
      if (essenceOf(other) === essenceOf(key) || JSON.stringify(now) === content) return now;
    }
    return undefined;
  }
}

type ContentOf = (file: string) => unknown;

function addPaths(items: Map<string, JsonObject>, file: string, content: ContentOf): void {
  const paths = ownMember(content(file), 'paths');
  if (!isObject(paths)) return;
  for (const [name, item] of Object.entries(paths)) {
    const key = withoutParameterNames(name);
    if (isObject(item)) items.set(key, { ...items.get(key), ...referredItem(item, file, content) });
  }
}

/** The path item itself or, for a reference to a file that was read, its target. */
function referredItem(item: JsonObject, file: string, content: ContentOf): JsonObject {
  const { $ref: reference } = item;
  if (typeof reference !== 'string') return item;
  const [target = '', fragment = ''] = reference.split('#');
  const held = content(target === '' ? file : path.posix.join(path.posix.dirname(file), target));
  const referred = (parsePointer(fragment) ?? []).reduce(ownMember, held);
  return isObject(referred) ? referred : item;
}

/** The part of a path that the fixes of path rules do not change: without versions, plural endings, letter case and punctuation. */
function essenceOf(template: string): string {
  const segments = pathSegments(template).filter((segment) => !isVersion(segment));
  return segments
    .map((segment) =>
      segment
        .toLowerCase()
        .replace(/[^\p{L}\p{N}{}]/gu, '')
        .replace(/s$/, ''),
    )
    .join('/');
}
