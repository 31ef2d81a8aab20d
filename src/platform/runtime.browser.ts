import type { Runtime } from './runtime.ts';

/** A browser does not expose its memory, and ends a page that uses too much. */
export const OWN_RUNTIME: Runtime = {
  heap: () => ({ size: 0, young: 0, used: 0 }),
  addressSpaceLeft: () => Number.POSITIVE_INFINITY,
  useWholeHeap() {},
  collectGarbage: () => false,
};
