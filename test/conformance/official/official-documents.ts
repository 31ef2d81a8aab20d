/** The official JSON Schemas of OpenAPI, from the packages that ship them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv2020, type AnySchemaObject, type KeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';

export const VERSIONS = ['2.0', '3.0', '3.1', '3.2'] as const;
export type Version = (typeof VERSIONS)[number];

const require = createRequire(import.meta.url);
/** Packages with the schemas of OpenAPI, of its additions to JSON Schema, and of JSON Schema. */
const OPENAPI = require.resolve('@seriousme/openapi-schema-validator/package.json');
const SPECTRAL = require.resolve('@stoplight/spectral-rulesets/package.json');
const AJV = require.resolve('ajv/package.json');

function readSchema(manifest: string, file: string): AnySchemaObject {
  return JSON.parse(readFileSync(path.join(path.dirname(manifest), file), 'utf8'));
}

/** The schema of descriptions, and then those that it refers to. */
export function schemasOf(version: Version): AnySchemaObject[] {
  const official = readSchema(OPENAPI, `schemas/v${version}/schema.json`);
  if (version === '2.0' || version === '3.0') return [official];
  return [withSchemaObject(official), ...schemaObjectVocabularies(version, `${official.$id}`)];
}

/** Compiles what {@link schemasOf} gives. Formats are not checked. */
export function compileSchemas(
  version: Version,
  [description = {}, ...others]: readonly AnySchemaObject[],
  { allErrors, keyword }: { readonly allErrors: boolean; readonly keyword?: KeywordDefinition },
): ValidateFunction {
  const options = { strict: false, allErrors, validateFormats: false, logger: false, verbose: true } as const;
  const ajv = version === '2.0' || version === '3.0' ? new AjvDraft04.default(options) : new Ajv2020(options);
  if (keyword) ajv.addKeyword(keyword);
  for (const schema of others) ajv.addSchema(schema);
  return ajv.compile(description);
}

/** The parts of JSON Schema 2020-12; `schema` itself has the keywords of earlier drafts. */
const VOCABULARIES = ['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content', 'schema'];
const vocabularyId = (name: string) => `test:vocabulary/${name}`;

/**
 * The additions of `schema-base`: Schema Objects follow JSON Schema 2020-12 and the base vocabulary of OpenAPI.
 * `$dynamicRef` is replaced by a plain reference, because ajv does not follow it across schemas.
 */
function withSchemaObject(official: AnySchemaObject): AnySchemaObject {
  const allOf = [...VOCABULARIES, 'openapi'].map((name) => ({ $ref: vocabularyId(name) }));
  return { ...official, $defs: { ...official.$defs, schema: { type: ['object', 'boolean'], allOf } } };
}

function schemaObjectVocabularies(version: Version, id: string): AnySchemaObject[] {
  const base = readSchema(SPECTRAL, `dist/oas/schemas/oas/v${version}/meta.schema.json`);
  // Spectral's copy for 3.2 lost `required`, which the specification has.
  base.$defs.discriminator.required ??= ['propertyName'];
  const all = VOCABULARIES.map((name) =>
    readSchema(AJV, `dist/refs/json-schema-2020-12/${name === 'schema' ? name : `meta/${name}`}.json`),
  );
  return [...all, base].map((schema, index) => {
    const { $dynamicAnchor, $vocabulary, $id, allOf, ...rest } = schema;
    const plain = JSON.stringify(rest)
      .replaceAll('"$dynamicRef":"#meta"', `"$ref":"${id}#/$defs/schema"`)
      .replaceAll('"$ref":"meta/', `"$ref":"${vocabularyId('')}`);
    return { ...JSON.parse(plain), $id: vocabularyId(VOCABULARIES[index] ?? 'openapi') };
  });
}

/** Keywords whose value is a map of schemas, by field or name. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', 'definitions', '$defs']);

/** Calls a visitor with each part of a schema that is a schema, and with the name of the definition that it belongs to. */
export function visitParts(part: unknown, name: string, visit: (part: AnySchemaObject, definition: string) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) visit(part, name);
  for (const [key, value] of Object.entries(part)) {
    if (!MAPS.has(key)) visitParts(value, name, visit);
    else
      for (const [inner, schema] of Object.entries(value))
        visitParts(schema, key === 'definitions' || key === '$defs' ? inner : name, visit);
  }
}
