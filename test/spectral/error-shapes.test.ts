import { expect, test } from 'vitest';
import ruleset from '../../src/spectral/ruleset/ruleset.ts';
import { rulesetFrom } from '../../src/spectral/ruleset/ruleset-factory.ts';

const body = (properties: object) => ({
  description: 'E',
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const string = { type: 'string' };
const data = {
  openapi: '3.0.3',
  paths: { '/a': { get: { responses: { 200: { description: 'Ok' }, 404: body({ symbol: { enum: ['a'] }, code: string }) } } } },
};
const context = () => ({
  documentInventory: { document: { data, source: null, diagnostics: [] }, referencedDocuments: {} },
  rule: { severity: 0 },
});
const shape = { code: 'symbol' };

function run({ rules }: typeof ruleset, id: string, options: unknown) {
  const check = rules[id]?.then.function;
  check?.validator(options);
  return check?.(data, options, context() as never).length;
}

test('the option `shape` is one of the `functionOptions`', () => {
  expect(run(ruleset, 'error-schema', null)).toBe(1);
  expect(run(ruleset, 'error-schema', { shape })).toBe(0);
  expect(run(ruleset, 'error-catalogue', null)).toBe(1);
  expect(run(ruleset, 'error-catalogue', { shape })).toBe(0);
});

test('its mistakes are told with the way to them', () => {
  expect(() => run(ruleset, 'error-schema', { shape: [{ code: { path: 'a..b' } }] })).toThrow(
    /^`shape\.0\.code\.path` of `error-schema` .*`a\.\.b`/,
  );
});

test('a ruleset that is written from a configuration shares it among the rules', () => {
  const config = { file: 'r.mjs', overrides: [], ignore: [], folder: '.' };
  const written = rulesetFrom({ ...config, rules: { 'error-schema': { options: { shape } } } });
  expect(run(written, 'error-schema', null)).toBe(0);
  expect(run(written, 'error-catalogue', null)).toBe(0);
  const overridden = rulesetFrom({
    ...config,
    rules: {},
    overrides: [{ paths: ['/a'], rules: { 'error-schema': { options: { shape } } } }],
  });
  expect(run(overridden, 'error-catalogue', null)).toBe(0);
  expect(run(rulesetFrom({ ...config, rules: {} }), 'error-catalogue', null)).toBe(1);
});
