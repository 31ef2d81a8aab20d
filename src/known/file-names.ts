import { toForwardSlashes } from '../document/files/paths.ts';
import { path } from '../platform/platform.ts';
import type { Baseline } from './baseline.ts';

/** Returns a function that converts the name of a file in findings to its name in a baseline. */
export function baselineNaming({ file }: Pick<Baseline, 'file'>, cwd: string): (name: string) => string {
  const folder = path.dirname(file);
  return (name) => toForwardSlashes(path.relative(folder, path.resolve(cwd, name)));
}
