import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';
import { changed } from '../fix/support.ts';

/** A part of a double-quoted scalar as it is written; `{}` is the indentation of a line that goes on. */
const part = fc.oneof(
  fc.constantFrom('a', 'word', ' ', '  ', 'é', '😀', '\u{2028}', '# no comment', ': ', "'", '[', '}', '- '),
  fc.constantFrom('\\"', '\\\\', '\\/', '\\t', '\\n', '\\0', '\\ ', '\\x41', '\\u00e9', '\\ud83d\\ude00', '\\U0001F600', '\\_'),
  fc.constantFrom('\\\n{}', '\\\n{}\\ ', 'x\\\n\n{}', 'x\n{}y', 'x\n\n{}y', 'x\\\\\n{}y'),
);

const content = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));

interface Member {
  readonly name: string;
  readonly text: string;
  readonly depth: number;
  readonly number: number;
}

/** Lines of scalars that are indented less than YAML 1.2 wants are common in published descriptions. */
const member: fc.Arbitrary<Member> = fc.record({
  name: fc.constantFrom('plain', '"quo\\ted"', '"\\U0001F600"', "'😀'", '"\\u00e9 \\"b"'),
  text: content,
  depth: fc.nat(8),
  number: fc.integer({ min: 1, max: 9999 }),
});

const text = fc
  .tuple(fc.array(member, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\u{feff}'))
  .map(([members, lineEnd, mark]) => {
    const lines = members.map(({ name, text, depth, number }) => {
      const written = `"${text.replaceAll('{}', ' '.repeat(depth))}"`;
      return `  - ${name}: ${written}\n    flow: { in: [${written}, ${number}] } # note\n    number: ${number}\n`;
    });
    return { members, text: `${mark}root:\n${lines.join('')}`.replaceAll('\n', lineEnd) };
  });

const readBack = (written: string): unknown => parseText('scalar.yaml', written).value;

test('each YAML scalar is read from its range with any escapes, folds and indentation', () => {
  fc.assert(
    fc.property(text, ({ members, text }) => {
      const document = parseText('openapi.yaml', text);
      expect(document.problems).toEqual([]);
      for (const [index, item] of (document.value as { root: Record<string, unknown>[] }).root.entries()) {
        for (const [name, value] of Object.entries(item)) {
          const path = name === 'flow' ? ['root', index, name, 'in', 0] : ['root', index, name];
          const [located] = document.locate([path]);
          const expected = name === 'flow' ? (value as { in: unknown[] }).in[0] : value;
          expect(readBack(document.text.slice(located?.value.start, located?.value.end))).toBe(expected);
          if (name !== 'flow') expect(readBack(document.text.slice(located?.key?.start, located?.key?.end))).toBe(name);
        }
        const [listed] = document.locate([['root', index, 'flow', 'in', 1]]);
        expect(document.text.slice(listed?.value.start, listed?.value.end)).toBe(String(members[index]?.number));
      }
    }),
    { numRuns: 500 },
  );
});

test('a number becomes a string at its place if it is changed below folded scalars', () => {
  fc.assert(
    fc.property(text, fc.nat(3), ({ members, text }, any) => {
      const index = any % members.length;
      const number = String(members[index]?.number);
      const before = parseText('openapi.yaml', text).text;
      const [located] = parseText('openapi.yaml', text).locate([['root', index, 'number']]);
      const { start = 0, end = 0 } = located?.value ?? {};
      const after = changed(text, { set: `/root/${index}/number`, value: number });
      expect(after.replace(`'${number}'`, `"${number}"`)).toBe(`${before.slice(0, start)}"${number}"${before.slice(end)}`);
    }),
    { numRuns: 300 },
  );
});
