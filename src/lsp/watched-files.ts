import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Connection, DidChangeWatchedFilesNotification, type FileSystemWatcher } from 'vscode-languageserver';
import { isBelow } from '../document/files/paths.ts';
import type { LspClient } from './client.ts';

/** Descriptions with their parts, configurations, baselines and manifests. */
const DATA_FILES = '*.{yaml,yml,json}';
/** Plugins, and functions and rulesets of Spectral. */
const CODE_FILES = '*.{js,cjs,mjs,ts,cts,mts}';

/**
 * The most folders outside of the workspace that are watched. A description seldom has files in more; files in other folders are
 * read again when the description is checked.
 */
const MAX_FOLDERS = 100;

/** Asks the client to report files that change on disk. */
export class WatchedFiles {
  readonly #connection: Connection;
  /** Folders outside of the workspace. */
  readonly #outside = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Watches the folders of the workspace. */
  async start({ watchesFiles, isTrusted }: LspClient): Promise<void> {
    const patterns = [DATA_FILES, ...(isTrusted ? [CODE_FILES] : [])];
    if (watchesFiles) await this.#register(patterns.map((pattern) => ({ globPattern: `**/${pattern}` })));
  }

  /**
   * Also watches the folders of files that are not in a folder of the workspace, such as a configuration that others extend.
   *
   * @param files Absolute paths with forward slashes.
   */
  async add(files: Iterable<string>, folders: readonly string[], client: LspClient): Promise<void> {
    if (!client.watchesFiles) return;
    const added: string[] = [];
    for (const file of files) {
      if (folders.some((folder) => isBelow(file, folder))) continue;
      const folder = path.posix.dirname(file);
      if (this.#outside.has(folder) || this.#outside.size === MAX_FOLDERS) continue;
      this.#outside.add(folder);
      added.push(folder);
    }
    if (added.length > 0) await this.#register(added.map((folder) => watcherOf(folder, client.watchesRelatively)));
  }

  async #register(watchers: FileSystemWatcher[]): Promise<void> {
    // A client that refuses does not report changes.
    await this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => {});
  }
}

function watcherOf(folder: string, isRelative: boolean): FileSystemWatcher {
  if (isRelative) return { globPattern: { baseUri: pathToFileURL(folder).href, pattern: DATA_FILES } };
  return { globPattern: `${folder.replace(/\/$/, '')}/${DATA_FILES}` };
}
