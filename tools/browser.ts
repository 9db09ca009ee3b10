/** The browsers that tests, pictures and measures use: an installed one first, then Playwright's own. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const firstOf = (paths: readonly string[]): string | null => paths.find((path) => path && existsSync(path)) ?? null;

/** Path of a browser that is there, or null. */
export const findBrowser = (): string | null => firstOf([...installed, chromium.executablePath()]);

/** Chromium without windows: the same engine; the tests take two thirds of the time with it. */
export const findShell = (): string | null => firstOf(['/usr/bin/chromium-headless-shell']);

/** Path of the browser to test with; null leaves it to Playwright, whose own download holds such a shell. Pictures and measures take what people have. */
export const findTestBrowser = (): string | null => findShell() ?? firstOf(installed);

/** What Chromium needs on a machine without a screen, and as root. It calls nobody in the background. */
export const browserArgs = [
  ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
