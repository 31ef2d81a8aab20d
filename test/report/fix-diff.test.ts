import { describe, expect, test } from 'vitest';
import { LineIndex } from '../../src/document/lines.ts';
import { fixDiff } from '../../src/report/fix-diff.ts';
import { SourceLines } from '../../src/report/source-lines.ts';
import { result } from './fixtures.ts';

type Change = readonly [old: string, text: string];

/** The diff of replacing parts of a string, each of which occurs once. */
function diffOf(source: string, changes: readonly Change[], most = 20, omittedPlaces = 0): readonly string[] {
  const lines = new LineIndex(source);
  const textEdits = changes.map(([old, text]) => {
    const start = source.indexOf(old);
    return { file: 'a.yaml', range: lines.range({ start, end: start + old.length }), text };
  });
  const sources = new SourceLines(result({ sources: { 'a.yaml': source } }));
  return fixDiff({ title: '', applicability: 'safe', textEdits, omittedPlaces }, sources, most).map(({ text }) => text);
}

describe('the diff of a fix in a report', () => {
  const SOURCE = 'a: 1\nb:\n  c: 2\n  d: 3\ne: 4\n';

  test.each<[string, Change[], string[]]>([
    ['a value', [['2', '5']], ['@@ a.yaml:3 @@', '-  c: 2', '+  c: 5']],
    ['a new line', [[': 2', ': 2\n  x: 0']], ['@@ a.yaml:4 @@', '   c: 2', '+  x: 0']],
    ['a removed line', [['  c: 2\n', '']], ['@@ a.yaml:3 @@', '-  c: 2']],
    [
      'two places of one line',
      [
        ['c', 'x'],
        ['2', '5'],
      ],
      ['@@ a.yaml:3 @@', '-  c: 2', '+  x: 5'],
    ],
    [
      'two lines',
      [
        ['a', 'x'],
        ['e', 'y'],
      ],
      ['@@ a.yaml:1 @@', '-a: 1', '+x: 1', '@@ a.yaml:5 @@', '-e: 4', '+y: 4'],
    ],
  ])('shows %s', (_what, changes, expected) => {
    expect(diffOf(SOURCE, changes)).toEqual(expected);
  });

  test.each([
    [20, ['@@ a.yaml:1 @@', '-a: 1', '+x: 1', '@@ a.yaml:5 @@', '-e: 4', '+y: 4', '@@ 3 more changes @@']],
    [5, ['@@ a.yaml:1 @@', '-a: 1', '+x: 1', '@@ 4 more changes @@']],
  ])('counts places without known changes, and places that do not fit into %i lines', (most, expected) => {
    const changes: Change[] = [
      ['a', 'x'],
      ['e', 'y'],
    ];
    expect(diffOf(SOURCE, changes, most, 3)).toEqual(expected);
  });

  test('is cut to the allowed number of lines, at the end of a place if that is possible', () => {
    expect(
      diffOf(
        SOURCE,
        [
          ['a', 'x'],
          ['e', 'y'],
        ],
        4,
      ),
    ).toEqual(['@@ a.yaml:1 @@', '-a: 1', '+x: 1', '@@ 1 more change @@']);
    expect(diffOf(SOURCE, [['2', '2\n\n\n\n']], 3)).toEqual(['@@ a.yaml:4 @@', '   c: 2', '+', '@@ more lines @@']);
  });

  test('shows the part of a long line near the change', () => {
    const [, removed = '', added = ''] = diffOf(`{"a":"${'x'.repeat(5000)}","b":1,"c":"${'y'.repeat(5000)}"}`, [['1', '2']]);
    expect([removed.length, added.length]).toEqual([123 + 1, 123 + 1]);
    expect(removed).toMatch(/^-…x+","b":1,"c":"y+…$/);
  });

  test('shows distant changes of a long line separately', () => {
    const line = `1${' '.repeat(1000)}2`;
    expect(
      diffOf(line, [
        ['1', 'a'],
        ['2', 'b'],
      ]),
    ).toEqual([
      '@@ a.yaml:1 @@',
      expect.stringMatching(/^-1 +…$/),
      expect.stringMatching(/^\+a +…$/),
      '@@ a.yaml:1 @@',
      expect.stringMatching(/^-… +2$/),
      expect.stringMatching(/^\+… +b$/),
    ]);
  });

  test('shows nothing that is unsafe on a terminal, and no secret', () => {
    const lines = diffOf('u: http://me:secret@example.com\n', [['u', '\u001b[1mv']]);
    expect(lines).toEqual(['@@ a.yaml:1 @@', '-u: http://*********@example.com', '+\\u{1b}[1mv: http://*********@example.com']);
  });

  test('is empty if the text is not known', () => {
    const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    const fix = { title: '', applicability: 'safe' as const, textEdits: [{ file: 'b.yaml', range, text: '' }] };
    expect(fixDiff(fix, new SourceLines(result()), 20)).toEqual([]);
    expect(fixDiff({ title: '', applicability: 'safe' }, new SourceLines(result()), 20)).toEqual([]);
  });
});
