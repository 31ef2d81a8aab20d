import path from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import {
  type ClientCapabilities,
  type CodeAction,
  createProtocolConnection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type FileSystemWatcher,
  type InitializeParams,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CheckService, LocalChecks } from '../../src/lsp/check-service.ts';
import { serve } from '../../src/lsp/serve.ts';
import { contentChange } from './content-change.ts';

/** The capabilities of editors. */
const CAPABILITIES: ClientCapabilities = {
  workspace: {
    workspaceFolders: true,
    applyEdit: true,
    workspaceEdit: { documentChanges: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
  textDocument: { codeAction: { resolveSupport: { properties: ['edit'] }, dataSupport: true } },
  window: { showDocument: { support: true } },
};

/** The capabilities of editors that request the diagnostics of open documents. */
export const PULLS: ClientCapabilities = {
  ...CAPABILITIES,
  workspace: { ...CAPABILITIES.workspace, diagnostics: { refreshSupport: true } },
  textDocument: { ...CAPABILITIES.textDocument, diagnostic: {} },
};

export interface Start extends Partial<Pick<InitializeParams, 'initializationOptions' | 'processId'>> {
  readonly folders?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  /** True if checks wait while somebody types; not by default. */
  readonly debounces?: boolean;
  readonly warmsUpAfterMs?: number;
  readonly checks?: CheckService;
}

const clients: EditorClient[] = [];
afterAll(() => {
  for (const client of clients.splice(0)) client.dispose();
});

/** An editor without windows, which holds the texts of open documents. */
export class EditorClient {
  readonly connection: ProtocolConnection;
  /** The messages in the log. */
  readonly log: string[] = [];
  readonly registered: string[] = [];
  /** The patterns of the files about whose changes the server wants notifications. */
  readonly watched: unknown[] = [];
  /** All messages with diagnostics so far. */
  readonly published: PublishDiagnosticsParams[] = [];
  readonly #documents = new Map<string, TextDocument>();
  #listeners: (() => void)[] = [];

  constructor(input: Readable, output: Writable) {
    this.connection = createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      this.#wake();
    });
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log.push(message);
      this.#wake();
    });
    this.connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
      this.registered.push(...registrations.map(({ method }) => method));
      for (const { registerOptions } of registrations)
        this.watched.push(...(registerOptions?.watchers ?? []).map(({ globPattern }: FileSystemWatcher) => globPattern));
      this.#wake();
      return null;
    });
    this.connection.listen();
    clients.push(this);
  }

  async initialize({ folders = [], capabilities = CAPABILITIES, processId = null, initializationOptions }: Start) {
    const workspaceFolders = folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: path.basename(folder) }));
    const params = { processId, rootUri: null, capabilities, workspaceFolders, initializationOptions };
    const result = await this.connection.sendRequest('initialize', params);
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  open(file: string, text: string): Promise<void> {
    const uri = pathToFileURL(file).href;
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    this.#documents.set(uri, TextDocument.create(uri, 'yaml', 1, text));
    return this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Replaces the first occurrence of a string, as if it were typed. @returns The version of the document after it. */
  replace(file: string, from: string, to: string): Promise<number> {
    const before = this.textOf(file);
    const start = before.indexOf(from);
    if (start === -1) throw new Error(`There is no ${from} in ${file}`);
    return this.change(file, before.slice(0, start) + to + before.slice(start + from.length));
  }

  /** Lets an open document have another text, of which only what differs is sent. @returns The version of the document after it. */
  async change(file: string, text: string): Promise<number> {
    const uri = pathToFileURL(file).href;
    const before = this.#documents.get(uri);
    if (!before) throw new Error(`${file} is not open`);
    const version = before.version + 1;
    const contentChanges = [contentChange(before, text)];
    this.#documents.set(uri, TextDocument.create(uri, 'yaml', version, text));
    await this.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    return version;
  }

  close(file: string): Promise<void> {
    const uri = pathToFileURL(file).href;
    this.#documents.delete(uri);
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  /** Tells the server that files have changed on disk. */
  changedOnDisk(...files: string[]): Promise<void> {
    const changes = files.map((file) => ({ uri: pathToFileURL(file).href, type: 2 }));
    return this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  textOf(file: string): string {
    return this.#documents.get(pathToFileURL(file).href)?.getText() ?? '';
  }

  versionOf(file: string): number {
    return this.#documents.get(pathToFileURL(file).href)?.version ?? 0;
  }

  /** The diagnostics that were sent last. */
  lastOf(file: string): readonly Diagnostic[] {
    const uri = pathToFileURL(file).href;
    return this.published.findLast((params) => params.uri === uri)?.diagnostics ?? [];
  }

  /** Waits for diagnostics of a file that are as wanted, and returns them. */
  async diagnostics(
    file: string,
    isWanted: (diagnostics: readonly Diagnostic[], params: PublishDiagnosticsParams) => boolean = () => true,
  ): Promise<readonly Diagnostic[]> {
    const uri = pathToFileURL(file).href;
    for (;;) {
      const last = this.published.findLast((params) => params.uri === uri);
      if (last && isWanted(last.diagnostics, last)) return last.diagnostics;
      await this.#news();
    }
  }

  /** The diagnostics of a version of an open document. */
  diagnosticsOf(file: string, version: number): Promise<readonly Diagnostic[]> {
    return this.diagnostics(file, (_, params) => params.version === version);
  }

  /** Waits until the server has answered a request, so that all that it sent before has come. */
  async answered(): Promise<void> {
    const params = { textDocument: { uri: 'file:///nowhere.yaml' }, position: { line: 0, character: 0 } };
    await this.connection.sendRequest('textDocument/hover', params);
  }

  /** Asks for the diagnostics of an open document. */
  pull(file: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    const textDocument = { uri: pathToFileURL(file).href };
    return this.connection.sendRequest('textDocument/diagnostic', { textDocument, previousResultId });
  }

  /** Waits until the server watches files with a pattern that contains a string. */
  async watches(part: string): Promise<void> {
    while (!this.watched.some((pattern) => JSON.stringify(pattern).includes(part))) await this.#news();
  }

  /** Waits for a line of the log. */
  async logged(part: string): Promise<string> {
    for (;;) {
      const found = this.log.find((line) => line.includes(part));
      if (found !== undefined) return found;
      await this.#news();
    }
  }

  dispose(): void {
    this.connection.dispose();
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#listeners.push(resolve);
    });
  }

  #wake(): void {
    for (const listener of this.#listeners.splice(0)) listener();
  }
}

/** A client whose server runs in this process. */
export interface StartedServer extends EditorClient {
  readonly ended: Promise<boolean>;
  /** The input of the server. */
  readonly input: Writable;
}

/** Starts a server in this process. */
export async function startServer(start: Start = {}): Promise<StartedServer> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const { checks = new LocalChecks(), debounces = false, warmsUpAfterMs } = start;
  const options = { debounces, ...(warmsUpAfterMs !== undefined && { warmsUpAfterMs }) };
  const ended = serve({ input: toServer, output: toClient }, checks, options);
  const client = Object.assign(new EditorClient(toClient, toServer), { ended, input: toServer });
  await client.initialize(start);
  return client;
}

/** The ids of the rules, or kinds of errors, in order. */
export function codesOf(diagnostics: readonly Diagnostic[]): readonly unknown[] {
  return diagnostics.map(({ code }) => code);
}

export function positionIn(text: string, offset: number): { readonly line: number; readonly character: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

const WHOLE = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };

/** All actions for a file. */
export async function actionsOf(client: EditorClient, file: string, only?: string[]): Promise<CodeAction[]> {
  const textDocument = { uri: pathToFileURL(file).href };
  const context = { diagnostics: [], ...(only && { only }) };
  return client.connection.sendRequest('textDocument/codeAction', { textDocument, range: WHOLE, context });
}

/** An action with its edit. */
export const resolved = (client: EditorClient, action: CodeAction | undefined): Promise<CodeAction> =>
  client.connection.sendRequest('codeAction/resolve', action);

/** The text of a file after the edits of an action. */
export function textAfter(action: CodeAction, file: string, text: string): string {
  const changes = (action.edit?.documentChanges ?? []) as TextDocumentEdit[];
  const own = changes.find(({ textDocument }) => textDocument.uri === pathToFileURL(file).href);
  const edits = (own?.edits ?? []) as { range: typeof WHOLE; newText: string }[];
  return TextDocument.applyEdits(TextDocument.create('file:///x', 'yaml', 1, text), edits);
}
