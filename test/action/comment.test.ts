import { describe, expect, test } from 'vitest';
import { commentMarker, updateComment } from '../../src/action/comment.ts';

const TARGET = { owner: 'acme', repo: 'shop', number: 7 };
const OWN_LOGIN = 'github-actions[bot]';

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly login: string } | null;
}

/** GitHub with these pages of comments, and all that is asked of it. */
function gitHubWith(...pages: readonly (readonly Comment[])[]) {
  const asked: unknown[] = [];
  const method = (name: string) => async (parameters: unknown) => void asked.push([name, parameters]);
  const octokit = {
    rest: {
      issues: { listComments: 'list', createComment: method('create'), updateComment: method('update') },
    },
    paginate: {
      async *iterator(endpoint: unknown, parameters: unknown) {
        asked.push([endpoint, parameters]);
        for (const data of pages) yield { data };
      },
    },
    async graphql(query: string) {
      asked.push(['who', query]);
      return { viewer: { login: OWN_LOGIN } };
    },
  };
  return { asked, octokit: octokit as unknown as Parameters<typeof updateComment>[0] };
}

const LIST_REQUEST = ['list', { owner: 'acme', repo: 'shop', issue_number: 7, per_page: 100 }];
const VIEWER_REQUEST = ['who', 'query { viewer { login } }'];
const ownComment = (body: string, id = 1): Comment => ({ id, body, user: { login: OWN_LOGIN } });

/** The outcome of an update with a summary to report, and the requests that it sent. */
async function update(pages: readonly (readonly Comment[])[], hasNews = true) {
  const { asked, octokit } = gitHubWith(...pages);
  return { outcome: await updateComment(octokit, TARGET, 'M', 'Summary', hasNews), asked };
}

describe('the comment on a pull request', () => {
  test('is created if there is none and there are findings', async () => {
    const create = ['create', { owner: 'acme', repo: 'shop', issue_number: 7, body: 'M\nSummary' }];
    expect(await update([[]])).toEqual({ outcome: 'created', asked: [LIST_REQUEST, create] });
    expect(await update([[]], false)).toEqual({ outcome: 'unchanged', asked: [LIST_REQUEST] });
  });

  test('is updated in place, even when no findings are left', async () => {
    const pages = [[ownComment('Other')], [ownComment('M\nOld', 5)]];
    const asked = [LIST_REQUEST, VIEWER_REQUEST, ['update', { owner: 'acme', repo: 'shop', comment_id: 5, body: 'M\nSummary' }]];
    expect(await update(pages)).toEqual({ outcome: 'updated', asked });
    expect(await update(pages, false)).toEqual({ outcome: 'updated', asked });
  });

  test('is left alone when its text does not change', async () => {
    expect(await update([[ownComment('M\nSummary')]])).toEqual({ outcome: 'unchanged', asked: [LIST_REQUEST, VIEWER_REQUEST] });
  });

  test('never replaces a comment by another user or one that only quotes the marker', async () => {
    const others = [
      { id: 1, body: 'M\nOld', user: { login: 'someone' } },
      { id: 2, body: 'M\nOld', user: null },
      { id: 3, user: { login: OWN_LOGIN } },
      ownComment('> M\nOld', 4),
    ];
    expect((await update([others])).outcome).toBe('created');
    // The owner of the token is requested once.
    expect(await update([[...others, ownComment('M\nOld', 9)]])).toMatchObject({
      outcome: 'updated',
      asked: [LIST_REQUEST, VIEWER_REQUEST, ['update', { comment_id: 9 }]],
    });
  });

  test('is a separate one for a step that checks something else', () => {
    const markers = [
      ['', ['a.yaml'], null],
      ['x', ['a.yaml'], null],
      ['', ['b.yaml'], null],
      ['', ['a.yaml'], 'c.yaml'],
    ].map((checked) => commentMarker(checked));
    expect(new Set(markers).size).toBe(4);
    expect(markers[0]).toBe(commentMarker(['', ['a.yaml'], null]));
    for (const marker of markers) expect(marker).toMatch(/^<!-- api-conventions [\da-f]{16} -->$/);
  });
});
