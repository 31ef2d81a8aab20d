import { nextTask, uptime } from '../platform/platform.ts';

/** The longest time for which work may block the event loop, which delays the handling of signals. */
const MAX_SECONDS = 0.1;

let last = uptime();

/** Lets pending events run, such as the handler of a signal. */
export async function yieldToEventLoop(): Promise<void> {
  await nextTask();
  last = uptime();
}

/** Calls {@link yieldToEventLoop} if the event loop was blocked for long enough. */
export async function yieldIfDue(): Promise<void> {
  if (uptime() - last > MAX_SECONDS) await yieldToEventLoop();
}
