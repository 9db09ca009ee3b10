/** What every file of tests starts from. */
import { test as base } from '@playwright/test';

/**
 * A browser that a test opened beside its own is closed with the test: left open, its pages would go on asking the server
 * and painting beside every later test of the same worker.
 */
export const test = base.extend<{ closeOtherBrowsers: void }>({
  closeOtherBrowsers: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
