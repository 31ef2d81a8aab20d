import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/document/limits.ts';
import { Budget } from '../../src/model/budget.ts';

afterEach(() => void vi.useRealTimers());

test('lint gives up a description if looking up its many definitions takes too long', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const budget = new Budget({ ...DEFAULT_LIMITS, time: 1 });
  const lookUp = () => {
    for (let count = 0; count < 2000; count++) budget.spend(1);
  };
  lookUp();
  vi.setSystemTime(Date.now() + 1001);
  expect(lookUp).toThrow('checking it takes longer than 1 seconds');
});
