/**
 * `npm run look [-- NAME…] [--beside FOLDER] [--dark]`: every screen at 390 and 1280 px, and the pages of a booklet, as pictures in
 * `.cache/look`. NAME keeps those whose name holds it. FOLDER holds reference pictures of the same names: each lies beside
 * ours on one sheet. `--dark`: by night. A product of its own is started on a data directory of its own (its ports follow PORT); the
 * demonstration people show the states.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { answers } from '../server/bench/product.ts';
import { refuseMeasurement } from '../e2e/refuse-measurement.ts';
import { browserArgs, findBrowser } from './browser.ts';
import { layBeside } from './look-beside.ts';
import { deskScreens } from './look-desks.ts';
import { saleScreens } from './look-sale.ts';
import { screens, type Screen, type Width } from './look-screens.ts';
import { consoleScreens, enterAsStaff } from './look-staff.ts';
import { bin, root } from './steps.ts';

const PORT = Number(process.env['PORT'] ?? 3280);
const site = `http://localhost:${PORT}`;
/** The development build, for the components sheet that no other build has. */
const workshop = `http://localhost:${PORT + 3}`;
const out = join(root, '.cache/look');

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, dark: { type: 'boolean' } },
});
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));

const environment = {
  ...process.env,
  PORT: String(PORT),
  SANDBOX_PORT: String(PORT + 1),
  SMTP_PORT: String(PORT + 2),
  LOG_LEVEL: 'error',
};

/** Starts a program and waits until its address answers. The function that comes back ends it. */
const start = async (args: readonly string[], dataDir: string, address: string): Promise<() => Promise<void>> => {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment, DATA_DIR: dataDir },
  });
  await answers(address);
  return () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${site}/login`);
  await page.getByRole('textbox').first().fill(email);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill('Equinoxe2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site}/`);
};

const shoot = async (browser: Browser, screen: Screen, width: Width): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    deviceScaleFactor: width === 390 ? 2 : 1,
    locale: screen.locale ?? 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    colorScheme: options.dark === true ? 'dark' : 'light',
  });
  if (screen.asked !== true) await refuseMeasurement(context);
  // The demonstration people's accounts speak French; this device has a choice of its own.
  if (screen.locale) await context.addInitScript((own) => localStorage.setItem('language', own), screen.locale);
  const page = await context.newPage();
  try {
    if (screen.person) await signIn(page, screen.person);
    if (screen.staff) await enterAsStaff(context, site, screen.staff);
    await screen.before?.(page);
    await page.goto(`${screen.workshop === true ? workshop : site}${screen.path}`);
    await screen.reach?.(page);
    if (screen.still !== true) await page.waitForLoadState('networkidle');
    await page.waitForTimeout(screen.still === true ? 1500 : 400);
    const path = join(out, 'screens', `${screen.name}-${width}.png`);
    await page.screenshot({ path, fullPage: screen.panel !== true });
    console.log(`${screen.name} ${width}`);
    if (options.beside !== undefined) {
      await layBeside(browser, path, { folder: options.beside, name: screen.beside ?? screen.name, width });
    }
  } catch (error) {
    console.error(`${screen.name} ${width}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
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
for (const folder of ['screens', 'booklet', 'beside']) mkdirSync(join(out, folder), { recursive: true });
const stops = [await start([join(root, 'tools/start.ts')], dataDir, `${site}/api/ready`)];
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserArgs, ...(executablePath ? { executablePath } : {}) });
try {
  const chosen = [...screens, ...consoleScreens, ...saleScreens, ...deskScreens].filter(({ name }) => isWanted(name));
  if (chosen.some((screen) => screen.workshop === true)) {
    stops.push(await start([bin('vite/bin/vite.js'), '--port', String(PORT + 3), '--strictPort'], dataDir, workshop));
  }
  for (const screen of chosen) {
    for (const width of screen.widths ?? ([390, 1280] as const)) await shoot(browser, screen, width);
  }
  if (isWanted('booklet')) {
    await shootBooklet(browser, 'typical', 'etat2@eqinox.example');
    await shootBooklet(browser, 'contrasted', 'etat5@eqinox.example');
  }
} finally {
  await browser.close();
  for (const stop of stops) await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`Pictures in ${out}`);
