import path from 'node:path';
import { searchDescriptions } from '../../descriptions/find-descriptions.ts';
import { operandBoundary } from '../../descriptions/operand-kind.ts';
import { FileGraph } from '../../document/files/file-graph.ts';
import { toUri } from '../../document/files/paths.ts';
import { referenceRootOf } from '../../run/default-root.ts';

/**
 * Matches a key of a part of a description at the beginning of a line. Files without such a key are not searched for in
 * descriptions.
 */
const PART_KEY =
  /(?:^|[{,])[ \t]*["']?(?:\$ref|type|properties|schema|allOf|oneOf|anyOf|responses|parameters|get|put|post|patch|delete|head|options)["']?[ \t]*:/m;

/** Finds the descriptions of a folder that refer to a file, as the files are on disk. */
export class DescriptionSearch {
  readonly #folder: string;
  readonly #graph = new FileGraph();
  #descriptions: Promise<readonly string[]> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns Absolute paths with forward slashes. */
  async usersOf(file: string, text: string): Promise<readonly string[]> {
    if (!PART_KEY.test(text)) return [];
    this.#descriptions ??= this.#search();
    const all = await this.#descriptions;
    const root = (description: string) => referenceRootOf(description, this.#folder, undefined);
    return all.filter((description) => this.#graph.filesOf(description, { root: root(description) })?.has(file));
  }

  async #search(): Promise<readonly string[]> {
    const [cwd, isIgnored] = [this.#folder, async () => false];
    const found = await searchDescriptions({ cwd, isIgnored, boundary: operandBoundary(cwd, undefined) });
    return found.map((file) => toUri(path.resolve(cwd, file)));
  }
}
