/// <reference lib="dom" />
/** How long a screen stays blank for who comes for the first time over a slow line: 50 kB a second, 600 ms from asking to hearing. */
import { chromium, type Browser } from '@playwright/test';
import { type Bench, type Figure, figure, median, ms } from '../server/bench/figure.ts';
import { withProduct } from '../server/bench/product.ts';
import { browserArgs, findBrowser } from './browser.ts';
import { buildWebWhenStale } from './build-web.ts';

const SCREENS = ['/login', '/decouvrir'];

/** In milliseconds from the beginning of the navigation, nothing of the product kept from before. */
const firstPaint = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const time = await painted.jsonValue();
  await context.close();
  return Number(time);
};

const bench: Bench = async (quick) => {
  await buildWebWhenStale();
  return withProduct(async ({ port }) => {
    const executablePath = findBrowser();
    const browser = await chromium.launch({ args: browserArgs, ...(executablePath ? { executablePath } : {}) });
    try {
      const figures: Figure[] = [];
      for (const screen of SCREENS) {
        const times: number[] = [];
        for (let run = 0; run < (quick ? 1 : 5); run += 1) {
          times.push(await firstPaint(browser, `http://localhost:${port}${screen}`));
        }
        figures.push(figure(`first words of ${screen}, 50 kB/s and 600 ms`, ms(median(times)), 'at most 2 s'));
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
};

export default bench;
