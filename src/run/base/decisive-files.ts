import type { BaseTree } from '../../git/base-tree.ts';
import { changedLocalPackageFile } from './local-packages.ts';

/** Files that package managers read. Some systems do not distinguish names by case, including `ſ` and `s`. */
const PACKAGE_MANAGER_FILES =
  /(?:^|\/)(?:package\.(?:json5?|yaml)|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|pnpm-workspace\.yaml|bun\.lockb?|deno\.(?:jsonc?|lock)|\.npmrc|\.yarnrc(?:\.yml)?|\.env\.yarn|\.pnpmfile\.[cm]?js|\.corepack\.env|bunfig\.toml)$|(?:^|\/)\.yarn\/./iu;

/** Matches packed packages, and patches of packages. */
const PACKED_PACKAGES = /\.(?:tgz|tar|tar\.[a-z\d]+|zip|patch|diff)$/i;

const INSTALLED = /(?:^|\/)node_modules(?:\/|$)/iu;

/** Matches data and text, which Node.js does not run. It runs any other file that is named, also without a known extension. */
const NO_CODE = /\.(?:ya?ml|json|md|txt)$/i;

/** Returns whether a file decides which packages are installed. */
export function decidesPackages(file: string): boolean {
  return PACKAGE_MANAGER_FILES.test(file) || PACKED_PACKAGES.test(file) || INSTALLED.test(file);
}

/**
 * The changed file that is the reason why the installed packages may not be those of the base, by its path in the repository.
 *
 * @param isGuarded True if packages get the files of the repository as they were in the base. Otherwise, no code may have changed.
 */
export function changedPackageFile(base: BaseTree, isGuarded: boolean): string | undefined {
  const changed = [...base.changedPaths];
  return changed.find(decidesPackages) ?? changedLocalPackageFile(base) ?? (isGuarded ? undefined : changed.find(mayBeCode));
}

function mayBeCode(file: string): boolean {
  return !NO_CODE.test(file);
}
