import { readFileSync } from 'node:fs';

/** The memory of a JavaScript runtime, and what can be done with it. */
export interface Runtime {
  /**
   * The largest size of the heap, the part of it that is only for new values, and the used size, in bytes; the largest size is 0
   * if it is not known.
   */
  heap(): { readonly size: number; readonly young: number; readonly used: number };
  /** The number of bytes that the process may still request from the system. */
  addressSpaceLeft(): number;
  /**
   * Lets the process use the whole heap. By default, V8 ends the process if collections free little, even though a fifth of the
   * memory is left.
   */
  useWholeHeap(): void;
  /** Collects garbage now; the runtime itself waits until the memory is full. Returns whether this is possible. */
  collectGarbage(): boolean;
}

/** The runtime of this process. It loads modules when they are needed, because most runs are too small to need them. */
export const OWN_RUNTIME: Runtime = {
  heap() {
    const { heap_size_limit: size = 0, used_heap_size: used = 0 } =
      process.getBuiltinModule?.('node:v8')?.getHeapStatistics?.() ?? {};
    return { size, young: youngGenerationBytes(process.versions?.node), used };
  },
  addressSpaceLeft() {
    addressSpace ??= addressSpaceOf(readSystemFile('limits'));
    return addressSpace === Number.POSITIVE_INFINITY ? addressSpace : addressSpace - usedSpaceOf(readSystemFile('status'));
  },
  useWholeHeap() {
    setFlag('--no-detect-ineffective-gcs-near-heap-limit');
  },
  collectGarbage() {
    try {
      setFlag('--expose-gc');
      process.getBuiltinModule('node:vm').runInNewContext('gc')();
      return true;
    } catch {
      // Other runtimes have no such function.
      return false;
    }
  },
};

/** Three times the semi-space that V8 has at most, in megabytes, by the major version of Node; it is a part of the limit that V8 reports. */
const YOUNG_MEGABYTES: Readonly<Record<number, number>> = { 20: 48, 22: 48, 24: 192, 26: 96 };

/** The bytes that V8 reserves for new values; for an unknown version, the largest known number. */
export function youngGenerationBytes(node = ''): number {
  return (YOUNG_MEGABYTES[Number.parseInt(node, 10)] ?? Math.max(...Object.values(YOUNG_MEGABYTES))) * 2 ** 20;
}

let addressSpace: number | undefined;

/** The bytes that `ulimit -v` allows, which V8 does not take into account, by Linux's `/proc/self/limits`. */
export function addressSpaceOf(limits: string): number {
  return Number(/^Max address space\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** The bytes of address space that are used, by Linux's `/proc/self/status`. */
export function usedSpaceOf(status: string): number {
  return Number(/^VmSize:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Only Linux has such files. */
function readSystemFile(name: string): string {
  try {
    return readFileSync(`/proc/self/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function setFlag(flag: string): void {
  process.getBuiltinModule?.('node:v8')?.setFlagsFromString?.(flag);
}
