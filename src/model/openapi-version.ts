import { ownMember } from './place.ts';

/** The supported versions; 2.0 is Swagger. */
export type OpenApiVersion = '2.0' | '3.0' | '3.1' | '3.2';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** The methods that have a field of their own in a path item. */
export const METHODS_BY_VERSION: Readonly<Record<OpenApiVersion, ReadonlySet<string>>> = {
  '2.0': new Set(METHODS),
  '3.0': new Set([...METHODS, 'trace']),
  '3.1': new Set([...METHODS, 'trace']),
  '3.2': new Set([...METHODS, 'trace', 'query']),
};

/** The version a document declares (`swagger: "2.0"`, `openapi: 3.1.0`); `undefined` if it is not an OpenAPI description of a supported version. */
export function openApiVersion(value: unknown): OpenApiVersion | undefined {
  // Unquoted in YAML, 2.0 and 3.1 arrive as numbers.
  const [swagger, openapi] = [ownMember(value, 'swagger'), ownMember(value, 'openapi')];
  // With both keys, the version is ambiguous.
  if (swagger !== undefined && openapi !== undefined) return undefined;
  if (swagger === 2 || (typeof swagger === 'string' && /^2\.0(\.\d+)?$/.test(swagger))) return '2.0';
  if (typeof openapi !== 'string' && typeof openapi !== 'number') return undefined;
  const text = openapi === 3 ? '3.0' : String(openapi);
  return VERSIONS.find((version) => /^3\.[012](?=\.|-|$)/.exec(text)?.[0] === version);
}

const VERSIONS: readonly OpenApiVersion[] = ['3.0', '3.1', '3.2'];

/** Returns whether schemas are JSON Schema 2020-12, where `$id` and `$anchor` name them and keywords next to a `$ref` apply. */
export function hasJsonSchema(version: OpenApiVersion | undefined): boolean {
  return version === '3.1' || version === '3.2';
}
