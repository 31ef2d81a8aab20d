import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { toUri } from '../document/files.ts';
import { PRESET_NAMES, type PresetName } from '../linter/presets.ts';
import type { Boundary } from './boundary.ts';
import { configIn } from './config-files.ts';
import { findInstalled } from './installed.ts';
import { missingFile } from './missing-file.ts';
import { didYouMean, quote } from './wording.ts';

/** What an entry of `extends` names: a preset, or a file. */
export type Extended =
  | { readonly preset: PresetName }
  | {
      readonly file: string;
      /** Whether it belongs to an installed package, in whose folder nothing is linted. */
      readonly isPackage: boolean;
    }
  | { readonly mistake: string };

/**
 * Finds what an entry of `extends` names.
 *
 * @param folder The folder of the configuration.
 */
export function locateExtended(entry: string, folder: string, boundary: Boundary): Extended {
  const preset = PRESET_NAMES.find((name) => name === entry);
  if (preset) return { preset };
  if (isAddress(entry)) return { mistake: notFetched(entry) };
  if (isPath(entry)) return locateFile(entry, folder, boundary);
  const installed = findInstalled(entry, folder, boundary);
  if (installed) return configOf(installed.folder, entry, installed.rest, boundary);
  if (isData(entry) && !entry.startsWith('@')) return locateFile(entry, folder, boundary);
  const guess =
    didYouMean(entry, PRESET_NAMES) || ` Presets are ${PRESET_NAMES.join(', ')}; the name of a file begins with \`./\`.`;
  return { mistake: `There is no preset ${quote(entry)}, and no package of that name is installed.${guess}` };
}

/** `https://...`, but not the drive of `C:\\x`. */
export function isAddress(entry: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(entry);
}

export function notFetched(entry: string): string {
  return `${quote(entry)} is not read: nothing is fetched from the network. Keep a copy beside the configuration.`;
}

/** Says why a file or folder is not read. */
export function outside(name: string): string {
  return `${quote(name)} lies outside of the root folder, and nothing outside of it is read; --root names a wider one.`;
}

/** Whether an entry names a file, and not a preset or package. */
export function isPath(entry: string): boolean {
  return /^(?:\.{1,2}[/\\]|[/\\])/.test(entry) || path.isAbsolute(entry);
}

function isData(entry: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(entry);
}

function locateFile(entry: string, folder: string, boundary: Boundary): Extended {
  const file = path.resolve(folder, entry);
  if (!boundary.allows(file)) return { mistake: outside(entry) };
  if (!existsSync(file)) return { mistake: missingFile(entry, folder).message };
  if (statSync(file).isDirectory()) return { mistake: `${quote(entry)} is a folder. Name the configuration in it.` };
  if (!isData(entry)) return { mistake: `${quote(entry)} is no configuration: its name ends neither in .yaml, .yml nor .json.` };
  return { file: toUri(file), isPackage: false };
}

function configOf(installed: string, entry: string, rest: string | undefined, boundary: Boundary): Extended {
  if (!boundary.allows(installed)) return { mistake: outside(entry) };
  if (rest !== undefined) {
    const found = locateFile(`./${rest}`, installed, boundary);
    return 'file' in found ? { ...found, isPackage: true } : found;
  }
  const file = configIn(installed);
  if (file !== undefined) return boundary.allows(file) ? { file: toUri(file), isPackage: true } : { mistake: outside(entry) };
  const expected = 'no api-conventions.yaml, .yml or .json, and no `api-conventions` in its package.json';
  return { mistake: `The package ${quote(entry)} holds no configuration: ${expected}.` };
}
