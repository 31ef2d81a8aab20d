import path from 'node:path';
import { isBelow, toUri } from '../document/files/paths.ts';
import { isRepository, repositoryOrFolder } from '../document/files/repository.ts';
import { quote } from '../text/quote.ts';
import type { ResolvedLink } from './base-links.ts';

/** The paths whose content in a commit Git does not know: those in submodules and outside of the repository. */
export class UnknownPaths {
  readonly #top: string;
  readonly #submodules: readonly string[];

  /**
   * @param top The root of the working tree.
   * @param submodules The submodules of the commit, by their paths in the repository.
   */
  constructor(top: string, submodules: readonly string[]) {
    this.#top = top;
    this.#submodules = submodules;
  }

  /**
   * The reason why Git does not know a path that is not among the files of the commit, which completes a sentence about it;
   * `undefined` if Git knows that the path did not exist.
   *
   * @param name The path in relation to the repository.
   */
  reasonFor(name: string, { name: target, isOutside }: ResolvedLink): string | undefined {
    if (name.startsWith('../') || path.isAbsolute(name)) return 'is not in the repository';
    if (isOutside) return 'is behind a link that leads out of the repository';
    const submodule = this.#submodules.find((folder) => isBelow(target, folder)) ?? this.#moved(target);
    if (submodule === undefined) return undefined;
    return submodule === target ? 'is a submodule' : `is in the submodule ${quote(submodule)}`;
  }

  /** The repository that contains a path, if it may be a submodule that had another name in the commit. */
  #moved(target: string): string | undefined {
    if (this.#submodules.every((folder) => isRepository(`${this.#top}/${folder}`))) return undefined;
    const repository = toUri(repositoryOrFolder(path.dirname(`${this.#top}/${target}`)));
    if (repository === this.#top || !isRepository(repository) || !isBelow(repository, this.#top)) return undefined;
    return path.posix.relative(this.#top, repository);
  }
}
