import type { Token } from '../document/pointer.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';
import type { Check } from './check.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import type { Choose } from './discriminator.ts';
import { kindOf } from './kinds.ts';
import type { Run } from './run.ts';
import { wantsOneOf, wantsType } from './value-checks.ts';
import type { Verdict, Violation } from './verdict.ts';

/** More properties of which one is required are not listed. */
const MOST_LISTED = 5;

/** The check of `anyOf` and `oneOf`. */
export function alternativesCheck(
  owner: CompiledSchema,
  keyword: 'anyOf' | 'oneOf',
  schemas: readonly CompiledSchema[],
  choose: Choose,
): Check {
  const testAll = keyword === 'anyOf' ? testAny : testOne;
  return {
    keyword,
    test(value, run) {
      const named = choose(value)?.test(value, run) ?? 'fails';
      if (named !== 'fails') return named;
      const verdict = testAll(schemas, value, run);
      // By the letter, a value may fit another alternative than the discriminator names.
      return verdict === 'fits' && choose(value) ? 'unsure' : verdict;
    },
    explain(value, at, run) {
      if (this.test(value, run) !== 'fails') return [];
      const named = choose(value);
      if (named) return named.explain(value, at, run);
      const reasons = schemas.map((schema) => ({ schema, found: schema.explain(value, at, run) }));
      if (reasons.some(({ found }) => found.length === 0)) {
        const wants = 'must fit exactly one alternative of `oneOf`, but fits several';
        return [{ tokens: at, keyword, schema: owner.place, describe: () => ({ wants }) }];
      }
      return bestReason(value, at, reasons, run);
    },
    mark(value, marks, run) {
      for (const schema of schemas) {
        const verdict = schema.test(value, run);
        if (verdict === 'fits') schema.mark(value, marks, run);
        if (verdict === 'unsure') marks.isUnsure = true;
      }
    },
    same: () => schemas,
  };
}

function testAny(schemas: readonly CompiledSchema[], value: unknown, run: Run): Verdict {
  let verdict: Verdict = 'fails';
  for (const schema of schemas) {
    const result = schema.test(value, run);
    if (result === 'fits') return 'fits';
    if (result === 'unsure') verdict = 'unsure';
  }
  return verdict;
}

function testOne(schemas: readonly CompiledSchema[], value: unknown, run: Run): Verdict {
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

/** Why a value does not fit an alternative. */
interface Reason {
  readonly schema: CompiledSchema;
  readonly found: readonly Violation[];
}

/** What to say about a value that fits no alternative: what all want of it, or what the one wants that it comes nearest to. */
function bestReason(value: unknown, at: readonly Token[], reasons: readonly Reason[], run: Run): readonly Violation[] {
  const joined = join(value, at, reasons, ['type']);
  if (joined) return [joined];
  const ofType = reasons.filter(({ found }) => !isWhole(found, at, ['type']));
  const others = join(value, at, ofType, ['enum', 'const']) ?? join(value, at, ofType, ['required']);
  if (others) return [others];
  const scored = ofType.map(({ schema, found }) => ({ found, distance: distanceOf(schema, found, value, at, run) }));
  return scored.reduce((best, other) => (other.distance < best.distance ? other : best)).found;
}

/** Returns whether the only reason is one about the whole value, by one of some keywords. */
function isWhole([only, ...more]: readonly Violation[], at: readonly Token[], keywords: readonly string[]): boolean {
  return only !== undefined && more.length === 0 && only.tokens.length === at.length && keywords.includes(only.keyword);
}

/** One violation for several that want something of the same kind. */
function join(
  value: unknown,
  at: readonly Token[],
  reasons: readonly Reason[],
  keywords: readonly string[],
): Violation | undefined {
  const [first] = reasons.flatMap(({ found }) => found);
  if (!first || !reasons.every(({ found }) => isWhole(found, at, keywords))) return undefined;
  const options = [...new Set(reasons.flatMap(({ found }) => found.flatMap((violation) => violation.options ?? [])))];
  if (first.keyword === 'type') return { ...first, options, describe: () => ({ wants: wantsType(options as string[], value) }) };
  if (first.keyword !== 'required') return { ...first, options, describe: () => wantsOneOf(options, value) };
  if (reasons.length === 1 || options.length === 1) return first;
  const names = (options as string[]).slice(0, MOST_LISTED).map(quote);
  return { ...first, options, describe: () => ({ wants: `lacks ${enumerate(names, 'or')}` }) };
}

/** How far a value is from an alternative. */
function distanceOf(schema: CompiledSchema, found: readonly Violation[], value: unknown, at: readonly Token[], run: Run): number {
  let distance = 0;
  for (const { tokens, keyword, options } of found) {
    const depth = tokens.length - at.length;
    // A property with few values tells alternatives apart.
    if ((keyword === 'const' || keyword === 'enum') && depth === 1 && (options?.length ?? 0) <= 3) distance += 50;
    else if (keyword === 'required') distance += 5 * (options?.length ?? 1);
    else distance += 4 / Math.max(depth, 1);
  }
  if (kindOf(value) !== 'object') return distance;
  const names = Object.keys(value as object).slice(0, 50);
  return distance + 3 * names.filter((name) => schema.definitionsOf(name, run).length === 0).length;
}
