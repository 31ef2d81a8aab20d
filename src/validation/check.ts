import type { Token } from '../document/pointer.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import type { Run } from './run.ts';
import type { Fault, Verdict, Violation } from './verdict.ts';

/** What one keyword of a schema asks of a value. */
export interface Check {
  readonly keyword: string;
  test(value: unknown, run: Run): Verdict;
  /** Why a value fails; nothing if it does not certainly fail. */
  explain(value: unknown, at: readonly Token[], run: Run): readonly Violation[];
  /** Notes the properties or items that the keyword looks at, if the value fits. */
  mark?(value: unknown, marks: Marks, run: Run): void;
  /** The schemas that may apply to the same value. */
  readonly same?: () => readonly CompiledSchema[];
}

/** The properties or items of a value that keywords have looked at. */
export class Marks {
  readonly seen = new Set<Token>();
  all = false;
  /** True if there may be more, as it is not certain that a schema applies. */
  isUnsure = false;
}

export function markAll(_: unknown, marks: Marks): void {
  marks.all = true;
}

function markUnsure(_: unknown, marks: Marks): void {
  marks.isUnsure = true;
}

/** A check of a value as a whole. */
export function assertion(
  owner: CompiledSchema,
  keyword: string,
  test: (value: never, run: Run) => Verdict | boolean,
  describe: (value: never) => Fault | string,
  optionsOf?: (value: never, run: Run) => readonly unknown[],
): Check {
  const verdictOf = (value: unknown, run: Run): Verdict => {
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
        { tokens, keyword, schema: owner.place, describe: () => asFault(describe(value as never)), ...(options && { options }) },
      ];
    },
  };
}

function asFault(fault: Fault | string): Fault {
  return typeof fault === 'string' ? { wants: fault } : fault;
}

/** Takes a part of a value and the schema that it has to fit, and says whether to go on. */
export type Visit = (schema: CompiledSchema, part: unknown, token: Token) => boolean;

/** A check of parts of a value, each of which has to fit a schema. */
export function parts(
  keyword: string,
  each: (value: never, visit: Visit, run: Run) => void,
  mark: (value: never, marks: Marks, run: Run) => void = (value, marks, run) =>
    each(value, (_, __, token) => Boolean(marks.seen.add(token)), run),
): Check {
  return {
    keyword,
    test(value, run) {
      let verdict: Verdict = 'fits';
      const visit: Visit = (schema, part) => {
        const result = schema.testPart(part, run);
        if (result !== 'fits') verdict = result;
        return result !== 'fails';
      };
      each(value as never, visit, run);
      return verdict;
    },
    explain(value, at, run) {
      const found: Violation[] = [];
      const visit: Visit = (schema, part, token) => {
        found.push(...schema.explainPart(part, [...at, token], run));
        return true;
      };
      each(value as never, visit, run);
      return found;
    },
    mark: (value, marks, run) => mark(value as never, marks, run),
  };
}

/** The check of a keyword that is wrong or unknown here: it may ask anything. */
export const UNSURE: Check = {
  keyword: '',
  test: () => 'unsure',
  explain: () => [],
  mark: markUnsure,
};
