import { formatPointer, type Token } from '../../document/pointer.ts';
import { conflictRefusal } from '../plan/fix-refusal.ts';
import { leadsThrough } from './reference-names.ts';

/** The target of a reference, or a key that is renamed. */
export interface ReferencedPlace {
  readonly uri: string;
  readonly tokens: readonly Token[];
}

/**
 * The references in values that fixes insert, and the keys that fixes rename. Renaming updates references that are in the text
 * already, not those that fixes insert; these would lead nowhere.
 */
export class ReferenceConflicts {
  readonly #references = new Map<string, ReferencedPlace[]>();
  readonly #renames = new Map<string, ReferencedPlace[]>();
  readonly #undo: (() => void)[] = [];

  /** The number of steps so far, to which {@link undoTo} goes back. */
  get steps(): number {
    return this.#undo.length;
  }

  undoTo(steps: number): void {
    while (this.#undo.length > steps) this.#undo.pop()?.();
  }

  /** @throws FixRefusal if the reference leads through a key that is renamed. */
  insert(reference: ReferencedPlace): void {
    if (placesNear(this.#renames, reference).some(({ tokens }) => leadsThrough(reference.tokens, tokens)))
      throw conflictRefusal();
    this.#push(this.#references, reference);
  }

  /** @throws FixRefusal if an inserted reference leads through the key. */
  rename(key: ReferencedPlace): void {
    if (placesNear(this.#references, key).some(({ tokens }) => leadsThrough(tokens, key.tokens))) throw conflictRefusal();
    this.#push(this.#renames, key);
  }

  #push(groups: Map<string, ReferencedPlace[]>, target: ReferencedPlace): void {
    const group = groups.get(groupOf(target)) ?? [];
    groups.set(groupOf(target), group);
    group.push(target);
    this.#undo.push(() => group.pop());
  }
}

/** The places that begin with the same two keys; all of the file for a key near its root, which is hardly ever renamed. */
function placesNear(
  groups: ReadonlyMap<string, readonly ReferencedPlace[]>,
  target: ReferencedPlace,
): readonly ReferencedPlace[] {
  if (target.tokens.length >= 2) return [...(groups.get(groupOf(target)) ?? []), ...shortPlacesOf(groups, target)];
  return [...groups.values()].flat().filter(({ uri }) => uri === target.uri);
}

function shortPlacesOf(
  groups: ReadonlyMap<string, readonly ReferencedPlace[]>,
  { uri, tokens }: ReferencedPlace,
): readonly ReferencedPlace[] {
  return groups.get(groupOf({ uri, tokens: tokens.slice(0, 1) })) ?? [];
}

function groupOf({ uri, tokens }: ReferencedPlace): string {
  return `${uri}\n${formatPointer(tokens.slice(0, 2))}`;
}
