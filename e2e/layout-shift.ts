import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

/** Sum of the layout shifts of the page since it was opened (web.dev, CLS, without its windows). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A shift is told with the frame that showed it.
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });

/** Each reply of the product takes its own while, from a fifth of a second to one: whoever waits sees every stage. */
export const slowReplies = (page: Page): Promise<unknown> =>
  intercept(page, '**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 200 + ((pathname.length * 67) % 800)));
    // Whoever leaves meanwhile needs no reply.
    await route.continue().catch(() => undefined);
  });
