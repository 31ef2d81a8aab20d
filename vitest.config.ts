import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/seed.ts'],
    // A worker for each core: most of what they do is to wait for the processes that they start.
    maxWorkers: '100%',
    // Tests of the command line and of Spectral start processes.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
