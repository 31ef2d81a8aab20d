import type { Runtime } from './runtime.ts';

/** A browser tells nothing of its memory, and ends a page that takes too much. */
export const OWN_RUNTIME: Runtime = {
  heap: () => ({ size: 0, young: 0, used: 0 }),
  addressSpaceLeft: () => Number.POSITIVE_INFINITY,
  useWholeHeap() {},
  collectGarbage: () => false,
};
