import path from 'node:path';
import { toForwardSlashes } from '../document/files/paths.ts';

/** A Spectral ruleset as users know it. */
export function rulesetName(name: string, cwd: string): string {
  return path.isAbsolute(name) ? toForwardSlashes(path.relative(cwd, name)) : name;
}
