import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../errors.ts';
import { foldersUpwards } from './repository.ts';
import { quote } from './wording.ts';

const NAMES = ['api-conventions.yaml', 'api-conventions.yml', 'api-conventions.json'];

/**
 * Finds the configuration that counts for a folder: its own, or that of the nearest folder above it. The search ends at the
 * root of the git repository, so that nothing outside a project changes its findings.
 *
 * @returns An absolute path; `undefined` where there is none.
 * @throws UsageError where a folder has two.
 */
export function findConfig(cwd: string): string | undefined {
  for (const folder of foldersUpwards(cwd)) {
    const [first, second] = NAMES.filter((name) => existsSync(path.join(folder, name)));
    if (first !== undefined && second !== undefined) {
      throw new UsageError(
        `There are two configurations in ${quote(folder)}: ${quote(first)} and ${quote(second)}. Remove one, or name one with --config.`,
      );
    }
    if (first !== undefined) return path.join(folder, first);
  }
  return undefined;
}
