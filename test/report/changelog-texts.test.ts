import { describe, expect, test } from 'vitest';
import type { ApiChange, Changelog, DescriptionChanges } from '../../src/changes/api-change.ts';
import { changelogJson } from '../../src/report/changelog/changelog-json.ts';
import {
  changesSummary,
  descriptionText,
  isShort,
  operationText,
  titledChanges,
  versionsTitle,
} from '../../src/report/changelog/changelog-text.ts';
import { groupChanges } from '../../src/report/changelog/group-changes.ts';

const RANGE = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
const operation = (label: string, more = {}) => ({ label, path: label.split(' ')[1] ?? '', tags: [], summary: '', ...more });
const change = (more: Partial<ApiChange> = {}): ApiChange => ({
  ...{
    kind: 'field-added',
    effect: 'added',
    message: 'A field is new.',
    operations: [],
    file: 'a.yaml',
    range: RANGE,
    pointer: '/a',
  },
  ...more,
});
const version = (title: string, number: string, file = 'a.yaml') => ({ file, title, version: number });
const code = (text: string) => `<${text}>`;
const plain = (text: string) => text;

test.each([
  ['1.0', '2.0', 'Changes from 1.0 to 2.0'],
  ['1.0', '1.0', 'Changes'],
  ['', '2.0', 'Changes in 2.0'],
  ['1.0', '', 'Changes'],
  ['', '', 'Changes'],
])('a changelog from %j to %j has the title: %s', (base, head, title) => {
  expect(versionsTitle({ base: version('A', base), head: version('A', head) })).toBe(title);
});

test('a changelog of several descriptions has their API titles, or their files if titles are equal', () => {
  const described = (base: string, head: string, more: Partial<DescriptionChanges> = {}): DescriptionChanges => ({
    ...{ base: version(base, '1'), head: version(head, '2'), changes: [change()], ...more },
  });
  const titles = (...descriptions: readonly DescriptionChanges[]) =>
    titledChanges({ descriptions, errors: [] }).map(({ title }) => title);
  expect(titles(described('A', 'A'), described('B', 'C'), described('D', 'D', { changes: [] }))).toEqual([
    'A: changes from 1 to 2',
    'C: changes from 1 to 2',
  ]);
  const same = { head: version('A', '1', 'b.yaml') };
  expect(titles(described('A', 'A'), described('A', 'A', same))).toEqual(['A (a.yaml): changes from 1 to 2', 'A (b.yaml)']);
  expect(titles({ head: version('', '', 'c.yaml'), changes: [change()] })).toEqual(['c.yaml']);
  expect(titles({ base: version('A', '1'), changes: [change()] })).toEqual(['A']);
});

describe('the summary of changes in a changelog', () => {
  const of = (effect: ApiChange['effect'], more: Partial<ApiChange> = {}) => change({ effect, ...more });
  const added = of('added', { kind: 'operation-added', operations: [operation('GET /a')] });

  test.each<[string, readonly ApiChange[]]>([
    ['No changes that clients need to know about.', []],
    ['Only the documentation has changed.', [of('documentation')]],
    ['1 change.', [of('added')]],
    ['2 changes.', [of('added'), of('changed')]],
    ['1 new operation.', [added]],
    ['1 new operation and 2 other changes.', [added, of('added'), of('changed')]],
    ['1 breaking change and 1 other change.', [of('breaking'), of('changed')]],
    ['Moved paths and 1 removal.', [of('removed'), of('moved'), of('moved')]],
    [
      '2 breaking changes, 1 possibly breaking change, 1 removal and 1 deprecation.',
      [of('deprecated'), of('breaking'), of('removed'), of('warning'), of('breaking')],
    ],
  ])('is the sentence: %s', (text, changes) => {
    expect(changesSummary(changes)).toBe(text);
  });
});

test.each<[object, string]>([
  [{}, '<GET /a>'],
  [{ statuses: ['200', '404'] }, '<GET /a>: <200> and <404>'],
  [{ objects: [''] }, '<GET /a>: at the top level'],
  [{ objects: ['lines[]'] }, '<GET /a>: in <lines[]>'],
  [{ objects: ['', 'lines[]', 'x'] }, '<GET /a>: at the top level and in <lines[]> and <x>'],
  [{ objects: Array.from({ length: 9 }, (_, index) => `a${index}`) }, '<GET /a>: in 9 places, such as <a0> and <a1>'],
  [{ objects: Array.from({ length: 41 }, (_, index) => `a${index}`) }, '<GET /a>: in more than 40 places, such as <a0> and <a1>'],
])('a changelog lists the changes of an operation with %j', (more, text) => {
  expect(operationText(operation('GET /a', more), code)).toBe(text);
});

test.each<[Partial<ApiChange>, string]>([
  [{ message: 'The API says more.' }, 'The API says more.'],
  [{ message: '`GET /a` says more.', operations: [operation('GET /a')] }, '`GET /a` says more.'],
  [{ message: 'It says more.', operations: [operation('GET /a')], advice: 'Read it.' }, '<GET /a>: it says more. Read it.'],
  [
    {
      message: 'They say more',
      kind: 'operation-documented',
      operations: ['a', 'b', 'c', 'd', 'e'].map((name) => operation(`GET /${name}`)),
    },
    'They say more: <GET /a>, <GET /b>, <GET /c>, <GET /d> and <GET /e>',
  ],
  [
    { message: 'They say more', operations: ['a', 'b', 'c', 'd', 'e'].map((name) => operation(`GET /${name}`)) },
    'They say more (5 operations)',
  ],
])('a changelog lists a changed description with its operations: %j', (more, text) => {
  expect(descriptionText(change({ kind: 'field-documented', ...more }), plain, code)).toBe(text);
});

test('a changelog folds a list that has more than five lines or 800 characters', () => {
  expect(isShort(['a', 'b', 'c', 'd', 'e'])).toBe(true);
  expect(isShort(['a', 'b', 'c', 'd', 'e', 'f'])).toBe(false);
  expect(isShort(['a'.repeat(400), 'b'.repeat(400)])).toBe(true);
  expect(isShort(['a'.repeat(400), 'b'.repeat(401)])).toBe(false);
});

test('a changelog quotes new sentences once each, and lists other descriptions as changed', () => {
  const quote = (text: string, kind = 'sentence-added') =>
    change({ effect: 'documentation', kind, message: `It says: “${text}”`, operations: [operation('GET /a')] });
  const [first, again, other] = [quote('A.'), quote('A.'), quote('B.', 'field-documented')];
  const [group] = groupChanges([first, again, other]);
  expect(group?.groups.flatMap(({ changes }) => changes)).toEqual([first]);
  expect(group?.descriptions).toEqual([again, other]);
  const many = Array.from({ length: 30 }, (_, index) => quote(`Sentence ${index}.`));
  const quoted = groupChanges(many)[0]?.groups.flatMap(({ changes }) => changes) ?? [];
  expect(quoted.length).toBeGreaterThan(1);
  expect(quoted.length).toBeLessThan(30);
  expect(quoted).toEqual(many.slice(0, quoted.length));
});

test('the changelog in JSON has each public field, and no internal field', () => {
  const before = { file: 'b.yaml', range: RANGE, pointer: '/b' };
  const full = {
    severity: 'warn',
    effect: 'warning',
    advice: 'Do it.',
    before,
    operations: [operation('GET /a', { fields: ['x'], statuses: ['200'], objects: [''] })],
  };
  const changelog = {
    descriptions: [
      {
        base: { ...version('A', '1'), internal: 1 },
        head: version('A', '2'),
        changes: [{ ...change(full as never), internal: 1 }, change()],
      },
      { changes: [] },
    ],
    errors: [{ kind: 'unreadable', message: 'No.', file: 'c.yaml', range: RANGE, ruleId: 'r', internal: 1 }],
  } as unknown as Changelog;
  const report = JSON.parse(changelogJson(changelog));
  expect(report).toEqual({
    version: 1,
    summary: { moved: 0, breaking: 0, warning: 1, removed: 0, deprecated: 0, added: 1, changed: 0, documentation: 0 },
    descriptions: [
      {
        base: version('A', '1'),
        head: version('A', '2'),
        changes: [
          {
            ...change(full as never),
            operations: [{ label: 'GET /a', path: '/a', tags: [], summary: '', fields: ['x'], statuses: ['200'] }],
          },
          change(),
        ],
      },
      { changes: [] },
    ],
    errors: [{ kind: 'unreadable', message: 'No.', file: 'c.yaml', range: RANGE, ruleId: 'r' }],
  });
  expect(Object.keys(report.descriptions[0].changes[1])).not.toContain('advice');
});
