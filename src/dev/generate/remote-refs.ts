import { execFileSync } from 'node:child_process';

/** The repository that releases are published in, as `actions/checkout` names it. */
export const REMOTE = 'origin';

/** The commits of the remote's branches and tags, by full name. */
export function remoteRefs(): ReadonlyMap<string, string> {
  const lines = execFileSync('git', ['ls-remote', REMOTE], { encoding: 'utf8' }).split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('\t')).map(([id = '', name = '']) => [name, id]));
}

/** The versions that have been released. */
export function releasedVersions(refs: ReadonlyMap<string, string>): readonly string[] {
  return [...refs.keys()].flatMap((ref) => /^refs\/tags\/v(\d+\.\d+\.\d+)$/.exec(ref)?.[1] ?? []);
}
