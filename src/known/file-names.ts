import { toForwardSlashes } from '../document/files/paths.ts';
import { path } from '../platform/platform.ts';
import type { Baseline } from './baseline.ts';

/** The names of files in a baseline, for names in findings. */
export function namesIn({ file }: Pick<Baseline, 'file'>, cwd: string): (name: string) => string {
  const folder = path.dirname(file);
  return (name) => toForwardSlashes(path.relative(folder, path.resolve(cwd, name)));
}
