import { countSharedPaths, MIN_PATH_SHARE, MIN_SHARED_PATHS, type Outline, outlineOf } from '../../changes/findings/outline.ts';
import { type DescriptionVersion, goneVersion, type VersionPair } from './description-version.ts';

/** A description of an older version that no longer exists. */
export interface GoneDescription {
  readonly base: DescriptionVersion;
  /** The place of its newer version, if it existed: an absolute path with forward slashes. */
  readonly place: string;
}

/** Pairs of versions, and the descriptions that are compared with one of another name. */
export interface PairedVersions {
  readonly pairs: readonly VersionPair[];
  readonly moved: readonly VersionPair[];
}

/**
 * Adds descriptions that no longer exist to pairs of versions. If a new description has the same title and some of the paths, or
 * most of the paths, the two are compared: the description was renamed and rewritten, or merged into another one. A renamed
 * description is treated like a new one, except that its title is not compared.
 *
 * @param pairs Pairs without an older version are new descriptions.
 * @param cwd An absolute path.
 */
export function pairGoneDescriptions(
  pairs: readonly VersionPair[],
  gone: readonly GoneDescription[],
  cwd: string,
): PairedVersions {
  const added =
    gone.length === 0 ? [] : pairs.filter(({ base, isRenamed }) => !base || isRenamed).map((pair) => candidateOf(pair, cwd));
  const all = gone.map(({ base, place }) => {
    const successor = added.length === 0 ? undefined : successorOf(outlineOfVersion(base, cwd), added);
    return { base, head: successor ?? goneVersion(place) };
  });
  const moved = all.filter(({ head }) => !head.isGone);
  const heads = new Set(moved.map(({ head }) => head));
  return { pairs: [...pairs.filter(({ base, head }) => base || !heads.has(head)), ...all], moved };
}

interface VersionOutline extends Outline {
  readonly version: DescriptionVersion;
}

function candidateOf({ base, head }: VersionPair, cwd: string): VersionOutline {
  const { title, ...untitled } = outlineOfVersion(head, cwd);
  return base || title === undefined ? untitled : { ...untitled, title };
}

function outlineOfVersion(version: DescriptionVersion, cwd: string): VersionOutline {
  const document = version.files.readNamed(version.uri, cwd, cwd);
  return { version, ...outlineOf('failure' in document ? undefined : document.value) };
}

/** The new description that has the title of a former one and some of its paths, or else the one that has most of its paths. */
function successorOf(former: VersionOutline, added: readonly VersionOutline[]): DescriptionVersion | undefined {
  const shared = added.map((outline) => ({
    version: outline.version,
    isLike: outline.title !== undefined && outline.title === former.title,
    count: countSharedPaths(former, outline),
  }));
  const least = Math.max(MIN_SHARED_PATHS, former.paths.length * MIN_PATH_SHARE);
  const [best] = shared
    .filter(({ isLike, count }) => count >= (isLike ? 1 : least))
    .sort((a, b) => Number(b.isLike) - Number(a.isLike) || b.count - a.count);
  return best?.version;
}
