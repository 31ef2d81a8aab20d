// Every run loads this file. What measures is loaded by those who ask for timings.
import type { Phase, Timings } from './timings.ts';

let running: Timings | undefined;

/** The timings of the current run; nothing if nobody asked for them, so that those who run often decide once what to call. */
export function currentTimings(): Timings | undefined {
  return running;
}

/** Measures everything from now on, until it is called without timings. */
export function measureWith(timings?: Timings): void {
  running = timings;
}

/** Runs something, which is measured if somebody asked for timings. */
export function measured<Value>(phase: Phase, run: () => Value): Value {
  return running ? running.measure(phase, run) : run();
}
