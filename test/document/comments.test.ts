import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';

/** The comments in YAML or JSON that begin with `word`, as they are written. */
function commentsOf(text: string, name = 'openapi.yaml'): string[] {
  const document = parseText(name, text);
  expect(document.problems).toEqual([]);
  return document.comments('word').map(({ start, end }) => document.text.slice(start, end));
}

describe('a YAML comment', () => {
  test.each([
    ['a line of its own', '# word 1\na: b\n  # word 2\n', ['# word 1', '# word 2']],
    ['without a blank, or with several signs', '#word 1\n##  \tword 2\na: b\n', ['#word 1', '##  \tword 2']],
    ['at the end of a line', 'a: b # word 1\nc: # word 2\n  - d # word 3\n', ['# word 1', '# word 2', '# word 3']],
    ['after the header of a block', 'a: |- # word 1\n  text\nb: > # word 2\n  text\n', ['# word 1', '# word 2']],
    ['after a block, less indented', 'a:\n  b: |\n    text\n  # word 1\n# word 2\n', ['# word 1', '# word 2']],
    ['after a quoted scalar', `a: "b" # word 1\nc: 'd' # word 2\n`, ['# word 1', '# word 2']],
    ['after a quoted scalar that looks like one', 'a: "b # c" # word\n', ['# word']],
    ['within brackets', '{ # word 1\n  "a": [1, # word 2\n  2] }\n', ['# word 1', '# word 2']],
    ['before and after the document', '# word 1\n--- # word 2\na: b\n... # word 3\n', ['# word 1', '# word 2', '# word 3']],
    ['after anchors, tags and aliases', 'a: &x # word 1\n  b: c\nd: *x # word 2\n', ['# word 1', '# word 2']],
    ['with any line break', '\uFEFF# word 1\r\na: b # word 2\r\n', ['# word 1', '# word 2']],
    ['at the end of a text', 'a: b # word', ['# word']],
  ])('is found if it is %s', (_, text, comments) => {
    expect(commentsOf(text)).toEqual(comments);
  });
});

describe('a `#` that is not a comment', () => {
  test.each([
    ['the text of a block', 'a: |\n  # word\n  b\n\n  # word\nc: >-\n  d # word\n'],
    ['the text of a quoted scalar, of several lines too', `a: " # word"\nb: ' # word'\nc: "d\n  # word\n  e"\n"# word": f\n`],
    ['part of the name of an anchor', 'a: &b#word c\nd: *b#word\n'],
    ['part of a plain scalar', 'a: b#word\nc: http://example.com/#word\n'],
    ['a comment that begins with something else', 'a: b # see # word\n# x-word\n# a word\n'],
    ['a string in brackets', '{ "a": "# word" }\n'],
  ])('is ignored in the text %s', (_, text) => {
    expect(commentsOf(text)).toEqual([]);
  });

  test('is ignored in JSON', () => {
    expect(commentsOf('{\n"a": "\\n# word"\n}', 'openapi.json')).toEqual([]);
  });
});
