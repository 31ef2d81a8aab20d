import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { optionValuesText } from '../../src/cli/explain/option-values.ts';
import { blockStyle } from '../../src/explain/example-yaml.ts';
import { rules } from '../../src/registry.ts';
import { option } from '../../src/rule/option.ts';

const values = (text: string) => parseAllDocuments(text, { uniqueKeys: false }).map((document) => document.toJS());

describe('an example that is written in block style', () => {
  const examples = rules.flatMap(({ id, examples: { good, bad } }) =>
    [...good, ...bad.map(({ api }) => api)].map((api) => ({ id, api })),
  );

  test.each(examples)('keeps its value, for $id: $api', ({ api }) => {
    expect(values(blockStyle(api))).toEqual(values(api));
  });

  test('has short lists and mappings on one line', () => {
    const flow = 'paths: { "/a": { get: { parameters: [{ name: q, schema: { type: string } }], tags: [x, y], responses: {} } } }';
    expect(blockStyle(flow)).toBe(
      [
        'paths:',
        "  '/a':",
        '    get:',
        '      parameters:',
        '        - name: q',
        '          schema: { type: string }',
        '      tags: [x, y]',
        '      responses: {}',
      ].join('\n'),
    );
  });

  test.each([
    ['a comment', 'paths: { /a: {} } # why'],
    ['an anchor', 'a: &x { b: 1 }\nc: *x'],
    ['a repeated key', 'a: { b: 1, b: 2 }'],
    ['a tag', 'a: { b: !x 1 }'],
    ['a syntax error', 'a: { b: 1'],
  ])('is printed as the author wrote it if %s matters', (_, text) => {
    expect(blockStyle(text)).toBe(text);
  });

  test('may be an example of two versions', () => {
    const laidOut = blockStyle('# before\na: { b: 1 }\n---\n# after\na: { b: 2 }');
    expect(laidOut).toBe('# before\na:\n  b: 1\n---\n# after\na:\n  b: 2');
  });

  test('keeps strings that look like other values', () => {
    expect(parse(blockStyle('a: { "200": "1.0", b: "true" }'))).toEqual({ a: { 200: '1.0', b: 'true' } });
  });
});

describe('the values of an option of a rule', () => {
  test.each([
    ['list of strings', option.words('').schema],
    ['mapping from names to strings', option.pairs('').schema],
    ['string', option.text('', '').schema],
    ['integer, at least 0', option.count('', 1).schema],
    ['`a`, `b`', option.choice('', 'a', ['a', 'b']).schema],
    ['`true`, `false`', option.flag('').schema],
    ['`a`; or list of `b`, `c`', { anyOf: [{ enum: ['a'] }, { type: 'array', items: { enum: ['b', 'c'] } }] }],
    ['any', {}],
  ])('are described as %s', (text, schema) => {
    expect(optionValuesText(schema)).toBe(text);
  });
});
