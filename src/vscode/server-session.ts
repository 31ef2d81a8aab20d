import path from 'node:path';
import type * as vscode from 'vscode';
import type { LanguageClientOptions, ServerOptions } from 'vscode-languageclient/node';
import { PROGRAM_NAME } from '../text/command-line.ts';
import { findServer, type ServerProgram } from './find-server.ts';
import { CHECKED_FILES, ENABLE_SETTING } from './names.ts';

/** The part of `LanguageClient` that the session needs. */
export interface SessionClient {
  start(): Promise<void>;
  dispose(): Promise<void>;
  onDidChangeState(listener: (change: { readonly newState: number }) => void): vscode.Disposable;
}

/** The states of the client of the protocol. */
const RUNNING = 2;
const STOPPED = 1;

export interface SessionParts {
  readonly editor: Pick<typeof vscode, 'workspace'>;
  readonly bundled: ServerProgram;
  readonly output: vscode.LogOutputChannel;
  readonly makeClient: (server: ServerOptions, options: LanguageClientOptions) => SessionClient;
}

export type SessionState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' | 'running' | 'failed'; readonly server: ServerProgram; readonly isTrusted: boolean };

/** Runs one server, and another one when the workspace becomes trusted or the settings change. */
export class ServerSession {
  readonly #parts: SessionParts;
  readonly #subscriptions: readonly vscode.Disposable[];
  readonly #onChange: (state: SessionState) => void;
  #client: SessionClient | undefined;
  /** The last start or stop of a server, for which the next start or stop waits. */
  #last: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(parts: SessionParts, onChange: (state: SessionState) => void) {
    this.#parts = parts;
    this.#onChange = onChange;
    const { workspace } = parts.editor;
    this.#subscriptions = [
      workspace.onDidGrantWorkspaceTrust(() => void this.restart()),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(ENABLE_SETTING)) void this.restart();
      }),
    ];
  }

  /** Starts a server in the place of one that runs; nothing if the settings turn it off. */
  restart(): Promise<void> {
    this.#last = this.#last.then(async () => {
      await this.#stop();
      if (!this.#isOver) await this.#start();
    });
    return this.#last;
  }

  /** Waits until a restart that was caused by an event is done. */
  settled(): Promise<void> {
    return this.#last;
  }

  async dispose(): Promise<void> {
    this.#isOver = true;
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#last = this.#last.then(() => this.#stop());
    return this.#last;
  }

  async #start(): Promise<void> {
    const { editor, bundled, output, makeClient } = this.#parts;
    const { workspace } = editor;
    if (!workspace.getConfiguration().get<boolean>(ENABLE_SETTING, true)) return this.#onChange({ kind: 'off' });
    const { isTrusted } = workspace;
    const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file').map(({ uri }) => uri.fsPath);
    const server = findServer({ bundled, folders, isTrusted });
    const show = (kind: 'starting' | 'running' | 'failed') => this.#onChange({ kind, server, isTrusted });
    output.info(`Starting ${PROGRAM_NAME} ${server.version}: ${server.module}`);
    show('starting');
    const client = makeClient(serverOptions(server), clientOptions(isTrusted, output));
    this.#client = client;
    client.onDidChangeState(({ newState }) => {
      if (this.#client === client && newState === RUNNING) show('running');
      if (this.#client === client && newState === STOPPED) show('failed');
    });
    // The client shows the error to the user.
    await client.start().catch(() => show('failed'));
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    // A server that does not answer any more cannot be stopped in order.
    await client?.dispose().catch((error) => this.#parts.output.warn(String(error)));
  }
}

/** Runs the server with the Node.js of VS Code; without a shell, and not in a folder of the workspace, whose programs it could find. */
function serverOptions({ module }: ServerProgram): ServerOptions {
  return { module, args: ['lsp'], options: { cwd: path.dirname(module) } };
}

function clientOptions(isTrusted: boolean, outputChannel: vscode.LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: CHECKED_FILES,
    initializationOptions: { trusted: isTrusted },
    outputChannel,
    // Texts of descriptions and rules must not become commands.
    markdown: { isTrusted: false, supportHtml: false },
  };
}
