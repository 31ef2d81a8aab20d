import { openApiVersion } from '../../model/openapi-version.ts';

/** Tells Spectral whether a rule is for a document; Spectral prints `displayName` where it is for none. */
export interface SpectralFormat {
  (document: unknown): boolean;
  readonly displayName: string;
}

// Those of @stoplight/spectral-formats cannot be imported, as the ruleset must be one file without dependencies.
const oas2: SpectralFormat = Object.assign((document: unknown) => openApiVersion(document) === '2.0', {
  displayName: 'OpenAPI 2.0 (Swagger)',
});

const oas3: SpectralFormat = Object.assign((document: unknown) => openApiVersion(document)?.startsWith('3.') ?? false, {
  displayName: 'OpenAPI 3.x',
});

export const formats: readonly SpectralFormat[] = [oas2, oas3];
