/** Which fields of the official schemas a description uses. */
import type { AnySchemaObject } from 'ajv/dist/2020.js';
import { compileSchemas, schemasOf, type Version, visitParts } from './official-documents.ts';

const KEYWORD = 'test-field';

/** The fields that no object of the description has, such as `operation.deprecated`. */
export function unusedFields(version: Version, description: unknown): readonly string[] {
  const used = new Set<string>();
  const all = new Set<string>();
  const note = ({ properties }: AnySchemaObject, definition: string) => {
    for (const [name, schema] of Object.entries(properties ?? {})) {
      const field = `${definition}.${name}`;
      all.add(field);
      properties[name] = { [KEYWORD]: field, allOf: [schema === true ? {} : schema] };
    }
  };
  const schemas = structuredClone(schemasOf(version));
  for (const [index, schema] of schemas.entries()) visitParts(schema, index === 0 ? 'document' : 'schema', note);
  const keyword = { keyword: KEYWORD, validate: (field: string) => used.add(field) !== undefined };
  compileSchemas(version, schemas, { allErrors: true, keyword })(description);
  return [...all].filter((field) => !used.has(field)).sort();
}
