// The oracle for `description-valid`, and the descriptions that are compared with it.
import { describe, expect, test } from 'vitest';
import { completeDescription } from './complete-description.ts';
import { mutateDescription } from './mutate-description.ts';
import { MUTATION_KINDS } from './mutation-kinds.ts';
import { VERSIONS } from './official-documents.ts';
import { officialVerdict } from './official-schemas.ts';
import { unusedFields } from './used-fields.ts';

/** Fields that a valid description cannot have beside the others. */
const EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  // The specification has both for query parameters only, although the schema accepts them in headers.
  '3.0': ['Header.allowEmptyValue', 'Header.allowReserved'],
  '3.1': ['license.identifier'],
  // The schema has descriptions of media types, but the specification does not.
  '3.2': ['license.url', 'media-type.description'],
};

describe.each(VERSIONS)('the complete description of %s', (version) => {
  const value = completeDescription(version);

  test('is valid against the official schema', () => {
    expect(officialVerdict(value)).toEqual({ version, valid: true, errors: [] });
  });

  test('uses each field of each object of the specification', () => {
    expect(unusedFields(version, value)).toEqual(EXCLUDED[version] ?? []);
  });

  test('is invalid after most mutations, each with an error', () => {
    const verdicts = Array.from({ length: 3 * MUTATION_KINDS.length }, (_, seed) => mutateDescription(value, seed)).flatMap(
      (mutation) => officialVerdict(mutation?.description) ?? [],
    );
    const invalid = verdicts.filter(({ valid }) => !valid);
    expect(invalid.length).toBeGreaterThan(verdicts.length / 2);
    expect(invalid.filter(({ errors }) => errors.length === 0)).toEqual([]);
  });
});

test.each([
  ['2.0', { swagger: '2.0', info: {}, paths: {} }, ['/info version', '/info title']],
  [
    '2.0',
    { swagger: '2.0', info: info(), paths: { '/a': { get: get({ in: 'body', name: 'a' }) } } },
    ['/paths/~1a/get/parameters/0 schema'],
  ],
  [
    '3.0',
    { openapi: '3.0.3', info: info(), paths: { '/a': { get: { respones: {}, responses: {} } } } },
    ['/paths/~1a/get/respones respones', '/paths/~1a/get/responses '],
  ],
  [
    '3.0',
    { openapi: '3.0.3', info: info(), paths: {}, components: { schemas: { A: { type: 'int' } } } },
    ['/components/schemas/A/type '],
  ],
  [
    '3.1',
    { openapi: '3.1.0', info: info(), components: { schemas: { A: { properties: { a: { type: 'int' } } } } } },
    ['/components/schemas/A/properties/a/type '],
  ],
  [
    '3.2',
    { openapi: '3.2.0', info: info(), paths: { '/a': { get: get({ in: 'qurey', name: 'a', schema: {} }) } } },
    ['/paths/~1a/get/parameters/0/in '],
  ],
])('an invalid description of %s has one error of the official schema for each fault', (version, description, errors) => {
  const verdict = officialVerdict(description);
  expect(verdict?.version).toBe(version);
  expect(verdict?.errors.map(({ pointer, field }) => `${pointer} ${field}`)).toEqual(errors);
});

test('the official schemas give no verdict about a description of another version', () => {
  expect(officialVerdict({ openapi: '4.0.0' })).toBeUndefined();
  expect(officialVerdict(null)).toBeUndefined();
});

function info() {
  return { title: 'A', version: '1' };
}

function get(parameter: object) {
  return { parameters: [parameter], responses: { default: { description: 'All.' } } };
}
