import type { Boundary } from '../document/files/boundary.ts';
import { missingFile } from '../document/files/missing-file.ts';
import { toUri } from '../document/files/paths.ts';
import { fileSystem, path } from '../platform/platform.ts';
import { EXTENDED_PRESETS, type ExtendedPreset } from '../settings/presets.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';
import { configFileIn } from './config-files.ts';
import { findInstalled } from './find-installed.ts';

/** The target of an entry of `extends`: a preset or a file. */
export type ExtendedConfig =
  | { readonly preset: ExtendedPreset }
  | {
      readonly file: string;
      /** True if it belongs to an installed package, whose own folder is never linted. */
      readonly isPackage: boolean;
    }
  | { readonly mistake: string };

/**
 * Finds the target of an entry of `extends`.
 *
 * @param folder The folder of the configuration.
 */
export function locateExtended(entry: string, folder: string, boundary: Boundary): ExtendedConfig {
  const preset = EXTENDED_PRESETS.find((name) => name === entry);
  if (preset) return { preset };
  if (isAddress(entry)) return { mistake: notFetchedReason(entry) };
  if (isPath(entry)) return locateFile(entry, folder, boundary);
  const installed = findInstalled(entry, folder, boundary);
  if (installed) return configOf(installed.folder, entry, installed.rest, boundary);
  if (isDataFile(entry) && !entry.startsWith('@')) return locateFile(entry, folder, boundary);
  const guess =
    didYouMean(entry, EXTENDED_PRESETS) || ` Presets are ${EXTENDED_PRESETS.join(', ')}; a file name must begin with \`./\`.`;
  return { mistake: `${quote(entry)} is neither a preset nor an installed package.${guess}` };
}

/** `https://...`, but not the drive of `C:\\x`. */
export function isAddress(entry: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(entry);
}

export function notFetchedReason(entry: string): string {
  return `${quote(entry)} is a remote file, which is not fetched. Save a copy next to the configuration and name that.`;
}

/** The reason why a file or folder is not read. */
export function outsideReason(name: string): string {
  return `${quote(name)} is outside the root folder, so it is not read. Pass a wider folder with \`--root\`.`;
}

/** Returns whether an entry names a file instead of a preset or package. */
export function isPath(entry: string): boolean {
  return /^(?:\.{1,2}[/\\]|[/\\])/.test(entry) || path.isAbsolute(entry);
}

function isDataFile(entry: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(entry);
}

function locateFile(entry: string, folder: string, boundary: Boundary): ExtendedConfig {
  const file = path.resolve(folder, entry);
  if (!boundary.allows(file)) return { mistake: outsideReason(entry) };
  if (!fileSystem.exists(file)) return { mistake: missingFile(entry, folder).message };
  if (fileSystem.stat(file).isDirectory()) return { mistake: `${quote(entry)} is a folder. Name the configuration in it.` };
  if (!isDataFile(entry))
    return { mistake: `${quote(entry)} is not a configuration: its name must end in .yaml, .yml or .json.` };
  return { file: toUri(file), isPackage: false };
}

function configOf(installed: string, entry: string, rest: string | undefined, boundary: Boundary): ExtendedConfig {
  if (!boundary.allows(installed)) return { mistake: outsideReason(entry) };
  if (rest !== undefined) {
    const found = locateFile(`./${rest}`, installed, boundary);
    return 'file' in found ? { ...found, isPackage: true } : found;
  }
  const file = configFileIn(installed);
  if (file !== undefined)
    return boundary.allows(file) ? { file: toUri(file), isPackage: true } : { mistake: outsideReason(entry) };
  const reason = 'no api-conventions.yaml, .yml or .json, and no key `api-conventions` in its package.json';
  return {
    mistake: `The package ${quote(entry)} does not contain a configuration: it has ${reason}. Name a file in the package.`,
  };
}
