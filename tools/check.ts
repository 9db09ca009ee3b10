/** `npm run check`: what can be known without a database or a browser, in about a minute and a half. */
import { pathToFileURL } from 'node:url';
import { bin, runSteps, type Step } from './steps.ts';

/** The linter reads every file with its types anyway: it says what the compiler says too. */
export const lint: Step = {
  name: 'lint and types',
  script: bin('oxlint/bin/oxlint'),
  args: ['--type-check'],
  beside: true,
};

/** The product of these rooms alone, without what only their tests may use: Node's types. */
const products = ['domain', 'contract', 'web'].map((room): Step => ({
  name: `types without Node: ${room}`,
  script: bin('typescript/bin/tsc'),
  args: ['-p', `${room}/tsconfig.product.json`],
  beside: true,
}));

export const checks: readonly Step[] = [
  lint,
  ...products,
  { name: 'format', script: bin('oxfmt/bin/oxfmt'), args: ['--check', '.'], beside: true },
  { name: 'walls', script: 'tools/walls.ts', beside: true },
  { name: 'unused files, exports and packages', script: bin('knip/bin/knip.js'), beside: true },
  { name: 'content', script: 'content/check/main.ts', args: ['--quiet'], beside: true },
  { name: 'unit tests', script: bin('vitest/vitest.mjs'), args: ['run', '--project', 'unit'], report: 'vitest' },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runSteps(checks);
