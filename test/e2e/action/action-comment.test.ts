import { describe, expect, test } from 'vitest';
import { commentMarker } from '../../../src/action/comment.ts';
import { api, SLASH, USER } from '../../support/api.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { annotations, pullRequest, run } from './pull-request.ts';
import { FakeGitHub } from './support.ts';

describe.skipIf(!HAS_GIT)('the comment of the action on a pull request', () => {
  const COMMENT = { comment: 'true', token: 'secret-token' };
  const MARKER = commentMarker(['', [], null]);

  test('is created once, updated in place, and left alone when nothing changes', async () => {
    const github = await FakeGitHub.start();
    const repository = pullRequest();
    const options = { inputs: COMMENT, env: github.env };
    const first = await run(repository, options);
    expect(github.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(`^${MARKER}\n## API conventions\n\n\\*\\*1 finding`),
    ]);
    await run(repository, options);
    expect(github.requests.map((request) => request.replace(/\?.*/, ''))).toEqual([
      'GET /repos/shop/api/issues/7/comments',
      'POST /repos/shop/api/issues/7/comments',
      'GET /repos/shop/api/issues/7/comments',
      'POST /graphql',
    ]);
    await run(repository, { ...options, inputs: { ...COMMENT, existing: 'true' } });
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain('**2 findings');
    expect(github.comments[0]?.body).toContain('### Existing warnings: 1');
    expect(first.log).not.toContain('secret-token');
  });

  test('is found behind a hundred other comments, none of which is changed', async () => {
    const github = await FakeGitHub.start();
    const others = [
      { login: 'mallory', type: 'User' },
      { login: 'mallory[bot]', type: 'Bot' },
      { login: 'github-actions', type: 'User' },
    ];
    for (const user of others) {
      for (let index = 0; index < 50; index++)
        github.comments.push({ id: github.comments.length, body: `${MARKER}\ncopied`, user });
    }
    github.comments.push({ id: 150, body: `${MARKER}\nold`, user: github.user });
    await run(pullRequest(), { inputs: COMMENT, env: github.env });
    expect(github.comments).toHaveLength(151);
    expect(github.comments.at(-1)?.body).toContain('## API conventions');
    expect(github.comments.filter(({ body }) => body === `${MARKER}\ncopied`)).toHaveLength(150);
  });

  test('is different from a copy that another user has posted', async () => {
    const github = await FakeGitHub.start();
    github.comments.push({ id: 1, body: `${MARKER}\ncopied`, user: { login: 'mallory', type: 'User' } });
    await run(pullRequest(), { inputs: COMMENT, env: github.env });
    expect(github.comments.map(({ user }) => user.login)).toEqual(['mallory', 'github-actions[bot]']);
  });

  test('belongs to the user whose token is passed', async () => {
    const github = await FakeGitHub.start();
    github.user = { login: 'octocat', type: 'User' };
    const repository = pullRequest();
    await run(repository, { inputs: COMMENT, env: github.env });
    await run(repository, { inputs: { ...COMMENT, existing: 'true' }, env: github.env });
    expect(github.comments.map(({ body }) => body)).toEqual([expect.stringContaining('**2 findings')]);
  });

  test('is not created a second time if GitHub does not report who wrote the first one', async () => {
    const github = await FakeGitHub.start();
    github.comments.push({ id: 1, body: `${MARKER}\nold`, user: github.user });
    github.refusals.push(undefined, { status: 403 });
    const { code, log } = await run(pullRequest(), { inputs: COMMENT, env: github.env });
    expect([code, github.comments.map(({ body }) => body)]).toEqual([1, [`${MARKER}\nold`]]);
    expect(log).toMatch(/^Commenting on the pull request failed: refused/m);
  });

  test('is separate for each step that checks other files', async () => {
    const github = await FakeGitHub.start();
    const other = 'rules: { path-versioned: off }\n';
    const repository = pullRequest({ 'apis/a.yaml': api(SLASH), 'b.yaml': api(SLASH), 'other.yaml': other });
    const steps = [{}, { 'working-directory': 'apis' }, { files: 'b.yaml' }, { files: 'b.yaml', config: 'other.yaml' }];
    for (const inputs of steps) await run(repository, { inputs: { ...COMMENT, ...inputs }, env: github.env });
    expect(github.comments.map(({ body }) => body.split('\n', 1)[0])).toEqual([
      MARKER,
      commentMarker(['apis', [], null]),
      commentMarker(['', ['b.yaml'], null]),
      commentMarker(['', ['b.yaml'], 'other.yaml']),
    ]);
    await run(repository, { inputs: { ...COMMENT, 'working-directory': './apis/', existing: 'true' }, env: github.env });
    expect(github.comments).toHaveLength(4);
  });

  test('is not created if there is nothing to report', async () => {
    const github = await FakeGitHub.start();
    const { code } = await run(pullRequest({ 'openapi.yaml': api(USER) }), { inputs: COMMENT, env: github.env });
    expect([code, github.comments]).toEqual([0, []]);
  });

  test('is never longer than GitHub accepts', async () => {
    const github = await FakeGitHub.start();
    // Each with a cause of its own, as what has one cause is one finding.
    const many = Array.from({ length: 600 }, (_, index) => {
      return `"/v1/${'x'.repeat(80)}${index}": { get: { parameters: [{ name: password, in: query, description: Number ${index}. }] } }`;
    });
    await run(pullRequest({ 'openapi.yaml': api(...many) }), { inputs: COMMENT, env: github.env });
    const body = github.comments[0]?.body ?? '';
    expect(body.length).toBeLessThan(65_536);
    expect(body).toMatch(/<\/details>\n\nSee the job summary for the rest\.\n$/);
  });

  test.each([403, 404, 429])('does not fail the step if GitHub responds with %i, as for forks', async (status) => {
    const github = await FakeGitHub.start();
    github.refusals.push(...Array(3).fill({ status }));
    const { code, log, summary } = await run(pullRequest(), { inputs: COMMENT, env: github.env });
    expect(code).toBe(1);
    expect(annotations(log)).toHaveLength(1);
    expect(summary).toContain('## API conventions');
    expect(log).toMatch(new RegExp(`^Commenting on the pull request failed: refused with ::error:: ${status}`, 'm'));
  });

  const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
  test.each<[string, number, () => Record<string, string>]>([
    ['status 403 and a time to retry', 403, () => ({ 'retry-after': '2' })],
    ['status 403 and no requests left', 403, () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(3) })],
    ['status 429 and a time to retry', 429, () => ({ 'retry-after': '2' })],
  ])('is sent again later if GitHub responds with %s', async (_name, status, headers) => {
    const github = await FakeGitHub.start();
    github.refusals.push({ status, headers: headers() });
    const start = performance.now();
    const { log } = await run(pullRequest(), { inputs: COMMENT, env: github.env });
    expect(performance.now() - start).toBeGreaterThan(2000);
    expect(github.comments).toHaveLength(1);
    expect(log).toMatch(/^The rate limit of GitHub is reached\. Retrying in \d seconds?\.$/m);
  });

  test.each<[string, Record<string, string>]>([
    ['a request that is not permitted', { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': inSeconds(3) }],
    ['requests for longer than a minute', { 'retry-after': '3600' }],
    ['requests until a distant time', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(3600) }],
    ['a request without a reason', { 'retry-after': 'soon', 'x-ratelimit-remaining': '0' }],
  ])('is not sent again if GitHub refuses %s', async (_name, headers) => {
    const github = await FakeGitHub.start();
    github.refusals.push({ status: 403, headers });
    const { code, log } = await run(pullRequest(), { inputs: COMMENT, env: github.env });
    expect([code, github.requests, github.comments]).toEqual([1, [expect.anything()], []]);
    expect(log).toMatch(/^Commenting on the pull request failed: refused/m);
    expect(log).not.toContain('wait');
  });

  test('is sent again if GitHub fails', async () => {
    const github = await FakeGitHub.start();
    github.refusals.push({ status: 502 });
    await run(pullRequest(), { inputs: COMMENT, env: github.env });
    expect(github.comments).toHaveLength(1);
  });
});
