import { isObject } from '../model/place.ts';
import { count } from '../text/count.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import { ValueSet } from './equality.ts';
import { assertionCheck, type KeywordCheck, Marks, markAll, partsCheck } from './keyword-check.ts';
import { uncertainIf } from './object-checks.ts';
import { plainlyFits } from './plainly-fits.ts';
import type { ValidationRun } from './validation-run.ts';
import type { Verdict } from './verdict.ts';

const isSchema = (value: unknown) => isObject(value) || typeof value === 'boolean';

/** The check of `items`, for the items after those of `prefixItems`. */
export function itemsCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (!isSchema(keywordValue)) return undefined;
  const prefix = owner.get('prefixItems');
  const start = Array.isArray(prefix) ? prefix.length : 0;
  const schema = owner.child('items');
  return partsCheck(
    'items',
    (value: readonly unknown[], visit) => {
      for (let index = start; index < value.length; index++) {
        if (!plainlyFits(keywordValue, value[index]) && !visit(schema, value[index], index)) return;
      }
    },
    markAll,
  );
}

export function prefixItemsCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (!Array.isArray(keywordValue)) return undefined;
  return partsCheck('prefixItems', (value: readonly unknown[], visit) => {
    const end = Math.min(keywordValue.length, value.length);
    for (let index = 0; index < end; index++) if (!visit(owner.child('prefixItems', index), value[index], index)) return;
  });
}

export function unevaluatedItemsCheck(owner: CompiledSchema): KeywordCheck {
  const schema = owner.child('unevaluatedItems');
  const marksOf = (value: unknown, run: ValidationRun) => {
    const marks = new Marks();
    owner.mark(value, marks, run, 'unevaluatedItems');
    return marks;
  };
  const check = partsCheck(
    'unevaluatedItems',
    (value: readonly unknown[], visit, run) => {
      const { all, seen } = marksOf(value, run);
      for (let index = 0; index < value.length && !all; index++) {
        if (!seen.has(index) && !visit(schema, value[index], index)) return;
      }
    },
    markAll,
  );
  return uncertainIf(check, (value, run) => marksOf(value, run).isUnsure);
}

export function containsCheck(owner: CompiledSchema): KeywordCheck {
  const schema = owner.child('contains');
  const limit = (keyword: string, otherwise: number) => {
    const keywordValue = owner.get(keyword);
    return typeof keywordValue === 'number' ? keywordValue : otherwise;
  };
  const [min, max] = [limit('minContains', 1), limit('maxContains', Number.POSITIVE_INFINITY)];
  const test = (value: readonly unknown[], run: ValidationRun): Verdict => {
    let [certain, possible] = [0, 0];
    for (const item of value) {
      const verdict = schema.testPart(item, run);
      if (verdict === 'fits') certain++;
      if (verdict !== 'fails') possible++;
    }
    if (possible < min || certain > max) return 'fails';
    return certain >= min && possible <= max ? 'fits' : 'unsure';
  };
  const wants = () => {
    const least = count(min, 'item');
    const range =
      max === Number.POSITIVE_INFINITY ? `at least ${least}` : min === max ? least : `${min} to ${count(max, 'item')}`;
    return `must contain ${range} as \`contains\` describes`;
  };
  return {
    ...assertionCheck(owner, 'contains', test, wants),
    mark(value, marks, run) {
      for (const [index, item] of (value as readonly unknown[]).entries()) {
        const verdict = schema.testPart(item, run);
        if (verdict === 'fits') marks.seen.add(index);
        if (verdict === 'unsure') marks.isUnsure = true;
      }
    },
  };
}

export function uniqueItemsCheck(owner: CompiledSchema): KeywordCheck {
  const test = (value: readonly unknown[], run: ValidationRun) => {
    const known = new ValueSet([], run);
    return value.every((item) => known.add(item, run));
  };
  return assertionCheck(owner, 'uniqueItems', test, () => 'must not contain the same item twice');
}
