import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { migrated } from './support.ts';

test('the rules of `vacuum:oas` become built-in rules or those of Spectral with the same name', () => {
  const { linter, config, kept, outcomes } = migrated({
    extends: [['vacuum:oas', 'recommended']],
    rules: { 'info-contact': false },
  });
  expect(linter).toBe('vacuum');
  const { rules } = parse(config);
  expect(rules['description-valid']).toBe('error');
  expect(rules).toHaveProperty(['house/operation-4xx-response']);
  expect(rules).not.toHaveProperty(['house/info-contact']);
  const left = parse(kept[0]?.text ?? '');
  expect(left.extends).toEqual([['spectral:oas', 'off']]);
  expect(left.rules).toHaveProperty(['oas3-unused-component'], 'warn');
  expect(outcomes).toContainEqual({
    rule: 'no-http-verbs-in-path',
    how: 'dropped',
    became: [],
    note: '`path-simple` comes near.',
  });
});

test('custom rules of vacuum become house rules, stay in Spectral, or are dropped', () => {
  const { config, kept, outcomes } = migrated({
    extends: [
      ['vacuum:oas', 'off'],
      ['vacuum:owasp', 'all'],
    ],
    rules: {
      a: { given: '$.paths[*]~', then: { function: 'pattern', functionOptions: { match: '^/v1' } } },
      b: {
        given: '$..tags',
        category: { id: 'x' },
        then: { function: 'schema', functionOptions: { forceValidation: true, schema: {} } },
      },
      d: { given: '$.paths...x', then: { function: 'truthy' } },
      c: { given: '$', then: { function: 'mine' } },
      'operation-tags': { given: '$', severity: 'error', then: { function: 'oasOperationTags' } },
    },
  });
  expect(outcomes.map(({ rule, how }) => [rule, how])).toEqual([
    ['a', 'house rule'],
    ['b', 'kept in Spectral'],
    ['d', 'dropped'],
    ['c', 'dropped'],
    ['operation-tags', 'house rule'],
    ['extends vacuum:owasp', 'dropped'],
  ]);
  expect(parse(config).rules['house/operation-tags'].severity).toBe('error');
  expect(parse(kept[0]?.text ?? '').rules).toEqual({
    b: { given: '$..tags', then: { function: 'schema', functionOptions: { schema: {} } } },
  });
});

test('a remaining vacuum ruleset names no functions of vacuum, and its code is in a separate file', () => {
  const { kept } = migrated(
    {
      extends: [['vacuum:oas', 'off']],
      functions: ['x'],
      rules: {
        data: { given: '$.info', then: { function: 'alphabetical' } },
        code: { given: '$.paths[?(@.get.constructor.name)]', then: { function: 'alphabetical' } },
      },
    },
    'vacuum.yaml',
  );
  const files = kept.map(({ text, isCode }) => ({ ...parse(text), isCode }));
  expect(files.map(({ isCode, functions, rules }) => [isCode, functions, Object.keys(rules)])).toEqual([
    [false, undefined, ['data']],
    [true, undefined, ['code']],
  ]);
});
