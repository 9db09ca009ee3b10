/** Makes sure there is a browser for the tests: an installed one, else Playwright's download, else the system's package. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';
import { bin } from './steps.ts';

const attempts: readonly (readonly [string, readonly string[]])[] = [
  [process.execPath, [bin('@playwright/test/cli.js'), 'install', 'chromium']],
  ['apt-get', ['update', '-qq']],
  ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
];

for (const [program, args] of attempts) {
  if (findBrowser()) break;
  console.log(`No browser yet: trying ${[program, ...args].join(' ')}`);
  spawnSync(program, args, { stdio: 'inherit' });
}

const browser = findBrowser();
if (browser) console.log(`browser: ${browser}`);
else {
  console.error('No browser: install Chromium or Google Chrome, then run the tests again.');
  process.exitCode = 1;
}
