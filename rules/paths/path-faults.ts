import type { PathItem } from '../../src/model/path-item.ts';
import { pathUse, type Report } from '../../src/rule.ts';

/** What is wrong with a segment or path, and which paths show it. */
export interface Fault {
  /** Of what sort it is; faults of one sort may be the style of the whole API. */
  readonly kind: string;
  /** The same for what is to be reported once. */
  readonly name: string;
  readonly message: string;
  /** The message where it is the style of the whole API; `undefined` where each fault stays one of its own. */
  readonly throughout: string | undefined;
  /** In the document's order. */
  readonly items: readonly PathItem[];
}

/** More than these are no slips. */
const SLIPS = 10;

/**
 * One report for each fault, at the first path that shows it; one for all of a kind where that is how the API is written.
 *
 * @param isStyle Whether a kind that so many names show, in so many paths, is how the API is written.
 */
export function* reportsOf(
  faults: readonly Fault[],
  isStyle: (kind: string, names: number, paths: number) => boolean,
): Generator<Report> {
  for (const kind of grouped(faults, (fault) => fault.kind)) {
    const names = grouped(kind, (fault) => fault.name);
    const items = itemsOf(kind);
    const [first] = kind;
    if (first?.throughout !== undefined && names.length > SLIPS && isStyle(first.kind, names.length, items.length)) {
      yield* report(items, first.throughout);
    } else {
      for (const name of names) yield* report(itemsOf(name), name[0]?.message ?? '');
    }
  }
}

function* report(items: readonly PathItem[], message: string): Generator<Report> {
  const [first] = items;
  if (first) yield { at: first.place, message, uses: items.map(pathUse) };
}

function itemsOf(faults: readonly Fault[]): readonly PathItem[] {
  return [...new Set(faults.flatMap((fault) => fault.items))];
}

function grouped(faults: readonly Fault[], keyOf: (fault: Fault) => string): readonly (readonly Fault[])[] {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const group = groups.get(keyOf(fault));
    if (group) group.push(fault);
    else groups.set(keyOf(fault), [fault]);
  }
  return [...groups.values()];
}
