import type { Worker } from 'node:worker_threads';
import type { CodeAction, CompletionItem, Hover, Position } from 'vscode-languageserver';
import { reasonOf } from '../../errors.ts';
import { type ActionData, type ActionRequest, RefusedAction } from '../actions/action.ts';
import type { MadeEdit } from '../actions/make-edit.ts';
import type { AffectedDescriptions, CheckService } from '../check-service.ts';
import type { CheckOutcome, WorkspaceSettings } from '../checking/checker.ts';
import type { OpenFile } from '../checking/open-files.ts';
import type { CheckMethod, ThreadAnswer, ThreadCall, ThreadData } from './messages.ts';

interface PendingCall {
  readonly method: CheckMethod;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Checks descriptions in another thread. If that ends, because the memory is full or a plugin ends it, a new one takes its place. */
export class ThreadedChecks implements CheckService {
  readonly #start: (data: ThreadData) => Worker;
  readonly #counts = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  /** The numbers of changes and of calls so far. */
  readonly #current = new Int32Array(this.#counts);
  readonly #waiting = new Map<number, PendingCall>();
  /** The open files, which a new thread must receive. */
  readonly #open = new Map<string, OpenFile>();
  #settings: WorkspaceSettings = { folders: [], isTrusted: false };
  #worker: Worker | undefined;
  #id = 0;

  /** @param start Starts the thread. */
  constructor(start: (data: ThreadData) => Worker) {
    this.#start = start;
  }

  configure(settings: WorkspaceSettings): Promise<AffectedDescriptions> {
    this.#settings = settings;
    return this.#call('configure', settings);
  }

  change(file: OpenFile): Promise<AffectedDescriptions> {
    this.#open.set(file.file, file);
    this.#stopCheck();
    return this.#call('change', file);
  }

  close(file: string): Promise<AffectedDescriptions> {
    this.#open.delete(file);
    this.#stopCheck();
    return this.#call('close', file);
  }

  async changeOnDisk(files: readonly string[]): Promise<AffectedDescriptions> {
    if (!this.#settings.isTrusted || !files.some(isOwnCode)) return this.#call('changeOnDisk', files);
    // Node.js loads a module once, so only another thread has the changed code.
    await this.#replaceThread();
    const affected = await Promise.all([...this.#open.values()].map((file) => this.#call<AffectedDescriptions>('change', file)));
    return { check: [...new Set(affected.flatMap(({ check }) => check))], removed: [] };
  }

  check(description: string): Promise<CheckOutcome | undefined> {
    return this.#call('check', description);
  }

  checkReadable(description: string): Promise<CheckOutcome | undefined> {
    return this.#call('checkReadable', description);
  }

  warmUp(description: string): Promise<boolean> {
    return this.#call('warmUp', description);
  }

  actions(request: ActionRequest): Promise<readonly CodeAction[]> {
    return this.#call('actions', request);
  }

  edit(data: ActionData): Promise<MadeEdit> {
    return this.#call('edit', data);
  }

  complete(file: string, at: Position): Promise<readonly CompletionItem[]> {
    return this.#call('complete', file, at);
  }

  hover(file: string, at: Position): Promise<Hover | undefined> {
    return this.#call('hover', file, at);
  }

  /** Stops the running check, which is about an old text. */
  #stopCheck(): void {
    Atomics.add(this.#current, 0, 1);
  }

  #call<Value>(method: CheckMethod, ...params: readonly unknown[]): Promise<Value> {
    const worker = this.#worker ?? this.#restart();
    return this.#send(worker, method, params) as Promise<Value>;
  }

  #send(worker: Worker, method: CheckMethod, params: readonly unknown[]): Promise<unknown> {
    const id = ++this.#id;
    const calls = Atomics.add(this.#current, 1, 1) + 1;
    const call: ThreadCall = { id, method, params, round: Atomics.load(this.#current, 0), calls };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, resolve, reject });
      worker.postMessage(call);
    });
  }

  async #replaceThread(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { method, resolve, reject } of this.#waiting.values()) {
      if (method === 'check' || method === 'checkReadable') resolve(undefined);
      else reject(new RefusedAction('The server has loaded changed code. Try again.'));
    }
    this.#waiting.clear();
    await worker?.terminate();
  }

  #restart(): Worker {
    const worker = this.#start({ counts: this.#counts });
    this.#worker = worker;
    worker.on('message', (answer: ThreadAnswer) => this.#onAnswer(answer));
    worker.on('error', (error) => this.#onEnd(worker, reasonOf(error)));
    worker.on('exit', () => this.#onEnd(worker, 'the thread that checks has ended'));
    // The callers of the next request receive the failure.
    const tell = (method: CheckMethod, params: unknown) => this.#send(worker, method, [params]).catch(() => {});
    void tell('configure', this.#settings);
    for (const file of this.#open.values()) void tell('change', file);
    return worker;
  }

  #onAnswer({ id, value, failure }: ThreadAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (!failure) waiting?.resolve(value);
    else waiting?.reject(failure.isRefusal ? new RefusedAction(failure.message) : new Error(failure.message));
  }

  #onEnd(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }
}

/** Returns whether a file may be a plugin, or code of a Spectral ruleset, that somebody works on. */
function isOwnCode(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file) && !file.includes('/node_modules/');
}
