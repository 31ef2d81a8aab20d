import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

const RULE = 'sensitive-data-returned';
const returning = (property: string, status = '200') =>
  `paths: { /cards: { get: { responses: { "${status}": { description: A, content: { application/json: { schema: { properties: { ${property} } } } } } } } } }`;
const messages = async (api: string, options = {}) => (await lintWith(RULE, api, options)).map(({ message }) => message);
const data = async (property: string) =>
  (await messages(returning(property))).map((text) => / include (.*) in full/.exec(text)?.[1]);

describe('personal data that is returned in full', () => {
  test.each([
    ['cardNumber', 'a card number'],
    ['card_number', 'a card number'],
    ['creditCardNumber', 'a card number'],
    ['CC-NUMBER', 'a card number'],
    ['ssn', 'a social security number'],
    ['SocialSecurityNumber', 'a social security number'],
    ['national_id', 'a national identity number'],
    ['aadhaarNumber', 'a national identity number'],
    ['passportNumber', 'a passport number'],
    ['drivers_license_number', 'a driving-licence number'],
  ])('is reported: %s is %s', async (name, label) => {
    expect(await data(`${name}: { type: string }`)).toEqual([label]);
  });

  test('is reported in Swagger 2.0, through `allOf` and `$ref`, once at its definition', async () => {
    const api = `swagger: "2.0"
paths:
  /a: { get: { responses: { "200": { description: A, schema: { $ref: "#/definitions/Person" } } } } }
  /b: { get: { responses: { "200": { description: A, schema: { type: array, items: { $ref: "#/definitions/Person" } } } } } }
definitions:
  Person: { allOf: [{ $ref: "#/definitions/Identity" }] }
  Identity: { type: object, properties: { ssn: { type: string } } }`;
    const findings = await lintWith(RULE, api);
    expect(findings.map(({ pointer, uses }) => [pointer, uses.count])).toEqual([['/definitions/Identity/properties/ssn', 2]]);
  });
});

describe('the rule sensitive-data-returned', () => {
  test.each([
    'card_number: { type: string, writeOnly: true }',
    'card_number: { type: string, description: The masked number }',
    'card_number: { type: string, example: "************1234" }',
    'card_number: { type: string, maxLength: 4 }',
    'ssn: { type: string, description: Last four digits of the SSN }',
    'ssn_last_4: { type: string }',
    'last4_ssn: { type: string }',
    'masked_card_number: { type: string }',
    'gift_card_number: { type: string }',
    'ssn: { type: boolean }',
    'ssn: { type: object }',
    'date_of_birth: { type: string }',
    'iban: { type: string }',
    'vat_number: { type: string }',
    'card_number_id: { type: string }',
    'has_ssn: { type: string }',
    'dni: { type: number }',
    'fiscal_code: { type: string, description: Of the company }',
    'national_number: { type: string, description: The phone number without the country code }',
  ])('accepts %s', async (property) => {
    expect(await data(property)).toEqual([]);
  });

  test('accepts data in requests and errors', async () => {
    const body = 'content: { application/json: { schema: { properties: { ssn: { type: string } } } } }';
    expect(await messages(`paths: { /a: { post: { requestBody: { ${body} } } } }`)).toEqual([]);
    expect(await messages(returning('ssn: { type: string }', '400'))).toEqual([]);
  });

  test('accepts the names in `allow`', async () => {
    expect(await messages(returning('ssn: { type: string }'), { allow: ['SSN'] })).toEqual([]);
  });
});

test('sensitive-data-returned accepts a property that repeats a filter of a search, but not a result', async () => {
  const api = (filters: string) => `paths:
  /people:
    get:
      parameters: [{ name: ssn, in: query }, { name: from, in: query }, { name: until, in: query }]
      responses: { "200": { description: A, content: { application/json: { schema: { properties: {
        filters: { type: object, properties: { ${filters} } },
        people: { type: array, items: { type: object, properties: { id: { type: string }, name: { type: string }, email: { type: string } } } } } } } } } }`;
  expect(await messages(api('ssn: {}, from: {}, until: {}, page: {}'))).toEqual([]);
  expect(await messages(api('ssn: {}, id: {}, name: {}'))).toHaveLength(1);
  expect(await messages(api('ssn: {}'))).toHaveLength(1);
});
