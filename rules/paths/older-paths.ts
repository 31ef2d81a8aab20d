import { pathSegments, segmentTexts, serversOfPath } from '../../src/facts/paths/version.ts';
import type { Api } from '../../src/model/api.ts';
import { type PathItem, templateShape } from '../../src/model/path-item.ts';
import { type VersionRequirement, versionIn } from './version-requirement.ts';

/** Paths without a version that are the older version of an API, beside a newer one with a version. */
export interface OlderPaths {
  readonly items: readonly PathItem[];
  /** A path and the same path with a version, for messages. */
  readonly example: { readonly older: string; readonly newer: string };
}

/** The older version among the paths without a version: those that exist with one, and those of the same collections. */
export function olderPaths(api: Api, lacking: readonly PathItem[], wanted: VersionRequirement): OlderPaths | undefined {
  const newer = new Map<string, PathItem>();
  const collections = new Set<string>();
  if (lacking.length === 0 || lacking.length === api.pathItems.length) return undefined;
  for (const item of api.pathItems) {
    const texts = withoutVersion(item, wanted);
    if (!texts || texts.length === 0) continue;
    newer.set(shapeOf(texts), item);
    collections.add(texts[0] ?? '');
  }
  const bare = new Map(lacking.map((item) => [item, withoutApiSegment(segmentTexts(item.segments))]));
  const [example] = [...bare].flatMap(([item, texts]) => {
    const twin = newer.get(shapeOf(texts));
    return twin ? [{ older: item.template, newer: twin.template }] : [];
  });
  if (!example) return undefined;
  const items = lacking.filter((item) => collections.has(bare.get(item)?.[0] ?? ''));
  // Paths without a newer version are as old as the rest, unless hardly any of them has a newer version.
  return { items: items.length * 4 >= lacking.length ? lacking : items, example };
}

/** The segments of a path with a version, without the version; `undefined` if the path has no version of its own. */
function withoutVersion(item: PathItem, wanted: VersionRequirement): readonly string[] | undefined {
  const texts = segmentTexts(item.segments);
  const [server] = serversOfPath(item);
  const base = pathSegments(server?.basePath ?? '');
  const found = versionIn(base, texts, wanted);
  const index = pathSegments(found?.prefix ?? '').length - base.length - 1;
  return found && index >= 0 ? withoutApiSegment(texts.toSpliced(index, 1)) : undefined;
}

function withoutApiSegment(texts: readonly string[]): readonly string[] {
  return texts[0] === 'api' ? texts.slice(1) : texts;
}

function shapeOf(texts: readonly string[]): string {
  return templateShape(texts.join('/'));
}
