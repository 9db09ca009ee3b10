import { tmpdir } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs, findTestBrowser } from './tools/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 3210);
const executablePath = findTestBrowser();

/** Remembered in the environment, so that every worker process and the teardown mean the same one. */
const freshDataDir = (): string => {
  const dir = `${tmpdir()}/eqinox-e2e-${process.pid}`;
  process.env['E2E_DATA_DIR'] = dir;
  return dir;
};

/** The real product, its sandbox and a fresh database, started once for all end-to-end tests. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Twice the cores of the smallest machine that we care for: a test waits for its page, its mail and the server in turn.
  workers: 4,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  globalTeardown: './e2e/remove-data.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-FR',
    // What appears is there at once; files whose subject is what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    timezoneId: 'Europe/Paris',
    // A trace of every test took a third of all the work: for one that fails, run it again with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node tools/start.ts',
    url: `http://localhost:${port}/api/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SMTP_PORT: String(port + 2),
      // The sandbox sends mails back, and the product reads them.
      MAIL_RETURNS: 'retours@eqinox.example',
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(port + 3),
      IMAP_SECURE: '0',
      IMAP_USER: 'retours',
      IMAP_PASSWORD: 'sandbox',
      RETURNS_SECONDS: '1',
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? freshDataDir(),
    },
  },
});
