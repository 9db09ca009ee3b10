/** `npm run check`: what can be known without a database or a browser, in about two minutes. */
import { pathToFileURL } from 'node:url';
import { bin, rooms, runSteps, type Step } from './steps.ts';

const types = rooms.map((room): Step => ({
  name: `types: ${room}`,
  script: bin('typescript/bin/tsc'),
  args: ['-p', room],
}));

export const checks: readonly Step[] = [
  { name: 'format', script: bin('oxfmt/bin/oxfmt'), args: ['--check', '.'] },
  { name: 'lint', script: bin('oxlint/bin/oxlint'), args: ['--deny-warnings'] },
  ...types,
  { name: 'walls', script: 'tools/walls.ts' },
  { name: 'unused files, exports and packages', script: bin('knip/bin/knip.js') },
  { name: 'content', script: 'content/check/main.ts', args: ['--quiet'] },
  { name: 'unit tests', script: bin('vitest/vitest.mjs'), args: ['run', '--project', 'unit'], report: 'vitest' },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runSteps(checks);
