import type { ExpressionStep, JsonPathExpression } from './expressions.ts';

/** The progress of expressions at a value. */
export interface ExpressionState {
  /** True if nothing below the value can be selected. */
  readonly isDead: boolean;
}

export interface Arrival {
  readonly state: ExpressionState;
  /** The expressions that select the member, by their index. */
  readonly selecting: readonly number[];
}

/** The next step of an expression. */
interface ExpressionPosition {
  readonly expression: number;
  readonly step: ExpressionStep;
}

/** The transitions for members with a name. */
interface Edge {
  /** The positions whose steps match, before filters are evaluated. */
  readonly positions: readonly number[];
  /** The arrivals by the filters that hold. */
  readonly arrivals: Map<string, Arrival>;
}

class KnownState implements ExpressionState {
  readonly named = new Map<string, Edge>();
  other: Edge | undefined;

  constructor(
    readonly positions: readonly number[],
    /** The positions that a filter decides. */
    readonly filters: readonly number[],
    /** The names that the positions test. */
    readonly names: ReadonlySet<string>,
    /** True if one of the names may be the index of an array. */
    readonly hasIndex: boolean,
    readonly isDead: boolean,
  ) {}
}

const NONE: readonly number[] = [];

/** The most states: with filters at all depths, each combination is a separate state, and a ruleset must not fill the memory with them. */
const MAX_STATES = 20_000;

/** Follows many expressions at once, visiting each value of a description once for all of them. */
export class Automaton {
  readonly start: ExpressionState;
  readonly #maxStates: number;
  readonly #positions: ExpressionPosition[] = [];
  readonly #states = new Map<string, KnownState>();
  readonly #onFilterError: (expression: number, error: unknown) => void;
  /** The first expression that selects nothing. */
  readonly #firstMark: number;

  /**
   * @param expressions The expressions except the one of the root.
   * @param marks Expressions that select nothing, but distinguish the values below their matches.
   * @param onFilterError Called with an error of a filter, which then does not hold.
   * @param maxStates The number of states that are kept before all are forgotten. Values that were visited in a forgotten state are walked again.
   */
  constructor(
    expressions: readonly JsonPathExpression[],
    marks: readonly JsonPathExpression[],
    onFilterError: (expression: number, error: unknown) => void,
    maxStates = MAX_STATES,
  ) {
    this.#maxStates = maxStates;
    this.#onFilterError = onFilterError;
    this.#firstMark = expressions.length;
    const starts: number[] = [];
    for (const [expression, { steps }] of [...expressions, ...marks].entries()) {
      starts.push(this.#positions.length);
      for (const step of steps) this.#positions.push({ expression, step });
    }
    this.start = this.#state(starts);
  }

  /** The arrival at a member with a key. */
  next(from: ExpressionState, key: string | number, value: unknown): Arrival {
    const state = from as KnownState;
    const edge = this.#edge(state, key);
    const held = state.filters.length === 0 ? NONE : state.filters.filter((position) => this.#holds(position, key, value));
    const id = held.length === 0 ? '' : held.join();
    const known = edge.arrivals.get(id);
    if (known) return known;
    const arrival = this.#arrivalFrom(state, [...edge.positions, ...held]);
    edge.arrivals.set(id, arrival);
    return arrival;
  }

  #holds(position: number, key: string | number, value: unknown): boolean {
    const { step, expression } = this.#at(position);
    if (step.test.kind !== 'filter') return false;
    try {
      return Boolean(step.test.filter(value, key));
    } catch (error) {
      this.#onFilterError(expression, error);
      return false;
    }
  }

  #edge(state: KnownState, key: string | number): Edge {
    const name = typeof key === 'number' && !state.hasIndex ? undefined : String(key);
    if (name === undefined || !state.names.has(name)) {
      state.other ??= { positions: this.#matchingPositions(state, undefined), arrivals: new Map() };
      return state.other;
    }
    const edge = state.named.get(name) ?? { positions: this.#matchingPositions(state, name), arrivals: new Map() };
    state.named.set(name, edge);
    return edge;
  }

  /** The positions whose step matches a member with a name. */
  #matchingPositions({ positions }: KnownState, name: string | undefined): number[] {
    return positions.filter((position) => {
      const { test } = this.#at(position).step;
      return test.kind === 'any' || (test.kind === 'name' && name !== undefined && test.names.has(name));
    });
  }

  #arrivalFrom({ positions }: KnownState, taken: readonly number[]): Arrival {
    const next = new Set(positions.filter((position) => this.#at(position).step.isDeep));
    const selecting: number[] = [];
    for (const position of taken) {
      const { expression } = this.#at(position);
      const following = position + 1;
      if (this.#positions[following]?.expression === expression) next.add(following);
      else if (expression < this.#firstMark) selecting.push(expression);
    }
    return { state: this.#state([...next]), selecting: selecting.sort((one, other) => one - other) };
  }

  #state(unordered: readonly number[]): KnownState {
    const positions = [...unordered].sort((one, other) => one - other);
    const id = positions.join();
    const known = this.#states.get(id);
    if (known) return known;
    const tests = positions.map((position) => this.#at(position).step.test);
    const names = new Set(tests.flatMap((test) => (test.kind === 'name' ? [...test.names] : [])));
    const state = new KnownState(
      positions,
      positions.filter((position) => this.#at(position).step.test.kind === 'filter'),
      names,
      [...names].some((name) => /^\d+$/.test(name)),
      positions.every((position) => this.#at(position).expression >= this.#firstMark),
    );
    if (this.#states.size >= this.#maxStates) this.#forget();
    this.#states.set(id, state);
    return state;
  }

  /** Forgets all states. States that are still in use refer to their following states, so these references are removed too. */
  #forget(): void {
    for (const state of this.#states.values()) {
      state.named.clear();
      state.other = undefined;
    }
    this.#states.clear();
  }

  #at(position: number): ExpressionPosition {
    const found = this.#positions[position];
    if (!found) throw new Error(`There is no position ${position}.`);
    return found;
  }
}
