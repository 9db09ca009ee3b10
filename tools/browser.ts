/** The browser that tests and pictures use: an installed Chromium or Chrome first, then Playwright's own. */
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

/** Path of a browser that is there, or null. */
export const findBrowser = (): string | null =>
  [...installed, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;

/** What Chromium needs on a machine without a screen, and as root. It calls nobody in the background. */
export const browserArgs = [
  ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
