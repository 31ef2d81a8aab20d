import { createHash } from 'node:crypto';
import type { getOctokit } from '@actions/github';

/** The pull request with the comment. */
export interface CommentedPullRequest {
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}

/** GitHub accepts 65,536 characters. */
const MAX_LENGTH = 60_000;

type Octokit = ReturnType<typeof getOctokit>;

/**
 * An HTML comment that identifies the comment of a step, and is invisible on GitHub.
 *
 * @param checked Identifies the step among others, which have comments of their own.
 */
export function commentMarker(checked: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(checked)).digest('hex');
  return `<!-- api-conventions ${hash.slice(0, 16)} -->`;
}

/**
 * Keeps one comment on a pull request up to date: it is made when there are findings to report, and then updated.
 *
 * @param marker The marker of the step; see {@link commentMarker}.
 * @param summary Markdown.
 * @param hasNews True if a new comment is worthwhile.
 * @throws RequestError where GitHub refuses, after some retries where that may help.
 */
export async function updateComment(
  octokit: Octokit,
  { owner, repo, number }: CommentedPullRequest,
  marker: string,
  summary: string,
  hasNews: boolean,
): Promise<'created' | 'updated' | 'unchanged'> {
  const body = `${marker}\n${shortenSummary(summary)}`;
  const known = await findComment(octokit, { owner, repo, number }, marker);
  if (known === undefined) {
    if (!hasNews) return 'unchanged';
    await octokit.rest.issues.createComment({ owner, repo, issue_number: number, body });
    return 'created';
  }
  if (known.body === body) return 'unchanged';
  await octokit.rest.issues.updateComment({ owner, repo, comment_id: known.id, body });
  return 'updated';
}

/**
 * The comment of an earlier run. Anybody can write the marker into their own comment and edit it later, so comments of other people and
 * programs are left alone.
 */
async function findComment(octokit: Octokit, { owner, repo, number }: CommentedPullRequest, marker: string) {
  const pages = octokit.paginate.iterator(octokit.rest.issues.listComments, { owner, repo, issue_number: number, per_page: 100 });
  let login: string | undefined;
  for await (const { data } of pages) {
    for (const comment of data.filter(({ body }) => body?.startsWith(marker))) {
      login ??= await loginOf(octokit);
      if (comment.user?.login === login) return comment;
    }
  }
  return undefined;
}

/** The author of comments: a person, or `github-actions[bot]`. The REST API returns it only for tokens of people. */
async function loginOf(octokit: Octokit): Promise<string> {
  const { viewer } = await octokit.graphql<{ viewer: { login: string } }>('query { viewer { login } }');
  return viewer.login;
}

/**
 * Removes lines at the end of a summary that is too long for a comment, and closes an open block of code and an open `<details>`.
 */
export function shortenSummary(summary: string): string {
  if (summary.length <= MAX_LENGTH) return summary;
  const kept = summary.slice(0, summary.lastIndexOf('\n', MAX_LENGTH));
  const fence = openFenceOf(kept);
  const isOpen = kept.lastIndexOf('<details') > kept.lastIndexOf('</details>');
  return `${kept}\n${fence === undefined ? '' : `${fence}\n`}${isOpen ? '\n</details>\n' : ''}\nSee the job summary for the rest.\n`;
}

/** The fence of a block of code that begins in the text and does not end there. */
function openFenceOf(text: string): string | undefined {
  let open: string | undefined;
  for (const [, fence = '', language = ''] of text.matchAll(/^(`{3,})(\w*)$/gm)) {
    if (open === undefined && language !== '') open = fence;
    else if (language === '' && fence === open) open = undefined;
  }
  return open;
}
