import { describe, expect, test } from 'vitest';
import { lintText } from '../../src/index.ts';
import { checkOption, checkValue, optionMistake } from '../../src/rule/check-value.ts';
import { option } from '../../src/rule/option.ts';

/** Options that are created for each test, so that coverage counts for the test. */
const specs = () => ({
  words: option.words('W.', ['a']),
  pairs: option.pairs('P.'),
  text: option.text('T.', 'a'),
  count: option.count('C.', 3),
  choice: option.choice('C.', 'a', ['a', 'b'], 'b'),
  other: option.choice('C.', 'a', ['a', 'b']),
  choices: option.choices('C.', ['a', 'b']),
  flag: option.flag('F.'),
});
type Name = keyof ReturnType<typeof specs>;

test('an option of a rule has a default, and a stricter value only if one is given', () => {
  expect(Object.fromEntries(Object.entries(specs()).map(([name, spec]) => [name, spec.default]))).toEqual({
    ...{ words: ['a'], pairs: {}, text: 'a', count: 3, choice: 'a', other: 'a', choices: [], flag: false },
  });
  expect(option.words('W.').default).toEqual([]);
  expect(specs().choice.strict).toBe('b');
  expect(specs().other).not.toHaveProperty('strict');
});

describe('the value of an option of a rule', () => {
  test.each<[Name, unknown]>([
    ['words', []],
    ['words', ['x', 'y']],
    ['pairs', { a: 'b' }],
    ['text', ''],
    ['count', 0],
    ['choice', 'b'],
    ['choices', ['b', 'a']],
    ['flag', true],
  ])('may be for the option `%s`: %j', (name, value) => {
    expect(checkOption(value, specs()[name])).toEqual([]);
  });

  test.each<[Name, unknown, string, string]>([
    ['words', 'x', 'words', 'a list of strings'],
    ['words', ['x', 1], 'words.1', 'a string'],
    ['pairs', ['a'], 'pairs', 'a mapping of strings to strings'],
    ['pairs', { a: 'b', c: 1 }, 'pairs.c', 'a string'],
    ['text', 1, 'text', 'a string'],
    ['count', -1, 'count', 'an integer of at least 0'],
    ['count', 0.5, 'count', 'an integer of at least 0'],
    ['count', '1', 'count', 'an integer of at least 0'],
    ['choice', 'c', 'choice', 'one of `a`, `b`'],
    ['choices', ['a', 'c'], 'choices.1', 'one of `a`, `b`'],
    ['choices', 'a', 'choices', 'a list of strings'],
    ['flag', 'true', 'flag', '`true` or `false`'],
  ])('is rejected for the option `%s` if it is %j: `%s` must be %s', (name, value, at, expected) => {
    expect(optionMistake(specs(), { text: 'a', [name]: value })).toMatchObject({ option: at, mismatch: { expected } });
  });

  test.each([
    [{ type: 'array' }, 1, 'a list'],
    [{ type: 'array', items: {} }, 1, 'a list'],
    [{ type: 'array', items: { type: 'integer' } }, 1, 'a list'],
    [{ type: 'object' }, 1, 'a mapping'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, [], 'a mapping'],
    [{ type: 'integer' }, 'a', 'an integer'],
    [{ type: 'number', minimum: 2 }, 1, 'a number'],
    [{ type: 'number' }, 'a', 'a number'],
    [{ enum: [1, true] }, 2, 'one of `1`, `true`'],
  ])('is rejected by the schema %j if it is %j, which expects %s', (schema, value, expected) => {
    expect(checkValue(value, schema)).toMatchObject([{ path: [], expected }]);
  });

  test.each([
    [{ type: 'number', minimum: 2 }, 2],
    [{ type: 'number' }, 0.5],
    [{ minimum: 2 }, 'a'],
    [{}, null],
    [undefined, 3],
  ])('is accepted by the schema %j if it is %j', (schema, value) => {
    expect(checkValue(value, schema)).toEqual([]);
  });

  test("is checked by the option's own check, whatever the schema says", () => {
    const check = (value: unknown) => (value === 1 ? [] : [{ path: ['x', 2], expected: 'one', actual: 'two' }]);
    const specs = { o: { schema: { type: 'string' }, check } };
    expect(optionMistake(specs, { o: 1 })).toBeUndefined();
    expect(optionMistake(specs, { o: 'a' })).toMatchObject({ option: 'o.x.2', mismatch: { expected: 'one' } });
  });

  test('is not accepted for an option that does not exist', () => {
    expect(optionMistake(specs(), { toString: 1 })).toEqual({ option: 'toString' });
    expect(optionMistake(specs(), {})).toBeUndefined();
  });
});

test('suppressions of several rules at one place are distinguished in every finding', async () => {
  const text =
    'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths:\n  /v1/a: { x-lint-ignore: [path-simple, path-versioned], x-lint-ignores: 1 }\n';
  const { findings } = await lintText(text, { rules: { 'suppression-reason': { severity: 'warn' } } });
  const identities = findings
    .filter(({ ruleId }) => ruleId.includes('suppression'))
    .map(({ ruleId, identity }) => `${ruleId} ${JSON.stringify(identity)}`);
  expect(identities.sort()).toEqual([
    'suppression-reason {"rule":"path-simple"}',
    'suppression-reason {"rule":"path-versioned"}',
    'unused-suppression {"key":"x-lint-ignores"}',
    'unused-suppression {"rule":"path-simple"}',
    'unused-suppression {"rule":"path-versioned"}',
  ]);
});
