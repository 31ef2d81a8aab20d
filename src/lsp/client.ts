import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import { toUri } from '../document/files/paths.ts';
import { isObject } from '../model/place.ts';

/** The capabilities and folders of the client. */
export class LspClient {
  readonly #capabilities: ClientCapabilities;
  readonly folders: readonly string[];
  /** True if the user trusts the workspace, so that code of it may run. */
  readonly isTrusted: boolean;

  constructor({ capabilities, workspaceFolders, rootUri, initializationOptions }: InitializeParams) {
    this.#capabilities = isObject(capabilities) ? capabilities : {};
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.folders = folders.flatMap((uri) => fileOf(uri) ?? []);
    this.isTrusted = isObject(initializationOptions) && initializationOptions.trusted === true;
  }

  get watchesFiles(): boolean {
    return this.#capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  }

  /** Returns whether files can be watched in a folder outside of the workspace. */
  get watchesRelatively(): boolean {
    return this.#capabilities.workspace?.didChangeWatchedFiles?.relativePatternSupport === true;
  }

  /** Returns whether the edit of an action can follow when the action is chosen. */
  get resolvesEdits(): boolean {
    const { properties = [] } = this.#capabilities.textDocument?.codeAction?.resolveSupport ?? {};
    return properties.includes('edit') && this.#capabilities.textDocument?.codeAction?.dataSupport === true;
  }

  /** True if an edit can name the version of a document that it is for. */
  get knowsVersions(): boolean {
    return this.#capabilities.workspace?.workspaceEdit?.documentChanges === true;
  }

  /** True if an edit can select a placeholder for the author to replace. */
  get knowsSnippets(): boolean {
    return this.#capabilities.workspace?.workspaceEdit?.snippetEditSupport === true;
  }

  /**
   * Returns whether the client is to ask for the diagnostics of open documents. A client that cannot be asked to refresh would miss changes
   * in configurations and other files, so diagnostics are sent to it instead.
   */
  get pullsDiagnostics(): boolean {
    const { textDocument, workspace } = this.#capabilities;
    return textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true;
  }

  get opensPages(): boolean {
    return this.#capabilities.window?.showDocument?.support === true;
  }

  get changesFolders(): boolean {
    return this.#capabilities.workspace?.workspaceFolders === true;
  }
}

/** The path of a URI with forward slashes; `undefined` for what is not a local file, such as an unsaved buffer. */
export function fileOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? toUri(path.normalize(fileURLToPath(uri))) : undefined;
  } catch {
    return undefined;
  }
}
