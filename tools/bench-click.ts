/// <reference lib="dom" />
/** From a click on an answer to the next proposition on the screen, in a real browser: near the server, and far from it. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { refuseMeasurement } from '../e2e/refuse-measurement.ts';
import { type Bench, type Figure, figure, median, ms, percentile } from '../server/bench/figure.ts';
import { APP_SECRET, type BenchProduct, withProduct } from '../server/bench/product.ts';
import { makeSittings } from '../server/bench/sittings.ts';
import { browserArgs, findBrowser } from './browser.ts';
import { buildWebWhenStale } from './build-web.ts';

/** Where the page keeps its times. */
declare global {
  // `var` is how a global is declared.
  var paintedAfter: number[];
}

/** Part 1 of somebody who begins it, signed in. */
const openPartOne = async (browser: Browser, { port, pool }: BenchProduct): Promise<Page> => {
  const [sitting] = await makeSittings(pool, APP_SECRET, 1);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  await refuseMeasurement(context);
  await context.addInitScript(
    ({ token, session }) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('lastUser', 'camille@exemple.fr');
      localStorage.setItem('orizonCredentials', JSON.stringify({ idSessionDiag: session }));
    },
    { token: sitting?.token ?? '', session: sitting?.sessionId ?? 0 },
  );
  await context.addInitScript(watchPaints);
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/eqinox/part1`);
  return page;
};

/** Runs in the page: from the moment of the press, as the browser has it, to the frame that shows another question. */
const watchPaints = (): void => {
  globalThis.paintedAfter = [];
  const question = () => document.querySelector('[role=group]')?.getAttribute('aria-label') ?? '';
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = question();
      const seen = new MutationObserver(() => {
        if ([before, ''].includes(question())) return;
        seen.disconnect();
        requestAnimationFrame(() => {
          // A message after the frame's callbacks comes when the frame is drawn.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => globalThis.paintedAfter.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      });
      seen.observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    true,
  );
};

const answer = async (page: Page, clicks: number): Promise<number[]> => {
  for (let click = 0; click < clicks; click += 1) {
    const open = page.locator('[role=radio][data-state=rest]:not([data-inert])');
    await open.nth(click % 2).click();
    await page.waitForFunction((count) => globalThis.paintedAfter.length > count, click);
  }
  return page.evaluate(() => globalThis.paintedAfter);
};

const measure = async (
  browser: Browser,
  product: BenchProduct,
  clicks: number,
  roundTripMs: number,
): Promise<Figure> => {
  const page = await openPartOne(browser, product);
  const line = await page.context().newCDPSession(page);
  await page.locator('[role=radio]').first().waitFor();
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const times = await answer(page, clicks);
  await page.context().close();
  return figure(
    `click to the next proposition painted, ${roundTripMs === 0 ? 'loopback' : `${roundTripMs} ms round trip`}: p95 (median of ${clicks})`,
    `${ms(percentile(times, 0.95))} (${ms(median(times))})`,
    roundTripMs === 0 ? 'at most 50 ms' : 'at most 100 ms',
  );
};

const bench: Bench = async (quick) => {
  await buildWebWhenStale();
  return withProduct(async (product) => {
    const executablePath = findBrowser();
    const browser = await chromium.launch({ args: browserArgs, ...(executablePath ? { executablePath } : {}) });
    try {
      const clicks = quick ? 30 : 120;
      return [await measure(browser, product, clicks, 0), await measure(browser, product, clicks, 200)];
    } finally {
      await browser.close();
    }
  });
};

export default bench;
