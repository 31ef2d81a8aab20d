import { execFileSync } from 'node:child_process';
import { type PublishedRelease, versionFolder } from './versioned-pages.ts';

/** The last release of each minor version before a version, beginning with the newest, from the tags of a clone. */
export function earlierReleases(version: string): readonly PublishedRelease[] {
  const released = git('tag', '--list', 'v*.*.*', '--sort=-version:refname')
    .split('\n')
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .map((tag) => tag.slice(1));
  return lastOfMinors(version, released).map((earlier) => ({ version: earlier, rules: rulePagesAt(`v${earlier}`) }));
}

/** The last release of each minor version before a version; `released` begins with the newest. */
export function lastOfMinors(version: string, released: readonly string[]): readonly string[] {
  const isBefore = (other: string) => other.localeCompare(version, 'en', { numeric: true }) < 0;
  const folders = released.map(versionFolder);
  return released.filter(
    (other, index) =>
      isBefore(other) && versionFolder(other) !== versionFolder(version) && folders.indexOf(versionFolder(other)) === index,
  );
}

function rulePagesAt(tag: string): ReadonlyMap<string, string> {
  const files = git('ls-tree', '--name-only', tag, 'rules/').split('\n');
  const ids = files.flatMap((file) => /^rules\/([a-z\d-]+)\.md$/.exec(file)?.[1] ?? []);
  return new Map(ids.map((id) => [id, git('show', `${tag}:rules/${id}.md`)]));
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
}
