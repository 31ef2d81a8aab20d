import { quote } from '../text/quote.ts';
import { linkedCommit } from './linked-commit.ts';

/** The source of the configuration and of the code of plugins and rulesets. */
export type CodeSource =
  | { readonly from: 'base' }
  /** A commit that was pushed: steps before the action may have changed files. */
  | { readonly from: 'commit'; readonly commit: string }
  /** No code is loaded. The reason completes a sentence after "because"; without one, the input `allow-code` is off. */
  | { readonly from: 'nowhere'; readonly reason?: string };

/**
 * Decides which code may be loaded: the code of the base or, without a base, of a commit that somebody with write access has
 * pushed. For other events, a job may check out anything.
 */
export function codeSource(
  allowCode: boolean,
  base: string | undefined,
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): CodeSource {
  if (!allowCode) return { from: 'nowhere' };
  if (base !== undefined) return { from: 'base' };
  const { GITHUB_EVENT_NAME: event = '', GITHUB_SHA: commit } = env;
  if (!/^(?:push|schedule|workflow_dispatch)$/.test(event))
    return { from: 'nowhere', reason: `\`allow-code\` requires the input \`base\` on the event ${quote(event)}` };
  if (commit === undefined || linkedCommit(cwd, undefined) !== commit)
    return {
      from: 'nowhere',
      reason: '`allow-code` requires the input `base` where another commit is checked out than that of the event',
    };
  return { from: 'commit', commit };
}
