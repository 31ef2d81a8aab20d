import { toForwardSlashes } from '../document/files/paths.ts';
import { path } from '../platform/platform.ts';

/** The name of a Spectral ruleset in messages: relative to the working directory, if it is a file. */
export function rulesetName(name: string, cwd: string): string {
  return path.isAbsolute(name) ? toForwardSlashes(path.relative(cwd, name)) : name;
}
