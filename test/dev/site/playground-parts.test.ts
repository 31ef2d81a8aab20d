import { expect, test } from 'vitest';
import { falsePositive, formAddress } from '../../../src/dev/site/client/playground/false-positive.ts';
import { lineDiff } from '../../../src/dev/site/client/playground/line-diff.ts';
import { OLDER_NAME, type ShownFinding } from '../../../src/dev/site/client/playground/protocol.ts';
import {
  CONFIG_NAME,
  descriptionIn,
  missingFileOf,
  sharedStateOf,
  textsOfState,
} from '../../../src/dev/site/client/playground/texts.ts';

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

test('a report of a false positive from the playground fills in the form', () => {
  const address = new URL(formAddress('https://example.com/a', falsePositive(FINDING, 'openapi: 3.1.0', '1.2.3')));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    template: 'false-positive.yml',
    rule: 'path-simple',
    description: 'openapi: 3.1.0',
    finding: 'openapi.yaml:5000:1 `/a`: is not simple.',
    version: '1.2.3',
  });
});

test('a report about a long description has only the lines around the finding, to keep the URL short', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `line ${index + 1}`).join('\n');
  const report = falsePositive(FINDING, text, '1.2.3');
  expect(report.description).toContain('line 5000\n');
  expect(formAddress('https://example.com/a', report).length).toBeLessThan(8000);
  expect(falsePositive(FINDING, 'é'.repeat(100_000), '1.2.3').description).toBe('');
});

test('a diff in the playground has the changed lines with three lines around them', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];
  const after = lines.with(1, 'B').toSpliced(11, 1);
  expect(lineDiff('openapi.yaml', lines.join('\n'), after.join('\n'))).toBe(
    ['openapi.yaml', '  a', '- b', '+ B', '  c', '  d', '  e', '…', '  i', '  j', '  k', '- l', '  m', '  n'].join('\n'),
  );
});

test('a diff in the playground shows each line once if changes are near each other', () => {
  expect(lineDiff('a', 'a\nb\nc\nd\ne', 'a\nB\nc\nD\ne').split('\n')).toEqual([
    'a',
    '  a',
    '- b',
    '+ B',
    '  c',
    '- d',
    '+ D',
    '  e',
  ]);
});

test.each([
  ['./openapi.yaml', 'openapi.yaml'],
  ['a//b.yaml', 'a/b.yaml'],
  ['../a.yaml', '../a.yaml'],
  ['__proto__', '__proto__'],
  ['', 'openapi.yaml'],
  [CONFIG_NAME, 'openapi.yaml'],
  [OLDER_NAME, 'older'],
])('the playground opens a description with the name %j by the name that findings have', (main, name) => {
  const files = Object.fromEntries([
    ['./b.yaml', 'b'],
    ['openapi.yaml', 'c'],
    [main, 'a'],
  ]);
  const [first] = textsOfState({ main, files });
  expect(first).toEqual([name, 'a']);
  expect([...textsOfState({ main, files }).keys()]).toContain('b.yaml');
});

test('the playground offers to add a file if a finding misses it and it is not open', () => {
  const finding = { ...FINDING, ruleId: 'unresolved-ref', file: 'paths/a.yaml' };
  expect(missingFileOf(finding, "'../schemas/b.yaml#/A'", new Set(['paths/a.yaml']))).toBe('schemas/b.yaml');
  expect(missingFileOf(finding, '../schemas/b.yaml', new Set(['schemas/b.yaml']))).toBe(undefined);
  expect(missingFileOf(finding, '#/components/schemas/A', new Set())).toBe(undefined);
  expect(missingFileOf(FINDING, 'b.yaml', new Set())).toBe(undefined);
});

test('the playground uses the file that looks like a description as the description', () => {
  const files = new Map([
    [CONFIG_NAME, 'rules: {}'],
    ['schemas/a.yaml', 'type: object'],
    ['api.json', '{ "openapi": "3.1.0" }'],
  ]);
  expect(descriptionIn(files)).toBe('api.json');
  expect(descriptionIn(new Map([['a.json', '{"info":{"title":"A"},"openapi":"3.1.0"}']]))).toBe('a.json');
  expect(descriptionIn(new Map([['a.yaml', '# For openapi: 3.1\ntype: object']]))).toBe(undefined);
  expect(descriptionIn(new Map([[CONFIG_NAME, '']]))).toBe(undefined);
});

test('a link to the playground omits what is empty, and may have a configuration and an older version', () => {
  const texts = textsOfState({ main: 'a.yaml', files: { 'b.yaml': 'b', 'a.yaml': '' } });
  expect([...texts]).toEqual([
    ['a.yaml', ''],
    [CONFIG_NAME, ''],
    [OLDER_NAME, ''],
    ['b.yaml', 'b'],
  ]);
  expect(sharedStateOf('a.yaml', texts)).toEqual({ main: 'a.yaml', files: { 'a.yaml': '', 'b.yaml': 'b' } });
});
