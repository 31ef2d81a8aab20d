import { METHODS_BY_VERSION, openApiVersion } from '../../model/openapi-version.ts';
import { isObject } from '../../model/place.ts';

/** Returns whether a rule applies to a document; Spectral prints `displayName` if no rule does. */
export interface SpectralFormat {
  (document: unknown): boolean;
  readonly displayName: string;
}

// The formats of @stoplight/spectral-formats cannot be imported, because the ruleset must be one file without dependencies.
const oas2: SpectralFormat = Object.assign((document: unknown) => openApiVersion(document) === '2.0', {
  displayName: 'OpenAPI 2.0 (Swagger)',
});

const oas3: SpectralFormat = Object.assign((document: unknown) => openApiVersion(document)?.startsWith('3.') ?? false, {
  displayName: 'OpenAPI 3.x',
});

const part: SpectralFormat = Object.assign(
  (document: unknown) => openApiVersion(document) === undefined && isLikePart(document),
  {
    displayName: 'part of an OpenAPI description',
  },
);

export const formats: readonly SpectralFormat[] = [oas2, oas3, part];

/** The members by which a path item, operation, response, schema or parameter is recognized. */
const MEMBERS = [
  ...METHODS_BY_VERSION['3.2'],
  'responses',
  'content',
  'properties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'in',
  'schema',
];

/** Returns whether a file may be a part of a description, or contain several by their names. This is certain only when rules run. */
function isLikePart(document: unknown): boolean {
  return isObject(document) && [document, ...Object.values(document)].some(hasMembers);
}

function hasMembers(value: unknown): boolean {
  return isObject(value) && MEMBERS.some((name) => Object.hasOwn(value, name));
}
