import type { Token } from '../document/pointer.ts';
import { isObject, own, type Place } from '../model/place.ts';
import { isReference } from '../model/references.ts';
import type { Check, Marks } from './check.ts';
import { type Kind, kindOf } from './kinds.ts';
import type { Run } from './run.ts';
import { both, type Verdict, type Violation } from './verdict.ts';

/** What schemas are compiled by. */
export interface Compiler {
  /** The compiled schema of a place, the same one for each place of a schema. */
  schemaAt(place: Place): CompiledSchema;
  /** The checks for values of a kind. */
  checksOf(schema: CompiledSchema, kind: Kind): readonly Check[];
  /** The resource that a schema belongs to, where that matters. */
  resourceOf(place: Place): Place | undefined;
}

interface PropertyDirection {
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

/** A schema with the checks that its keywords come to. They are made where the first value needs them. */
export class CompiledSchema {
  readonly raw: unknown;
  /** The outermost schema of its `$id`, or its document; missing where no schema has a name. */
  readonly resource: Place | undefined;
  readonly #compiler: Compiler;
  readonly #isNullable: boolean;
  readonly #checks: Partial<Record<Kind, readonly Check[]>> = {};
  #directions: Map<string, PropertyDirection> | undefined;
  #together: readonly CompiledSchema[] | undefined;

  constructor(
    readonly place: Place,
    compiler: Compiler,
  ) {
    this.raw = place.value;
    this.resource = compiler.resourceOf(place);
    this.#compiler = compiler;
    this.#isNullable = this.get('nullable') === true || this.get('x-nullable') === true;
  }

  get(keyword: string): unknown {
    return own(this.raw, keyword);
  }

  /** The schema at some steps further in. */
  child(...tokens: readonly Token[]): CompiledSchema {
    return this.#compiler.schemaAt(this.place.descendant(tokens));
  }

  /** Tests a value that this schema applies to together with {@link Run.whole}. */
  test(value: unknown, run: Run): Verdict {
    const checks = this.#checksFor(value);
    // Many schemas only describe.
    if (checks.length === 0) return 'fits';
    const scope = run.enter(this);
    let verdict: Verdict = 'fits';
    for (const check of checks) {
      verdict = both(verdict, check.test(value, run));
      if (verdict === 'fails') break;
    }
    run.leave(scope);
    return verdict === 'fails' && this.#isDoubtful(value) ? 'unsure' : verdict;
  }

  /** Tests a part of the value. */
  testPart(value: unknown, run: Run): Verdict {
    const { whole } = run;
    run.whole = this;
    const verdict = this.test(value, run);
    run.whole = whole;
    return verdict;
  }

  /** Why a value certainly fails, with one reason for each part of it. */
  explain(value: unknown, at: readonly Token[], run: Run): readonly Violation[] {
    if (this.#isDoubtful(value)) return [];
    const scope = run.enter(this);
    const found: Violation[] = [];
    for (const check of this.#checksFor(value)) {
      // What a failing keyword would have looked at is not looked at.
      if (found.length > 0 && check.keyword.startsWith('unevaluated')) continue;
      found.push(...check.explain(value, at, run));
    }
    run.leave(scope);
    return onePerPart(found);
  }

  explainPart(value: unknown, at: readonly Token[], run: Run): readonly Violation[] {
    const { whole } = run;
    run.whole = this;
    const found = this.explain(value, at, run);
    run.whole = whole;
    return found;
  }

  /** Notes the properties or items that keywords look at, in a value that fits. */
  mark(value: unknown, marks: Marks, run: Run, except?: string): void {
    const scope = run.enter(this);
    for (const check of this.#checksFor(value)) if (check.keyword !== except) check.mark?.(value, marks, run);
    run.leave(scope);
  }

  /** The schemas of a property, in this schema and in those that may apply to the same value. */
  definitionsOf(name: string, run: Run): readonly CompiledSchema[] {
    return this.#same(run).flatMap((schema) => {
      const properties = schema.get('properties');
      return isObject(properties) && Object.hasOwn(properties, name) ? [schema.child('properties', name)] : [];
    });
  }

  /** Returns whether a property is only in requests, or only in responses, by this schema or one that may apply to the same value. */
  directionOf(name: string, run: Run): PropertyDirection {
    this.#directions ??= new Map();
    let known = this.#directions.get(name);
    if (!known) {
      const schemas = this.definitionsOf(name, run).flatMap((schema) => schema.#same(run));
      const has = (keyword: string) => schemas.some((schema) => schema.get(keyword) === true);
      known = { readOnly: has('readOnly'), writeOnly: has('writeOnly') };
      this.#directions.set(name, known);
    }
    return known;
  }

  /** This schema and all that may apply to the same value. */
  #same(run: Run): readonly CompiledSchema[] {
    if (!this.#together) {
      const all = new Set<CompiledSchema>([this]);
      // Iterating over a set includes items that are added meanwhile.
      for (const schema of all) {
        run.spend(1);
        for (const check of schema.#checksFor({})) for (const other of check.same?.() ?? []) all.add(other);
      }
      this.#together = [...all];
    }
    return this.#together;
  }

  #isDoubtful(value: unknown): boolean {
    // Most authors use `nullable` in places where, by the letter, it changes nothing, and mean what a `$ref` in an example leads to.
    return value === null ? this.#isNullable : isReference(value);
  }

  #checksFor(value: unknown): readonly Check[] {
    const kind = kindOf(value);
    let checks = this.#checks[kind];
    if (!checks) {
      checks = this.#compiler.checksOf(this, kind);
      this.#checks[kind] = checks;
    }
    return checks;
  }
}

const FIRST = ['type', 'const', 'enum'];

/** The violation of each part of the value that says most: a value of the wrong type need not match a pattern either. */
function onePerPart(found: readonly Violation[]): readonly Violation[] {
  if (found.length < 2) return found;
  const best = new Map<string, Violation>();
  for (const violation of found) {
    const key = JSON.stringify(violation.tokens);
    const known = best.get(key);
    if (!known || rank(violation) < rank(known)) best.set(key, violation);
  }
  return [...best.values()];
}

function rank({ keyword }: Violation): number {
  const index = FIRST.indexOf(keyword);
  return index === -1 ? FIRST.length : index;
}
