import fc from 'fast-check';

/** One change by a person who types; positions are fractions of the length of the document, so that they fit any document. */
export type TextChange = (text: string, before: readonly string[]) => string;

/** Strings with a meaning in YAML or JSON, and some without. */
const INSERTED = [
  ...[
    'a',
    'b',
    'x y',
    '0',
    '~',
    'é',
    '😀',
    '\ud83d',
    '\u0085',
    '\ufeff',
    '\t',
    ' ',
    '  ',
    '    ',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '\n  \n',
  ],
  ...[
    '#',
    ' #',
    '# note',
    ' # api-conventions-disable-line',
    ':',
    ': ',
    '-',
    '- ',
    '---\n',
    '...\n',
    '%',
    '?',
    '? ',
    '&a ',
    '*a',
    '!',
    '!!str ',
  ],
  ...[
    '|',
    '>',
    ' |\n',
    ' >-\n',
    ' |2\n',
    "'",
    '"',
    '\\',
    '\\u0041',
    '{',
    '}',
    '[',
    ']',
    ',',
    ', ',
    '@',
    '`',
    '<<',
    '<<: ',
    '$ref',
    '$id',
    'null',
  ],
  ...[
    '\nx: 1\n',
    '\n  x: 1\n',
    '\n    x: 1\n',
    '\n- x\n',
    '\n  - x\n',
    '"x": 1,',
    ',"x": {}',
    '\n# note\n',
    '\n    # note',
    'mapping: ',
    '$ref: a.yaml#/b',
  ],
];

/** An offset, more often than not where something begins or ends. */
const place: fc.Arbitrary<(text: string) => number> = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('any', 'line', 'end', 'value', 'indent'))
  .map(([share, kind]) => (text) => {
    const at = Math.floor(share * text.length);
    const start = text.lastIndexOf('\n', at - 1) + 1;
    if (kind === 'line') return start;
    if (kind === 'end') return endOfLine(text, at);
    if (kind === 'value') return Math.min(endOfLine(text, at), Math.max(text.indexOf(': ', start), start) + 2);
    return kind === 'indent' ? start + (/^ */.exec(text.slice(start, start + 100))?.[0].length ?? 0) : at;
  });

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

const inserted = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...INSERTED) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);

const typed: fc.Arbitrary<TextChange> = fc
  .tuple(place, inserted, fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 60 })))
  .map(
    ([at, insert, removed]) =>
      (text) =>
        text.slice(0, at(text)) + insert + text.slice(at(text) + removed),
  );

const word: fc.Arbitrary<TextChange> = fc.tuple(place, fc.constantFrom('a', 'b', 'x', '_')).map(
  ([at, letter]) =>
    (text) =>
      text.slice(0, at(text)) + letter + text.slice(at(text)),
);

/** Lines are removed, repeated elsewhere, or indented. */
const lines: fc.Arbitrary<TextChange> = fc
  .tuple(place, fc.nat({ max: 5 }), fc.constantFrom('remove', 'repeat', 'move', 'indent', 'outdent'), place)
  .map(([at, count, kind, to]) => (text) => {
    const start = text.lastIndexOf('\n', at(text) - 1) + 1;
    let end = start;
    for (let line = 0; line <= count && end < text.length; line++) end = endOfLine(text, end) + 1;
    const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
    if (kind === 'repeat') return before + part + part + after;
    if (kind === 'indent') return before + part.replace(/^(?=.)/gm, ' ') + after;
    if (kind === 'outdent') return before + part.replace(/^ /gm, '') + after;
    const rest = before + after;
    const target = rest.lastIndexOf('\n', to(rest) - 1) + 1;
    return kind === 'remove' ? rest : rest.slice(0, target) + part + rest.slice(target);
  });

/** Back to an earlier version, which fixes a syntax error. */
const undone: fc.Arbitrary<TextChange> = fc.nat({ max: 2 }).map((steps) => (text, before) => before.at(-1 - steps) ?? text);

export const change: fc.Arbitrary<TextChange> = fc.oneof(
  { weight: 5, arbitrary: typed },
  { weight: 4, arbitrary: word },
  { weight: 2, arbitrary: lines },
  { weight: 3, arbitrary: undone },
);

export const changes = fc.array(change, { minLength: 1, maxLength: 12 });

/** The versions of a document after each change. */
export function* versionsOf(text: string, made: readonly TextChange[]): Generator<string> {
  const before: string[] = [];
  let now = text;
  yield now;
  for (const make of made) {
    before.push(now);
    now = make(now, before);
    yield now;
  }
}
