import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import type { LoadFailure } from '../loader.ts';
import { isRemote } from './addresses.ts';
import { Boundary } from './boundary.ts';
import { joinReference, readBytes } from './files.ts';
import { realUri } from './paths.ts';
import { referredFiles } from './referred-files.ts';

/** The files that a description may refer to. */
export interface GraphScope {
  /** The folder below which files are read. */
  readonly root: string;
  readonly limits?: Limits;
  /** True if files may be fetched, so that URLs are included. */
  readonly fetches?: boolean;
}

/** The files that descriptions consist of, found without parsing them. Names are absolute paths with forward slashes. */
export class FileGraph {
  /** The files and addresses that a file refers to; `undefined` if only a parser could tell. */
  readonly #targets = new Map<string, ReadonlySet<string> | undefined>();
  readonly #boundaries = new Map<string, Boundary>();

  /**
   * A description and all files that it refers to, directly or not, including missing files; possibly some more.
   *
   * @returns `undefined` if only a parser could tell.
   */
  filesOf(description: string, { root, limits = DEFAULT_LIMITS, fetches = false }: GraphScope): ReadonlySet<string> | undefined {
    const boundary = this.#boundaryOf(root);
    const from = realUri(description);
    const files = new Set([description]);
    // The loop also visits files that are added to the set meanwhile.
    for (const file of files) {
      if (isRemote(file)) continue;
      const targets = this.#targetsOf(file, limits);
      if (!targets || files.size > limits.files) return undefined;
      for (const target of targets) {
        if (isRemote(target) ? fetches : boundary.refusal(target, from) === undefined) files.add(target);
      }
    }
    return files;
  }

  #boundaryOf(root: string): Boundary {
    const boundary = this.#boundaries.get(root) ?? new Boundary([root]);
    this.#boundaries.set(root, boundary);
    return boundary;
  }

  #targetsOf(file: string, limits: Limits): ReadonlySet<string> | undefined {
    if (this.#targets.has(file)) return this.#targets.get(file);
    const bytes = readBytes(file, limits);
    const named = 'failure' in bytes ? targetsOfUnread(bytes) : referredFiles(bytes);
    const targets = named && new Set([...named].map((name) => joinReference(file, name)));
    this.#targets.set(file, targets);
    return targets;
  }
}

/** A missing file refers to nothing, unless a file whose name differs in case is used in its place. */
function targetsOfUnread({ failure, similar }: LoadFailure): ReadonlySet<string> | undefined {
  return failure === 'missing' && similar === undefined ? new Set() : undefined;
}
