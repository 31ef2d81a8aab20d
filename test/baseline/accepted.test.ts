import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { applyAccepted, compare, loadAccepted } from '../../src/index.ts';
import { acceptedText } from '../../src/known/accepted/accepted-text.ts';
import { readAccepted } from '../../src/known/accepted/read-accepted.ts';
import { folderWith } from '../cli/support.ts';
import { completeExample } from '../support/test-rule.ts';

const schema = JSON.parse(readFileSync('src/known/accepted/api-conventions-accepted.schema.json', 'utf8'));
const ajv = new Ajv({ allErrors: true, strict: true });
addFormats.default(ajv);
const accepts = ajv.compile(schema);

const ENTRY = { file: 'api.yaml', rule: 'compat-type', pointer: '/paths', message: 'Changed.' };
const list = (entry: object = {}, more: object = {}) => ({ version: 1, entries: [{ ...ENTRY, ...entry }], ...more });
const messages = (value: unknown) => readAccepted(JSON.stringify(value)).mistakes.map(({ message }) => message);

describe('the published JSON Schema and the reader agree', () => {
  test.each([
    list(),
    { version: 1, entries: [] },
    list({}, { $schema: 'https://example.com/schema.json' }),
    list({ before: '/paths/~1a', messageId: 'x', identity: { a: ['b'] }, reason: 'Old.', expires: '2028-02-29' }),
  ])('that this is right: %j', (value) => {
    expect(messages(value)).toEqual([]);
    expect(accepts(value), JSON.stringify(accepts.errors)).toBe(true);
    const { mistakes, ...read } = readAccepted(JSON.stringify(value));
    expect(mistakes).toEqual([]);
    expect(JSON.parse(acceptedText(read))).toEqual(value);
  });

  test.each<[unknown, string]>([
    [[], 'A list of accepted changes must be an object with `version` and `entries`, but is a list.'],
    [list({}, { version: 2 }), '`version` of a list of accepted changes must be 1, but is `2`.'],
    [{ version: 1 }, '`entries` is missing.'],
    [list({}, { counts: {} }), 'A list of accepted changes does not have a key `counts`.'],
    [list({ before: 'paths' }), '`before` must be a JSON Pointer, such as `/paths/~1orders`, but is `paths`.'],
    [
      list({ file: '/etc/a' }),
      'A file must be relative to the folder of the list, such as `apis/openapi.yaml`, but is `/etc/a`.',
    ],
    [list({ befor: '/a' }), 'An entry does not have a key `befor`. Did you mean `before`?'],
  ])('that this is wrong: %j', (value, message) => {
    expect(messages(value)).toEqual([message]);
    expect(accepts(value)).toBe(false);
  });
});

test('the library reads a list and applies it', async () => {
  const operation = '{ get: { responses: { "200": { description: Ok } } } }';
  const [base, head] = [`paths: { /v1/a: ${operation}, /v1/b: ${operation} }`, `paths: { /v1/b: ${operation} }`];
  const result = await compare({ text: completeExample(base) }, { text: completeExample(head) });
  const [finding] = result.findings;
  const { ruleId: rule, pointer, messageId, identity, message } = finding ?? {};
  const entry = { file: 'openapi.yaml', rule, pointer, messageId, identity, message };
  const cwd = folderWith({ 'accepted.json': JSON.stringify({ version: 1, entries: [entry] }) });
  const accepted = await loadAccepted('accepted.json', { cwd });
  const applied = applyAccepted({ ...result }, { ...accepted, file: `${process.cwd()}/accepted.json` });
  expect(applied.findings).toEqual([]);
  expect(applied.accepted).toEqual({ matched: 1, stale: [] });
  await expect(loadAccepted('none.json', { cwd })).rejects.toThrow('There is no file `none.json`.');
});
