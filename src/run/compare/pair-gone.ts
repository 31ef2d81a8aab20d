import { own, stringOf } from '../../model/place.ts';
import { goneVersion, type Version, type VersionPair } from './version.ts';

/** Of the paths of a description, how many another one must have to be its new form. */
const LEAST_SHARE = 0.5;
/** Fewer paths, such as `/health`, are in many APIs. */
const FEWEST_PATHS = 3;

/** A description of an older version that no longer exists. */
export interface GoneDescription {
  readonly base: Version;
  /** Where it would be: an absolute path with forward slashes. */
  readonly place: string;
}

/** Pairs of versions, and the descriptions that are compared with one of another name. */
export interface PairedVersions {
  readonly pairs: readonly VersionPair[];
  readonly moved: readonly VersionPair[];
}

/**
 * Adds descriptions that no longer exist to pairs of versions. If a new description has the same title and some of the paths, or most of
 * the paths, it is compared with that one: the description was renamed and rewritten, or merged into another one. A renamed description
 * is as new as one without an older version, except that its title says nothing about another one.
 *
 * @param pairs Those without an older version are new descriptions.
 * @param cwd An absolute path.
 */
export function pairGone(pairs: readonly VersionPair[], gone: readonly GoneDescription[], cwd: string): PairedVersions {
  const added =
    gone.length === 0 ? [] : pairs.filter(({ base, isRenamed }) => !base || isRenamed).map((pair) => candidateOf(pair, cwd));
  const all = gone.map(({ base, place }) => {
    const successor = added.length === 0 ? undefined : successorOf(outlineOf(base, cwd), added);
    return { base, head: successor ?? goneVersion(place) };
  });
  const moved = all.filter(({ head }) => !head.isGone);
  const heads = new Set(moved.map(({ head }) => head));
  return { pairs: [...pairs.filter(({ base, head }) => base || !heads.has(head)), ...all], moved };
}

interface Outline {
  readonly title: string;
  /** Without the names of parameters. */
  readonly paths: ReadonlySet<string>;
}

/** A description that may be the new form of former ones. */
interface Candidate extends Outline {
  readonly version: Version;
}

function candidateOf({ base, head }: VersionPair, cwd: string): Candidate {
  const outline = outlineOf(head, cwd);
  return { ...outline, version: head, title: base ? '' : outline.title };
}

function outlineOf(version: Version, cwd: string): Outline {
  const document = version.files.readNamed(version.uri, cwd, cwd);
  const value = 'failure' in document ? undefined : document.value;
  const paths = Object.keys(own(value, 'paths') ?? {}).map((path) => path.replace(/\{[^{}]*\}/g, '{}'));
  return { title: stringOf(own(own(value, 'info'), 'title')) ?? '', paths: new Set(paths) };
}

/** The new description that has the title of a former one and some of its paths, or else the one that has most of its paths. */
function successorOf(former: Outline, added: readonly Candidate[]): Version | undefined {
  const shared = added.map(({ version, title, paths }) => ({
    version,
    isLike: title !== '' && title === former.title,
    count: [...former.paths].filter((path) => paths.has(path)).length,
  }));
  const least = Math.max(FEWEST_PATHS, former.paths.size * LEAST_SHARE);
  const [best] = shared
    .filter(({ isLike, count }) => count >= (isLike ? 1 : least))
    .sort((a, b) => Number(b.isLike) - Number(a.isLike) || b.count - a.count);
  return best?.version;
}
