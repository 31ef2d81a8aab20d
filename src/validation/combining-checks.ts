import type { References } from '../model/references.ts';
import { alternativesCheck } from './alternatives.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import { discriminatorChoice } from './discriminator.ts';
import { assertionCheck, type KeywordCheck, type Marks } from './keyword-check.ts';
import type { ValidationRun } from './validation-run.ts';
import { combinedVerdict, type Verdict } from './verdict.ts';

/** A check that a value also fits other schemas. */
export function schemasCheck(keyword: string, schemasFor: (run?: ValidationRun) => readonly CompiledSchema[]): KeywordCheck {
  return {
    keyword,
    test(value, run) {
      let verdict: Verdict = 'fits';
      for (const schema of schemasFor(run)) {
        verdict = combinedVerdict(verdict, schema.test(value, run));
        if (verdict === 'fails') break;
      }
      return verdict;
    },
    explain: (value, at, run) => schemasFor(run).flatMap((schema) => schema.explain(value, at, run)),
    mark(value, marks, run) {
      for (const schema of schemasFor(run)) schema.mark(value, marks, run);
    },
    schemasOfSameValue: () => schemasFor(),
  };
}

/** The schemas that a keyword lists, or `undefined` if it lists none. */
function listedSchemas(owner: CompiledSchema, keyword: string, keywordValue: unknown): readonly CompiledSchema[] | undefined {
  if (!Array.isArray(keywordValue) || keywordValue.length === 0) return undefined;
  return keywordValue.map((_, index) => owner.child(keyword, index));
}

export function allOfCheck(owner: CompiledSchema, keywordValue: unknown): KeywordCheck | undefined {
  const schemas = listedSchemas(owner, 'allOf', keywordValue);
  return schemas && schemasCheck('allOf', () => schemas);
}

/** The check of `anyOf` or `oneOf`. */
export function oneOrAnyOfCheck(
  owner: CompiledSchema,
  keyword: 'anyOf' | 'oneOf',
  keywordValue: unknown,
  references: References,
): KeywordCheck | undefined {
  const schemas = listedSchemas(owner, keyword, keywordValue);
  return schemas && alternativesCheck(owner, keyword, schemas, discriminatorChoice(owner, schemas, references));
}

export function notCheck(owner: CompiledSchema): KeywordCheck {
  const schema = owner.child('not');
  const test = (value: unknown, run: ValidationRun): Verdict => OPPOSITE_VERDICT[testStrictly(schema, value, run)];
  return assertionCheck(owner, 'not', test, () => 'must not be what the schema excludes with `not`');
}

const OPPOSITE_VERDICT = { fits: 'fails', fails: 'fits', unsure: 'unsure' } as const;

/** Returns whether a value fits, which is unsure if it may not have a format that is not checked. */
function testStrictly(schema: CompiledSchema, value: unknown, run: ValidationRun): Verdict {
  const { assumptions } = run;
  const verdict = schema.test(value, run);
  return verdict === 'fits' && run.assumptions > assumptions ? 'unsure' : verdict;
}

export function ifCheck(owner: CompiledSchema): KeywordCheck {
  const condition = owner.child('if');
  const [onTrue, onFalse] = ['then', 'else'].map((keyword) =>
    owner.get(keyword) === undefined ? undefined : owner.child(keyword),
  );
  return {
    keyword: 'if',
    test(value, run) {
      const holds = testStrictly(condition, value, run);
      const [yes, no] = [onTrue?.test(value, run) ?? 'fits', onFalse?.test(value, run) ?? 'fits'];
      if (holds === 'unsure') return yes === no ? yes : 'unsure';
      return holds === 'fits' ? yes : no;
    },
    explain(value, at, run) {
      const holds = testStrictly(condition, value, run);
      if (holds === 'unsure') return [];
      return (holds === 'fits' ? onTrue : onFalse)?.explain(value, at, run) ?? [];
    },
    mark(value, marks: Marks, run) {
      const holds = condition.test(value, run);
      if (holds === 'unsure') marks.isUnsure = true;
      if (holds === 'fits') condition.mark(value, marks, run);
      (holds === 'fits' ? onTrue : onFalse)?.mark(value, marks, run);
    },
    schemasOfSameValue: () => [onTrue, onFalse].filter((schema) => schema !== undefined),
  };
}
