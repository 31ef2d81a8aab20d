import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/seed.ts'],
    // Tests of the command line and of Spectral start processes.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
