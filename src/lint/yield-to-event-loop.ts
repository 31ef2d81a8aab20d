/** How long work may block the event loop, which delays the handling of signals. */
const LONGEST_MS = 100;

let last = performance.now();

/** Lets pending events run, such as the handler of a signal. */
export async function yieldToEventLoop(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
}

/** Calls {@link yieldToEventLoop} if the event loop was blocked for long enough. */
export async function yieldIfDue(): Promise<void> {
  if (performance.now() - last > LONGEST_MS) await yieldToEventLoop();
}
