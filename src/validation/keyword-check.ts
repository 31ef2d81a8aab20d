import type { Token } from '../document/pointer.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import type { ValidationRun } from './validation-run.ts';
import type { SchemaViolation, Verdict, ViolationText } from './verdict.ts';

/** The requirement of one keyword of a schema for a value. */
export interface KeywordCheck {
  readonly keyword: string;
  test(value: unknown, run: ValidationRun): Verdict;
  /** The reasons why a value fails; none if it does not certainly fail. */
  explain(value: unknown, at: readonly Token[], run: ValidationRun): readonly SchemaViolation[];
  /** Notes the properties or items that the keyword looks at, if the value fits. */
  mark?(value: unknown, marks: Marks, run: ValidationRun): void;
  /** The schemas that may apply to the same value. */
  readonly schemasOfSameValue?: () => readonly CompiledSchema[];
}

/** The properties or items of a value that keywords have looked at. */
export class Marks {
  readonly seen = new Set<Token>();
  all = false;
  /** True if there may be more, because it is not certain that a schema applies. */
  isUnsure = false;
}

export function markAll(_: unknown, marks: Marks): void {
  marks.all = true;
}

function markUnsure(_: unknown, marks: Marks): void {
  marks.isUnsure = true;
}

/** A check of a value as a whole. */
export function assertionCheck(
  owner: CompiledSchema,
  keyword: string,
  test: (value: never, run: ValidationRun) => Verdict | boolean,
  describe: (value: never) => ViolationText | string,
  optionsOf?: (value: never, run: ValidationRun) => readonly unknown[],
): KeywordCheck {
  const verdictOf = (value: unknown, run: ValidationRun): Verdict => {
    const result = test(value as never, run);
    return typeof result === 'string' ? result : result ? 'fits' : 'fails';
  };
  return {
    keyword,
    test: verdictOf,
    explain(value, tokens, run) {
      if (verdictOf(value, run) !== 'fails') return [];
      const options = optionsOf?.(value as never, run);
      return [
        {
          tokens,
          keyword,
          schema: owner.place,
          describe: () => asViolationText(describe(value as never)),
          ...(options && { options }),
        },
      ];
    },
  };
}

function asViolationText(fault: ViolationText | string): ViolationText {
  return typeof fault === 'string' ? { requirement: fault } : fault;
}

/** Takes a part of a value and the schema that it must fit, and returns whether to continue. */
export type PartVisitor = (schema: CompiledSchema, part: unknown, token: Token) => boolean;

/** A check of parts of a value, each of which must fit a schema. */
export function partsCheck(
  keyword: string,
  each: (value: never, visit: PartVisitor, run: ValidationRun) => void,
  mark: (value: never, marks: Marks, run: ValidationRun) => void = (value, marks, run) =>
    each(value, (_, __, token) => Boolean(marks.seen.add(token)), run),
): KeywordCheck {
  return {
    keyword,
    test(value, run) {
      let verdict: Verdict = 'fits';
      const visit: PartVisitor = (schema, part) => {
        const result = schema.testPart(part, run);
        if (result !== 'fits') verdict = result;
        return result !== 'fails';
      };
      each(value as never, visit, run);
      return verdict;
    },
    explain(value, at, run) {
      const found: SchemaViolation[] = [];
      const visit: PartVisitor = (schema, part, token) => {
        found.push(...schema.explainPart(part, [...at, token], run));
        return true;
      };
      each(value as never, visit, run);
      return found;
    },
    mark: (value, marks, run) => mark(value as never, marks, run),
  };
}

/** The check of a keyword that is invalid or unknown here: it may require anything. */
export const UNSURE_CHECK: KeywordCheck = {
  keyword: '',
  test: () => 'unsure',
  explain: () => [],
  mark: markUnsure,
};
