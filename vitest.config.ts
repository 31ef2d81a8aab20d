import path from 'node:path';
import { defineConfig } from 'vitest/config';

const { TEST_REPORT } = process.env;

export default defineConfig({
  test: {
    // A worker for each core.
    maxWorkers: '100%',
    // Limits are for machines that are busy with other things.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Test files share the modules that they test, as loading these takes longer than most tests.
    isolate: false,
    runner: 'test/support/runner.ts',
    globalSetup: ['test/support/temporary-root.ts'],
    // `.ci/run` counts the tests.
    ...(TEST_REPORT !== undefined && { reporters: ['default', ['json', { outputFile: TEST_REPORT }]] }),
    // What tests write, such as plugins, is loaded by Node.js itself.
    server: { deps: { external: [/[\\/]api-conventions-tests-/] } },
    setupFiles: ['test/support/seed.ts', 'test/support/no-user.ts', 'test/support/no-empty-tables.ts'],
    projects: [
      {
        extends: true,
        resolve: { alias: [{ find: /^.*\/ruleset-code\.ts$/, replacement: path.resolve('test/support/ruleset-code.ts') }] },
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: ['test/e2e/**'] },
      },
      {
        extends: true,
        // These start processes.
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/support/build.ts'],
          testTimeout: 180_000,
        },
      },
    ],
  },
});
