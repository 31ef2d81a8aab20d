import { describe, expect, test } from 'vitest';
import type { RuleContext } from '../../src/spectral/host/host-inventory.ts';
import { lazyRuleset } from '../../src/spectral/ruleset/lazy-ruleset.ts';
import type { RuleFunction } from '../../src/spectral/ruleset/spectral-rule.ts';

const LISTED = [
  ['a', 'error', 'A.'],
  ['b', 'off', 'B.'],
] as const;

const context = (data: unknown = { openapi: '3.0.3' }): RuleContext => ({
  documentInventory: {
    document: { data, source: null, diagnostics: [] },
    referencedDocuments: {},
    findAssociatedItemForPath: () => null,
  },
});

/** A ruleset whose functions report their name, and the names of those that were asked for their options. */
function counted() {
  const log: string[] = [];
  const functionOf = (id: string): RuleFunction =>
    Object.assign(() => [{ message: id, path: [] }], { validator: (options: unknown) => void log.push(`${id} ${options}`) });
  const { rules } = lazyRuleset(LISTED, () => {
    log.push('loaded');
    return { a: functionOf('a'), b: functionOf('b') };
  });
  const functionIn = (id: string) => rules[id]?.then.function as RuleFunction;
  return { log, rules, functionIn };
}

test('a lazy ruleset has the properties of rules that Spectral reads, without the code of the rules', () => {
  const { log, rules } = counted();
  expect(rules).toMatchObject({
    a: { description: 'A.', severity: 'error', recommended: true, message: '{{error}}', given: '$' },
    b: { description: 'B.', severity: 'warn', recommended: false },
  });
  expect(Object.values(rules).map(({ then }) => then.function.name)).toEqual(['a', 'b']);
  expect(log).toEqual([]);
});

test('a lazy ruleset loads the code once, when the first rule runs', () => {
  const { log, functionIn } = counted();
  functionIn('a').validator(undefined);
  functionIn('a').validator(null);
  expect(log).toEqual([]);
  expect(functionIn('a')({}, null, context())).toEqual([{ message: 'a', path: [] }]);
  expect(functionIn('b')({}, null, context())).toEqual([{ message: 'b', path: [] }]);
  expect(log).toEqual(['loaded']);
});

test('a lazy ruleset loads no code for a document that is not part of a description', () => {
  const { log, functionIn } = counted();
  expect(functionIn('a')({}, null, context({ get: { responses: {} } }))).toEqual([]);
  expect(log).toEqual([]);
});

test('a lazy ruleset loads the code for options, and validates them', () => {
  const { log, functionIn } = counted();
  functionIn('b').validator(7);
  expect(log).toEqual(['loaded', 'b 7']);
});

describe('a lazy ruleset whose code cannot be loaded', () => {
  const refused = () => {
    let tries = 0;
    const { rules } = lazyRuleset(LISTED, () => {
      tries++;
      throw new EvalError('Code generation from strings disallowed for this context');
    });
    const functionIn = (id: string) => rules[id]?.then.function as RuleFunction;
    return { functionIn, tries: () => tries };
  };
  const reason =
    'The rules of api-conventions cannot be loaded: Code generation from strings disallowed for this context. If `eval` is forbidden here, write the ruleset with `--no-eval`.';

  test('reports the failure by the first rule, once for each description', () => {
    const { functionIn, tries } = refused();
    const [one, other] = [context(), context()];
    expect(functionIn('a')({}, null, one)).toEqual([{ message: reason, path: [] }]);
    expect(functionIn('b')({}, null, one)).toEqual([]);
    expect(functionIn('b')({}, null, other)).toEqual([{ message: reason, path: [] }]);
    expect(tries()).toBe(1);
  });

  test('cannot validate options', () => {
    expect(() => refused().functionIn('a').validator({})).toThrow(reason);
  });
});
