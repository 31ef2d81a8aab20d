import { expect, test } from 'vitest';
import { falsePositive, formAddress } from '../../src/dev/site/client/playground/false-positive.ts';
import { lineDiff } from '../../src/dev/site/client/playground/line-diff.ts';
import { OLDER, type ShownFinding } from '../../src/dev/site/client/playground/protocol.ts';
import { CONFIG, mainOf, stateOf, textsOf } from '../../src/dev/site/client/playground/texts.ts';

const FINDING: ShownFinding = {
  key: 'a',
  ruleId: 'path-simple',
  severity: 'warn',
  message: '`/a`: is not simple.',
  because: [],
  page: 'rules/path-simple/',
  file: 'openapi.yaml',
  start: { line: 5000, column: 1 },
  end: { line: 5000, column: 2 },
  rationale: '',
};

test('a report of a false positive fills in the form', () => {
  const address = new URL(formAddress('https://example.com/a', falsePositive(FINDING, 'openapi: 3.1.0', '1.2.3')));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    template: 'false-positive.yml',
    rule: 'path-simple',
    description: 'openapi: 3.1.0',
    finding: 'openapi.yaml:5000:1 `/a`: is not simple.',
    version: '1.2.3',
  });
});

test('of a long description, a report has the lines around the finding, so that its address is not too long', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `line ${index + 1}`).join('\n');
  const report = falsePositive(FINDING, text, '1.2.3');
  expect(report.description).toContain('line 5000\n');
  expect(formAddress('https://example.com/a', report).length).toBeLessThan(8000);
  expect(falsePositive(FINDING, 'é'.repeat(100_000), '1.2.3').description).toBe('');
});

test('a diff has the changed lines with three around them', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];
  const after = lines.with(1, 'B').toSpliced(11, 1);
  expect(lineDiff('openapi.yaml', lines.join('\n'), after.join('\n'))).toBe(
    ['openapi.yaml', '  a', '- b', '+ B', '  c', '  d', '  e', '…', '  i', '  j', '  k', '- l', '  m', '  n'].join('\n'),
  );
});

test('the description among files is the one that looks like one', () => {
  const files = new Map([
    [CONFIG, 'rules: {}'],
    ['schemas/a.yaml', 'type: object'],
    ['api.json', '{ "openapi": "3.1.0" }'],
  ]);
  expect(mainOf(files)).toBe('api.json');
  expect(mainOf(new Map([['a.yaml', 'type: object']]))).toBe('a.yaml');
  expect(mainOf(new Map([[CONFIG, '']]))).toBe(undefined);
});

test('a link leaves out what is empty, and opens with a configuration and an older version to fill in', () => {
  const texts = textsOf({ main: 'a.yaml', files: { 'b.yaml': 'b', 'a.yaml': '' } });
  expect([...texts]).toEqual([
    ['a.yaml', ''],
    [CONFIG, ''],
    [OLDER, ''],
    ['b.yaml', 'b'],
  ]);
  expect(stateOf('a.yaml', texts)).toEqual({ main: 'a.yaml', files: { 'a.yaml': '', 'b.yaml': 'b' } });
});
