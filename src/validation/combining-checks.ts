import type { References } from '../model/references.ts';
import { alternativesCheck } from './alternatives.ts';
import { assertion, type Check, type Marks } from './check.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import { chooseBy } from './discriminator.ts';
import type { Run } from './run.ts';
import { both, type Verdict } from './verdict.ts';

/** A check that a value fits other schemas, too. */
export function together(keyword: string, schemasFor: (run?: Run) => readonly CompiledSchema[]): Check {
  return {
    keyword,
    test(value, run) {
      let verdict: Verdict = 'fits';
      for (const schema of schemasFor(run)) {
        verdict = both(verdict, schema.test(value, run));
        if (verdict === 'fails') break;
      }
      return verdict;
    },
    explain: (value, at, run) => schemasFor(run).flatMap((schema) => schema.explain(value, at, run)),
    mark(value, marks, run) {
      for (const schema of schemasFor(run)) schema.mark(value, marks, run);
    },
    same: () => schemasFor(),
  };
}

/** The schemas that a keyword lists, or `undefined` if it lists none. */
function listed(owner: CompiledSchema, keyword: string, says: unknown): readonly CompiledSchema[] | undefined {
  if (!Array.isArray(says) || says.length === 0) return undefined;
  return says.map((_, index) => owner.child(keyword, index));
}

export function allOfCheck(owner: CompiledSchema, says: unknown): Check | undefined {
  const schemas = listed(owner, 'allOf', says);
  return schemas && together('allOf', () => schemas);
}

/** The check of `anyOf` or `oneOf`. */
export function alternatives(
  owner: CompiledSchema,
  keyword: 'anyOf' | 'oneOf',
  says: unknown,
  references: References,
): Check | undefined {
  const schemas = listed(owner, keyword, says);
  return schemas && alternativesCheck(owner, keyword, schemas, chooseBy(owner, schemas, references));
}

export function notCheck(owner: CompiledSchema): Check {
  const schema = owner.child('not');
  const test = (value: unknown, run: Run): Verdict => OPPOSITE[strictly(schema, value, run)];
  return assertion(owner, 'not', test, () => 'must not be what the schema excludes with `not`');
}

const OPPOSITE = { fits: 'fails', fails: 'fits', unsure: 'unsure' } as const;

/** Returns whether a value fits, which is unsure if it may not have a format that is not checked. */
function strictly(schema: CompiledSchema, value: unknown, run: Run): Verdict {
  const { assumptions } = run;
  const verdict = schema.test(value, run);
  return verdict === 'fits' && run.assumptions > assumptions ? 'unsure' : verdict;
}

export function ifCheck(owner: CompiledSchema): Check {
  const condition = owner.child('if');
  const [onTrue, onFalse] = ['then', 'else'].map((keyword) =>
    owner.get(keyword) === undefined ? undefined : owner.child(keyword),
  );
  return {
    keyword: 'if',
    test(value, run) {
      const holds = strictly(condition, value, run);
      const [yes, no] = [onTrue?.test(value, run) ?? 'fits', onFalse?.test(value, run) ?? 'fits'];
      if (holds === 'unsure') return yes === no ? yes : 'unsure';
      return holds === 'fits' ? yes : no;
    },
    explain(value, at, run) {
      const holds = strictly(condition, value, run);
      if (holds === 'unsure') return [];
      return (holds === 'fits' ? onTrue : onFalse)?.explain(value, at, run) ?? [];
    },
    mark(value, marks: Marks, run) {
      const holds = condition.test(value, run);
      if (holds === 'unsure') marks.isUnsure = true;
      if (holds === 'fits') condition.mark(value, marks, run);
      (holds === 'fits' ? onTrue : onFalse)?.mark(value, marks, run);
    },
    same: () => [onTrue, onFalse].filter((schema) => schema !== undefined),
  };
}
