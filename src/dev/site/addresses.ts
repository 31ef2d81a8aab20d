import path from 'node:path';
import { documentUrl, version } from '../../package-version.ts';

/** Returns the address of a document on the site, such as `fixes/#guarantees`; `undefined` if the document is not there. */
export type AddressOf = (file: string, anchor?: string) => string | undefined;

const IN_REPOSITORY = /^https:\/\/github\.com\/api-conventions\/api-conventions\/(?:blob|tree)\/(?:main|v\d+\.\d+\.\d+)\//;
const HAS_SCHEME = /^[a-z][a-z+.-]*:/i;

/** The relative path from a page to the root of the site: `../../` for `rules/error-schema/`. */
export function rootFrom(address: string): string {
  return '../'.repeat(address.split('/').length - 1);
}

/** A relative address, so that the site works below any path. */
export function relativeTo(address: string, target: string): string {
  const [page = '', anchor] = target.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (page === address && hash !== '') return hash;
  return `${rootFrom(address)}${page}${hash}` || './';
}

/**
 * The targets of a document's links on a page: other pages of the site, or files in the repository.
 *
 * @param file The document that has the links.
 * @param address The page that shows it.
 * @param release The version that files in the repository are shown in.
 */
export function linksOnPage(
  { file, address }: { readonly file: string; readonly address: string },
  addressOf: AddressOf,
  release = version,
): (target: string) => string {
  return (target) => {
    const isInRepository = IN_REPOSITORY.test(target);
    if (!isInRepository && HAS_SCHEME.test(target)) return target;
    const [name = '', anchor] = target.replace(IN_REPOSITORY, '').split('#');
    const linked = isInRepository ? name : name === '' ? file : path.posix.join(path.posix.dirname(file), name);
    const known = addressOf(linked, anchor);
    if (known !== undefined) return relativeTo(address, known);
    return isInRepository ? target : repositoryUrl(anchor === undefined ? linked : `${linked}#${anchor}`, release);
  };
}

/** The URL of a file in the repository as of a release; the commits of releases lack the folder `.github`. */
export function repositoryUrl(file: string, release = version): string {
  const ref = file.startsWith('.github/') ? 'main' : `v${release}`;
  return documentUrl(file).replace(`/blob/v${version}/`, `/blob/${ref}/`);
}
