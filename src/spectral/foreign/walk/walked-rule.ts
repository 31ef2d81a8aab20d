import type { IFunctionResult, Rule, RulesetFunctionContext } from '@stoplight/spectral-core';
import { isComposite } from '../../../model/place.ts';
import type { Timings } from '../../../timings/timings.ts';
import { originalOf } from '../guarded-functions.ts';
import type { ExamplePretest } from './example-pretest.ts';
import type { SpectralFunctions } from './spectral-functions.ts';

type Then = Rule['then'][number];
type WalkPath = readonly (string | number)[];

interface RuleSurroundings extends Pick<RulesetFunctionContext, 'document' | 'documentInventory'> {
  readonly pretest: ExamplePretest;
}

/** A rule whose functions our walk calls in the same way as Spectral. */
export class WalkedRule {
  readonly results: IFunctionResult[] = [];
  readonly #rule: Rule;
  readonly #then: readonly (Then & { readonly checksExamples: boolean })[];

  constructor(rule: Rule, functions: SpectralFunctions) {
    this.#rule = rule;
    this.#then = rule.then.map((then) => ({
      ...then,
      checksExamples: functions.surroundingsOf(originalOf(then.function)) === 'request or response',
    }));
  }

  get name(): string {
    return this.#rule.name;
  }

  /** @param path Copied if it is kept. */
  check(path: WalkPath, value: unknown, { document, documentInventory, pretest }: RuleSurroundings): void {
    const rule = this.#rule;
    for (const { field, function: call, functionOptions = null, checksExamples } of this.#then)
      for (const target of targetsOf(value, field)) {
        if (checksExamples && pretest.isCertainlyValid(target.value, functionOptions ?? {})) continue;
        const context = { document, documentInventory, rule, path: [...path, ...target.path] };
        const found = call(target.value, functionOptions, context);
        // Spectral's own functions are synchronous.
        if (!Array.isArray(found)) continue;
        for (const result of found) this.results.push(result.path ? result : { ...result, path: context.path });
      }
  }
}

/** A rule that is measured at each value. */
export class MeasuredRule extends WalkedRule {
  readonly #timings: Timings;

  constructor(rule: Rule, functions: SpectralFunctions, timings: Timings) {
    super(rule, functions);
    this.#timings = timings;
  }

  override check(path: WalkPath, value: unknown, surroundings: RuleSurroundings): void {
    this.#timings.measureRule('hosted', this.name, () => super.check(path, value, surroundings));
  }
}

/** Returns whether a function is called for a member of a name, for all keys, or for the value itself; not for values that an expression selects. */
export function hasSimpleField({ field }: Then): boolean {
  return field === undefined || field === '@key' || /^[\w-]+$/.test(field);
}

interface FieldTarget {
  readonly path: WalkPath;
  readonly value: unknown;
}

/** The values that a field names, determined like in Spectral. */
function targetsOf(value: unknown, field: string | undefined): readonly FieldTarget[] {
  if (field === undefined || !isComposite(value)) return [{ path: [], value }];
  if (field !== '@key') return [{ path: [field], value: (value as Readonly<Record<string, unknown>>)[field] }];
  const keys = Object.keys(value);
  return keys.length > 0 ? keys.map((key) => ({ path: [key], value: key })) : [{ path: [], value: undefined }];
}
