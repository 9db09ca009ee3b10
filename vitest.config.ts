import { defineConfig } from 'vitest/config';
import { compileCache } from './tools/compile-cache.ts';

/** `unit` needs nothing but Node; `server` gets one real PostgreSQL, and a copy of a ready database per suite. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,contract,web,sandbox}/src/**/*.test.{ts,tsx}',
            'web/build/**/*.test.ts',
            'content/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          testTimeout: 30_000,
          env: compileCache,
          // Vitest would leave one core to its main thread, which has next to nothing to do.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 60_000,
          env: compileCache,
          hookTimeout: 120_000,
          // What is waited for comes when the machine gets to it; a test that waits in vain is wrong anyway.
          expect: { poll: { timeout: 30_000 } },
          // One more than there are cores: many of them wait for processes, mail and time.
          maxWorkers: 3,
        },
      },
    ],
  },
});
