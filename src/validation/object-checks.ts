import { isObject, type JsonObject } from '../model/place.ts';
import { isReference } from '../model/references.ts';
import { nearestCandidate } from '../text/did-you-mean.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import { type KeywordCheck, Marks, markAll, type PartVisitor, partsCheck } from './keyword-check.ts';
import { patternMatcherOf } from './pattern-matcher.ts';
import { plainlyFits } from './plainly-fits.ts';
import type { ValidationRun } from './validation-run.ts';
import { NO_CHECK } from './value-checks.ts';
import { combinedVerdict, type Verdict } from './verdict.ts';

/** The most missing properties that are listed. */
const MAX_LISTED = 5;

const NOT_ALLOWED = 'is not a property that the schema allows';
/** A common mistake: the keyword is meant to exclude only properties that no schema beside it defines. */
const NOT_EVALUATED = 'is excluded by `additionalProperties: false`, which ignores the properties of other schemas';

export function propertiesCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (!isObject(keywordValue) || isReference(keywordValue)) return undefined;
  const schemas = new Map<string, CompiledSchema>();
  const each = (value: JsonObject, visit: PartVisitor) => {
    for (const name in value) {
      if (!Object.hasOwn(keywordValue, name) || plainlyFits(keywordValue[name], value[name])) continue;
      let schema = schemas.get(name);
      if (!schema) {
        schema = owner.child('properties', name);
        schemas.set(name, schema);
      }
      if (!visit(schema, value[name], name)) return;
    }
  };
  return partsCheck('properties', each, (value: JsonObject, marks) => {
    for (const name in value) if (Object.hasOwn(keywordValue, name)) marks.seen.add(name);
  });
}

export function patternPropertiesCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (!isObject(keywordValue)) return undefined;
  const patterns = Object.keys(keywordValue).map((source) => ({
    matches: patternMatcherOf(source),
    schema: owner.child('patternProperties', source),
  }));
  const isClear = (name: string, run: ValidationRun) => patterns.every(({ matches }) => matches(name, run) !== undefined);
  const check = partsCheck('patternProperties', (value: JsonObject, visit, run) => {
    for (const { matches, schema } of patterns) {
      for (const name of Object.keys(value)) if (matches(name, run) && !visit(schema, value[name], name)) return;
    }
  });
  return {
    ...check,
    test: (value, run) =>
      combinedVerdict(
        check.test(value, run),
        Object.keys(value as object).every((name) => isClear(name, run)) ? 'fits' : 'unsure',
      ),
    mark(value, marks, run) {
      check.mark?.(value, marks, run);
      if (!Object.keys(value as object).every((name) => isClear(name, run))) marks.isUnsure = true;
    },
  };
}

export function additionalPropertiesCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  const [properties, patterns] = [owner.get('properties'), owner.get('patternProperties')];
  if (properties !== undefined && (!isObject(properties) || isReference(properties))) return undefined;
  if (typeof keywordValue !== 'boolean' && !isObject(keywordValue)) return undefined;
  if (keywordValue === true) return { ...NO_CHECK, mark: markAll };
  // `x-` keys are extensions in OpenAPI 3.0.
  const isOpen = owner.get('x-patternProperties') !== undefined;
  const named = properties ?? {};
  const matchers = isObject(patterns) ? Object.keys(patterns).map(patternMatcherOf) : [];
  const isAdditional = (name: string, run: ValidationRun): Verdict => {
    if (Object.hasOwn(named, name)) return 'fits';
    const matches = matchers.map((matcher) => matcher(name, run));
    if (matches.includes(true)) return 'fits';
    return isOpen || matches.includes(undefined) ? 'unsure' : 'fails';
  };
  if (keywordValue === false) return noOtherPropertiesCheck(owner, 'additionalProperties', isAdditional, Object.keys(named));
  const schema = owner.child('additionalProperties');
  return partsCheck(
    'additionalProperties',
    (value: JsonObject, visit, run) => {
      for (const name in value) if (isAdditional(name, run) === 'fails' && !visit(schema, value[name], name)) return;
    },
    markAll,
  );
}

/** A check that an object has only certain properties. */
function noOtherPropertiesCheck(
  owner: CompiledSchema,
  keyword: string,
  isAdditional: (name: string, run: ValidationRun) => Verdict,
  known: readonly string[],
): KeywordCheck {
  return {
    keyword,
    test(value, run) {
      let verdict: Verdict = 'fits';
      for (const name in value as JsonObject) verdict = combinedVerdict(verdict, isAdditional(name, run));
      return verdict;
    },
    explain(value, at, run) {
      const extra = Object.keys(value as object).filter((name) => isAdditional(name, run) === 'fails');
      const { whole } = run;
      const isDefined = (name: string) => whole.definitionsOf(name, run).length > 0;
      const free = known.filter((name) => !Object.hasOwn(value as object, name));
      return extra.map((name) => ({
        tokens: [...at, name],
        keyword,
        schema: owner.place,
        describe() {
          if (isDefined(name)) return { requirement: NOT_EVALUATED };
          const near = nearestCandidate(name, free);
          return { requirement: NOT_ALLOWED, ...(near !== undefined && { suggestion: near }) };
        },
      }));
    },
    mark: markAll,
  };
}

export function unevaluatedPropertiesCheck(owner: CompiledSchema): KeywordCheck {
  const schema = owner.child('unevaluatedProperties');
  const rest = (value: object, run: ValidationRun) => {
    const marks = new Marks();
    owner.mark(value, marks, run, 'unevaluatedProperties');
    return { names: marks.all ? [] : Object.keys(value).filter((name) => !marks.seen.has(name)), isUnsure: marks.isUnsure };
  };
  const check = partsCheck(
    'unevaluatedProperties',
    (value: JsonObject, visit, run) => {
      for (const name of rest(value, run).names) if (!visit(schema, value[name], name)) return;
    },
    markAll,
  );
  return uncertainIf(check, (value: object, run) => rest(value, run).isUnsure);
}

/** A check whose failures are not certain for some values. */
export function uncertainIf(check: KeywordCheck, isUnsure: (value: never, run: ValidationRun) => boolean): KeywordCheck {
  return {
    ...check,
    test(value, run) {
      const verdict = check.test(value, run);
      return verdict === 'fails' && isUnsure(value as never, run) ? 'unsure' : verdict;
    },
    explain: (value, at, run) => (isUnsure(value as never, run) ? [] : check.explain(value, at, run)),
  };
}

export function propertyNamesCheck(owner: CompiledSchema): KeywordCheck {
  const schema = owner.child('propertyNames');
  const check = partsCheck('propertyNames', (value: JsonObject, visit) => {
    for (const name of Object.keys(value)) if (!visit(schema, name, name)) return;
  });
  return {
    keyword: check.keyword,
    test: check.test,
    explain: (value, at, run) =>
      check.explain(value, at, run).map((violation) => ({
        ...violation,
        keyword: 'propertyNames',
        describe() {
          const { requirement } = violation.describe();
          return {
            requirement: requirement.startsWith('must ') ? requirement.replace('must', 'has a name that must') : NOT_ALLOWED,
          };
        },
      })),
  };
}

/** The check of `required`. Properties of requests only need not be in responses, and the reverse. */
export function requiredCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (!Array.isArray(keywordValue)) return undefined;
  const names = keywordValue.filter((name) => typeof name === 'string');
  return requiredNamesCheck(owner, 'required', () => names);
}

export function dependentRequiredCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (!isObject(keywordValue)) return undefined;
  return requiredNamesCheck(owner, 'dependentRequired', (value) =>
    Object.keys(keywordValue).flatMap((name) => {
      const listed = keywordValue[name];
      return Object.hasOwn(value, name) && Array.isArray(listed) ? listed.filter((other) => typeof other === 'string') : [];
    }),
  );
}

function requiredNamesCheck(
  owner: CompiledSchema,
  keyword: string,
  namesFor: (value: object) => readonly string[],
): KeywordCheck {
  const missing = (value: object, run: ValidationRun) =>
    namesFor(value).filter((name) => !Object.hasOwn(value, name) && !isOmitted(name, run));
  return {
    keyword,
    test: (value, run) => (missing(value as object, run).length === 0 ? 'fits' : 'fails'),
    explain(value, tokens, run) {
      const options = [...new Set(missing(value as object, run))];
      return options.length === 0
        ? []
        : [{ tokens, keyword, schema: owner.place, options, describe: () => ({ requirement: missingPropertiesText(options) }) }];
    },
  };
}

/** "lacks the required properties `a` and `b`" */
export function missingPropertiesText(names: readonly string[]): string {
  const listed = names.slice(0, MAX_LISTED).map(quote);
  const more = names.length - listed.length;
  return `lacks the required ${names.length === 1 ? 'property' : 'properties'} ${enumerate(more > 0 ? [...listed, `${more} more`] : listed)}`;
}

/** Returns whether the property is not sent in this direction; if the direction is unknown, the value may be sent the other way. */
function isOmitted(name: string, run: ValidationRun): boolean {
  const { readOnly, writeOnly } = run.whole.directionOf(name, run);
  return (readOnly && run.direction !== 'response') || (writeOnly && run.direction !== 'request');
}

export function dependentSchemasCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  if (!isObject(keywordValue)) return undefined;
  const of = (value: unknown) =>
    Object.keys(keywordValue)
      .filter((name) => Object.hasOwn(value as object, name))
      .map((name) => owner.child('dependentSchemas', name));
  return {
    keyword: 'dependentSchemas',
    test: (value, run) =>
      of(value).reduce<Verdict>((verdict, schema) => combinedVerdict(verdict, schema.test(value, run)), 'fits'),
    explain: (value, at, run) => of(value).flatMap((schema) => schema.explain(value, at, run)),
    mark(value, marks, run) {
      for (const schema of of(value)) schema.mark(value, marks, run);
    },
    schemasOfSameValue: () => Object.keys(keywordValue).map((name) => owner.child('dependentSchemas', name)),
  };
}
