import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Document, type ToStringOptions } from 'yaml';
import { referredFiles } from '../../src/document/files/referred-files.ts';

const filesIn = (text: string) => {
  const files = referredFiles(Buffer.from(text));
  return files && [...files].sort();
};

describe('the files that references in a document name', () => {
  test.each([
    ['a plain value', '$ref: user.yaml#/User', ['user.yaml']],
    ['a value in double quotes', '"$ref": "./user.yaml"', ['./user.yaml']],
    ['a value in single quotes', "'$ref': 'a b.yaml#/x'", ['a b.yaml']],
    ['a value in braces', 'a: { $ref: user.yaml }', ['user.yaml', 'user.yaml }']],
    ['a value before a comment', '$ref: user.yaml # the user', ['user.yaml']],
    ['a value on the next line', '$ref:\n  user.yaml', ['user.yaml']],
    ['a colon on the next line', '{"$ref"\n:"user.yaml"}', ['user.yaml']],
    ['an explicit key', '? $ref\n: user.yaml', ['user.yaml']],
    ['escaped slashes', '{"$ref":"..\\/parts\\/user.json#\\/a"}', ['../parts/user.json']],
    ['a value beside words about `$id`', 'description: see /sites/$id\n$ref: user.yaml', ['user.yaml']],
    ['a dynamic reference', '$dynamicRef: node.yaml#a', ['node.yaml']],
    ['files of a mapping', 'mapping: { dog: ./dog, cat: cat.yaml#/Cat }', ['./dog', 'cat.yaml']],
    ['an address', '$ref: https://example.com/a.yaml', ['https://example.com/a.yaml']],
  ])('are found if the reference is %s', (_, text, files) => {
    expect(filesIn(text)).toEqual(files);
  });

  test.each([
    ['references into the text itself', '$ref: "#/a"\nb: { $ref: \'#/b\' }'],
    ['the schema of a property called `$ref`', '$ref: { type: string }'],
    ['words about `$ref`', 'description: the `$ref` keyword'],
    ['escapes of quotes and of letters with accents', '"$ref": "#/a"\nb: "\\u0026 \\u00e9"'],
  ])('are not found in %s', (_, text) => {
    expect(filesIn(text)).toEqual([]);
  });

  test.each([
    ['an escaped key', '{"\\u0024ref": "user.yaml"}'],
    ['an escaped letter', '{"$r\\x65f": "user.yaml"}'],
    ['an alias', 'a: &a user.yaml\nb: { $ref: *a }'],
    ['a block scalar', '$ref: >-\n  user.yaml'],
    ['an escaped value', '"$ref": "\\u0075ser.yaml"'],
    ['a value over two lines', '$ref: "user\n  .yaml"'],
    ['identifiers that move references', '$id: parts/\n$ref: user.yaml'],
    ['UTF-16', Buffer.from('$ref: user.yaml', 'utf16le').toString('latin1')],
  ])('are unknown because of %s', (_, text) => {
    expect(filesIn(text)).toBeUndefined();
  });

  test('are found in any style of YAML and JSON', () => {
    const name = fc.stringMatching(/^[a-zé{}, '"\\]{1,8}$/).map((text) => `parts/${text}.yaml`);
    const tree = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        name.map(($ref) => ({ $ref })),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    })).value;
    const style = fc.record({
      defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED'),
      collectionStyle: fc.constantFrom('any', 'block', 'flow'),
      lineWidth: fc.constantFrom(0, 20, 80),
    });
    fc.assert(
      fc.property(tree, style, fc.boolean(), (value, options, isJson) => {
        const document = new Document(value, { aliasDuplicateObjects: true });
        const text = isJson ? JSON.stringify(value) : document.toString(options as ToStringOptions);
        const found = referredFiles(Buffer.from(text));
        for (const reference of refsIn(value)) if (found) expect(found).toContain(reference);
      }),
      { numRuns: 300 },
    );
  });
});

function refsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => (key === '$ref' ? [String(member)] : refsIn(member)));
}
