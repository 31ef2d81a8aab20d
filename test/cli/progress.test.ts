import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from '../../src/cli/progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function run({ isTTY, milliseconds }: { isTTY: boolean; milliseconds: number }): string {
  const written: string[] = [];
  const progress = showProgress({ isTTY, columns: 30, write: (text) => written.push(text) });
  progress.onProgress({ file: 'first.yaml', done: 0, total: 2 });
  vi.advanceTimersByTime(milliseconds);
  progress.onProgress({ file: 'a-name-that-is-too-long-for-a-line.yaml', done: 1, total: 2 });
  progress.end();
  return written.join('');
}

test('lint shows the progress of a run of over a second on one line of a terminal, and then clears it', () => {
  expect(run({ isTTY: true, milliseconds: 1001 })).toBe('\r\u001b[K2 of 2: a-name-that-is-too-lo\r\u001b[K');
});

test('lint shows no progress of a shorter run', () => {
  expect(run({ isTTY: true, milliseconds: 900 })).toBe('');
});

test('lint shows progress on terminals only', () => {
  expect(run({ isTTY: false, milliseconds: 5000 })).toBe('');
});
