import type { BaseTree } from '../../git/base-tree.ts';
import type { Io } from '../io.ts';

/** The environment variable with the reason why the action leaves out code, although its input allows it. */
export const OMISSION_REASON_VARIABLE = 'API_CONVENTIONS_OMISSION_REASON';

/**
 * The environment variable with the commit whose configuration and code the action reads without a base: steps before it may have
 * changed files.
 */
const CODE_COMMIT_VARIABLE = 'API_CONVENTIONS_CODE_COMMIT';

/** The files of the commit from which configuration and code are read, instead of from the working tree. */
export async function codeCommit({ cwd, env }: Pick<Io, 'cwd' | 'env'>): Promise<BaseTree | undefined> {
  const commit = env[CODE_COMMIT_VARIABLE];
  return commit ? (await import('../../git/open-base.ts')).openCommit(cwd, commit) : undefined;
}
