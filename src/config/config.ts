import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toForwardSlashes } from '../document/files.ts';
import { UsageError } from '../errors.ts';
import type { RuleSettings } from '../linter/settings.ts';
import { findConfig } from './find-config.ts';
import { missingFile } from './missing-file.ts';
import { quote } from './wording.ts';

export interface Config {
  /** The file it was read from, absolute; `undefined` where there is none and the defaults hold. */
  readonly file?: string;
  readonly rules: RuleSettings;
  /** Spectral rulesets: files relative to `cwd`, or Spectral's own such as `spectral:oas`. */
  readonly spectral: readonly string[];
}

/**
 * Reads the configuration: the named file, or the `api-conventions.yaml` that counts for `cwd`.
 *
 * @param named A file relative to `cwd`, or absolute.
 * @throws UsageError where the file is missing, unreadable or has mistakes; it names all of them, with line and column.
 */
export async function loadConfig(cwd: string, named?: string): Promise<Config> {
  const file = named === undefined ? findConfig(cwd) : path.resolve(cwd, named);
  if (file === undefined) return { rules: {}, spectral: [] };
  const name = named ?? (path.relative(cwd, file) || file);
  const text = readText(file, name, cwd);
  // Most runs have no configuration and are spared the time to load the parser.
  const { parseConfig } = await import('./parse-config.ts');
  const { rules, spectral } = parseConfig(text, toForwardSlashes(name));
  const relativeToCwd = (ruleset: string) => path.relative(cwd, path.resolve(path.dirname(file), ruleset));
  return { file, rules, spectral: spectral.map((ruleset) => (isBuiltIn(ruleset) ? ruleset : relativeToCwd(ruleset))) };
}

function isBuiltIn(ruleset: string): boolean {
  return ruleset.startsWith('spectral:');
}

function readText(file: string, name: string, cwd: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') throw missingFile(name, cwd);
    if (code === 'EISDIR') throw new UsageError(`The configuration ${quote(name)} is a folder, not a file.`);
    throw new UsageError(`The configuration ${quote(name)} cannot be read (${code || String(error)}).`);
  }
}
