import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputChunk } from 'rolldown';

/** The file with the licenses of bundled packages, beside the bundle. */
export const LICENSES_FILE = 'THIRD-PARTY-LICENSES.txt';

/** Licenses that only require to pass on their text and the names of the authors. */
export const PERMISSIVE_LICENSES = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT'];

/** A package with code in a bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier, one of {@link PERMISSIVE_LICENSES}. */
  readonly license: string;
  /** The text of the license in the package, and its notices. */
  readonly text: string;
}

/** The packages with code in the written files, sorted by name and version. */
export function packagesIn(chunks: readonly OutputChunk[]): BundledPackage[] {
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0));
  const folders = new Set(modules.flatMap(([id]) => folderOf(id) ?? []));
  // A package may be in several folders.
  const packages = new Map([...folders].map(readPackage).map((found) => [`${found.name}@${found.version}`, found]));
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
}

/** The folder of the package that a module belongs to; what the bundler adds to CommonJS has a name with a zero byte. */
const folderOf = (id: string) => /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];

/** Packages without the text of their license, each with a package by the same authors under the same license. */
const LICENSE_SOURCES: Readonly<Record<string, string>> = {
  '@stoplight/spectral-runtime': '@stoplight/spectral-core',
  tr46: 'whatwg-url',
};

/** @throws Error if a license is not known to be permissive, or if its text is missing. */
function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!PERMISSIVE_LICENSES.includes(license))
    throw new Error(`${name} is under ${license}, which is none of ${PERMISSIVE_LICENSES.join(', ')}.`);
  const other = LICENSE_SOURCES[name];
  const text = licenseIn(other === undefined ? folder : path.resolve(folder, name.includes('/') ? '../..' : '..', other));
  if (text === '') throw new Error(`${name} brings no text of its licence.`);
  return { name, version, license, text };
}

function licenseIn(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(file));
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.join('\n\n');
}

/** The licences of packages as they must be passed on, each once. */
export function licensesText(packages: readonly BundledPackage[]): string {
  const names = new Map<string, string[]>();
  for (const { name, version, license, text } of packages) {
    names.set(text, [...(names.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  return [...names].map(([text, under]) => `${under.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}
