import { isComposite } from '../../../model/place.ts';
import { hasOwnOrInheritedMember, isSpectralReference, ReferenceTarget, type ReferenceTargets } from '../reference-targets.ts';
import type { Automaton, ExpressionState } from './automaton.ts';

/** The place where a value of the resolved description is written. */
interface Origin {
  /** The definition that the last reference on the way led to; `undefined` if the value is written on the way itself, or if the definition is unknown. */
  readonly target: ReferenceTarget | undefined;
  /** The length of the path to the target. */
  readonly depth: number;
  /** The written value; `undefined` if it is unknown. */
  readonly written: unknown;
}

const UNKNOWN: Origin = { target: undefined, depth: 0, written: undefined };

/** Receives a value that an expression selects. The path is reused by the walk: copy it. */
export type Select = (expression: number, path: readonly (string | number)[], value: unknown) => void;

/**
 * Walks a description, and below a definition only once for all references to it, as long as expressions have the same progress. Spectral
 * walks it again for each reference, but locates results at the definition, and reports them once.
 */
export class SharedWalk {
  readonly #automaton: Automaton;
  readonly #targets: ReferenceTargets | undefined;
  readonly #select: Select;
  readonly #path: (string | number)[] = [];
  readonly #seen = new Map<object, WeakMap<ExpressionState, Map<ReferenceTarget, boolean>>>();

  /** @param targets The targets of references; `undefined` for a description that is not resolved. */
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
  #visit(value: object, state: ExpressionState, origin: Origin): boolean {
    let isLocatedByPath = this.#isLost(origin);
    const enter = (key: string | number, member: unknown) => {
      if (this.#enter(key, member, state, origin)) isLocatedByPath = true;
    };
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) enter(index, value[index]);
    else for (const key of Object.keys(value)) enter(key, (value as Record<string, unknown>)[key]);
    return isLocatedByPath;
  }

  #enter(key: string | number, value: unknown, from: ExpressionState, origin: Origin): boolean {
    this.#path.push(key);
    const { state, selecting } = this.#automaton.next(from, key, value);
    for (const expression of selecting) this.#select(expression, this.#path, value);
    const isOver = state.isDead && selecting.length === 0;
    const isLocatedByPath = isComposite(value) && !isOver && this.#visitChild(key, value, state, origin);
    this.#path.pop();
    return isLocatedByPath;
  }

  #visitChild(key: string | number, value: object, state: ExpressionState, origin: Origin): boolean {
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

  /** The place where a member is written. */
  #originOf(key: string | number, value: object, origin: Origin): Origin {
    const name = String(key);
    // Spectral reads `~` as an escape when it locates results.
    if (origin.written === undefined || name.includes('~')) return UNKNOWN;
    if (!hasOwnOrInheritedMember(origin.written, name))
      return isSpectralReference(origin.written) ? this.#follow(origin) : UNKNOWN;
    const written = origin.written[name];
    // If no reference was followed before, keys beside a reference apply before it is followed, and so does the reference itself if it remains in a cycle.
    const isFollowed =
      isSpectralReference(written) &&
      (origin.target !== undefined || (Object.keys(written).length === 1 && !isSpectralReference(value)));
    return isFollowed ? this.#follow(origin) : { target: origin.target, depth: origin.depth, written };
  }

  /** The definition that the path leads to. */
  #follow({ target, depth }: Origin): Origin {
    const relativePath = this.#path.slice(depth).map(String);
    const next = this.#targets?.targetOf(relativePath, target);
    return next instanceof ReferenceTarget ? { target: next, depth: this.#path.length, written: next.value } : UNKNOWN;
  }

  /** The definitions at which a value was visited; true if results below are located by the whole path. */
  #seenOf(value: object, state: ExpressionState): Map<ReferenceTarget, boolean> {
    const states = this.#seen.get(value) ?? new WeakMap<ExpressionState, Map<ReferenceTarget, boolean>>();
    this.#seen.set(value, states);
    const targets = states.get(state) ?? new Map<ReferenceTarget, boolean>();
    states.set(state, targets);
    return targets;
  }
}
