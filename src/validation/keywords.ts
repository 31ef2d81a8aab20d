import { hasJsonSchema, type OpenApiVersion } from '../model/openapi-version.ts';

/** Keywords that do not constrain a value in the JSON Schema of OpenAPI 3.0 and earlier, although their authors meant them to. */
const FOREIGN_IN_3_0 = new Set([
  ...['const', 'if', 'patternProperties', 'propertyNames', 'contains', 'prefixItems', 'additionalItems', 'dependencies'],
  ...['dependentRequired', 'dependentSchemas', 'unevaluatedItems', 'unevaluatedProperties', '$dynamicRef'],
]);
const FOREIGN_IN_2_0 = new Set([...FOREIGN_IN_3_0, 'oneOf', 'anyOf', 'not']);
const FOREIGN_SINCE_3_1 = new Set(['additionalItems', 'dependencies', '$recursiveRef']);

/** The keywords that a version does not have. */
export function foreignKeywords(version: OpenApiVersion): ReadonlySet<string> {
  if (hasJsonSchema(version)) return FOREIGN_SINCE_3_1;
  return version === '3.0' ? FOREIGN_IN_3_0 : FOREIGN_IN_2_0;
}

/** Returns whether the dialect that a schema or document names is the one of the version. */
export function isDialectOfVersion(dialect: unknown, version: OpenApiVersion): boolean {
  if (dialect === undefined) return true;
  if (typeof dialect !== 'string') return false;
  const own = hasJsonSchema(version)
    ? /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/
    : /^http:\/\/json-schema\.org\/draft-04\/schema#?$/;
  return own.test(dialect) || /^https:\/\/spec\.openapis\.org\/oas\/3\.\d\/(?:dialect|schema)\//.test(dialect);
}
