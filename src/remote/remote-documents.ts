import type { ParsedDocument, SourceDocument } from '../document/document.ts';
import type { FileStore } from '../document/files/files.ts';
import { MEGABYTE } from '../document/limits.ts';
import type { DocumentLoader, LoadFailure } from '../document/loader.ts';
import { parseText } from '../document/parse.ts';
import { findBrokenReferences } from '../model/broken-references.ts';
import type { Budget } from '../model/budget.ts';
import { References } from '../model/references.ts';
import { utf8 } from '../platform/platform.ts';
import { AllowedHosts } from './allowed-hosts.ts';
import { fetchText } from './fetch-text.ts';

/** The most files that one run fetches. */
const MAX_DOCUMENTS = 1000;
/** The largest size of all files together that one run fetches. */
const MAX_TOTAL_BYTES = 200 * MEGABYTE;
const MAX_PARALLEL = 8;

/** Decides whether a file can be parsed with the memory that is left. */
type ParsingMemory = Pick<FileStore, 'memoryRefusal'>;

/** The files of a run that are fetched from the network, each once. They are named by their addresses. */
export class RemoteDocuments {
  readonly #hosts: AllowedHosts;
  /** By the address that was asked for. */
  readonly #documents = new Map<string, ParsedDocument | LoadFailure>();
  readonly #wanted = new Set<string>();
  #bytes = 0;

  /** @throws UsageError for an invalid host. */
  constructor(hosts: readonly string[]) {
    this.#hosts = new AllowedHosts(hosts);
  }

  /** The file that was fetched from an address. A file that is not fetched yet, and may be, is fetched by the next {@link fetchFor}. */
  load(uri: string): ParsedDocument | LoadFailure {
    if (!URL.canParse(uri)) return { failure: 'remote', message: 'the URL is invalid' };
    const url = new URL(uri);
    const known = this.#documents.get(url.href);
    if (known) return known;
    if (url.username !== '' || url.password !== '')
      return { failure: 'remote', message: 'URLs with a user name or password are not fetched' };
    if (!this.#hosts.allows(url)) return { failure: 'remote', message: 'its host is not allowed by `--allow-remote`' };
    this.#wanted.add(url.href);
    return { failure: 'remote', message: 'it was not fetched' };
  }

  /** The fetched files, including files with syntax errors. */
  get documents(): readonly ParsedDocument[] {
    return [...new Set(this.#documents.values())].filter((found): found is ParsedDocument => !('failure' in found));
  }

  /**
   * Fetches all that a description refers to, directly or not, in rounds, as fetched files may refer to further files.
   *
   * @param files The other files of the description, which share the memory.
   * @throws LimitError if it takes too long.
   */
  async fetchFor(document: SourceDocument, loader: DocumentLoader, budget: Budget, files: ParsingMemory): Promise<void> {
    do {
      budget.checkTime();
      findBrokenReferences(new References(document, loader));
    } while (await this.#fetchWanted(budget, files));
  }

  async #fetchWanted(budget: Budget, files: ParsingMemory): Promise<boolean> {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    for (let at = 0; at < wanted.length; at += MAX_PARALLEL) {
      budget.checkTime();
      await Promise.all(wanted.slice(at, at + MAX_PARALLEL).map((uri) => this.#fetch(uri, files)));
    }
    return wanted.length > 0;
  }

  async #fetch(uri: string, files: ParsingMemory): Promise<void> {
    const refusal =
      this.#documents.size >= MAX_DOCUMENTS
        ? `no more than ${MAX_DOCUMENTS} files are fetched`
        : this.#bytes >= MAX_TOTAL_BYTES
          ? `no more than ${MAX_TOTAL_BYTES / MEGABYTE} MB are fetched`
          : undefined;
    if (refusal !== undefined) {
      this.#documents.set(uri, { failure: 'unreadable', message: refusal });
      return;
    }
    const fetched = await fetchText(new URL(uri), this.#hosts);
    if ('failure' in fetched) this.#documents.set(uri, fetched);
    else {
      this.#bytes += fetched.bytes.length;
      // The document has the address after redirects, to which its own references are relative.
      const { href } = fetched.url;
      const known = this.#documents.get(href);
      const document = known ?? parse(href, fetched.bytes, files);
      this.#documents.set(href, document);
      this.#documents.set(uri, document);
    }
  }
}

function parse(uri: string, bytes: Uint8Array, files: ParsingMemory): ParsedDocument | LoadFailure {
  const refusal = files.memoryRefusal(uri, bytes);
  if (refusal !== undefined) return { failure: 'unreadable', message: refusal };
  if (!utf8.isValid(bytes)) return { failure: 'unreadable', message: 'it is not UTF-8 text' };
  return parseText(uri, utf8.decode(bytes));
}

const runs = new WeakMap<readonly string[], RemoteDocuments>();

/** The files of a run, identified by its list of hosts, so that versions that are compared share the fetched files. */
export function remoteDocumentsOf(hosts: readonly string[]): RemoteDocuments {
  const known = runs.get(hosts) ?? new RemoteDocuments(hosts);
  runs.set(hosts, known);
  return known;
}
