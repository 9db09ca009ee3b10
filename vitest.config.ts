import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { compileCache } from './tools/compile-cache.ts';
import { LongFirst } from './tools/long-first.ts';

const serverTests = globSync('server/**/*.test.ts', { cwd: import.meta.dirname });
const replacesModules = (file: string): boolean =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock(');

const onDatabase: TestProjectInlineConfiguration['test'] = {
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 60_000,
  env: compileCache,
  hookTimeout: 120_000,
  // What is waited for comes when the machine gets to it; a test that waits in vain is wrong anyway.
  expect: { poll: { timeout: 30_000 } },
  // Twice the cores of the smallest machine that we care for: many of them wait for processes, mail and time.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
};

/**
 * `unit` needs nothing but Node; `postgres` starts servers of its own; `server` gets one, and a copy of a ready database per suite. A suite has its
 * product to itself, so that workers may keep the modules they loaded, a fifth of the time; `server-alone` are those that replace modules.
 * Where both kinds are asked for, as `test:fuzz` does, `unit` runs first: Vitest runs no two numbers of workers beside one another.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
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
          isolate: false,
          // Vitest would leave one core to its main thread, which has next to nothing to do.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['postgres/**/*.test.ts'],
          testTimeout: 60_000,
          env: compileCache,
          hookTimeout: 120_000,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: serverTests.filter((file) => !replacesModules(file)),
          isolate: false,
          alias: [
            { find: './password-cost.ts', replacement: `${import.meta.dirname}/server/testing/password-cost.ts` },
          ],
        },
      },
      { test: { ...onDatabase, name: 'server-alone', include: serverTests.filter(replacesModules) } },
    ],
  },
});
