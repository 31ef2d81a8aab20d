import path from 'node:path';
import type { ConfigLookup } from '../../config/configs.ts';
import { FileGraph } from '../../document/files/file-graph.ts';
import { toUri } from '../../document/files/paths.ts';
import { DEFAULT_LIMITS } from '../../document/limits.ts';
import { referenceRootOf } from '../../run/default-root.ts';
import type { Io } from '../io.ts';
import { projectDescriptions } from './select-descriptions.ts';

/** Finds the descriptions that parts of descriptions belong to, such as a file with one path item. */
export class PartUsers {
  readonly #configs: ConfigLookup;
  readonly #io: Io;
  readonly #root: string | undefined;
  readonly #graph = new FileGraph();
  /** The descriptions of a project, by the folder that they are searched in. */
  readonly #projects = new Map<string, Promise<readonly string[]>>();

  /** @param root The root that the user passed. */
  constructor(configs: ConfigLookup, io: Io, root: string | undefined) {
    this.#configs = configs;
    this.#io = io;
    this.#root = root;
  }

  /**
   * The descriptions that refer to a file, directly or not, among those in `files` of its configuration or, without `files`,
   * below the root that references may lead to.
   *
   * @param part Relative to the working directory, or absolute.
   * @param includesUncertain True to include descriptions of which only a parser could tell.
   * @returns Relative to the working directory.
   */
  async usersOf(part: string, includesUncertain = false): Promise<readonly string[]> {
    const uri = toUri(path.resolve(this.#io.cwd, part));
    const users: string[] = [];
    for (const description of await this.#projectOf(uri))
      if ((await this.filesOf(description))?.has(uri) ?? includesUncertain) users.push(description);
    return users;
  }

  /** The files that a description consists of; `undefined` if only a parser could tell. */
  async filesOf(description: string): Promise<ReadonlySet<string> | undefined> {
    const uri = toUri(path.resolve(this.#io.cwd, description));
    const { root, limits } = await this.#configs.of(description);
    return this.#graph.filesOf(uri, { root: this.#rootOf(uri, root), limits: { ...DEFAULT_LIMITS, ...limits } });
  }

  async #projectOf(uri: string): Promise<readonly string[]> {
    const config = await this.#configs.of(uri);
    const folder = config.files.length > 0 ? config.folder : this.#rootOf(uri, config.root);
    const project = this.#projects.get(folder) ?? projectDescriptions(config, folder, this.#configs, this.#io);
    this.#projects.set(folder, project);
    return project;
  }

  #rootOf(uri: string, configured: string | undefined): string {
    return referenceRootOf(uri, this.#io.cwd, this.#root ?? configured);
  }
}
