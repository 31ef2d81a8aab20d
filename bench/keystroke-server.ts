import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { contentChange } from '../test/lsp/content-change.ts';
import { keystrokes } from './keystroke-script.ts';
import type { Keystroke } from './keystroke-session.ts';

const CLI = path.resolve('dist/cli.cjs');
const PROBE = pathToFileURL(path.join(import.meta.dirname, 'process-probe.mjs')).href;

/** The server is idle if it uses less than this CPU time in this interval. */
const IDLE_MS = 25;
const IDLE_CPU_SECONDS = 0.001;

/** The time and memory that the process has used since it started. */
interface Usage {
  readonly cpuSeconds: number;
  readonly residentMiB: number;
}

/** The built language server in a process of its own, with a description that is edited. */
export class KeystrokeServer {
  readonly #child: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #texts: Generator<string>;
  /** The last diagnostics by URI. */
  readonly #published = new Map<string, PublishDiagnosticsParams>();
  #document: TextDocument;
  #onPublished = () => {};

  private constructor(child: ChildProcess, file: string) {
    this.#child = child;
    const text = readFileSync(file, 'utf8');
    this.#texts = keystrokes(text);
    this.#document = TextDocument.create(pathToFileURL(file).href, 'yaml', 1, text);
    const [input, output] = [child.stdout as Readable, child.stdin as Writable];
    this.#connection = createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
    this.#connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.#published.set(params.uri, params);
      this.#onPublished();
    });
    this.#connection.listen();
  }

  static async start(file: string): Promise<KeystrokeServer> {
    const args = ['--import', PROBE, CLI, 'lsp', '--stdio'];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
    const server = new KeystrokeServer(child, file);
    await server.#open(path.dirname(file));
    return server;
  }

  /** Sends the next text, and waits until the server has nothing left to do. */
  async press(): Promise<Keystroke> {
    const { value: text } = this.#texts.next();
    const before = await this.#usage();
    const { uri } = this.#document;
    const change = contentChange(this.#document, text);
    this.#document = TextDocument.create(uri, 'yaml', this.#document.version + 1, text);
    const textDocument = { uri, version: this.#document.version };
    await this.#connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [change] });
    await this.#waitForDiagnostics();
    const after = await this.#waitUntilIdle();
    const findings = [...this.#published.values()].reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
    return { cpuSeconds: after.cpuSeconds - before.cpuSeconds, findings, residentMiB: after.residentMiB };
  }

  kill(): void {
    this.#connection.dispose();
    this.#child.kill('SIGKILL');
  }

  async #open(folder: string): Promise<void> {
    const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'bench' }];
    const client = { processId: process.pid, rootUri: null, capabilities: {}, workspaceFolders };
    await this.#connection.sendRequest('initialize', client);
    await this.#connection.sendNotification('initialized', {});
    const { uri, languageId, version } = this.#document;
    const textDocument = { uri, languageId, version, text: this.#document.getText() };
    await this.#connection.sendNotification('textDocument/didOpen', { textDocument });
    await this.#waitForDiagnostics();
    // The work that the server does while nobody types is part of opening a file.
    await wait(2000);
    await this.#waitUntilIdle();
  }

  /** Waits for the diagnostics of the last version. */
  async #waitForDiagnostics(): Promise<void> {
    const { uri, version } = this.#document;
    while (this.#published.get(uri)?.version !== version) {
      await new Promise<void>((resolve) => {
        this.#onPublished = resolve;
      });
    }
  }

  async #waitUntilIdle(): Promise<Usage> {
    for (let last = await this.#usage(); ; ) {
      await wait(IDLE_MS);
      const now = await this.#usage();
      if (now.cpuSeconds - last.cpuSeconds < IDLE_CPU_SECONDS) return now;
      last = now;
    }
  }

  async #usage(): Promise<Usage> {
    this.#child.send('usage');
    const [usage] = await once(this.#child, 'message');
    return usage as Usage;
  }
}
