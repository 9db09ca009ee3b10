/** `npm run check`: what can be known without a database or a browser, in about a minute and a half. */
import { pathToFileURL } from 'node:url';
import { bin, runSteps, type Step } from './steps.ts';

/**
 * The linter reads every file with its types anyway: it says what the compiler says too. What people's browsers get, and what the rooms
 * below it hold, it reads without Node's types: only their tests have those (`tsconfig.product.json`, `tsconfig.tests.json`).
 */
export const lint: Step = {
  name: 'lint and types',
  script: bin('oxlint/bin/oxlint'),
  args: ['--type-check'],
  beside: true,
};

export const checks: readonly Step[] = [
  lint,
  { name: 'format', script: bin('oxfmt/bin/oxfmt'), args: ['--check', '.'], beside: true },
  { name: 'walls', script: 'tools/walls.ts', beside: true },
  { name: 'unused files, exports and packages', script: bin('knip/bin/knip.js'), beside: true },
  { name: 'content', script: 'content/check/main.ts', args: ['--quiet'], beside: true },
  { name: 'unit tests', script: bin('vitest/vitest.mjs'), args: ['run', '--project', 'unit'], report: 'vitest' },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runSteps(checks);
