import {
  type Connection,
  type DiagnosticOptions,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { reasonOf } from '../errors.ts';
import { version } from '../package-version.ts';
import { PROGRAM_NAME } from '../text/command-line.ts';
import { ACTION_OPTIONS, ActionHandlers } from './action-handlers.ts';
import { OPEN_PAGE } from './actions/action.ts';
import { CheckQueue, type CheckTurn, type Delay } from './check-queue.ts';
import type { AffectedDescriptions, CheckService } from './check-service.ts';
import type { CheckOutcome } from './checking/checker.ts';
import { fileOf, LspClient } from './client.ts';
import { DiagnosticDelivery } from './delivery/diagnostic-delivery.ts';
import { NoticeLog } from './notice-log.ts';
import { WarmUp } from './warm-up.ts';
import { WatchedFiles } from './watched-files.ts';

/** The options of the server. */
export interface ServerOptions {
  /** True if checks wait while somebody types; tests do not wait. */
  readonly debounces: boolean;
  /**
   * The idle time, in milliseconds, after which a description that was opened is checked again, so that later checks are faster;
   * by default, it is not checked again.
   */
  readonly warmsUpAfterMs?: number;
}

/**
 * The capabilities of the server for the diagnostics that clients ask for. Diagnostics of files that are not open are sent without a
 * request.
 */
const PULL_OPTIONS: DiagnosticOptions = { identifier: PROGRAM_NAME, interFileDependencies: true, workspaceDiagnostics: false };

/** Answers a client: checks what is open in the editor, and sends the diagnostics. */
export class LanguageServer {
  readonly #connection: Connection;
  readonly #checks: CheckService;
  readonly #documents = new TextDocuments(TextDocument);
  readonly #delivery: DiagnosticDelivery;
  readonly #queue: CheckQueue;
  readonly #log: NoticeLog;
  readonly #watched: WatchedFiles;
  readonly #warmUp: WarmUp | undefined;
  #client = new LspClient({ capabilities: {}, processId: null, rootUri: null });
  #folders: readonly string[] = [];
  /** The URIs of the documents whose first text is being checked, or was. */
  readonly #opened = new Set<string>();
  /** The number of changes whose affected descriptions are not known yet. */
  #changes = 0;

  constructor(connection: Connection, checks: CheckService, { debounces, warmsUpAfterMs }: ServerOptions) {
    this.#connection = connection;
    this.#checks = checks;
    this.#queue = new CheckQueue({ run: (turn) => this.#check(turn), onIdle: () => this.#settle(), debounces });
    this.#delivery = new DiagnosticDelivery({
      connection,
      pulls: () => this.#client.pullsDiagnostics,
      openDocuments: () => this.#documents.all(),
      isSettled: () => this.#isSettled,
    });
    if (warmsUpAfterMs !== undefined)
      this.#warmUp = new WarmUp({ idleMs: warmsUpAfterMs, run: (description) => checks.warmUp(description) });
    this.#log = new NoticeLog(connection);
    this.#watched = new WatchedFiles(connection);
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#initialized());
    connection.onShutdown(() => {
      this.#queue.close();
      this.#warmUp?.onBusy();
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      const files = changes.flatMap(({ uri }) => fileOf(uri) ?? []);
      const deleted = changes.some(({ type }) => type === FileChangeType.Deleted);
      void this.#follow(this.#checks.changeOnDisk(files), deleted ? 'at-once' : 'after-typing');
    });
    // A document that was opened is also treated as changed.
    this.#documents.onDidChangeContent(({ document }) => this.#change(document));
    this.#documents.onDidClose(({ document }) => this.#close(document.uri));
    this.#documents.listen(connection);
    connection.onCompletion(async ({ textDocument, position }) => {
      const file = fileOf(textDocument.uri);
      return file === undefined ? [] : [...(await this.#checks.complete(file, position))];
    });
    connection.onHover(async ({ textDocument, position }) => {
      const file = fileOf(textDocument.uri);
      return file === undefined ? null : ((await this.#checks.hover(file, position)) ?? null);
    });
    new ActionHandlers(connection, checks, () => this.#client);
  }

  #initialize(params: InitializeParams): InitializeResult {
    this.#client = new LspClient(params);
    this.#folders = this.#client.folders;
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        hoverProvider: true,
        completionProvider: { triggerCharacters: [':', ' ', '/'] },
        codeActionProvider: ACTION_OPTIONS,
        executeCommandProvider: { commands: [OPEN_PAGE] },
        ...(this.#client.pullsDiagnostics && { diagnosticProvider: PULL_OPTIONS }),
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: PROGRAM_NAME, version },
    };
  }

  async #initialized(): Promise<void> {
    if (this.#client.changesFolders) {
      this.#connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const left = new Set(removed.map(({ uri }) => fileOf(uri)));
        const more = added.flatMap(({ uri }) => fileOf(uri) ?? []);
        this.#folders = [...new Set([...this.#folders.filter((folder) => !left.has(folder)), ...more])];
        this.#configure();
      });
    }
    this.#configure();
    await this.#watched.start(this.#client);
  }

  #configure(): void {
    const { isTrusted } = this.#client;
    void this.#follow(this.#checks.configure({ folders: this.#folders, isTrusted }), 'at-once');
  }

  #change(document: TextDocument): void {
    const { uri } = document;
    const file = fileOf(uri);
    if (file === undefined) return;
    const delay = this.#opened.has(uri) ? 'after-typing' : 'at-once';
    this.#opened.add(uri);
    this.#delivery.change(document);
    void this.#follow(this.#checks.change({ file, uri, version: document.version, text: document.getText() }), delay);
  }

  #close(uri: string): void {
    this.#opened.delete(uri);
    this.#delivery.close(uri);
    const file = fileOf(uri);
    if (file !== undefined) void this.#follow(this.#checks.close(file), 'at-once');
  }

  /** Removes and checks the descriptions that a change affects. */
  async #follow(affected: Promise<AffectedDescriptions>, delay: Delay): Promise<void> {
    this.#changes++;
    this.#warmUp?.onBusy();
    try {
      const { check, removed } = await affected;
      for (const description of removed) {
        this.#queue.remove(description);
        this.#warmUp?.remove(description);
        this.#delivery.forget(description);
      }
      for (const description of check) {
        this.#warmUp?.remove(description);
        this.#queue.add(description, delay);
      }
    } catch (error) {
      this.#log.failure(reasonOf(error));
    } finally {
      this.#changes--;
      this.#settle();
    }
  }

  async #check({ description, isOutdated, isRemoved }: CheckTurn): Promise<void> {
    try {
      const outcome = await this.#checks.check(description);
      if (isRemoved()) return;
      // A change of another description may have stopped the check.
      if (!outcome) return isOutdated() ? undefined : this.#queue.add(description, 'after-typing');
      this.#show(description, outcome);
      this.#warmUp?.add(description);
      if (!outcome.isBroken || isOutdated()) return;
      const readable = await this.#checks.checkReadable(description);
      if (readable && !isOutdated()) this.#show(description, readable);
    } catch (error) {
      this.#log.failure(reasonOf(error));
    }
  }

  #show(description: string, { diagnostics, versions, notices, files }: CheckOutcome): void {
    void this.#watched.add(files, this.#folders, this.#client);
    for (const notice of notices) this.#log.once(notice);
    this.#delivery.show(description, diagnostics, versions);
  }

  get #isSettled(): boolean {
    return this.#changes === 0 && this.#queue.isIdle;
  }

  #settle(): void {
    if (!this.#isSettled) return;
    this.#delivery.settle();
    this.#warmUp?.onIdle();
  }
}
