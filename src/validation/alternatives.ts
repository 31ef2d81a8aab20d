import type { Token } from '../document/pointer.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import type { ChooseAlternative } from './discriminator.ts';
import { jsonKindOf } from './json-kinds.ts';
import type { KeywordCheck } from './keyword-check.ts';
import type { ValidationRun } from './validation-run.ts';
import { enumRequirement, typeRequirement } from './value-checks.ts';
import type { SchemaViolation, Verdict } from './verdict.ts';

/** The most properties that are listed, if one of them is required. */
const MAX_LISTED = 5;

/** The check of `anyOf` and `oneOf`. */
export function alternativesCheck(
  owner: CompiledSchema,
  keyword: 'anyOf' | 'oneOf',
  schemas: readonly CompiledSchema[],
  choose: ChooseAlternative,
): KeywordCheck {
  const testAll = keyword === 'anyOf' ? testAny : testOne;
  return {
    keyword,
    test(value, run) {
      const named = choose(value)?.test(value, run) ?? 'fails';
      if (named !== 'fails') return named;
      const verdict = testAll(schemas, value, run);
      // Strictly, a value may fit another alternative than the discriminator names.
      return verdict === 'fits' && choose(value) ? 'unsure' : verdict;
    },
    explain(value, at, run) {
      if (this.test(value, run) !== 'fails') return [];
      const named = choose(value);
      if (named) return named.explain(value, at, run);
      const reasons = schemas.map((schema) => ({ schema, violations: schema.explain(value, at, run) }));
      if (reasons.some(({ violations }) => violations.length === 0)) {
        const requirement = 'must fit exactly one alternative of `oneOf`, but fits several';
        return [{ tokens: at, keyword, schema: owner.place, describe: () => ({ requirement }) }];
      }
      return bestExplanation(value, at, reasons, run);
    },
    mark(value, marks, run) {
      for (const schema of schemas) {
        const verdict = schema.test(value, run);
        if (verdict === 'fits') schema.mark(value, marks, run);
        if (verdict === 'unsure') marks.isUnsure = true;
      }
    },
    schemasOfSameValue: () => schemas,
  };
}

function testAny(schemas: readonly CompiledSchema[], value: unknown, run: ValidationRun): Verdict {
  let verdict: Verdict = 'fails';
  for (const schema of schemas) {
    const result = schema.test(value, run);
    if (result === 'fits') return 'fits';
    if (result === 'unsure') verdict = 'unsure';
  }
  return verdict;
}

function testOne(schemas: readonly CompiledSchema[], value: unknown, run: ValidationRun): Verdict {
  let [certain, assumed, unsure] = [0, 0, 0];
  for (const schema of schemas) {
    const { assumptions } = run;
    const result = schema.test(value, run);
    if (result === 'unsure') unsure++;
    // Alternatives may differ in a format that is not checked.
    else if (result === 'fits' && run.assumptions > assumptions) assumed++;
    else if (result === 'fits') certain++;
    if (certain > 1) return 'fails';
  }
  if (certain + assumed + unsure === 0) return 'fails';
  return certain + assumed === 1 && unsure === 0 ? 'fits' : 'unsure';
}

/** The reason why a value does not fit an alternative. */
interface AlternativeMismatch {
  readonly schema: CompiledSchema;
  readonly violations: readonly SchemaViolation[];
}

/** The best explanation for a value that fits no alternative: the requirement that all share, or that of the closest alternative. */
function bestExplanation(
  value: unknown,
  at: readonly Token[],
  reasons: readonly AlternativeMismatch[],
  run: ValidationRun,
): readonly SchemaViolation[] {
  const joined = joinViolations(value, at, reasons, ['type']);
  if (joined) return [joined];
  const ofType = reasons.filter(({ violations }) => !isAboutWholeValue(violations, at, ['type']));
  const others = joinViolations(value, at, ofType, ['enum', 'const']) ?? joinViolations(value, at, ofType, ['required']);
  if (others) return [others];
  const scored = ofType.map(({ schema, violations }) => ({
    found: violations,
    distance: distanceOf(schema, violations, value, at, run),
  }));
  return scored.reduce((best, other) => (other.distance < best.distance ? other : best)).found;
}

/** Returns whether the only violation is about the whole value, by one of some keywords. */
function isAboutWholeValue(
  [only, ...more]: readonly SchemaViolation[],
  at: readonly Token[],
  keywords: readonly string[],
): boolean {
  return only !== undefined && more.length === 0 && only.tokens.length === at.length && keywords.includes(only.keyword);
}

/** Joins violations that require something of the same kind; `undefined` for other violations. */
function joinViolations(
  value: unknown,
  at: readonly Token[],
  reasons: readonly AlternativeMismatch[],
  keywords: readonly string[],
): SchemaViolation | undefined {
  const [first] = reasons.flatMap(({ violations }) => violations);
  if (!first || !reasons.every(({ violations }) => isAboutWholeValue(violations, at, keywords))) return undefined;
  const options = [...new Set(reasons.flatMap(({ violations }) => violations.flatMap((violation) => violation.options ?? [])))];
  if (first.keyword === 'type')
    return { ...first, options, describe: () => ({ requirement: typeRequirement(options as string[], value) }) };
  if (first.keyword !== 'required') return { ...first, options, describe: () => enumRequirement(options, value) };
  if (reasons.length === 1 || options.length === 1) return first;
  const names = (options as string[]).slice(0, MAX_LISTED).map(quote);
  return { ...first, options, describe: () => ({ requirement: `lacks ${enumerate(names, 'or')}` }) };
}

/** The distance of a value from an alternative. */
function distanceOf(
  schema: CompiledSchema,
  found: readonly SchemaViolation[],
  value: unknown,
  at: readonly Token[],
  run: ValidationRun,
): number {
  let distance = 0;
  for (const { tokens, keyword, options } of found) {
    const depth = tokens.length - at.length;
    // A property with few values distinguishes alternatives.
    if ((keyword === 'const' || keyword === 'enum') && depth === 1 && (options?.length ?? 0) <= 3) distance += 50;
    else if (keyword === 'required') distance += 5 * (options?.length ?? 1);
    else distance += 4 / Math.max(depth, 1);
  }
  if (jsonKindOf(value) !== 'object') return distance;
  const names = Object.keys(value as object).slice(0, 50);
  return distance + 3 * names.filter((name) => schema.definitionsOf(name, run).length === 0).length;
}
