// How much is parsed before the memory is full. What happens in a real process with a small heap: test/e2e/hostile/exhaustion.test.ts.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Heap, OWN_HEAP } from '../../src/document/heap.ts';
import { maxMemory, maxMemoryOfText } from '../../src/document/parse-memory.ts';
import { RunMemory } from '../../src/document/run-memory.ts';
import { addressSpaceOf, OWN_RUNTIME, type Runtime, usedSpaceOf, youngGenerationBytes } from '../../src/platform/runtime.ts';

const MB = 1_000_000;
/** V8's limit is that of old values and of new ones together. */
const YOUNG = 48 * 2 ** 20;

/** A runtime that uses so much, of which a collection leaves so much. */
class FakeRuntime implements Runtime {
  used = 0;
  /** The heap after a collection; `undefined` if garbage cannot be collected. */
  live: number | undefined = 0;
  size = 1000 * MB + YOUNG;
  left = Number.POSITIVE_INFINITY;
  readonly calls: string[] = [];

  constructor(settings: Partial<Pick<FakeRuntime, 'used' | 'live' | 'size' | 'left'>> = {}) {
    Object.assign(this, settings);
  }

  heap() {
    return { size: this.size, young: YOUNG, used: this.used };
  }

  addressSpaceLeft() {
    return this.left;
  }

  useWholeHeap() {
    this.calls.push('use the whole heap');
  }

  collectGarbage() {
    this.calls.push('collect garbage');
    if (this.live === undefined) return false;
    this.used = Math.min(this.used, this.live);
    return true;
  }
}

const heapOf = (settings: ConstructorParameters<typeof FakeRuntime>[0]) => new Heap(new FakeRuntime(settings));

test('V8 keeps at most the free part of its limit for new values', async () => {
  const script = "process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit))";
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=1000', '-e', script]);
  expect(Number(stdout) - 1000 * 2 ** 20).toBeLessThanOrEqual(youngGenerationBytes(process.versions.node));
  expect(youngGenerationBytes('99.0.0')).toBeGreaterThanOrEqual(youngGenerationBytes(process.versions.node));
});

describe('the heap of Node.js', () => {
  test('has room for new documents until three quarters of its limit are used', () => {
    const heap = heapOf({ used: 300 * MB });
    expect([heap.hasRoom(450 * MB - 1), heap.hasRoom(450 * MB)]).toEqual([true, false]);
  });

  test('has at least half of its limit for values that are not new', () => {
    const heap = heapOf({ size: 60 * MB });
    expect([heap.hasRoom(22.5 * MB - 1), heap.hasRoom(22.5 * MB)]).toEqual([true, false]);
  });

  test('has unlimited room if the limit is unknown', () => {
    expect(heapOf({ size: 0, used: 500 * MB }).hasRoom(1e15)).toBe(true);
  });

  test('is at most as large as the remaining address space', () => {
    const heap = heapOf({ used: 100 * MB, left: 100 * MB });
    expect([heap.hasRoom(50 * MB - 1), heap.hasRoom(50 * MB)]).toEqual([true, false]);
  });

  test('is reported as full only after a large part of it is used', () => {
    const runtime = new FakeRuntime({ used: 400 * MB });
    const heap = new Heap(runtime);
    heap.hasRoom(0);
    expect(runtime.calls).toEqual([]);
    runtime.used++;
    heap.hasRoom(0);
    heap.hasRoom(0);
    expect(runtime.calls).toEqual(['use the whole heap']);
  });

  test('has room again after a garbage collection', () => {
    const runtime = new FakeRuntime({ used: 700 * MB, live: 200 * MB });
    const heap = new Heap(runtime);
    expect(heap.hasRoom(500 * MB)).toBe(false);
    expect(heap.makesRoom(500 * MB)).toBe(true);
    expect(runtime.calls).toEqual(['use the whole heap', 'collect garbage']);
    expect(heapOf({ used: 700 * MB, live: 300 * MB }).makesRoom(500 * MB)).toBe(false);
  });

  test('is not collected again until there is new garbage', () => {
    const runtime = new FakeRuntime({ used: 700 * MB, live: 200 * MB });
    const heap = new Heap(runtime);
    const collections = () => runtime.calls.filter((call) => call === 'collect garbage').length;
    heap.makesRoom(0);
    runtime.used = 250 * MB - 1;
    expect([heap.makesRoom(550 * MB - 1), heap.makesRoom(550 * MB), collections()]).toEqual([true, false, 1]);
    runtime.used = 250 * MB;
    runtime.live = 250 * MB;
    expect([heap.makesRoom(500 * MB - 1), collections()]).toEqual([true, 2]);
    // From now on, more is in use.
    runtime.used = 260 * MB;
    expect([heap.makesRoom(500 * MB - 1), heap.makesRoom(500 * MB), collections()]).toEqual([true, false, 2]);
  });

  test('has no room if garbage cannot be collected', () => {
    expect(heapOf({ used: 100 * MB, live: undefined }).makesRoom(1)).toBe(false);
  });
});

describe('the memory that a run may use for documents', () => {
  const [JSON_TEXT, YAML_TEXT] = [Buffer.from(`"${' '.repeat(2 * MB)}"`), Buffer.from('a: b\n'.repeat(MB / 2))];

  test('is not measured for the first two megabytes of text', () => {
    const memory = new RunMemory(() => {}, heapOf({ size: 60 * MB, used: 60 * MB, live: 60 * MB }));
    expect(memory.refusal('a.yaml', Buffer.alloc(2 * MB - 1))).toBeUndefined();
    expect(memory.refusal('b.yaml', Buffer.alloc(1))).toMatch(/^the file needs up to 1 MB of memory, more than is left; /);
    // And from then on, for the next two.
    expect(memory.refusal('c.yaml', Buffer.alloc(2 * MB - 1))).toBeUndefined();
  });

  test('is that of all files together', () => {
    const heap = heapOf({ size: 60 * MB, used: 60 * MB, live: 60 * MB });
    const refusals = ['a.yaml', 'b.yaml'].map((name) => new RunMemory(() => {}, heap).refusal(name, Buffer.alloc(MB)));
    expect(refusals).toEqual([undefined, expect.stringContaining('more than is left')]);
  });

  test('is too small for a string that the parser expands too much', () => {
    const needed = maxMemoryOfText(YAML_TEXT, 'yaml');
    const size = 4000 * MB + YOUNG;
    const heap = (used: number) => heapOf({ size, used, live: used });
    const refusal = (used: number, name = 'a.yaml') => new RunMemory(() => {}, heap(used)).refusal(name, YAML_TEXT);
    expect(refusal(3000 * MB - needed - 1)).toBeUndefined();
    expect(refusal(3000 * MB - needed)).toContain(`needs up to ${Math.ceil(needed / MB)} MB`);
    // As JSON, it would take less.
    expect(maxMemoryOfText(YAML_TEXT, 'json')).toBeLessThan(needed);
    expect(refusal(3000 * MB - needed, 'a.JSON')).toBeUndefined();
  });

  test('is freed of unneeded documents before a file is refused', () => {
    const runtime = new FakeRuntime({ used: 750 * MB, live: 750 * MB });
    const forget = () => {
      runtime.live = 0;
    };
    expect(new RunMemory(forget, new Heap(runtime)).refusal('a.json', JSON_TEXT)).toBeUndefined();
    expect(runtime.calls).toContain('collect garbage');
  });

  test('is used for all documents while there is room', () => {
    const forgotten: string[] = [];
    const memory = new RunMemory(() => forgotten.push('all'), heapOf({ used: 100 * MB }));
    expect([memory.hasRoom(), memory.hasRoom(650 * MB - 1), memory.refusal('a.json', JSON_TEXT)]).toEqual([
      true,
      true,
      undefined,
    ]);
    expect(forgotten).toEqual([]);
    expect([memory.hasRoom(751 * MB), forgotten]).toEqual([false, ['all']]);
  });

  test('is estimated for a string by its bytes in UTF-8', () => {
    const text = `${YAML_TEXT.toString()}# ä\n`;
    const bytes = Buffer.from(text);
    const needed = maxMemoryOfText(bytes, 'yaml');
    const missing = (used: number, read: string | Buffer) => {
      return new RunMemory(() => {}, heapOf({ size: 4000 * MB + YOUNG, used, live: used })).neededIfUnavailable(read, 'yaml');
    };
    const full = 3000 * MB - needed;
    expect([missing(full - 1, text), missing(full, text)]).toEqual([undefined, needed]);
    expect([missing(full - 1, bytes), missing(full, bytes)]).toEqual([undefined, needed]);
  });

  test('is estimated only roughly if any text of that length fits', () => {
    const most = maxMemory(JSON_TEXT.length, 'json');
    expect(maxMemoryOfText(JSON_TEXT, 'json')).toBeLessThan(most);
    expect(new RunMemory(() => {}, heapOf({ used: 750 * MB - most - 1 })).refusal('a.json', JSON_TEXT)).toBeUndefined();
  });
});

describe('Node.js for the limits of memory', () => {
  test('reports the used part of its heap', () => {
    const { size, used } = OWN_RUNTIME.heap();
    expect(used).toBeGreaterThan(MB);
    expect(size).toBeGreaterThan(used);
    expect(OWN_RUNTIME.addressSpaceLeft()).toBeGreaterThan(MB);
    expect([OWN_HEAP.hasRoom(0), OWN_HEAP.hasRoom(1e15)]).toEqual([true, false]);
  });

  test('collects garbage on request', () => {
    expect(OWN_RUNTIME.collectGarbage()).toBe(true);
    const before = OWN_RUNTIME.heap().used;
    let garbage: number[][] | undefined = Array.from({ length: 100 }, () => new Array(100_000).fill(1));
    expect(OWN_RUNTIME.heap().used - before).toBeGreaterThan(garbage.length * 100_000 * 3);
    garbage = undefined;
    OWN_RUNTIME.collectGarbage();
    expect(OWN_RUNTIME.heap().used - before).toBeLessThan(20 * MB);
  });

  test('has the address space that Linux reports', () => {
    const limits = (value: string) => `Limit                     Soft Limit           Hard Limit           Units
Max cpu time              unlimited            unlimited            seconds
Max address space         ${value}           unlimited            bytes
`;
    expect([addressSpaceOf(limits('1024000000')), addressSpaceOf(limits('unlimited')), addressSpaceOf('')]).toEqual([
      1024000000,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
    expect(usedSpaceOf('Name:\tnode\nVmPeak:\t    2048 kB\nVmSize:\t    1024 kB\n')).toBe(1024 * 1024);
    expect(usedSpaceOf('Name: VmSize: 7\n')).toBe(0);
  });
});
