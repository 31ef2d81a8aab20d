import { pathToFileURL } from 'node:url';
import {
  type CancellationToken,
  type Connection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { sha256 } from '../../platform/platform.ts';
import type { FileDiagnostics } from '../checking/diagnostics.ts';
import { fileOf } from '../client.ts';
import { PublishedDiagnostics } from './published-diagnostics.ts';

/** An open document as the editor has it. */
export interface OpenDocument {
  readonly uri: string;
  readonly version: number;
}

/** The parts of the server that delivery needs. */
export interface DeliveryContext {
  readonly connection: Connection;
  /** Returns whether the client asks for the diagnostics of open documents. */
  pulls(): boolean;
  openDocuments(): readonly OpenDocument[];
  /** Returns whether no check runs or waits, so that the diagnostics match the texts. */
  isSettled(): boolean;
}

/** The last answer to a client. */
interface LastAnswer {
  readonly version: number;
  readonly resultId: string;
}

/** A client that waits for diagnostics. */
interface PendingPull {
  readonly uri: string;
  readonly version: number;
  answer(): void;
  cancel(): void;
}

/** The data of the answer to a request about an old text, after which the client asks again on its own. */
const OUTDATED = { retriggerRequest: false };

/**
 * Sends diagnostics to the client, or waits until it asks for those of an open document. Diagnostics of other files are always sent: no
 * client asks for them.
 */
export class DiagnosticDelivery {
  readonly #context: DeliveryContext;
  readonly #published = new PublishedDiagnostics();
  /** The URIs of documents whose diagnostics were sent to the client. */
  readonly #sent = new Set<string>();
  readonly #answered = new Map<string, LastAnswer>();
  readonly #pulls = new Set<PendingPull>();

  constructor(context: DeliveryContext) {
    this.#context = context;
    context.connection.languages.diagnostics.on(({ textDocument, previousResultId }, token) =>
      this.#pull(textDocument.uri, previousResultId, token),
    );
  }

  /** Replaces the diagnostics of a description, which are about some versions of open files. */
  show(description: string, diagnostics: FileDiagnostics, versions: ReadonlyMap<string, number>): void {
    this.#send(this.#published.set(description, diagnostics), versions);
  }

  /** Removes the diagnostics of a description from the client. */
  forget(description: string): void {
    this.#send(this.#published.remove(description));
  }

  /** Called when a document was opened or changed: cancels requests for the diagnostics of its previous text. */
  change({ uri }: OpenDocument): void {
    if (!this.#context.pulls()) return;
    for (const pull of this.#pulls) if (pull.uri === uri) pull.cancel();
    // Diagnostics that were sent while the file was closed would be shown twice.
    if (this.#sent.delete(uri)) this.#push({ uri, diagnostics: [] });
  }

  close(uri: string): void {
    for (const pull of this.#pulls) if (pull.uri === uri) pull.cancel();
    this.#answered.delete(uri);
  }

  /** Called when all checks are done: answers pending requests, and lets the client ask again if other diagnostics have changed. */
  settle(): void {
    for (const pull of this.#pulls) pull.answer();
    // The client will ask for a version that it has not asked for yet.
    let isChanged = false;
    for (const { uri, version } of this.#context.openDocuments()) {
      const answered = this.#answered.get(uri);
      if (answered?.version !== version) continue;
      const resultId = this.#resultId(uri, version);
      isChanged ||= answered.resultId !== resultId;
      this.#answered.set(uri, { version, resultId });
    }
    if (!isChanged) return;
    // The client may be gone.
    this.#context.connection.languages.diagnostics.refresh().catch(() => {});
  }

  #pull(uri: string, previous: string | undefined, token: CancellationToken): Promise<DocumentDiagnosticReport> {
    return new Promise((resolve, reject) => {
      const version = this.#context.openDocuments().find((open) => open.uri === uri)?.version ?? 0;
      const cancel = (code: number, data?: typeof OUTDATED) => {
        this.#pulls.delete(pull);
        reject(new ResponseError(code, 'The diagnostics are not needed any more.', data));
      };
      const pull: PendingPull = {
        uri,
        version,
        cancel: () => cancel(LSPErrorCodes.ServerCancelled, OUTDATED),
        answer: () => {
          this.#pulls.delete(pull);
          const resultId = this.#resultId(uri, version);
          this.#answered.set(uri, { version, resultId });
          resolve(resultId === previous ? { kind: 'unchanged', resultId } : { kind: 'full', resultId, items: this.#of(uri) });
        },
      };
      token.onCancellationRequested(() => cancel(LSPErrorCodes.RequestCancelled));
      this.#pulls.add(pull);
      if (this.#context.isSettled()) pull.answer();
    });
  }

  /**
   * Distinguishes the diagnostics of a version from others. Diagnostics of another version are not the same even if they look so: editors
   * move what they show.
   */
  #resultId(uri: string, version: number): string {
    return `${version}-${sha256(JSON.stringify(this.#of(uri)), 'hex')}`;
  }

  #of(uri: string): Diagnostic[] {
    const file = fileOf(uri);
    return file === undefined ? [] : [...this.#published.of(file)];
  }

  #send(files: readonly string[], versions?: ReadonlyMap<string, number>): void {
    for (const file of files) {
      const open = this.#context.openDocuments().find(({ uri }) => fileOf(uri) === file);
      if (open && this.#context.pulls()) continue;
      const uri = open?.uri ?? pathToFileURL(file).href;
      // A file that was opened while others were checked has not been checked in this version.
      const version = versions ? versions.get(file) : open?.version;
      this.#push({ uri, diagnostics: [...this.#published.of(file)], ...(version !== undefined && { version }) });
    }
  }

  #push(params: { uri: string; diagnostics: Diagnostic[]; version?: number }): void {
    if (params.diagnostics.length > 0) this.#sent.add(params.uri);
    else this.#sent.delete(params.uri);
    // The client may be gone.
    this.#context.connection.sendDiagnostics(params).catch(() => {});
  }
}
