import { toForwardSlashes } from '../document/files/paths.ts';
import { path } from '../platform/platform.ts';

/** A Spectral ruleset as users know it. */
export function rulesetName(name: string, cwd: string): string {
  return path.isAbsolute(name) ? toForwardSlashes(path.relative(cwd, name)) : name;
}
