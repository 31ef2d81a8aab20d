import { isObject, type JsonObject } from '../model/place.ts';
import { isReference } from '../model/references.ts';
import { nearestCandidate } from '../text/did-you-mean.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';
import { type Check, Marks, markAll, parts, type Visit } from './check.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import { plainlyFits } from './first-look.ts';
import { matcherOf } from './pattern-matcher.ts';
import type { Run } from './run.ts';
import { TRIVIAL } from './value-checks.ts';
import { both, type Verdict } from './verdict.ts';

/** More missing properties are not listed. */
const MOST_LISTED = 5;

const NOT_ALLOWED = 'is not a property that the schema allows';
/** A common mistake: the keyword is meant to exclude only what no schema beside it defines. */
const NOT_SEEN = 'is excluded by `additionalProperties: false`, which ignores the properties of other schemas';

export function propertiesCheck(owner: CompiledSchema, says: unknown): Check | undefined {
  if (!isObject(says) || isReference(says)) return undefined;
  const schemas = new Map<string, CompiledSchema>();
  const each = (value: JsonObject, visit: Visit) => {
    for (const name in value) {
      if (!Object.hasOwn(says, name) || plainlyFits(says[name], value[name])) continue;
      let schema = schemas.get(name);
      if (!schema) {
        schema = owner.child('properties', name);
        schemas.set(name, schema);
      }
      if (!visit(schema, value[name], name)) return;
    }
  };
  return parts('properties', each, (value: JsonObject, marks) => {
    for (const name in value) if (Object.hasOwn(says, name)) marks.seen.add(name);
  });
}

export function patternPropertiesCheck(owner: CompiledSchema, says: unknown): Check | undefined {
  if (!isObject(says)) return undefined;
  const patterns = Object.keys(says).map((source) => ({
    matches: matcherOf(source),
    schema: owner.child('patternProperties', source),
  }));
  const isClear = (name: string, run: Run) => patterns.every(({ matches }) => matches(name, run) !== undefined);
  const check = parts('patternProperties', (value: JsonObject, visit, run) => {
    for (const { matches, schema } of patterns) {
      for (const name of Object.keys(value)) if (matches(name, run) && !visit(schema, value[name], name)) return;
    }
  });
  return {
    ...check,
    test: (value, run) =>
      both(check.test(value, run), Object.keys(value as object).every((name) => isClear(name, run)) ? 'fits' : 'unsure'),
    mark(value, marks, run) {
      check.mark?.(value, marks, run);
      if (!Object.keys(value as object).every((name) => isClear(name, run))) marks.isUnsure = true;
    },
  };
}

export function additionalPropertiesCheck(owner: CompiledSchema, says: unknown): Check | undefined {
  const [properties, patterns] = [owner.get('properties'), owner.get('patternProperties')];
  if (properties !== undefined && (!isObject(properties) || isReference(properties))) return undefined;
  if (typeof says !== 'boolean' && !isObject(says)) return undefined;
  if (says === true) return { ...TRIVIAL, mark: markAll };
  // An extension for OpenAPI 3.0.
  const isOpen = owner.get('x-patternProperties') !== undefined;
  const named = properties ?? {};
  const matchers = isObject(patterns) ? Object.keys(patterns).map(matcherOf) : [];
  const isAdditional = (name: string, run: Run): Verdict => {
    if (Object.hasOwn(named, name)) return 'fits';
    const matches = matchers.map((matcher) => matcher(name, run));
    if (matches.includes(true)) return 'fits';
    return isOpen || matches.includes(undefined) ? 'unsure' : 'fails';
  };
  if (says === false) return nothingMore(owner, 'additionalProperties', isAdditional, Object.keys(named));
  const schema = owner.child('additionalProperties');
  return parts(
    'additionalProperties',
    (value: JsonObject, visit, run) => {
      for (const name in value) if (isAdditional(name, run) === 'fails' && !visit(schema, value[name], name)) return;
    },
    markAll,
  );
}

/** A check that an object has no other properties than some. */
function nothingMore(
  owner: CompiledSchema,
  keyword: string,
  isMore: (name: string, run: Run) => Verdict,
  known: readonly string[],
): Check {
  return {
    keyword,
    test(value, run) {
      let verdict: Verdict = 'fits';
      for (const name in value as JsonObject) verdict = both(verdict, isMore(name, run));
      return verdict;
    },
    explain(value, at, run) {
      const extra = Object.keys(value as object).filter((name) => isMore(name, run) === 'fails');
      const { whole } = run;
      const isDefined = (name: string) => whole.definitionsOf(name, run).length > 0;
      const free = known.filter((name) => !Object.hasOwn(value as object, name));
      return extra.map((name) => ({
        tokens: [...at, name],
        keyword,
        schema: owner.place,
        describe() {
          if (isDefined(name)) return { wants: NOT_SEEN };
          const near = nearestCandidate(name, free);
          return { wants: NOT_ALLOWED, ...(near !== undefined && { suggestion: near }) };
        },
      }));
    },
    mark: markAll,
  };
}

export function unevaluatedPropertiesCheck(owner: CompiledSchema): Check {
  const schema = owner.child('unevaluatedProperties');
  const rest = (value: object, run: Run) => {
    const marks = new Marks();
    owner.mark(value, marks, run, 'unevaluatedProperties');
    return { names: marks.all ? [] : Object.keys(value).filter((name) => !marks.seen.has(name)), isUnsure: marks.isUnsure };
  };
  const check = parts(
    'unevaluatedProperties',
    (value: JsonObject, visit, run) => {
      for (const name of rest(value, run).names) if (!visit(schema, value[name], name)) return;
    },
    markAll,
  );
  return doubtedBy(check, (value: object, run) => rest(value, run).isUnsure);
}

/** A check whose failures are not certain for some values. */
export function doubtedBy(check: Check, isUnsure: (value: never, run: Run) => boolean): Check {
  return {
    ...check,
    test(value, run) {
      const verdict = check.test(value, run);
      return verdict === 'fails' && isUnsure(value as never, run) ? 'unsure' : verdict;
    },
    explain: (value, at, run) => (isUnsure(value as never, run) ? [] : check.explain(value, at, run)),
  };
}

export function propertyNamesCheck(owner: CompiledSchema): Check {
  const schema = owner.child('propertyNames');
  const check = parts('propertyNames', (value: JsonObject, visit) => {
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
          const { wants } = violation.describe();
          return { wants: wants.startsWith('must ') ? wants.replace('must', 'has a name that must') : NOT_ALLOWED };
        },
      })),
  };
}

/** Properties that only requests or only responses have need not be in the others. */
export function requiredCheck(owner: CompiledSchema, says: unknown): Check | undefined {
  if (!Array.isArray(says)) return undefined;
  const names = says.filter((name) => typeof name === 'string');
  return required(owner, 'required', () => names);
}

export function dependentRequiredCheck(owner: CompiledSchema, says: unknown): Check | undefined {
  if (!isObject(says)) return undefined;
  return required(owner, 'dependentRequired', (value) =>
    Object.keys(says).flatMap((name) => {
      const listed = says[name];
      return Object.hasOwn(value, name) && Array.isArray(listed) ? listed.filter((other) => typeof other === 'string') : [];
    }),
  );
}

function required(owner: CompiledSchema, keyword: string, namesFor: (value: object) => readonly string[]): Check {
  const missing = (value: object, run: Run) =>
    namesFor(value).filter((name) => !Object.hasOwn(value, name) && !isOmitted(name, run));
  return {
    keyword,
    test: (value, run) => (missing(value as object, run).length === 0 ? 'fits' : 'fails'),
    explain(value, tokens, run) {
      const options = [...new Set(missing(value as object, run))];
      return options.length === 0
        ? []
        : [{ tokens, keyword, schema: owner.place, options, describe: () => ({ wants: lacks(options) }) }];
    },
  };
}

/** "lacks the required properties `a` and `b`" */
export function lacks(names: readonly string[]): string {
  const listed = names.slice(0, MOST_LISTED).map(quote);
  const more = names.length - listed.length;
  return `lacks the required ${names.length === 1 ? 'property' : 'properties'} ${enumerate(more > 0 ? [...listed, `${more} more`] : listed)}`;
}

/** Returns whether the property is not sent in this direction; where the direction is not known, the value may be of the other one. */
function isOmitted(name: string, run: Run): boolean {
  const { readOnly, writeOnly } = run.whole.directionOf(name, run);
  return (readOnly && run.direction !== 'response') || (writeOnly && run.direction !== 'request');
}

export function dependentSchemasCheck(owner: CompiledSchema, says: unknown): Check | undefined {
  if (!isObject(says)) return undefined;
  const of = (value: unknown) =>
    Object.keys(says)
      .filter((name) => Object.hasOwn(value as object, name))
      .map((name) => owner.child('dependentSchemas', name));
  return {
    keyword: 'dependentSchemas',
    test: (value, run) => of(value).reduce<Verdict>((verdict, schema) => both(verdict, schema.test(value, run)), 'fits'),
    explain: (value, at, run) => of(value).flatMap((schema) => schema.explain(value, at, run)),
    mark(value, marks, run) {
      for (const schema of of(value)) schema.mark(value, marks, run);
    },
    same: () => Object.keys(says).map((name) => owner.child('dependentSchemas', name)),
  };
}
