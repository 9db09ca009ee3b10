/** Makes sure there is a browser for the tests: an installed one, else Playwright's download, else the system's package. */
import { spawnSync } from 'node:child_process';
import { findBrowser, findShell, findTestBrowser } from './browser.ts';
import { bin } from './steps.ts';

type Attempt = readonly [string, readonly string[]];
const packages = (name: string): Attempt => ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]];

const tryEach = (what: string, attempts: readonly Attempt[], found: () => string | null): void => {
  for (const [program, args] of attempts) {
    if (found()) return;
    console.log(`${what}: trying ${[program, ...args].join(' ')}`);
    spawnSync(program, args, { stdio: 'inherit' });
  }
};

const download: Attempt = [process.execPath, [bin('@playwright/test/cli.js'), 'install', 'chromium']];
tryEach('No browser yet', [download, ['apt-get', ['update', '-qq']], packages('chromium')], findBrowser);
// Only where a package of the system costs one command: Playwright's own download holds it already.
if (process.geteuid?.() === 0 && findBrowser()?.startsWith('/usr/'))
  tryEach('A quicker browser for the tests', [packages('chromium-headless-shell')], findShell);

const browser = findTestBrowser() ?? findBrowser();
if (browser) console.log(`browser: ${browser}`);
else {
  console.error('No browser: install Chromium or Google Chrome, then run the tests again.');
  process.exitCode = 1;
}
