import type { FromWorker, PlaygroundAnswer, PlaygroundQuestion, ToWorker } from './protocol.ts';

/** The time after which a question fails and the worker is ended. */
const TIMEOUT_MS = 10_000;

/** The question could not be answered. The message is a sentence. */
export class UnansweredError extends Error {}

interface PendingQuestion {
  readonly resolve: (answer: PlaygroundAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Asks the worker. If it takes too long, it is ended, and the next question starts another one. */
export class PlaygroundWorker {
  readonly #start: () => Worker;
  /** Returns the current texts, which a new worker receives. */
  readonly #texts: () => ReadonlyMap<string, string>;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, PendingQuestion>();
  #last = 0;

  constructor(start: () => Worker, texts: () => ReadonlyMap<string, string>) {
    this.#start = start;
    this.#texts = texts;
  }

  open(name: string, text: string): void {
    this.#worker?.postMessage({ kind: 'open', name, text } satisfies ToWorker);
  }

  change(name: string, changes: unknown): void {
    this.#worker?.postMessage({ kind: 'change', name, changes } satisfies ToWorker);
  }

  close(name: string): void {
    this.#worker?.postMessage({ kind: 'close', name } satisfies ToWorker);
  }

  /** @throws UnansweredError if there is no answer. */
  ask<Given extends PlaygroundAnswer>(main: string, question: PlaygroundQuestion): Promise<Given> {
    const worker = this.#worker ?? this.#startWorker();
    const id = ++this.#last;
    return new Promise<PlaygroundAnswer>((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(`This took more than ${TIMEOUT_MS / 1000} seconds and was ended. Use the command line for large files.`),
        TIMEOUT_MS,
      );
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ kind: 'ask', id, main, question } satisfies ToWorker);
    }) as Promise<Given>;
  }

  #startWorker(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#settle(data));
    worker.addEventListener('error', () => this.#end('The linter could not be loaded. Reload the page.'));
    this.#worker = worker;
    for (const [name, text] of this.#texts()) this.open(name, text);
    return worker;
  }

  #settle(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if ('answer' in message) waiting.resolve(message.answer);
    else waiting.reject(new UnansweredError(message.error));
  }

  #end(why: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of all) {
      clearTimeout(timer);
      reject(new UnansweredError(why));
    }
  }
}
