import { expect } from 'vitest';

/**
 * The body of a test that may compute for so many milliseconds. Other work of the machine does not count, so that the limit holds on
 * a busy one.
 */
export function inCpuTime<Args extends unknown[]>(milliseconds: number, body: (...args: Args) => unknown) {
  return async (...args: Args): Promise<void> => {
    const start = process.cpuUsage();
    await body(...args);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000, 'milliseconds of CPU time').toBeLessThan(milliseconds);
  };
}
