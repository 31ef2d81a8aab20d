import { readFileSync } from 'node:fs';

/** The share of the heap that may be used; the rest is for what is computed between two checks. */
const MOST_USED = 0.75;

/** The share that may have become garbage since it was last collected, without being worth a collection. */
const LITTLE = 0.05;

/** The share from which collections may free little. */
const MUCH = 0.4;

/** The part of the heap that has room for new values only, in bytes: three times V8's semi-space. */
const YOUNG = 3 * 2 ** 24;

/** What was used when garbage was last collected. */
let lastUsed = 0;

/** Whether so many more bytes fit into the memory that Node.js has for values. */
export function heapHas(bytes: number): boolean {
  const { limit, used } = usage();
  return used + bytes < limit * MOST_USED;
}

/** As {@link heapHas}, after what is no longer used was removed from the memory. */
export function makesRoom(bytes: number): boolean {
  const { limit, used } = usage();
  // Another collection takes seconds, and would free next to nothing.
  if (lastUsed > 0 && used < lastUsed + limit * LITTLE) return lastUsed + bytes < limit * MOST_USED;
  if (!collectGarbage()) return false;
  lastUsed = usage().used;
  return heapHas(bytes);
}

function usage(): { readonly limit: number; readonly used: number } {
  const { heap_size_limit: heap = 0, used_heap_size: used = 0 } = statistics() ?? {};
  // Other runtimes do not know their limit.
  const limit = heap === 0 ? Number.POSITIVE_INFINITY : Math.max(heap - YOUNG, heap / 2);
  if (used > limit * MUCH) useAll();
  return { limit: Math.min(limit, used + addressSpaceLeft()), used };
}

let usesAll = false;

/** V8 would end the process where collections free little, even though a fifth of the memory is left. */
function useAll(): void {
  if (usesAll) return;
  usesAll = true;
  setFlag('--no-detect-ineffective-gcs-near-heap-limit');
}

let addressSpace: number | undefined;

/** What `ulimit -v` leaves, which V8 does not take into account; only Linux tells. */
function addressSpaceLeft(): number {
  addressSpace ??= Number(/^Max address space\s+(\d+)/m.exec(readSystemFile('limits'))?.[1] ?? Number.POSITIVE_INFINITY);
  if (addressSpace === Number.POSITIVE_INFINITY) return addressSpace;
  const [, kilobytes = '0'] = /^VmSize:\s+(\d+)/m.exec(readSystemFile('status')) ?? [];
  return addressSpace - Number(kilobytes) * 1024;
}

function readSystemFile(name: string): string {
  if (process.platform !== 'linux') return '';
  try {
    return readFileSync(`/proc/self/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Loaded when it is needed, as most runs are too small. */
function statistics() {
  return process.getBuiltinModule?.('node:v8')?.getHeapStatistics?.();
}

function setFlag(flag: string): void {
  process.getBuiltinModule?.('node:v8')?.setFlagsFromString?.(flag);
}

/** The system itself waits until the memory is full. */
function collectGarbage(): boolean {
  try {
    setFlag('--expose-gc');
    process.getBuiltinModule('node:vm').runInNewContext('gc')();
    return true;
  } catch {
    // Other runtimes have no such function.
    return false;
  }
}
