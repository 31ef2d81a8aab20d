import manifest from '../package.json' with { type: 'json' };

/** The version of this package. */
export const { version } = manifest;

/** The tag of the action that moves to the newest version with the same first number: `v1` for `1.2.3`. */
export function majorTagOf(release: string): string {
  return `v${release.split('.', 1)[0]}`;
}

export const REPOSITORY = 'https://github.com/api-conventions/api-conventions';

/** The address of a document of this repository, as it is in this version. */
export function documentUrl(file: string): string {
  return `${REPOSITORY}/blob/v${version}/${file}`;
}
