import type { BrowserContext, Page } from '@playwright/test';

/**
 * Requests of a page, or of all pages of a browser, go by `handler` from now on. Chromium says yes to it before the page has heard: what is
 * pressed in that moment goes out as if nothing had been asked. An answer of the page itself comes after.
 */
export const intercept = async (where: Page | BrowserContext, ...how: Parameters<Page['route']>): Promise<void> => {
  // oxlint-disable-next-line no-restricted-properties -- the one place that may
  await where.route(...how);
  const pages = 'pages' in where ? where.pages() : [where];
  await Promise.all(pages.map((page) => page.evaluate(() => undefined)));
};
