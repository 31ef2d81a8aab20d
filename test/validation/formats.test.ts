import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CERTAIN_FORMATS, VALUE_FORMATS } from '../../src/validation/formats.ts';
import { isMultipleOf } from '../../src/validation/multiple-of.ts';
import { codePointLength } from '../../src/validation/value-checks.ts';

describe.each<[format: string, fitting: readonly (string | number)[], failing: readonly (string | number)[]]>([
  [
    'date',
    ['2024-02-29', '0001-01-31', '2000-12-31'],
    ['2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '2024-04-31'],
  ],
  [
    'date-time',
    ['2024-05-31T12:00:00Z', '2024-05-31t12:00:00.123+02:00', '2024-05-31 12:00:00Z', '2016-12-31T23:59:60Z'],
    ['2024-05-31', '2024-05-31T12:00:00', '2024-05-32T12:00:00Z', '2024-05-31T24:00:00Z', '2024-05-31T12:00:00+0200', 'soon'],
  ],
  ['time', ['12:00:00Z', '12:00:00.5-08:00'], ['12:00', '12:00:00', '25:00:00Z']],
  ['duration', ['P1D', 'PT1H30M', 'P3W', 'P1Y2M3DT4H'], ['P', 'PT', '1D', 'P1H', 'P1W1D']],
  [
    'uuid',
    ['123e4567-e89b-12d3-a456-426614174000'],
    ['123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-42661417400g'],
  ],
  ['email', ['me@example.com', '"a b"@example.com', 'a@localhost'], ['me', '@example.com', 'me@', 'a b@example.com', 'a@b@c']],
  ['hostname', ['example.com', 'a-b.example'], ['-a.com', 'a..b', 'a_b', `${'a'.repeat(64)}.com`]],
  ['ipv4', ['127.0.0.1', '255.255.255.255'], ['256.0.0.1', '1.2.3', '01.2.3.4', '1.2.3.4/24']],
  [
    'ipv6',
    ['::', '::1', '2001:db8::8a2e:370:7334', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4'],
    ['1:2:3', ':::', '1::2::3', '1:2:3:4:5:6:7:8:9', 'g::', '::1.2.3', '1:2:3:4:5:6:7::8'],
  ],
  [
    'uri',
    ['https://example.com/a?b=c#d', 'urn:isbn:1', 'mailto:me@example.com'],
    ['/a', 'example.com', 'https://example.com/{id}', 'a b:c'],
  ],
  ['uri-reference', ['/a', '', 'https://example.com'], ['a b', '/{id}']],
  ['json-pointer', ['', '/a~1b', '/'], ['a', '/a~2']],
  ['byte', ['', 'aGVsbG8=', 'aGVsbG8'], ['a-b', '!']],
  ['int32', [0, 2 ** 31 - 1, -(2 ** 31)], [2 ** 31, 1.5]],
  ['int64', [2 ** 62, -(2 ** 63)], [1e20, 0.5]],
])('the format %s', (name, fitting, failing) => {
  const format = VALUE_FORMATS.get(name);
  const fits = (value: string | number) => format?.fits(value as never);

  test.each(fitting)('accepts %s', (value) => {
    expect(fits(value)).toBe(true);
  });

  test.each(failing)('rejects %s', (value) => {
    expect(fits(value)).toBe(false);
  });
});

test('the formats that validation checks by default can be checked', () => {
  expect([...CERTAIN_FORMATS].filter((name) => !VALUE_FORMATS.has(name))).toEqual([]);
});

test('validation accepts each existing date, and no other one', () => {
  const day = fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString();
      expect(VALUE_FORMATS.get('date-time')?.fits(text as never)).toBe(true);
      expect(VALUE_FORMATS.get('date')?.fits(text.slice(0, 10) as never)).toBe(true);
    }),
  );
});

test('validation calculates multiples of decimals exactly', () => {
  const digits = fc.integer({ min: 1, max: 1e6 });
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), digits, fc.integer({ min: 0, max: 12 }), (factor, divisor, places) => {
      const written = (number: number) => Number(`${number}e-${places}`);
      expect(isMultipleOf(written(factor * divisor), written(divisor))).toBe(true);
      expect(isMultipleOf(written(factor * divisor + 1), written(divisor))).toBe(divisor === 1);
    }),
  );
  expect(isMultipleOf(1e308, 0.123456789)).toBe(false);
  expect(isMultipleOf(1e308, 1e-300)).toBe(true);
});

test('validation counts lengths in code points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(codePointLength(text)).toBe([...text].length);
    }),
  );
  expect(codePointLength('\ud800\ud800\udc00\udc00')).toBe(3);
});
