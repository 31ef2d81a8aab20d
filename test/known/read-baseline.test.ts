import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BaselineEntry, findingKeyOf } from '../../src/finding/finding.ts';
import type { Baseline } from '../../src/known/baseline.ts';
import { baselineText } from '../../src/known/baseline-text.ts';
import { FILE_PATTERN } from '../../src/known/entry-patterns.ts';
import { readBaseline } from '../../src/known/read-baseline.ts';
import type { MessageData } from '../../src/text/message.ts';

const schema = JSON.parse(readFileSync('src/known/api-conventions-baseline.schema.json', 'utf8'));
const ajv = new Ajv({ allErrors: true, strict: true });
addFormats.default(ajv);
const accepts = ajv.compile(schema);

const ENTRY = { file: 'api.yaml', rule: 'x', message: 'Wrong.', places: ['/paths'] };
const documentWith = (changes: object, entry: object = {}) => ({
  version: 3,
  descriptions: ['api.yaml'],
  entries: [{ ...ENTRY, ...entry }],
  ...changes,
});

const read = (value: unknown) => readBaseline(JSON.stringify(value));
const messages = (value: unknown) => read(value).mistakes.map(({ message }) => message);

describe('the published JSON Schema and the reader of baselines', () => {
  test.each([
    documentWith({}),
    documentWith({ entries: [] }),
    { version: 3, entries: [] },
    documentWith({ $schema: 'https://example.com/schema.json' }),
    documentWith({}, { reason: 'Old.', expires: '2028-02-29' }),
    documentWith({
      outlines: [
        { file: 'api.yaml', title: 'Shop', paths: ['/orders'] },
        { file: 'b.yaml', paths: [] },
      ],
    }),
    documentWith({ descriptions: [] }, { file: '../shared/a b.yaml', places: [''] }),
    documentWith({}, { file: '.hidden/..x/y...yaml', places: ['/a~1b/~0/'] }),
    documentWith({}, { places: [['/paths/~1a', 'get', 'put'], '/paths/~1b/get'] }),
    documentWith({}, { messageId: 'y', identity: { a: ['b'] }, message: undefined, places: 'all' }),
    documentWith({}, { rule: 'compat-type', messageId: 'y', places: [{ pointer: '/paths', before: '/paths/~1a' }] }),
  ])('both accept the baseline %j', (value) => {
    expect(messages(value)).toEqual([]);
    expect(accepts(value), JSON.stringify(accepts.errors)).toBe(true);
  });

  test.each<[unknown, string]>([
    [[], 'A baseline must be an object with `version` and `entries`, but is a list.'],
    [{}, '`version` is missing. Add `"version": 3`.'],
    [documentWith({ version: '1' }), '`version` must be 3, but is `1`.'],
    [
      documentWith({ version: 4 }),
      'The baseline has version 4, but this api-conventions only reads version 3. Update api-conventions.',
    ],
    [
      documentWith({ version: 2 }),
      'The baseline has version 2, which is no longer read. Delete it and record a new one: api-conventions baseline',
    ],
    [{ version: 3 }, '`entries` is missing. Add it.'],
    [documentWith({ entrys: {} }), 'A baseline does not have a key `entrys`. Did you mean `entries`?'],
    [documentWith({ descriptions: null }), '`descriptions` must be a list, but is empty.'],
    [documentWith({ outlines: {} }), '`outlines` must be a list, but is a mapping.'],
    [documentWith({ outlines: ['x'] }), 'An outline must be an object, but is `x`.'],
    [documentWith({ outlines: [{ file: 'a.yaml' }] }), '`paths` is missing. Add it.'],
    [documentWith({ outlines: [{ file: 'a.yaml', paths: [1] }] }), '`paths` must be a list of paths, but is a list.'],
    [
      documentWith({ outlines: [{ file: 'a.yaml', paths: [], path: 1 }] }),
      'An outline does not have a key `path`. Did you mean `paths`?',
    ],
    [documentWith({ $schema: 1 }), '`$schema` must be a string, but is `1`.'],
    [documentWith({ entries: null }), '`entries` must be a list, but is empty.'],
    [documentWith({ entries: ['x'] }), 'An entry must be an object, but is `x`.'],
    [documentWith({}, { reasons: 'x' }), 'An entry does not have a key `reasons`. Did you mean `reason`?'],
    [documentWith({}, { rule: undefined }), '`rule` is missing. Add it.'],
    [documentWith({}, { rule: '' }), '`rule` must be a string, but is empty.'],
    [documentWith({}, { message: 3 }), '`message` must be a string, but is `3`.'],
    [documentWith({}, { message: undefined }), '`message` is missing. Add it.'],
    [documentWith({}, { places: undefined }), '`places` is missing. Add it.'],
    [documentWith({}, { places: 3 }), '`places` must be a list of places or `all`, but is `3`.'],
    [documentWith({}, { places: [] }), '`places` must be a list of places or `all`, but is a list.'],
    [documentWith({}, { places: ['paths'] }), 'A place must be a JSON Pointer, such as `/paths/~1orders`, but is `paths`.'],
    [documentWith({}, { places: ['/~2'] }), 'A place must be a JSON Pointer, such as `/paths/~1orders`, but is `/~2`.'],
    [documentWith({}, { places: [['/paths']] }), 'A place must be a JSON Pointer, such as `/paths/~1orders`, but is a list.'],
    [documentWith({}, { places: [['/paths', 1]] }), 'A place must be a JSON Pointer, such as `/paths/~1orders`, but is a list.'],
    [documentWith({}, { places: [{ pointer: '/paths' }] }), '`before` is missing. Add it.'],
    [documentWith({}, { identity: 1 }), '`identity` must be the data of a message, but is `1`.'],
    [documentWith({}, { reason: '' }), '`reason` must be a string, but is empty.'],
    [documentWith({}, { expires: '31.12.2026' }), '`expires` must be a date, such as `2026-12-31`, but is `31.12.2026`.'],
    [documentWith({}, { expires: '2027-02-29' }), '`expires` must be a date, such as `2026-12-31`, but is `2027-02-29`.'],
    ...['/etc/passwd', './a.yaml', 'a/../b.yaml', 'C:/a.yaml', '..', ''].map((file): [unknown, string] => [
      documentWith({}, { file }),
      'A file must be relative to the folder of the baseline, such as `apis/openapi.yaml`, but is ',
    ]),
    [documentWith({ descriptions: [1] }), 'A file must be relative to'],
  ])('both reject the baseline %j', (value, message) => {
    expect(messages(value)).toEqual([expect.stringContaining(message)]);
    expect(accepts(value)).toBe(false);
  });
});

describe('the reader of baselines', () => {
  test('reports entries that contradict each other about a place', () => {
    const twice = (entry: object) => messages(documentWith({ entries: [ENTRY, { ...ENTRY, ...entry }] }));
    expect(twice({ reason: 'Old.' })).toEqual([
      'Duplicate entry: number 1 of `entries` has the same place. Remove the place from one of the two.',
    ]);
    // Which git may leave where two branches have recorded the same.
    expect(twice({})).toEqual([]);
    expect(read(documentWith({ entries: [ENTRY, ENTRY] })).entries).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['', { line: 1, column: 1, message: expect.stringContaining('JSON') }],
    ['{\n  "version": 3,\n}', { line: 3, column: 1, message: expect.stringContaining('JSON') }],
    [
      '{ "version": 3,\n"descriptions": [], "entries": [],\n  "entries": [] }',
      { line: 3, column: 3, message: 'Duplicate key `entries`; only its last value is used.' },
    ],
    [
      '{ "version": 3,\n<<<<<<< HEAD\n  "descriptions": ["a"],\n=======\n  "descriptions": ["b"],\n>>>>>>> theirs\n  "entries": [] }',
      { line: 2, column: 1, message: expect.stringMatching(/^A merge conflict is not resolved here\. Keep what is right/) },
    ],
    ['<<<<<<< HEAD\n{}', { line: 1, column: 1, message: expect.stringContaining('JSON') }],
  ])('reports a mistake that JSON Schema cannot express, in the text %j', (text, mistake) => {
    expect(readBaseline(text).mistakes).toEqual([mistake]);
  });

  test('reports the position of each mistake in the order of the text', () => {
    const text = JSON.stringify(documentWith({ $schema: 1, entries: [ENTRY, { ...ENTRY, ruel: 'x' }, 3] }), null, 2);
    expect(read(JSON.parse(text)).entries).toEqual([]);
    expect(readBaseline(`\uFEFF${text}`).mistakes).toEqual([
      { line: 22, column: 7, message: 'An entry does not have a key `ruel`. Did you mean `rule`?' },
      { line: 24, column: 5, message: 'An entry must be an object, but is `3`.' },
      { line: 26, column: 14, message: '`$schema` must be a string, but is `1`.' },
    ]);
  });
});

const name = fc.oneof(
  fc.string({ minLength: 1 }).filter((text) => FILE_PATTERN.test(text)),
  fc.constantFrom('__proto__', 'a.yaml', '../b.yaml'),
);
const words = fc.string({ minLength: 1, unit: 'binary' });
const token = fc.oneof(fc.constantFrom('a', 'b', ''), fc.string());
const pointer = fc.array(token, { maxLength: 3 }).map((tokens) => tokens.map((one) => `/${one.replaceAll('~', '~0')}`).join(''));
const identity = fc.oneof(fc.constant({}), fc.constantFrom<MessageData>({ name: 'a' }, { name: 'b', values: ['x', 'y'] }));
const common = {
  file: name,
  ruleId: fc.oneof(words, fc.constantFrom('constructor', '__proto__', 'house/x', 'compat-type')),
  reason: fc.constantFrom('Old.', 'Agreed.'),
  expires: fc.constantFrom('2026-12-31', '2024-02-29'),
};
const required = ['file', 'ruleId', 'pointer', 'message'] as const;
const entry: fc.Arbitrary<BaselineEntry> = fc.oneof(
  fc.record({ ...common, pointer, message: words }, { requiredKeys: [...required] }),
  fc.record(
    { ...common, pointer, before: pointer, message: fc.constant('Wrong.'), messageId: fc.constantFrom('x', 'y'), identity },
    { requiredKeys: [...required, 'messageId'] },
  ),
  fc.record(
    {
      ...common,
      pointer: fc.constant(''),
      message: fc.constant(''),
      messageId: words,
      identity,
      places: fc.constant('all' as const),
    },
    { requiredKeys: [...required, 'messageId', 'places'] },
  ),
);
/** An identity that is empty is left out. */
const withoutEmptyIdentity = ({ identity: own, ...given }: BaselineEntry): BaselineEntry =>
  own && Object.keys(own).length > 0 ? { ...given, identity: own } : given;
const baseline: fc.Arbitrary<Omit<Baseline, 'file'>> = fc.record(
  {
    descriptions: fc.array(name),
    entries: fc.uniqueArray(entry.map(withoutEmptyIdentity), {
      selector: (one) => JSON.stringify([findingKeyOf(one), one.places, one.before]),
    }),
  },
  { requiredKeys: ['entries'] },
);

test('any baseline is read as it was written, and written in the same way again', () => {
  fc.assert(
    fc.property(baseline, (given) => {
      const text = baselineText(given);
      expect(accepts(JSON.parse(text)), JSON.stringify(accepts.errors)).toBe(true);
      const { mistakes, ...again } = readBaseline(text);
      expect(mistakes).toEqual([]);
      expect(new Set(again.entries)).toEqual(new Set(given.entries));
      expect(again.descriptions).toEqual(given.descriptions && [...new Set(given.descriptions)].sort());
      expect(baselineText(again)).toBe(text);
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    }),
  );
});

test('the order of entries in a baseline has no meaning, and written entries are sorted', () => {
  const shuffled = baseline.chain((given) =>
    fc.record({
      given: fc.constant(given),
      entries: fc.shuffledSubarray([...given.entries], { minLength: given.entries.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ given, entries }) => {
      const text = baselineText(given);
      expect(baselineText({ ...given, entries })).toBe(text);
      const value = JSON.parse(text);
      value.entries.reverse();
      for (const { places } of value.entries) if (Array.isArray(places)) places.reverse();
      expect(baselineText(readBaseline(JSON.stringify(value)))).toBe(text);
    }),
  );
});

test('any text is read as a baseline without a crash', () => {
  fc.assert(fc.property(fc.json(), (text) => void readBaseline(text)));
  fc.assert(fc.property(fc.string(), (text) => void readBaseline(text)));
});
