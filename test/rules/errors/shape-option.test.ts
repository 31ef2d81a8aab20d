import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedShapes, type ShapeOption, shapeOption } from '../../../rules/errors/shape-option.ts';
import { type ErrorField, FIELD_TYPES, formatPath, ITEMS_STEP } from '../../../src/facts/errors/shapes/error-shape.ts';
import { readFieldPath } from '../../../src/facts/errors/shapes/field-path.ts';
import { mappedShape } from '../../../src/facts/errors/shapes/mapping.ts';

const { check = () => [], schema } = shapeOption('The shape.');
const accepts = new Ajv({ strict: true }).compile(schema);
const mistakes = (value: unknown) =>
  check(value).map(({ path, expected, actual }) => `${path.join('.')}: ${expected}, not ${actual}`);

const name = fc.stringMatching(/^[^\s.?[\]]{1,8}$/u);
const steps = fc
  .tuple(
    fc.oneof(name, fc.constant(ITEMS_STEP)),
    fc.array(fc.oneof({ weight: 3, arbitrary: name }, fc.constant(ITEMS_STEP)), { maxLength: 8 }),
  )
  .map(([first, others]) => [first, ...others]);

describe('a path in the option `shape`', () => {
  test('is read as it is written', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (path, isOptional) => {
        expect(readFieldPath(formatPath(path) + (isOptional ? '?' : ''))).toEqual({ path, isOptional });
      }),
    );
  });

  test('is either read, and written unchanged, or refused', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[a.?[\]]{0,12}$/));
    fc.assert(
      fc.property(text, (written) => {
        const found = readFieldPath(written);
        if (found) expect(formatPath(found.path) + (found.isOptional ? '?' : '')).toBe(written);
      }),
    );
  });

  test.each([
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    '?',
    '[]b',
    'a[]b',
    'a[0]',
    'a?.b',
    'a b',
    'a[',
    'a??',
    'a.[]',
    `a${'.a'.repeat(20)}`,
    'a'.repeat(2000),
  ])('must not have the form %j', (written) => {
    expect(readFieldPath(written)).toBeUndefined();
  });
});

const type = fc.constantFrom(...FIELD_TYPES, 'text');
const field = fc.oneof(
  fc.stringMatching(/^[ab.?[\]]{0,6}$/),
  fc.record(
    { path: fc.oneof(steps.map(formatPath), fc.constant(7)), type: fc.oneof(type, fc.array(type, { maxLength: 2 })) },
    { requiredKeys: [] },
  ),
  fc.record({ path: name, types: type }),
  fc.constantFrom(null, 1, true, []),
);
const shape = fc.oneof(
  fc.constantFrom('standard', 'problem-details', 'json-api', 'google', 'odata', 'rfc', '', null, 3),
  fc.dictionary(name, field, { maxKeys: 3 }),
);

test('the check of the option `shape` agrees with its JSON Schema', () => {
  fc.assert(
    fc.property(fc.oneof(shape, fc.array(shape, { maxLength: 3 })), (value) => {
      const found = check(value);
      // A JSON Schema cannot express that two fields contradict each other.
      const isOfOne = found.every(({ expected }) => !/others|other fields/.test(expected));
      if (isOfOne) expect(accepts(value), JSON.stringify(accepts.errors)).toBe(found.length === 0);
      if (found.length === 0) expect(acceptedShapes(value as ShapeOption, 'trace').length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [{}, ': a mapping with at least one field, not an empty mapping'],
  [[], ': a list with at least one shape, not an empty list'],
  [
    { code: 3 },
    'code: a path such as `error.message`, `errors[].code` or, where it is optional, `error.help_url?`, or `{ path, type }`, not `3`',
  ],
  [{ code: { path: 'a', of: 1 } }, /^code: .*, not a mapping with `of`$/],
  [{ code: `a${'.a'.repeat(20)}` }, /^code: a path of at most 20 steps, not `a\.a/],
  [
    { message: { path: 'error', type: 'string' }, code: 'error.code' },
    'message: of type `object`, as other fields are inside it, not `string`',
  ],
  [
    { message: 'errors.text', code: 'errors[].code' },
    'message: a path that agrees with the others on whether `errors` is an array, not `errors.text`',
  ],
])('the refusal explains the mistake in the shape %j', (value, expected) => {
  expect(mistakes(value)[0]).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test('names that every JavaScript object has are ordinary names in a shape', () => {
  const mapping = JSON.parse('{ "__proto__": "constructor.toString" }');
  expect(check(mapping)).toEqual([]);
  expect(mappedShape(mapping).variants).toEqual([
    { fields: [{ path: ['constructor', 'toString'], isOptional: false, types: [] } satisfies ErrorField] },
  ]);
});
