import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParsedDocument } from '../../src/document/document.ts';
import { parseText } from '../../src/document/parse.ts';
import type { Token } from '../../src/document/pointer.ts';
import { textAt } from './support.ts';

const parsed = (text: string) => {
  const { value, problems } = parseText('openapi.yaml', text);
  expect(problems).toEqual([]);
  return value;
};

describe('flow style with less indentation than YAML 1.2 requires', () => {
  test.each([
    ['a closing bracket under its key', 'a:\n  b: {\n    "80/tcp": {}\n  }\n  c: 1\n', { a: { b: { '80/tcp': {} }, c: 1 } }],
    ['all of it at the margin', 'a:\n  b: [x,\ny,\n{ z: 1,\n} ]\n', { a: { b: ['x', 'y', { z: 1 }] } }],
    ['in a list', '- - [1,\n2]\n  - 3\n', [[[1, 2], 3]]],
    ['below its key', 'a:\n  b:\n    - [\n1 ]\n', { a: { b: [[1]] } }],
    ['a text in double quotes', 'a:\n  b: "c\nd \\\n  e \\"f\\"\n\n g"\n', { a: { b: 'c d e "f"\ng' } }],
    ['a text in single quotes', "a:\n  b: 'it''s\nc'\n", { a: { b: "it's c" } }],
    ['line ends of Windows', 'a:\r\n  b: [\r\n    c\r\n  ]\r\nd: "e\r\nf"\r\n', { a: { b: ['c'] }, d: 'e f' }],
    ['with anchors and tags', 'a:\n  b: &x !!seq [\n1\n]\n  c: *x\n', { a: { b: [1], c: [1] } }],
    ['after the mark of a document', '%YAML 1.2\n---\na: [1,\n2]\n...\n', { a: [1, 2] }],
    ['indented by tabs', 'a:\n  b: [\n\t\t1\n\t]\n', { a: { b: [1] } }],
    ['after a key of several words', 'a b - c: [1,\n2]\nd: 3\n', { 'a b - c': [1, 2], d: 3 }],
    ['in a list at the margin', '- a:\n  - [1,\n2]\n- b\n', [{ a: [[1, 2]] }, 'b']],
    ['line ends of old Macs', 'a:\r  b: [\r    c\r]\rd: "e\r\rf"\r', { a: { b: ['c'] }, d: 'e\nf' }],
    ['after a question mark', '? a\n: [1,\n2]\n', { a: [1, 2] }],
    ['with comments that hold brackets', "a: [b, # ] 'c\n  d # }\n# [\n]\n", { a: ['b', 'd'] }],
    ['with texts that hold colons', 'a: [b:c, "d": e, f::g,\n{g: h:i}\n]\n', { a: ['b:c', { d: 'e' }, 'f::g', { g: 'h:i' }] }],
    ['with empty texts', `a: ["", '',\n'b''', "\\\\",\n"\\""]\n`, { a: ['', '', "b'", '\\', '"'] }],
    ['keys in quotes', '"a":\n  "b": {"c":"d",\n"e": f}\n', { a: { b: { c: 'd', e: 'f' } } }],
  ])('is read with %s', (_, text, value) => {
    expect(parsed(text)).toEqual(value);
  });

  test.each([
    ['after a key', 'a:\t{ b: 1 }\n"c":\t[2]\n', { a: { b: 1 }, c: [2] }],
    ['after a dash', 'a:\n  -\t{ b: c }\n  - \t [d]\n', { a: [{ b: 'c' }, ['d']] }],
    ['within, but not in texts', 'a: [b,\t"c\td"\t, e\tf,\t{g:\th} ]\n', { a: ['b', 'c\td', 'e\tf', { g: 'h' }] }],
    ['in front of lines', 'a: {\n\t"b": 1,\n\t"c": { "d": [ ] }\n}\n', { a: { b: 1, c: { d: [] } } }],
  ])('may contain tabs %s', (_, text, value) => {
    expect(parsed(text)).toEqual(value);
    expect(textAt(text, ['a'])).toMatchObject({ key: 'a' });
  });

  test('does not change the reading of brackets and quotes in other strings', () => {
    const others = [
      'literal: |\n  { "a": [\n  1\n  } ]\n   "\n',
      'folded:\n  deeper: >-\n    [b]\n\n    "c\n    d',
      "plain: it's [not a list\n  'nor a text\n  {nor a mapping",
      'alone: |\n  [\n  b: "\n\n   {',
      'folded alone: >\n\n  {\n',
      'comment: 1 # "open [\n# also "open {',
      'in-flow: [it\'s, a "b", http://c/d#e] # \'f',
    ];
    const text = `${others.join('\n')}\nlast: [\n]\n`;
    const strict = `${others.join('\n')}\nlast: []\n`;
    expect(parsed(text)).toEqual(parsed(strict));
  });

  test.each(['|', '>-'])('does not change the reading of an open bracket in a string after %s', (style) => {
    expect(parsed(`a: ${style}\n  [\n  b\nlast: [\n]\n`)).toMatchObject({ last: [] });
    expect(parsed(`- ${style}\n [\n- "b\nc"\n`)).toEqual(['[\n', 'b c'].map((text) => (style === '|' ? text : text.trim())));
  });

  test('keeps the places of its values', () => {
    const text = 'a:\n  b: [\n"c",\n  { d: "e\nf" } # lint-ignore\n]\n  g: h\n';
    expect(textAt(text, ['a', 'b', 0])).toEqual({ value: '"c"', depth: 3 });
    expect(textAt(text, ['a', 'b', 1, 'd'])).toEqual({ key: 'd', value: '"e\nf"', depth: 4 });
    expect(textAt(text, ['a', 'g'])).toEqual({ key: 'g', value: 'h', depth: 2 });
    const [comment] = parseText('openapi.yaml', text).comments('lint-ignore');
    expect(text.slice(comment?.start, comment?.end)).toBe('# lint-ignore');
    expect(parseText('openapi.yaml', 'a: [\n1]\nb: 1\nb: 2\n').problems).toMatchObject([{ span: { start: 13, end: 14 } }]);
  });
});

/** As JSON writes it, without -0. */
const values = fc.jsonValue({ depthSize: 'small' }).map((value): unknown => JSON.parse(JSON.stringify(value)));

/** Members with a value each, and how far each line of the values is indented. */
const members = fc.array(fc.tuple(values, fc.array(fc.nat(6), { maxLength: 8 })), {
  minLength: 1,
  maxLength: 4,
});

test('JSON in a YAML file has the same values and places with any indentation of its lines', () => {
  fc.assert(
    fc.property(members, fc.constantFrom('\n', '\r\n'), (list, lineEnd) => {
      const lines = ['root:'];
      for (const [index, [value, indents]] of list.entries()) {
        const [first, ...rest] = JSON.stringify(value, null, 1).split('\n');
        lines.push(`  - member: ${first}`);
        for (const [i, line] of rest.entries()) lines.push(' '.repeat(indents[i % indents.length] ?? 0) + line.trimStart());
        lines.push(`    index: ${index}`);
      }
      const text = `${lines.join(lineEnd)}${lineEnd}`;
      const document = parseText('openapi.yaml', text);
      expect(document.problems).toEqual([]);
      expect(document.value).toEqual({ root: list.map(([member], index) => ({ member: withoutMinusZero(member), index })) });
      for (const [index, [value]] of list.entries()) {
        expect(JSON.parse(sliceAt(document, ['root', index, 'member']))).toEqual(value);
        expect(sliceAt(document, ['root', index, 'index'])).toBe(String(index));
      }
    }),
  );
});

function sliceAt(document: ParsedDocument, path: readonly Token[]): string {
  const [located] = document.locate([path]);
  expect(located?.depth).toBe(path.length);
  return document.text.slice(located?.value.start, located?.value.end);
}

function withoutMinusZero(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
