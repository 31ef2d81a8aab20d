import type { Token } from '../document/pointer.ts';
import { isObject, ownMember, type Place } from '../model/place.ts';
import { isReference } from '../model/references.ts';
import { type JsonKind, jsonKindOf } from './json-kinds.ts';
import type { KeywordCheck, Marks } from './keyword-check.ts';
import type { ValidationRun } from './validation-run.ts';
import { combinedVerdict, type SchemaViolation, type Verdict } from './verdict.ts';

/** The interface of the compiler of schemas. */
export interface Compiler {
  /** The compiled schema of a place, the same one for each place of a schema. */
  schemaAt(place: Place): CompiledSchema;
  /** The checks for values of a kind. */
  checksOf(schema: CompiledSchema, kind: JsonKind): readonly KeywordCheck[];
  /** The resource that a schema belongs to, if that matters. */
  resourceOf(place: Place): Place | undefined;
}

interface PropertyDirection {
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

/** A schema with the checks of its keywords. They are created when the first value needs them. */
export class CompiledSchema {
  readonly raw: unknown;
  /** The outermost schema of its `$id`, or its document; missing if no schema has a name. */
  readonly resource: Place | undefined;
  readonly #compiler: Compiler;
  readonly #isNullable: boolean;
  readonly #checks: Partial<Record<JsonKind, readonly KeywordCheck[]>> = {};
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
    return ownMember(this.raw, keyword);
  }

  /** The schema at a relative path. */
  child(...tokens: readonly Token[]): CompiledSchema {
    return this.#compiler.schemaAt(this.place.descendant(tokens));
  }

  /** Tests a value that this schema applies to together with {@link ValidationRun.whole}. */
  test(value: unknown, run: ValidationRun): Verdict {
    const checks = this.#checksFor(value);
    // Many schemas have only annotations.
    if (checks.length === 0) return 'fits';
    const scope = run.enter(this);
    let verdict: Verdict = 'fits';
    for (const check of checks) {
      verdict = combinedVerdict(verdict, check.test(value, run));
      if (verdict === 'fails') break;
    }
    run.leave(scope);
    return verdict === 'fails' && this.#isDoubtful(value) ? 'unsure' : verdict;
  }

  /** Tests a part of the value. */
  testPart(value: unknown, run: ValidationRun): Verdict {
    const { whole } = run;
    run.whole = this;
    const verdict = this.test(value, run);
    run.whole = whole;
    return verdict;
  }

  /** The reasons why a value certainly fails, with one reason for each part of it. */
  explain(value: unknown, at: readonly Token[], run: ValidationRun): readonly SchemaViolation[] {
    if (this.#isDoubtful(value)) return [];
    const scope = run.enter(this);
    const found: SchemaViolation[] = [];
    for (const check of this.#checksFor(value)) {
      // After a failure, properties and items that other keywords evaluate may seem to be unevaluated.
      if (found.length > 0 && check.keyword.startsWith('unevaluated')) continue;
      found.push(...check.explain(value, at, run));
    }
    run.leave(scope);
    return firstPerPart(found);
  }

  explainPart(value: unknown, at: readonly Token[], run: ValidationRun): readonly SchemaViolation[] {
    const { whole } = run;
    run.whole = this;
    const found = this.explain(value, at, run);
    run.whole = whole;
    return found;
  }

  /** Notes the properties or items that keywords look at, in a value that fits. */
  mark(value: unknown, marks: Marks, run: ValidationRun, except?: string): void {
    const scope = run.enter(this);
    for (const check of this.#checksFor(value)) if (check.keyword !== except) check.mark?.(value, marks, run);
    run.leave(scope);
  }

  /** The schemas of a property, in this schema and in those that may apply to the same value. */
  definitionsOf(name: string, run: ValidationRun): readonly CompiledSchema[] {
    return this.#same(run).flatMap((schema) => {
      const properties = schema.get('properties');
      return isObject(properties) && Object.hasOwn(properties, name) ? [schema.child('properties', name)] : [];
    });
  }

  /** Returns whether a property is only in requests, or only in responses, by this schema or another one that may apply to the same value. */
  directionOf(name: string, run: ValidationRun): PropertyDirection {
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
  #same(run: ValidationRun): readonly CompiledSchema[] {
    if (!this.#together) {
      const all = new Set<CompiledSchema>([this]);
      // Iterating over a set includes items that are added meanwhile.
      for (const schema of all) {
        run.spend(1);
        for (const check of schema.#checksFor({})) for (const other of check.schemasOfSameValue?.() ?? []) all.add(other);
      }
      this.#together = [...all];
    }
    return this.#together;
  }

  #isDoubtful(value: unknown): boolean {
    // Most authors use `nullable` in places where it strictly has no effect, and mean the target of a `$ref` in an example.
    return value === null ? this.#isNullable : isReference(value);
  }

  #checksFor(value: unknown): readonly KeywordCheck[] {
    const kind = jsonKindOf(value);
    let checks = this.#checks[kind];
    if (!checks) {
      checks = this.#compiler.checksOf(this, kind);
      this.#checks[kind] = checks;
    }
    return checks;
  }
}

const FIRST_KEYWORDS = ['type', 'const', 'enum'];

/** The most informative violation of each part of the value: a value of the wrong type need not match a pattern either. */
function firstPerPart(found: readonly SchemaViolation[]): readonly SchemaViolation[] {
  if (found.length < 2) return found;
  const best = new Map<string, SchemaViolation>();
  for (const violation of found) {
    const key = JSON.stringify(violation.tokens);
    const known = best.get(key);
    if (!known || rank(violation) < rank(known)) best.set(key, violation);
  }
  return [...best.values()];
}

function rank({ keyword }: SchemaViolation): number {
  const index = FIRST_KEYWORDS.indexOf(keyword);
  return index === -1 ? FIRST_KEYWORDS.length : index;
}
