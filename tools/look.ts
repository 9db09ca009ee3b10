/**
 * `npm run look`: every screen at 390 and 1280 px, and the pages of a booklet and an invoice, as pictures in `.cache/look`.
 * A product of its own is started on a data directory of its own; the demonstration people show the states.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { answers } from '../server/bench/product.ts';
import { refuseMeasurement } from '../e2e/refuse-measurement.ts';
import { browserArgs, findBrowser } from './browser.ts';
import { screens, type Screen, WIDTHS } from './look-screens.ts';
import { root } from './steps.ts';

const PORT = 3280;
const site = `http://localhost:${PORT}`;
const out = join(root, '.cache/look');

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));

const startProduct = async (dataDir: string): Promise<() => Promise<void>> => {
  const child = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      SANDBOX_PORT: String(PORT + 1),
      SMTP_PORT: String(PORT + 2),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  });
  await answers(`${site}/api/ready`);
  return () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${site}/login`);
  await page.getByRole('textbox').first().fill(email);
  await page
    .getByRole('button')
    .filter({ hasText: /S’inscrire ou se connecter|Sign|Registr|दर्ता|साइन/u })
    .first()
    .click();
  await page.locator('input[type=password]').fill('Equinoxe2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site}/`);
};

const shoot = async (browser: Browser, screen: Screen, width: (typeof WIDTHS)[number]): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    deviceScaleFactor: width === 390 ? 2 : 1,
    locale: screen.locale ?? 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  if (screen.asked !== true) await refuseMeasurement(context);
  const page = await context.newPage();
  try {
    if (screen.person) await signIn(page, screen.person);
    await page.goto(`${site}${screen.path}`);
    await screen.reach?.(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
    await page.screenshot({
      path: join(out, 'screens', `${screen.name}-${width}.png`),
      fullPage: screen.panel !== true,
    });
    console.log(`${screen.name} ${width}`);
  } catch (error) {
    console.error(`${screen.name} ${width}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
};

/** Pages of a person's booklet as pictures, by poppler's pdftoppm. */
const shootBooklet = async (browser: Browser, name: string, person: string): Promise<void> => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await signIn(page, person);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const reply = await context.request.get(`${site}/api/potential/last-report`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const file = join(out, 'booklet', `${name}.pdf`);
  writeFileSync(file, await reply.body());
  await context.close();
  const run = spawnSync('pdftoppm', ['-r', '110', '-png', file, join(out, 'booklet', name)]);
  console.log(run.error ? `${file} (its pages need pdftoppm, of poppler-utils)` : `booklet ${name}`);
};

const dataDir = mkdtempSync(join(tmpdir(), 'eqinox-look-'));
chmodSync(dataDir, 0o755);
for (const folder of ['screens', 'booklet']) mkdirSync(join(out, folder), { recursive: true });
const stop = await startProduct(dataDir);
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserArgs, ...(executablePath ? { executablePath } : {}) });
try {
  for (const screen of screens) {
    if (isWanted(screen.name)) for (const width of WIDTHS) await shoot(browser, screen, width);
  }
  if (isWanted('booklet')) {
    await shootBooklet(browser, 'typical', 'etat2@eqinox.example');
    await shootBooklet(browser, 'contrasted', 'etat5@eqinox.example');
  }
} finally {
  await browser.close();
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`Pictures in ${out}`);
