import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Baseline } from '../../src/known/baseline.ts';
import { baselineText } from '../../src/known/baseline-text.ts';
import { FILE } from '../../src/known/entry-patterns.ts';
import { readBaseline } from '../../src/known/read-baseline.ts';

const schema = JSON.parse(readFileSync('src/known/api-conventions-baseline.schema.json', 'utf8'));
const ajv = new Ajv({ allErrors: true, strict: true });
addFormats.default(ajv);
const accepts = ajv.compile(schema);

const ENTRY = { file: 'api.yaml', rule: 'x', pointer: '/paths', message: 'Wrong.' };
const with_ = (changes: object, entry: object = {}) => ({
  version: 2,
  descriptions: ['api.yaml'],
  counts: { x: 1 },
  entries: [{ ...ENTRY, ...entry }],
  ...changes,
});

const read = (value: unknown) => readBaseline(JSON.stringify(value), { checksCounts: true });
const messages = (value: unknown) => read(value).mistakes.map(({ message }) => message);

describe('the published JSON Schema and the reader agree', () => {
  test.each([
    with_({}),
    with_({ counts: {}, entries: [] }),
    with_({ $schema: 'https://example.com/schema.json' }),
    with_({}, { reason: 'Old.', expires: '2028-02-29' }),
    with_({ counts: { x: 2 } }, { count: 2 }),
    with_({ descriptions: [] }, { file: '../shared/a b.yaml', pointer: '' }),
    with_({}, { file: '.hidden/..x/y...yaml', pointer: '/a~1b/~0/' }),
  ])('that this is right: %j', (value) => {
    expect(messages(value)).toEqual([]);
    expect(accepts(value), JSON.stringify(accepts.errors)).toBe(true);
  });

  test.each<[unknown, string]>([
    [[], 'A baseline must be an object with `version` and `entries`, but is a list.'],
    [{}, '`version` is missing. Add `"version": 2`.'],
    [with_({ version: '1' }), '`version` must be 2, but is `1`.'],
    [with_({ version: 3 }), 'The baseline has version 3, but this api-conventions only reads version 2. Update api-conventions.'],
    [{ version: 2 }, '`descriptions`, `counts`, `entries` are missing.'],
    [with_({ count: {} }), 'A baseline does not have a key `count`. Did you mean `counts`?'],
    [with_({ $schema: 1 }), '`$schema` must be a string, but is `1`.'],
    [with_({ entries: null }), '`entries` must be a list, but is empty.'],
    [with_({ entries: ['x'] }), 'An entry must be an object, but is `x`.'],
    [with_({}, { reasons: 'x' }), 'An entry does not have a key `reasons`. Did you mean `reason`?'],
    [with_({}, { rule: undefined }), '`rule` is missing.'],
    [with_({}, { rule: '' }), '`rule` must be a string, but is empty.'],
    [with_({}, { message: 3 }), '`message` must be a string, but is `3`.'],
    [with_({}, { pointer: 'paths' }), '`pointer` must be a JSON Pointer, such as `/paths/~1orders`, but is `paths`.'],
    [with_({}, { pointer: '/~2' }), '`pointer` must be a JSON Pointer, such as `/paths/~1orders`, but is `/~2`.'],
    [with_({}, { count: 1 }), '`count` must be an integer from 2 to 1000, but is `1`.'],
    [with_({}, { count: 1e9 }), '`count` must be an integer from 2 to 1000, but is `1000000000`.'],
    [with_({}, { reason: '' }), '`reason` must be a string, but is empty.'],
    [with_({}, { expires: '31.12.2026' }), '`expires` must be a date, such as `2026-12-31`, but is `31.12.2026`.'],
    [with_({}, { expires: '2027-02-29' }), '`expires` must be a date, such as `2026-12-31`, but is `2027-02-29`.'],
    ...['/etc/passwd', './a.yaml', 'a/../b.yaml', 'C:/a.yaml', '..', ''].map((file): [unknown, string] => [
      with_({}, { file }),
      'A file must be relative to the folder of the baseline, such as `apis/openapi.yaml`, but is ',
    ]),
    [with_({ descriptions: [1] }), 'A file must be relative to'],
    [with_({ counts: [] }), '`counts` must be an object with a number for each rule, but is a list.'],
    [with_({ counts: { x: 0 } }), 'The count of `x` must be an integer of at least 1, but is `0`.'],
  ])('that this is wrong: %j', (value, message) => {
    expect(messages(value)).toEqual([expect.stringContaining(message)]);
    expect(accepts(value)).toBe(false);
  });
});

describe('only the reader notices', () => {
  test('that an entry stands twice', () => {
    expect(messages(with_({ counts: { x: 2 }, entries: [ENTRY, { ...ENTRY, reason: 'Old.' }] }))).toEqual([
      'Duplicate entry: it equals number 1 of `entries`. Remove one of the two.',
    ]);
  });

  test.each<[object, string]>([
    [{ x: 2 }, '`counts` has 2 for `x`, but `entries` has 1.'],
    [{}, '`counts` has 0 for `x`, but `entries` has 1.'],
    [{ x: 1, __: 1 }, '`counts` has 1 for `__`, but `entries` has 0.'],
  ])('that the counts are not right: %j', (counts, message) => {
    expect(messages(with_({ counts }))).toEqual([`${message} To update the counts: api-conventions baseline --prune`]);
    expect(readBaseline(JSON.stringify(with_({ counts })), { checksCounts: false }).mistakes).toEqual([]);
  });

  test.each<[string, object]>([
    ['', { line: 1, column: 1, message: expect.stringContaining('JSON') }],
    ['{\n  "version": 2,\n}', { line: 3, column: 1, message: expect.stringContaining('JSON') }],
    [
      '{ "version": 2,\n"descriptions": [], "counts": {}, "entries": [],\n  "entries": [] }',
      { line: 3, column: 3, message: 'Duplicate key `entries`; only its last value is used.' },
    ],
    ['<<<<<<< HEAD\n{}', { line: 1, column: 1, message: expect.stringContaining('JSON') }],
  ])('what JSON does not say or cannot: %j', (text, mistake) => {
    expect(readBaseline(text, { checksCounts: true }).mistakes).toEqual([mistake]);
  });

  test('where each mistake is, in the order of the text', () => {
    const text = JSON.stringify(with_({ counts: { x: 0 }, entries: [ENTRY, { ...ENTRY, ruel: 'x' }, 3] }), null, 2);
    expect(read(JSON.parse(text)).entries).toEqual([]);
    expect(readBaseline(`\uFEFF${text}`, { checksCounts: true }).mistakes).toEqual([
      { line: 7, column: 10, message: expect.stringContaining('The count of `x`') },
      { line: 21, column: 7, message: 'An entry does not have a key `ruel`. Did you mean `rule`?' },
      { line: 23, column: 5, message: 'An entry must be an object, but is `3`.' },
    ]);
  });
});

const name = fc.oneof(
  fc.string({ minLength: 1 }).filter((text) => FILE.test(text)),
  fc.constantFrom('__proto__', 'a.yaml', '../b.yaml'),
);
const words = fc.string({ minLength: 1, unit: 'binary' });
const entry = fc.record(
  {
    file: name,
    ruleId: fc.oneof(words, fc.constantFrom('constructor', '__proto__', 'house/x')),
    pointer: fc.array(fc.string()).map((tokens) => tokens.map((token) => `/${token.replaceAll('~', '~0')}`).join('')),
    message: words,
    count: fc.integer({ min: 2, max: 1000 }),
    reason: words,
    expires: fc.constantFrom('2026-12-31', '2024-02-29'),
  },
  { requiredKeys: ['file', 'ruleId', 'pointer', 'message'] },
);
const baseline: fc.Arbitrary<Baseline> = fc.record({
  file: fc.constant('/x'),
  descriptions: fc.array(name),
  entries: fc.uniqueArray(entry, {
    selector: ({ file, ruleId, pointer, message }) => JSON.stringify([file, ruleId, pointer, message]),
  }),
});

test('what is written is read as it was, and written the same again, whatever it says', () => {
  fc.assert(
    fc.property(baseline, (given) => {
      const text = baselineText(given);
      expect(accepts(JSON.parse(text)), JSON.stringify(accepts.errors)).toBe(true);
      const { mistakes, ...again } = readBaseline(text, { checksCounts: true });
      expect(mistakes).toEqual([]);
      expect(new Set(again.entries)).toEqual(new Set(given.entries));
      expect(baselineText({ ...again, file: '/y' })).toBe(text);
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    }),
  );
});

test('the order of findings is none of the text', () => {
  const shuffled = baseline.chain((given) =>
    fc.record({
      given: fc.constant(given),
      entries: fc.shuffledSubarray([...given.entries], { minLength: given.entries.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ given, entries }) => {
      expect(baselineText({ ...given, entries })).toBe(baselineText(given));
    }),
  );
});

test('a text that is anything is read without failing', () => {
  fc.assert(fc.property(fc.json(), (text) => void readBaseline(text, { checksCounts: true })));
  fc.assert(fc.property(fc.string(), (text) => void readBaseline(text, { checksCounts: true })));
});
