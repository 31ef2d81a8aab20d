import { FileStore } from '../document/files/files.ts';
import { toUri } from '../document/files/paths.ts';
import { Api, openApiVersion } from '../model/api.ts';
import { profileSecurity, type SecurityProfile } from './authentication.ts';
import { type CasingProfile, profileCasing } from './casing.ts';
import { type ErrorProfile, profileErrors } from './error-bodies.ts';
import { type PaginationProfile, profilePagination } from './pagination.ts';
import { type ServiceSurroundings, surroundingsOf } from './surroundings.ts';
import { profileVersions, type VersionProfile } from './versioning.ts';

/** The habits of descriptions, right or wrong. Names and shapes come from the descriptions and are untrusted. */
export interface Profile {
  /** Descriptions that could be read; the linter reports the others. */
  readonly descriptions: readonly DescriptionProfile[];
  readonly versions: VersionProfile;
  readonly pagination: PaginationProfile;
  readonly errors: ErrorProfile;
  readonly casing: CasingProfile;
  readonly security: SecurityProfile;
}

export interface DescriptionProfile {
  /** The name of the file, as the caller passed it. */
  readonly file: string;
  /** `3.1`, or `2.0` for Swagger. */
  readonly version: string;
  readonly title: string;
  readonly operations: number;
  /** The surroundings in which it is served, if not on the internet. */
  readonly surroundings: ServiceSurroundings | undefined;
}

/**
 * Surveys all descriptions together.
 *
 * @param resolve Returns the absolute path of a file name.
 * @param root Only files below it are read.
 */
export function profileFiles(files: readonly string[], resolve: (file: string) => string, root: string): Profile {
  const store = new FileStore();
  const apis = new Map<string, Api>();
  for (const file of files) {
    const uri = toUri(resolve(file));
    const document = store.readNamed(uri, root, root);
    if ('failure' in document || !openApiVersion(document.value)) continue;
    apis.set(file, new Api(document, store.loader(root, { description: uri })));
  }
  const all = [...apis.values()];
  return {
    descriptions: [...apis].map(([file, api]) => {
      return {
        file,
        version: api.version,
        title: api.title,
        operations: [...api.operations()].length,
        surroundings: surroundingsOf(api),
      };
    }),
    versions: profileVersions(all),
    pagination: profilePagination(all),
    errors: profileErrors(all),
    casing: profileCasing(all),
    security: profileSecurity(all),
  };
}
