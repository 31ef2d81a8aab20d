import { isComposite, isObject, type JsonObject } from '../model/place.ts';
import { isCertainlyOfFormat } from './certain-formats.ts';
import { type JsonKind, jsonKindOf } from './json-kinds.ts';
import { patternMatcherOf } from './pattern-matcher.ts';
import { codePointLength } from './value-checks.ts';
import { combinedVerdict, type Verdict } from './verdict.ts';
import { type Dialect, WellFormedSchemas } from './well-formed.ts';

/** The most steps of a quick test. */
const MAX_STEPS = 5000;

type CertainCheck = (schema: JsonObject, value: never, tester: CertainTest) => Verdict;

/**
 * Tests whether values certainly fit schemas without references, strictly by a dialect, for callers that would otherwise compile
 * each schema with ajv. The result is `unsure` for everything unusual: schemas that ajv would reject, and keywords that few
 * schemas have.
 */
export class CertainFit {
  readonly #wellFormed: WellFormedSchemas;

  constructor(dialect: Dialect) {
    this.#wellFormed = new WellFormedSchemas(dialect);
  }

  /** `fails` is certain only if it does not matter whether properties are needed in a request or response. */
  test(schema: unknown, value: unknown): Verdict {
    return this.#wellFormed.has(schema) ? new CertainTest().test(schema, value) : 'unsure';
  }
}

/** The test of one value. */
class CertainTest {
  #left = MAX_STEPS;

  spend(steps: number): void {
    this.#left -= steps;
  }

  test(schema: unknown, value: unknown): Verdict {
    if (typeof schema === 'boolean') return schema ? 'fits' : 'fails';
    if (!isObject(schema) || value === undefined || --this.#left < 0) return 'unsure';
    if (typeof value === 'number' && !Number.isFinite(value)) return 'unsure';
    let verdict: Verdict = 'fits';
    for (const check of CHECKS_BY_KIND[jsonKindOf(value)]) {
      verdict = combinedVerdict(verdict, check(schema, value as never, this));
      if (verdict === 'fails') break;
    }
    return verdict;
  }

  /** The combined verdict of the tests of several items. */
  every<T>(items: Iterable<T>, test: (item: T) => Verdict): Verdict {
    let verdict: Verdict = 'fits';
    for (const item of items) {
      verdict = combinedVerdict(verdict, test(item));
      if (verdict === 'fails') break;
    }
    return verdict;
  }
}

const fitsIf = (isFitting: boolean): Verdict => (isFitting ? 'fits' : 'fails');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const GENERAL_CHECKS: readonly CertainCheck[] = [
  ({ type, nullable }, value) => {
    if (type === undefined) return 'fits';
    const types = Array.isArray(type) ? type : [type];
    const kind = jsonKindOf(value);
    const isInteger = types.includes('integer') && Number.isInteger(value);
    return fitsIf(types.includes(kind) || isInteger || (kind === 'null' && nullable === true));
  },
  (schema, value) => {
    if (!Array.isArray(schema.enum)) return 'fits';
    if (schema.enum.includes(value)) return 'fits';
    return isComposite(value) ? 'unsure' : 'fails';
  },
  ({ allOf }, value, tester) => tester.every(list(allOf), (one) => tester.test(one, value)),
  ({ anyOf }, value, tester) => {
    if (anyOf === undefined) return 'fits';
    const verdicts = list(anyOf).map((one) => tester.test(one, value));
    return verdicts.includes('fits') ? 'fits' : verdicts.includes('unsure') ? 'unsure' : 'fails';
  },
  ({ oneOf }, value, tester) => {
    if (oneOf === undefined) return 'fits';
    const verdicts = list(oneOf).map((one) => tester.test(one, value));
    if (verdicts.includes('unsure')) return 'unsure';
    return fitsIf(verdicts.filter((verdict) => verdict === 'fits').length === 1);
  },
];

const SURROGATE = /[\ud800-\udfff]/;
const isWithin = (size: number, least: unknown, most: unknown) =>
  (typeof least !== 'number' || size >= least) && (typeof most !== 'number' || size <= most);

const CHECKS_BY_KIND: Readonly<Record<JsonKind, readonly CertainCheck[]>> = {
  null: GENERAL_CHECKS,
  boolean: GENERAL_CHECKS,
  string: [
    ...GENERAL_CHECKS,
    ({ minLength, maxLength }, value: string) =>
      minLength === undefined && maxLength === undefined
        ? 'fits'
        : fitsIf(isWithin(codePointLength(value), minLength, maxLength)),
    ({ pattern }, value: string, tester) => {
      if (typeof pattern !== 'string') return 'fits';
      const isMatch = SURROGATE.test(value) ? undefined : patternMatcherOf(pattern)(value, tester);
      return isMatch === undefined ? 'unsure' : fitsIf(isMatch);
    },
    ({ format }, value: string) => (format === undefined || isCertainlyOfFormat(value, format) ? 'fits' : 'unsure'),
  ],
  number: [
    ...GENERAL_CHECKS,
    ({ minimum, maximum }, value: number) => fitsIf(isWithin(value, minimum, maximum)),
    ({ exclusiveMinimum, exclusiveMaximum, minimum, maximum }, value: number) => {
      const above = exclusiveMinimum === true ? minimum : exclusiveMinimum;
      const below = exclusiveMaximum === true ? maximum : exclusiveMaximum;
      return fitsIf((typeof above !== 'number' || value > above) && (typeof below !== 'number' || value < below));
    },
    ({ multipleOf }, value: number) =>
      typeof multipleOf !== 'number' || Number.isSafeInteger(value / multipleOf) ? 'fits' : 'unsure',
    ({ format }, value: number) => (format === undefined || isCertainlyOfFormat(value, format) ? 'fits' : 'unsure'),
  ],
  array: [
    ...GENERAL_CHECKS,
    ({ minItems, maxItems }, value: readonly unknown[]) => fitsIf(isWithin(value.length, minItems, maxItems)),
    ({ uniqueItems }, value: readonly unknown[]) => {
      if (uniqueItems !== true || value.length < 2) return 'fits';
      if (value.some(isComposite)) return 'unsure';
      return fitsIf(new Set(value).size === value.length);
    },
    ({ items }, value: readonly unknown[], tester) =>
      items === undefined ? 'fits' : tester.every(value, (item) => tester.test(items, item)),
  ],
  object: [
    ...GENERAL_CHECKS,
    ({ minProperties, maxProperties }, value: object) =>
      fitsIf(isWithin(Object.keys(value).length, minProperties, maxProperties)),
    ({ required, properties }, value: object) => {
      const missing = list(required).filter((name) => !Object.hasOwn(value, name as string));
      if (missing.length === 0) return 'fits';
      // Requests need not have properties that are in responses only, and the reverse.
      const isOfOneDirection = (name: unknown) => {
        const property = isObject(properties) && properties[name as string];
        return isObject(property) && (property.readOnly === true || property.writeOnly === true);
      };
      return missing.some(isOfOneDirection) ? 'unsure' : 'fails';
    },
    ({ properties, additionalProperties = true }, value: JsonObject, tester) =>
      tester.every(Object.keys(value), (name) => {
        if (isObject(properties) && Object.hasOwn(properties, name)) return tester.test(properties[name], value[name]);
        return tester.test(additionalProperties, value[name]);
      }),
  ],
};
