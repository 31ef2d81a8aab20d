import type { ApiChange } from '../../changes/api-change.ts';

/** The changes of one path. */
export interface PathChanges {
  /** `undefined` for changes that affect several paths, or none. */
  readonly path: string | undefined;
  readonly changes: readonly ApiChange[];
}

/** The changes of one tag, by path. */
export interface TagChanges {
  /** The heading of the part; `undefined` if no operation has tags. */
  readonly title: string | undefined;
  readonly paths: readonly PathChanges[];
}

/** What affects operations with several tags, or the whole API. */
const GENERAL = 'General';

/** Operations without tags, where others have some. */
const UNTAGGED = 'Other operations';

/** Groups changes by the first tag of their operations and by path. What affects several of them comes before, once. */
export function groupChanges(changes: readonly ApiChange[]): readonly TagChanges[] {
  const hasTags = changes.some(({ operations }) => operations.some(({ tags }) => tags.length > 0));
  const byTag = groupBy(changes, (change) => (hasTags ? sharedTag(change) : ''));
  const tags = [...byTag.keys()].filter((tag) => tag !== undefined && tag !== '').sort();
  const groups: TagChanges[] = [];
  for (const tag of [undefined, ...tags, '']) {
    const members = byTag.get(tag);
    if (!members) continue;
    const title = hasTags ? (tag === undefined ? GENERAL : tag || UNTAGGED) : undefined;
    groups.push({ title, paths: byPath(members) });
  }
  return groups;
}

function byPath(changes: readonly ApiChange[]): readonly PathChanges[] {
  const groups = [...groupBy(changes, (change) => shared(change.operations.map(({ path }) => path)))];
  return groups.map(([path, members]) => ({ path, changes: members })).sort((a, b) => ((a.path ?? '') < (b.path ?? '') ? -1 : 1));
}

/** The tag of all operations of a change, `''` for none; `undefined` if they have several. */
function sharedTag({ operations }: ApiChange): string | undefined {
  return shared(operations.map(({ tags: [tag = ''] }) => tag));
}

function shared(values: readonly string[]): string | undefined {
  const [first, second] = new Set(values);
  return second === undefined ? first : undefined;
}

function groupBy<Key>(changes: readonly ApiChange[], keyOf: (change: ApiChange) => Key): Map<Key, ApiChange[]> {
  const groups = new Map<Key, ApiChange[]>();
  for (const change of changes) {
    const key = keyOf(change);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return groups;
}
