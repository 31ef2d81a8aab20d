import { expect, test } from 'vitest';
import { ruleFunctions } from '../../src/spectral/ruleset/rule-functions.ts';

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

const config = { file: 'r.mjs', rules: {}, overrides: [], ignore: [], folder: '.' };
const recommended = ruleFunctions(config);

function run(functions: ReturnType<typeof ruleFunctions>, id: string, options: unknown) {
  const check = functions[id];
  check?.validator(options);
  return check?.(data, options, context() as never).length;
}

test('the ruleset accepts the option `shape` in `functionOptions`', () => {
  expect(run(recommended, 'error-schema', null)).toBe(1);
  expect(run(recommended, 'error-schema', { shape })).toBe(0);
  expect(run(recommended, 'error-catalogue', null)).toBe(1);
  expect(run(recommended, 'error-catalogue', { shape })).toBe(0);
});

test('the ruleset reports mistakes in the option `shape` with their path', () => {
  expect(() => run(recommended, 'error-schema', { shape: [{ code: { path: 'a..b' } }] })).toThrow(
    /^`shape\.0\.code\.path` of `error-schema` .*`a\.\.b`/,
  );
});

test('a ruleset that is written from a configuration shares the option `shape` among the rules', () => {
  const written = ruleFunctions({ ...config, rules: { 'error-schema': { options: { shape } } } });
  expect(run(written, 'error-schema', null)).toBe(0);
  expect(run(written, 'error-catalogue', null)).toBe(0);
  const overridden = ruleFunctions({
    ...config,
    overrides: [{ paths: ['/a'], rules: { 'error-schema': { options: { shape } } } }],
  });
  expect(run(overridden, 'error-catalogue', null)).toBe(0);
  expect(run(recommended, 'error-catalogue', null)).toBe(1);
});
