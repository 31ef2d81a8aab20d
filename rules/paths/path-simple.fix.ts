import { pathWithSegments } from '../../src/facts/path-tree/segment-text.ts';
import type { Api } from '../../src/model/api.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import type { Edit, Fix } from '../../src/rule/edits.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { isPathTaken, PathRenames } from '../../src/rule/fixes/path-renames.ts';
import type { PathFault } from './segment-faults.ts';

/** Faults of the same kind at paths, each with the paths that share it. */
export interface SharedFault {
  readonly fault: PathFault;
  readonly items: ReadonlySet<PathItem>;
}

/** The fixes of the faults in the paths of an API. */
export class PathFixes {
  readonly #api: Api;
  readonly #renames: ReadonlyMap<string, PathRenames>;
  /** The faults of style that most of the paths have, so that they are the style of the API. */
  readonly #habits: ReadonlySet<string>;

  /**
   * @param faults Each fault of each path.
   * @param shared The same faults as they are reported.
   * @param isChecked Returns whether the rule applies to a path; others keep their names.
   */
  constructor(api: Api, faults: readonly PathFault[], shared: readonly SharedFault[], isChecked: (item: PathItem) => boolean) {
    this.#api = api;
    const kinds = new Set(faults.map(kindOf));
    this.#habits = new Set(
      STYLE_FAULTS.filter((style) =>
        isHabit(
          api,
          faults.filter(({ messageId }) => messageId === style),
        ),
      ),
    );
    const isOfKind = (kind: string) => (fault: PathFault) => kindOf(fault) === kind && fault.change !== undefined;
    this.#renames = new Map(
      [...kinds].map((kind) => {
        const renames = new Map([...newPaths(faults.filter(isOfKind(kind)))].filter(([item]) => isChecked(item)));
        const sharing = shared.filter(({ fault }) => isOfKind(kind)(fault)).map(({ items }) => [...items].filter(isChecked));
        return [kind, new PathRenames(api, renames, sharing)];
      }),
    );
  }

  of({ fault, items }: SharedFault): Fixes {
    const [first] = items;
    if (!first) return {};
    if (fault.operation !== undefined) return items.size === 1 ? renamedOperation(this.#api, first, fault.operation) : {};
    const isSure = !fault.isUncertain && !this.#habits.has(fault.messageId) && !isFile(fault);
    return this.#renames.get(kindOf(fault))?.fixesFor(first, TITLES[fault.messageId] ?? RENAME, isSure) ?? {};
  }
}

/** Returns whether a path is that of a file, such as a script or a calendar, that clients ask for by its whole name. */
function isFile({ messageId, data }: PathFault): boolean {
  return messageId === 'extension' && !/^\.(?:json|xml|ya?ml|php\d?|aspx?|ashx|jsp|do|action|cgi)$/i.test(String(data.extension));
}

/** The faults that an API may have chosen. */
const STYLE_FAULTS = ['casing', 'extension'];
/** The fewest paths that show a style. */
const MIN_PATHS = 3;

/** Returns whether at least half of the paths have a fault. */
function isHabit({ pathItems }: Api, faults: readonly PathFault[]): boolean {
  const { size } = new Set(faults.flatMap(({ items }) => items));
  return size >= MIN_PATHS && size * 2 >= pathItems.length;
}

/** The kind of a fault. Faults of one kind are fixed together, but certain ones not together with uncertain ones. */
function kindOf({ messageId, isUncertain = false }: PathFault): string {
  return isUncertain ? `${messageId}?` : messageId;
}

const RENAME = 'Rename the path to `{{ suggestion }}`.';
const TITLES: Readonly<Record<string, string>> = {
  casing: 'Write the paths in {{ casing }}.',
  extension: 'Remove the file extension `{{ extension }}` from the paths.',
};

/** The paths without any of the faults. */
function newPaths(faults: readonly PathFault[]): ReadonlyMap<PathItem, string> {
  const paths = new Map<PathItem, string>();
  const texts = new Map<PathItem, Map<number, string>>();
  for (const { change, items } of faults) {
    for (const item of items) {
      if (!change) continue;
      if (change.path !== undefined) paths.set(item, change.path);
      else {
        const known = texts.get(item) ?? new Map<number, string>();
        texts.set(item, known.set(change.depth, change.text));
      }
    }
  }
  for (const [item, changed] of texts) paths.set(item, pathWithSegments(item, changed));
  return paths;
}

/**
 * The path and its only operation under the name that the message suggests. Only an operation without a body can become a DELETE, and
 * none can become a GET, which is cached and repeated.
 */
function renamedOperation(api: Api, item: PathItem, operation: string): Fixes {
  const [method = '', path = ''] = operation.split(' ');
  const [only, ...others] = item.operations;
  // A parameter of the path also needs a declaration.
  const isDeclared = [...path.matchAll(/\{[^{}]*\}/g)].every(([expression]) => item.template.includes(expression));
  if (others.length > 0 || !isDeclared || isPathTaken(api, path)) return {};
  const wanted = method.toLowerCase();
  const isSame = !only || only.method === wanted;
  const key =
    only && item.definitions.map((definition) => definition.child(only.method)).find(({ value }) => value !== undefined);
  if (!isSame && (!key || wanted === 'get' || (wanted === 'delete' && only.requestBody))) return {};
  const edits = (): readonly Edit[] => [
    { rename: item.place, to: path },
    ...(isSame || !key ? [] : [{ rename: key, to: wanted }]),
  ];
  const suggestion: Fix = { title: 'Rename the operation to `{{ suggestion }}`.', applicability: 'unsafe', edits };
  return { suggestions: [suggestion] };
}
