import { has, isReference, type ReferenceTargets, Target } from '../reference-targets.ts';
import type { Automaton, State } from './automaton.ts';

/** Where a value of the resolved description is written. */
interface Origin {
  /** The definition that the last reference on the way led to; nothing for what is written on the way itself, or not known. */
  readonly target?: Target;
  /** The length of the path to the target. */
  readonly depth: number;
  /** What is written there; `undefined` if that is not known. */
  readonly written: unknown;
}

const UNKNOWN: Origin = { depth: 0, written: undefined };

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
  readonly #seen = new Map<object, Map<State, Set<Target>>>();

  /** @param targets Where references lead; nothing for a description that is not resolved. */
  constructor(automaton: Automaton, targets: ReferenceTargets | undefined, select: Select) {
    this.#automaton = automaton;
    this.#targets = targets;
    this.#select = select;
  }

  walk(root: unknown): void {
    if (!isObject(root)) return;
    this.#visit(root, this.#automaton.start, this.#targets ? { depth: 0, written: this.#targets.root.data } : UNKNOWN);
  }

  #visit(value: object, state: State, origin: Origin): void {
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) this.#enter(index, value[index], state, origin);
    else for (const key of Object.keys(value)) this.#enter(key, (value as Record<string, unknown>)[key], state, origin);
  }

  #enter(key: string | number, value: unknown, from: State, origin: Origin): void {
    this.#path.push(key);
    const { state, selecting } = this.#automaton.next(from, key, value);
    for (const expression of selecting) this.#select(expression, this.#path, value);
    if (isObject(value) && !state.isDead) {
      const next = this.#originOf(key, origin);
      if (next.target === origin.target || this.#isFirst(value, state, next.target)) this.#visit(value, state, next);
    }
    this.#path.pop();
  }

  /** Where a member is written. */
  #originOf(key: string | number, origin: Origin): Origin {
    const name = String(key);
    // Spectral takes `~` for an escape where it locates results.
    if (origin.written === undefined || name.includes('~')) return UNKNOWN;
    if (!has(origin.written, name)) return isReference(origin.written) ? this.#follow(origin) : UNKNOWN;
    const written = origin.written[name];
    // Beside other keys, those count before the reference is followed, but only where no other was followed before.
    const isFollowed = isReference(written) && (origin.target !== undefined || Object.keys(written).length === 1);
    return isFollowed ? this.#follow(origin) : { ...origin, written };
  }

  /** The definition that the path leads to. */
  #follow({ target, depth }: Origin): Origin {
    const way = this.#path.slice(depth).map(String);
    const next = this.#targets?.targetOf(way, target);
    return next instanceof Target ? { target: next, depth: this.#path.length, written: next.value } : UNKNOWN;
  }

  #isFirst(value: object, state: State, target: Target | undefined): boolean {
    if (!target) return true;
    const states = this.#seen.get(value) ?? new Map<State, Set<Target>>();
    this.#seen.set(value, states);
    const targets = states.get(state) ?? new Set();
    states.set(state, targets);
    if (targets.has(target)) return false;
    targets.add(target);
    return true;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
