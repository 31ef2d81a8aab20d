import { FileStore, toUri } from '../document/files.ts';
import { Api, openApiVersion } from '../model/api.ts';
import { type CasingSurvey, surveyCasing } from './casing.ts';
import { type ErrorSurvey, surveyErrors } from './errors.ts';
import { type PagingSurvey, surveyPaging } from './paging.ts';
import { type SecuritySurvey, surveySecurity } from './security.ts';
import { surveyVersions, type VersionSurvey } from './versions.ts';

/** The habits of descriptions, right or wrong. Names and shapes come from the descriptions and are untrusted. */
export interface Survey {
  /** Descriptions that could be read; the linter reports the others. */
  readonly descriptions: readonly DescriptionSurvey[];
  readonly versions: VersionSurvey;
  readonly paging: PagingSurvey;
  readonly errors: ErrorSurvey;
  readonly casing: CasingSurvey;
  readonly security: SecuritySurvey;
}

export interface DescriptionSurvey {
  /** As it was given. */
  readonly file: string;
  /** `3.1`, or `2.0` for Swagger. */
  readonly version: string;
  readonly title: string;
  readonly operations: number;
}

/**
 * Surveys all descriptions together.
 *
 * @param resolve Returns the absolute path of a file name.
 * @param root Only files below it are read.
 */
export function surveyFiles(files: readonly string[], resolve: (file: string) => string, root: string): Survey {
  const store = new FileStore();
  const loader = store.loader(root);
  const apis = new Map<string, Api>();
  for (const file of files) {
    const document = store.read(toUri(resolve(file)));
    if ('failure' in document || !openApiVersion(document.value)) continue;
    apis.set(file, new Api(document, loader));
  }
  const all = [...apis.values()];
  return {
    descriptions: [...apis].map(([file, api]) => {
      return { file, version: api.version, title: api.title, operations: [...api.operations()].length };
    }),
    versions: surveyVersions(all),
    paging: surveyPaging(all),
    errors: surveyErrors(all),
    casing: surveyCasing(all),
    security: surveySecurity(all),
  };
}
