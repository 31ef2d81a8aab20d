import { quote } from '../text/quote.ts';
import { linkedCommit } from './linked-commit.ts';

/** Where the configuration and the code of plugins and rulesets are read, if code is loaded at all. */
export type CodeSource =
  | { readonly from: 'base' }
  /** A commit that was pushed: steps before the action may have changed files. */
  | { readonly from: 'commit'; readonly commit: string }
  /** The reason completes a sentence after "because"; by default, the input is off. */
  | { readonly from: 'nowhere'; readonly reason?: string };

/**
 * Decides which code may be loaded: that of the base or, without one, of a commit that was pushed to the repository by somebody who may
 * write to it. For other events, a job may check out anything.
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
