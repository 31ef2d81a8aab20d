// Every run loads this file. The code that measures is loaded only if timings are requested.
import type { Phase, Timings } from './timings.ts';

let running: Timings | undefined;

/** The timings of the current run; `undefined` if they are not requested, so that frequent callers decide once what to call. */
export function currentTimings(): Timings | undefined {
  return running;
}

/** Measures everything from now on, until it is called without timings. */
export function measureWith(timings?: Timings): void {
  running = timings;
}

/** Runs something, and measures it if timings are requested. */
export function measured<Value>(phase: Phase, run: () => Value): Value {
  return running ? running.measure(phase, run) : run();
}
