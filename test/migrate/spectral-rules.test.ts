/** The results of rules of Spectral: `spectral-rules.yaml` has the rules with the reasons. */
import { expect, test } from 'vitest';
import { spectralRules } from './spectral-cases.ts';
import { becomes, migrated } from './support.ts';

test.each(spectralRules)('the migration of rules of Spectral: $why', ({ rules }) => {
  for (const { given, then, note, becomes: expected } of rules) {
    const ruleset = { rules: { x: { given, then } } };
    const how = expected ? 'house rule' : 'kept in Spectral';
    const [{ outcomes, kept }, written] = [migrated(ruleset), JSON.stringify([given, then])];
    expect({ written, outcomes, files: kept.length }).toEqual({
      written,
      outcomes: [{ rule: 'x', how, became: expected ? ['house/x'] : [], note }],
      files: expected ? 0 : 1,
    });
    if (!expected) continue;
    const { severity, message: _, ...conditions } = becomes(ruleset, 'x');
    expect({ written, severity, conditions }).toEqual({ written, severity: 'warn', conditions: expected });
  }
});

test('the migration drops a rule whose function Spectral does not have', () => {
  const then = { field: 'summary', function: 'toString' };
  expect(migrated({ rules: { x: { given: '$.paths[*].get', then } } }).outcomes).toEqual([
    { rule: 'x', how: 'dropped', became: [], note: 'Spectral does not have the function `toString` of vacuum.' },
  ]);
});

test.each([
  [['oas2'], '2.0'],
  [['oas3'], ['3.0', '3.1', '3.2']],
  [
    ['oas3_0', 'oas3.1'],
    ['3.0', '3.1'],
  ],
  [['oas3.0'], '3.0'],
  [['oas3_1'], '3.1'],
  [['oas3_2'], '3.2'],
  [['oas3.2'], '3.2'],
  [['asyncapi2', 'oas2'], '2.0'],
  [['oas2', 'oas3'], undefined],
  [undefined, undefined],
])('a rule of Spectral with the formats %j is limited to the versions %j', (formats, openapi) => {
  const then = { field: 'title', function: 'truthy' };
  const { when } = becomes({ rules: { x: { given: '$.info', then, ...(formats && { formats }) } } }, 'x');
  expect(when).toEqual(openapi && { openapi });
  const inherited = { ...(formats && { formats }), rules: { x: { given: '$.info', then } } };
  expect(becomes(inherited, 'x').when).toEqual(openapi && { openapi });
});

test('a rule of Spectral for formats of other descriptions stays in Spectral', () => {
  const then = { field: 'title', function: 'truthy' };
  for (const formats of [['asyncapi2'], ['toString'], [3], []])
    expect(migrated({ rules: { x: { given: '$.info', then, formats } } }).outcomes).toMatchObject([{ how: 'kept in Spectral' }]);
});
