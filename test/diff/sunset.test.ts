import { describe, expect, test } from 'vitest';
import { compareWith } from './support.ts';

/** An operation with these fields, beside one that stays. */
const api = (fields: string | undefined, response = '{ description: Ok }') =>
  `paths: { /v1/a: { post: { responses: { "201": { description: Ok } } }${
    fields === undefined ? '' : `, get: { ${fields}responses: { "200": ${response} } }`
  } } }`;
const header = (value: string) => `{ description: Ok, headers: { Sunset: { ${value} } } }`;

async function messages(base: string, head: string, options: object = {}) {
  const findings = await compareWith('compat-sunset', base, head, { today: '2027-01-31', ...options });
  return findings.map(({ message, pointer }) => `${message} ${pointer}`);
}

describe('the removal of an operation with a sunset date', () => {
  const EARLY = '`GET /v1/a` was removed before its sunset date `2027-02-01`; clients still rely on it. /paths/~1v1~1a';

  test.each([
    ['before its date', 'deprecated: true, x-sunset: "2027-02-01", ', [EARLY]],
    ['before its date with a time', 'deprecated: true, x-sunset: "2027-02-01T00:00:00Z", ', [EARLY]],
    ['on its date', 'deprecated: true, x-sunset: "2027-01-31", ', []],
    ['after its date', 'deprecated: true, x-sunset: 2027-01-30, ', []],
    ['without a date', 'deprecated: true, ', []],
    ['with a value that is not a date', 'deprecated: true, x-sunset: next year, ', []],
    ['with a day that does not exist', 'deprecated: true, x-sunset: "2027-13-45", ', []],
    // Another rule reports it.
    ['without a deprecation', 'x-sunset: "2027-02-01", ', []],
  ])('is reported only before its sunset date: %s', async (_, fields, expected) => {
    expect(await messages(api(fields), api(undefined))).toEqual(expected);
  });

  test.each([
    ['schema: { type: string, const: "Mon, 01 Feb 2027 23:59:59 GMT" }'],
    ['schema: { type: string, enum: ["2027-02-01"] }'],
    ['schema: { type: string }, example: "2027-02-01"'],
    ['schema: { type: string, example: "2027-02-01" }'],
  ])('is reported before the date of a header: %s', async (value) => {
    expect(await messages(api('deprecated: true, ', header(value)), api(undefined))).toEqual([EARLY]);
  });

  test('is reported before the date of its path', async () => {
    const ofPath = api('deprecated: true, ').replace('post:', 'x-sunset: "2027-02-01", post:');
    expect(await messages(ofPath, api(undefined))).toEqual([EARLY]);
  });
});

describe('the sunset date of an operation', () => {
  const dated = (day: string) => api(`deprecated: true, x-sunset: "${day}", `);

  test('may be postponed, but not brought forward', async () => {
    expect(await messages(dated('2027-06-30'), dated('2027-12-31'))).toEqual([]);
    expect(await messages(dated('2027-06-30'), dated('2027-06-30T12:00:00Z'))).toEqual([]);
    expect(await messages(dated('2027-12-31'), dated('2027-06-30'))).toEqual([
      '`GET /v1/a` changed its sunset date from `2027-12-31` to `2027-06-30`; clients have less time to migrate. /paths/~1v1~1a/get/x-sunset',
    ]);
  });

  test('must be as far in the future as the option requires if it is new or changed', async () => {
    const short = [
      '`GET /v1/a` has the sunset date `2027-03-01`, which is less than 30 days away; clients have too little time to migrate. /paths/~1v1~1a/get/x-sunset',
    ];
    expect(await messages(api(''), dated('2027-03-01'), { notice: 30 })).toEqual(short);
    expect(await messages(dated('2027-02-28'), dated('2027-03-01'), { notice: 30 })).toEqual(short);
    expect(await messages(api(''), dated('2027-03-02'), { notice: 30 })).toEqual([]);
    expect(await messages(dated('2027-03-01'), dated('2027-03-01'), { notice: 30 })).toEqual([]);
    expect(await messages(api(''), dated('2027-03-01'))).toEqual([]);
  });
});
