import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Document, isAlias, isMap, isScalar, isSeq, parseDocument, type Node as YamlNode } from 'yaml';
import type { LocatedValue } from '../../src/document/document.ts';
import type { Span } from '../../src/document/lines.ts';
import { parseText } from '../../src/document/parse.ts';
import type { Token } from '../../src/document/pointer.ts';

const SPECIAL_CHARACTERS = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '7',
  '200',
  '/a~b',
  '"',
  '\\',
  '\\"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '😀',
  '\ud800',
  '\n',
  ' ',
];
const name = fc.oneof(fc.constantFrom(...SPECIAL_CHARACTERS), fc.string(), fc.string({ unit: 'binary' }));
const blank = fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t'), maxLength: 4 });

/** JSON text with any blanks in it, and any spelling of its strings. */
const jsonText = fc.letrec<{ value: string; string: string; scalar: string; list: string; object: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 5 }, tie('scalar'), tie('list'), tie('object')),
  // JSON.parse of Node 24 takes some keys of one escaped character (`"\u005b"`, `"\""`) for a backslash.
  string: fc
    .tuple(name, fc.boolean())
    .map(([text, escaped]) => (escaped ? escapeAll(text) : JSON.stringify(text)))
    .filter((text) => !/^"\\(?:u....|.)"$/.test(text)),
  scalar: fc.oneof(
    fc.constantFrom('null', 'true', 'false', '-0', '1e+5', '0.10', '-12.5E-3'),
    fc.integer().map(String),
    tie('string'),
  ),
  list: fc
    .array(fc.tuple(blank, tie('value'), blank), { maxLength: 4 })
    .map((items) => `[${items.map((item) => item.join('')).join(',')}]`),
  object: fc
    .array(fc.tuple(blank, tie('string'), blank, fc.constant(':'), blank, tie('value'), blank), { maxLength: 5 })
    .chain((members) => blank.map((end) => `{${members.length > 0 ? members.map((member) => member.join('')).join(',') : end}}`)),
})).value;

function escapeAll(text: string): string {
  return `"${Array.from({ length: text.length }, (_, i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')}"`;
}

/** Every path of a value, the root first, with the value there. */
function* paths(value: unknown, path: readonly Token[] = []): Generator<{ path: readonly Token[]; value: unknown }> {
  yield { path, value };
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* paths(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* paths(child, [...path, key]);
}

describe('the place of a value in generated JSON', () => {
  test('is that of the value itself, after its key', () => {
    fc.assert(
      fc.property(fc.tuple(blank, jsonText, blank), (parts) => {
        const text = parts.join('');
        const document = parseText('a.json', text);
        expect(document.value).toEqual(JSON.parse(text));
        const all = [...paths(document.value)];
        const located = document.locate(all.map(({ path }) => path));
        for (const [i, { path, value }] of all.entries()) {
          const at = located[i];
          expect(at?.depth).toBe(path.length);
          expect(JSON.parse(cut(text, at?.value))).toEqual(value);
          const token = path.at(-1);
          if (typeof token === 'string') expect(JSON.parse(cut(text, at?.key))).toBe(token);
          else expect(at?.key).toBeUndefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is found in a long document with any strings and any order of keys', () => {
    const path = (i: number) => ({
      parameters: [{ name: `p${i}`, in: 'query' }],
      get: { summary: `a "quoted" \\ {text}, ${i}`, responses: { default: { description: '' }, '404': {}, '200': { x: i } } },
    });
    const value = { info: { title: 'A' }, paths: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`/p${i}`, path(i)])) };
    // JavaScript lists `404` and `200` in another order than the text has.
    const text = JSON.stringify(value, null, 1)
      .replaceAll('"404": {},', '')
      .replaceAll('"default": {', '"404": {},\n"default": {');
    const document = parseText('a.json', text);
    expect(document.problems).toEqual([]);
    const all = [...paths(document.value)];
    for (const [i, at] of document.locate(all.map((each) => each.path)).entries()) {
      expect(JSON.parse(cut(text, at.value))).toEqual(all[i]?.value);
      const token = all[i]?.path.at(-1);
      if (typeof token === 'string') expect(cut(text, at.key)).toBe(JSON.stringify(token));
    }
  });

  test('is the same whether it is requested alone or with others', () => {
    fc.assert(
      fc.property(jsonText, fc.array(name, { maxLength: 3 }), (text, beyond) => {
        const document = parseText('a.json', text);
        const all = [...paths(document.value)].flatMap(({ path }) => [path, [...path, ...beyond]]);
        expect(all.map((path) => document.locate([path])[0])).toEqual(document.locate(all));
      }),
    );
  });

  test('is accompanied by duplicate keys exactly if a key is repeated', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const text = `[{${names.map((key) => `${JSON.stringify(key)}:":"`).join(',')}}]`;
        const doubles = names.filter((key, i) => names.indexOf(key) < i);
        expect(parseText('a.json', text).problems.map(({ path }) => path)).toEqual(doubles.map((key) => [0, key]));
      }),
    );
  });
});

describe('JSON that JSON.parse refuses', () => {
  test('is reported with one place within the text', () => {
    const broken = fc.tuple(
      jsonText,
      fc.nat(),
      fc.constantFrom('', ',', ':', '}', ']', '{', '[', '"', '\\', '/', '1', 'x', '\n'),
      fc.boolean(),
    );
    fc.assert(
      fc.property(broken, ([valid, where, insert, cutsOff]) => {
        const at = where % (valid.length + 1);
        const text = `[${valid.slice(0, at)}${insert}${cutsOff ? '' : valid.slice(at)}]`;
        const { value, problems } = parseText('a.json', text);
        if (value !== undefined) return;
        expect(problems).toHaveLength(1);
        const span = problems[0]?.span ?? { start: -1, end: -1 };
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(text.length);
        // The text before the place is correct, so that readers need not look further up.
        const before = parseText('a.json', `[${text.slice(1, span.start)}`).problems[0];
        if (before) expect(text.slice(before.span.start, span.start)).toMatch(/^\s*(?:".*)?$/s);
      }),
      { numRuns: 500 },
    );
  });
});

interface Printed {
  /** The lines; the first goes behind the key or dash. */
  readonly lines: readonly string[];
  /** True if it is allowed in `{}` and `[]`, and on the line of its key. */
  readonly isFlow: boolean;
}

const word = fc.constantFrom(
  'a',
  'b c',
  'é😀',
  'on',
  'x-y',
  '200',
  '0x1F',
  '1.50',
  'null',
  '~',
  'true',
  '-3',
  '.inf',
  '__proto__',
  'constructor',
  '/a/{id}',
  'a#b',
  'a:b',
);
const plain = word.filter((text) => !/[{}#:]/.test(text));
const quoted = fc
  .tuple(fc.oneof(word, fc.constantFrom('', ' ', ': ', ' # ', 'a"b', "a'b", '<<', '{', ']', 'ü, ')), fc.boolean())
  .map(([text, single]) => {
    return single ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
  });
// The `yaml` package calls a null key the empty string.
const keyText = fc.oneof(
  word.filter((text) => !/[{~]|null/.test(text)),
  quoted,
);
const comment = fc.constantFrom('', '', '', ' # note', '  # a: [b, {', ' #');

const indent = (lines: readonly string[], by: string) => lines.map((line) => (line === '' ? '' : by + line));
const flow = (text: string): Printed => ({ lines: [text], isFlow: true });

const yamlTree = fc.letrec<{
  node: Printed;
  scalar: Printed;
  block: Printed;
  flowSeq: Printed;
  flowMap: Printed;
  seq: Printed;
  map: Printed;
}>((tie) => {
  const flowNode = fc.oneof({ maxDepth: 3 }, tie('scalar'), tie('flowSeq'), tie('flowMap'));
  const gap = fc.constantFrom('', ' ', '  ', '\n  ', ' # ], }\n  ');
  return {
    node: fc.oneof({ maxDepth: 4 }, tie('scalar'), tie('flowSeq'), tie('flowMap'), tie('block'), tie('seq'), tie('map')),
    scalar: fc.oneof(plain, quoted).map(flow),
    flowSeq: fc.array(fc.tuple(gap, flowNode, gap), { maxLength: 3 }).map((items) => {
      return flow(`[${items.map(([before, item, after]) => `${before}${item.lines.join('\n')}${after}`).join(',')}]`);
    }),
    flowMap: fc
      .uniqueArray(fc.tuple(gap, keyText, flowNode, gap), { maxLength: 3, selector: ([, key]) => nameOf(key) })
      .map((members) => {
        return flow(
          `{${members.map(([before, key, item, after]) => `${before}${key}: ${item.lines.join('\n')}${after}`).join(',')}}`,
        );
      }),
    block: fc
      .tuple(
        fc.constantFrom('|', '>', '|-', '>+', '| # c'),
        fc.array(fc.constantFrom('text', 'a: b', '', '  more', '# no comment', '😀'), { maxLength: 4 }),
      )
      .map(([header, text]) => ({ lines: [header, ...indent(['first', ...text], '  ')], isFlow: false })),
    seq: fc.array(fc.tuple(tie('node'), comment), { minLength: 1, maxLength: 3 }).map((items) => ({
      lines: ['', ...items.flatMap(([item, note]) => member('-', item, note))],
      isFlow: false,
    })),
    map: fc
      .uniqueArray(fc.tuple(keyText, tie('node'), comment), { minLength: 1, maxLength: 4, selector: ([key]) => nameOf(key) })
      .map((members) => ({
        lines: ['', ...members.flatMap(([key, item, note]) => member(`${key}:`, item, note))],
        isFlow: false,
      })),
  };
});

/** A key or dash with its value: on the same line, or on the lines below and further in. */
function member(head: string, { lines, isFlow }: Printed, note: string): string[] {
  const [first = '', ...rest] = lines;
  if (isFlow) return `${head} ${indent(lines.join('\n').split('\n'), '    ').join('\n').trimStart()}${note}`.split('\n');
  return [first === '' ? `${head}${note}` : `${head} ${first}`, ...indent(rest, '  ')];
}

function nameOf(key: string): string {
  const document = parseDocument(key);
  return isScalar(document.contents) ? String(document.contents.value) : key;
}

const yamlText = fc
  .tuple(yamlTree.map, fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '# top\n', '---\n', '\n\n'))
  .map(([{ lines }, end, head]) => {
    return (head + lines.slice(1).join('\n')).replaceAll('\n', end) + end;
  });

/** Every node that the `yaml` package finds, with its key. */
function* nodes(
  node: YamlNode | null | undefined,
  path: readonly Token[],
  key: YamlNode | undefined,
): Generator<{ path: readonly Token[]; key: YamlNode | undefined; node: YamlNode }> {
  if (!node) return;
  yield { path, key, node };
  if (isSeq(node)) for (const [index, item] of node.items.entries()) yield* nodes(item as YamlNode, [...path, index], undefined);
  if (!isMap(node)) return;
  for (const pair of node.items) {
    const scalar = pair.key as YamlNode;
    yield* nodes(pair.value as YamlNode, [...path, String(isScalar(scalar) ? scalar.value : scalar)], scalar);
  }
}

describe('the place of a value in generated YAML', () => {
  test('is where the `yaml` package finds the value', () => {
    fc.assert(
      fc.property(yamlText, (text) => {
        const theirs: Document = parseDocument(text, { version: '1.2' });
        expect(theirs.errors, text).toEqual([]);
        const ours = parseText('a.yaml', text);
        expect(ours.problems, text).toEqual([]);
        expect(JSON.stringify(ours.value), text).toBe(JSON.stringify(theirs.toJS()));
        const all = [...nodes(theirs.contents as YamlNode, [], undefined)];
        const located = ours.locate(all.map(({ path }) => path));
        for (const [i, { path, key, node }] of all.entries()) expectSame(text, path, located[i], key, node);
      }),
      { numRuns: 400 },
    );
  });
});

function expectSame(
  text: string,
  path: readonly Token[],
  located: LocatedValue | undefined,
  key: YamlNode | undefined,
  node: YamlNode,
): void {
  const context = `${text}\n${JSON.stringify(path)}`;
  expect(located?.depth, context).toBe(path.length);
  expect(located?.key, context).toEqual(key ? spanOf(text, key) : undefined);
  expect(located?.value, context).toEqual(spanOf(text, node));
}

/** Block collections and block scalars end, for a reader, with their last character that is not blank. */
function spanOf(text: string, node: YamlNode): Span {
  const [start = -1, end = -1] = node.range ?? [];
  const isBlock = isScalar(node) ? /^BLOCK/.test(node.type ?? '') : !isAlias(node) && !(node as { flow?: boolean }).flow;
  if (!isBlock) return { start, end };
  const last = lastNode(node);
  return last === node ? { start, end: start + text.slice(start, end).trimEnd().length } : { start, end: spanOf(text, last).end };
}

function lastNode(node: YamlNode): YamlNode {
  if (isSeq(node)) return (node.items.at(-1) as YamlNode | undefined) ?? node;
  return isMap(node) ? ((node.items.at(-1)?.value as YamlNode | undefined) ?? node) : node;
}

function cut(text: string, span: Span | undefined): string {
  return span ? text.slice(span.start, span.end) : '';
}
