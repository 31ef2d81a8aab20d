// The release workflow runs this with Node.js alone: `node src/dev/release/release-action.ts` commits the built action on the
// branch `releases` and tags the commit. The commit has the files of the released commit and `dist/action`, so that the action
// runs from each of its tags and from its SHA. No package is needed, because the job may write to the repository.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { majorTagOf } from '../../package-version.ts';
import { REMOTE, releasedVersions, remoteRefs } from '../generate/remote-refs.ts';
import { isNewestOfMajor } from './release-version.ts';

const BRANCH = 'refs/heads/releases';
const BUILT = 'dist/action';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const [tag, majorTag] = [`v${version}`, majorTagOf(version)];
const source = git('rev-parse', 'HEAD');
const refs = remoteRefs();
const isNewest = isNewestOfMajor(version, releasedVersions(refs));

const existing = refs.get(`refs/tags/${tag}`);
const commit = existing === undefined ? commitAfter(refs.get(BRANCH)) : verifiedRelease(existing);
const updates = [
  ...(existing === undefined ? [`${commit}:${BRANCH}`, `${commit}:refs/tags/${tag}`] : []),
  ...(isNewest ? [`+${commit}:refs/tags/${majorTag}`] : []),
];
// The push is atomic, so that no tag exists without its commit on the branch.
if (updates.length > 0) git('push', '--quiet', '--atomic', REMOTE, ...updates);
console.log(`${tag} is ${commit}. ${isNewest ? `${majorTag} is the same.` : `${majorTag} stays at a higher version.`}`);

/** Makes the commit. Its parent is the release before it, so that the branch only grows. */
function commitAfter(previous: string | undefined): string {
  if (previous === undefined) return git('commit-tree', builtTree(), '-m', message());
  git('fetch', '--quiet', '--depth=1', REMOTE, previous);
  return git('commit-tree', builtTree(), '-p', previous, '-m', message());
}

function message(): string {
  return `Release ${version}\n\nThe files of ${source} and the built action.`;
}

/**
 * The commit of a release whose tag exists, for a job that runs again.
 *
 * @throws Error if the tag belongs to another source or another build.
 */
function verifiedRelease(id: string): string {
  git('fetch', '--quiet', '--depth=1', REMOTE, id);
  const commit = git('cat-file', '-p', id);
  const isSame = commit.startsWith(`tree ${builtTree()}\n`) && commit.endsWith(`\n\n${message()}`);
  if (!isSame)
    throw new Error(`The tag ${tag} exists and has other files. Released versions do not change; release a new version.`);
  return id;
}

/** The files of the released commit and the built action. The token of a workflow may not push changes of workflows. */
function builtTree(): string {
  git('read-tree', source);
  git('rm', '-r', '--cached', '--quiet', '--ignore-unmatch', '.github');
  git('add', '--force', BUILT);
  return git('write-tree');
}

function git(...args: readonly string[]): string {
  const identity = ['user.name=github-actions[bot]', 'user.email=41898282+github-actions[bot]@users.noreply.github.com'];
  const settings = identity.flatMap((setting) => ['-c', setting]);
  return execFileSync('git', [...settings, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
