/** `npm run test:fuzz`: the tests that draw their cases at random, at their full size. They run small in `npm test`. */
import { globSync, readFileSync } from 'node:fs';
import { bin, root, runSteps } from './steps.ts';

const files = globSync('{domain,server,tools}/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes('full-size.testing'),
);
await runSteps([
  {
    name: `${files.length} files at full size`,
    script: bin('vitest/vitest.mjs'),
    args: ['run', '--project', 'unit', '--project', 'server', '--testTimeout', String(60 * 60_000), ...files],
    env: { FUZZ: '1' },
    report: 'vitest',
  },
]);
