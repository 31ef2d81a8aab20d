import { isComposite } from '../../../model/place.ts';
import { has, isReference, type ReferenceTargets, Target } from '../reference-targets.ts';
import type { Automaton, State } from './automaton.ts';

/** Where a value of the resolved description is written. */
interface Origin {
  /** The definition that the last reference on the way led to; nothing for what is written on the way itself, or not known. */
  readonly target: Target | undefined;
  /** The length of the path to the target. */
  readonly depth: number;
  /** What is written there; `undefined` if that is not known. */
  readonly written: unknown;
}

const UNKNOWN: Origin = { target: undefined, depth: 0, written: undefined };

/** What an expression has selected. The path is that of the walk: copy it. */
export type Select = (expression: number, path: readonly (string | number)[], value: unknown) => void;

/**
 * Walks a description, and below a definition only once for all references to it, as long as expressions have come equally far. Spectral
 * walks it again for each reference, but locates what it finds at the definition, and reports it once.
 */
export class SharedWalk {
  readonly #automaton: Automaton;
  readonly #targets: ReferenceTargets | undefined;
  readonly #select: Select;
  readonly #path: (string | number)[] = [];
  readonly #seen = new Map<object, WeakMap<State, Map<Target, boolean>>>();

  /** @param targets Where references lead; nothing for a description that is not resolved. */
  constructor(automaton: Automaton, targets: ReferenceTargets | undefined, select: Select) {
    this.#automaton = automaton;
    this.#targets = targets;
    this.#select = select;
  }

  walk(root: unknown): void {
    if (!isComposite(root)) return;
    this.#visit(root, this.#automaton.start, this.#targets ? { ...UNKNOWN, written: this.#targets.root.data } : UNKNOWN);
  }

  /** @returns Whether results below the value are located by the whole path to it, so that it is walked for each reference. */
  #visit(value: object, state: State, origin: Origin): boolean {
    let isLocatedByPath = this.#isLost(origin);
    const enter = (key: string | number, member: unknown) => {
      if (this.#enter(key, member, state, origin)) isLocatedByPath = true;
    };
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) enter(index, value[index]);
    else for (const key of Object.keys(value)) enter(key, (value as Record<string, unknown>)[key]);
    return isLocatedByPath;
  }

  #enter(key: string | number, value: unknown, from: State, origin: Origin): boolean {
    this.#path.push(key);
    const { state, selecting } = this.#automaton.next(from, key, value);
    for (const expression of selecting) this.#select(expression, this.#path, value);
    const isOver = state.isDead && selecting.length === 0;
    const isLocatedByPath = isComposite(value) && !isOver && this.#goBelow(key, value, state, origin);
    this.#path.pop();
    return isLocatedByPath;
  }

  #goBelow(key: string | number, value: object, state: State, origin: Origin): boolean {
    const next = this.#originOf(key, value, origin);
    if (state.isDead) return this.#isLost(next);
    if (!next.target || next.target === origin.target) return this.#visit(value, state, next);
    const seen = this.#seenOf(value, state);
    if (seen.get(next.target) === false) return false;
    const isLocatedByPath = this.#visit(value, state, next);
    seen.set(next.target, isLocatedByPath);
    return isLocatedByPath;
  }

  /** Returns whether the references on the way cannot be followed. */
  #isLost(origin: Origin): boolean {
    return origin === UNKNOWN && this.#targets !== undefined;
  }

  /** Where a member is written. */
  #originOf(key: string | number, value: object, origin: Origin): Origin {
    const name = String(key);
    // Spectral takes `~` for an escape where it locates results.
    if (origin.written === undefined || name.includes('~')) return UNKNOWN;
    if (!has(origin.written, name)) return isReference(origin.written) ? this.#follow(origin) : UNKNOWN;
    const written = origin.written[name];
    // Where no reference was followed before, keys beside a reference count before it is followed, as it does itself if it is left in a circle.
    const isFollowed =
      isReference(written) && (origin.target !== undefined || (Object.keys(written).length === 1 && !isReference(value)));
    return isFollowed ? this.#follow(origin) : { target: origin.target, depth: origin.depth, written };
  }

  /** The definition that the path leads to. */
  #follow({ target, depth }: Origin): Origin {
    const way = this.#path.slice(depth).map(String);
    const next = this.#targets?.targetOf(way, target);
    return next instanceof Target ? { target: next, depth: this.#path.length, written: next.value } : UNKNOWN;
  }

  /** The definitions at which a value was met, with whether results below are located by the whole path. */
  #seenOf(value: object, state: State): Map<Target, boolean> {
    const states = this.#seen.get(value) ?? new WeakMap<State, Map<Target, boolean>>();
    this.#seen.set(value, states);
    const targets = states.get(state) ?? new Map<Target, boolean>();
    states.set(state, targets);
    return targets;
  }
}
