/** `npm test`: everything. Installs what is missing itself, a browser included. */
import { checks } from './check.ts';
import { bin, runSteps, type Step } from './steps.ts';

const slow: readonly Step[] = [
  {
    name: 'server tests, on a real database',
    script: bin('vitest/vitest.mjs'),
    args: ['run', '--project', '!unit'],
    report: 'vitest',
  },
  { name: 'web build', script: 'tools/build-web.ts' },
  { name: 'size of the first screens', script: 'web/budget.ts' },
  { name: 'browser', script: 'tools/install-browser.ts' },
  {
    name: 'end to end, in a real browser',
    script: bin('@playwright/test/cli.js'),
    args: ['test'],
    report: 'playwright',
  },
];

await runSteps([...checks, ...slow]);
