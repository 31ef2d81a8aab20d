/** How long work may block the event loop, which delays the handling of signals. */
const LONGEST_SECONDS = 0.1;

// A clock that costs nothing to start: for `performance.now()`, Node first loads eight modules.
let last = process.uptime();

/** Lets pending events run, such as the handler of a signal. */
export async function yieldToEventLoop(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  last = process.uptime();
}

/** Calls {@link yieldToEventLoop} if the event loop was blocked for long enough. */
export async function yieldIfDue(): Promise<void> {
  if (process.uptime() - last > LONGEST_SECONDS) await yieldToEventLoop();
}
