import { readFileSync } from 'node:fs';

/** The memory of a JavaScript runtime, and what can be done with it. */
export interface Runtime {
  /**
   * How large the heap may become, how much of that is for new values only, and how much of it is used, in bytes; a size of 0 where
   * that is not known.
   */
  heap(): { readonly size: number; readonly young: number; readonly used: number };
  /** How many bytes the process may still ask the system for. */
  addressSpaceLeft(): number;
  /** V8 would end the process where collections free little, even though a fifth of the memory is left. */
  useWholeHeap(): void;
  /** Removes what is no longer used; the runtime itself waits until the memory is full. Returns whether it can. */
  collectGarbage(): boolean;
}

/** Modules are loaded when they are needed, as most runs are too small. */
export const OWN_RUNTIME: Runtime = {
  heap() {
    const { heap_size_limit: size = 0, used_heap_size: used = 0 } =
      process.getBuiltinModule?.('node:v8')?.getHeapStatistics?.() ?? {};
    return { size, young: youngOf(process.versions?.node), used };
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
const YOUNG: Readonly<Record<number, number>> = { 20: 48, 22: 48, 24: 192, 26: 96 };

/** How many bytes V8 keeps for new values; the most of all where the version is not known. */
export function youngOf(node = ''): number {
  return (YOUNG[Number.parseInt(node, 10)] ?? Math.max(...Object.values(YOUNG))) * 2 ** 20;
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
