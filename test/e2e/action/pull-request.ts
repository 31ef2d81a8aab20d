import { api, CARTS, SLASH, USER } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { type ActionOptions, runAction } from './support.ts';

/** A pull request that adds one fault, leaves one and fixes one; its branch is merged and checked out as GitHub does it. */
export function pullRequest(files: Readonly<Record<string, string>> = {}): TestRepository {
  const repository = TestRepository.with({ 'openapi.yaml': api(USER, CARTS) }).branch('change');
  repository.commit({ 'openapi.yaml': api(USER, SLASH, '/v1/carts: {}'), ...files });
  repository.git('checkout', '--quiet', 'main');
  repository.commit({ 'other.txt': 'The base moves on.' });
  repository.git('checkout', '--quiet', '--detach');
  repository.git('merge', '--quiet', '--no-edit', 'change');
  return repository;
}

/** The event of the pull request, whose branch is in the repository `head`. */
export function eventOf(repository: TestRepository, head = 'shop/api') {
  const side = (branch: string, name: string) => ({
    ref: branch,
    sha: repository.git('rev-parse', branch).trim(),
    repo: { full_name: name },
  });
  return { pull_request: { number: 7, base: side('main', 'shop/api'), head: side('change', head) } };
}

/** Runs the action for the pull request. */
export function run(repository: TestRepository, options: ActionOptions = {}) {
  return runAction(repository.folder, { event: eventOf(repository), ...options });
}

/** The annotations in the log of the action. */
export const annotations = (log: string) => log.split('\n').filter((line) => /^::(?:error|warning|notice) /.test(line));
