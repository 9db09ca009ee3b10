import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No accessibility finding on the page as it stands. One theme is looked at: web/build/theme.test.ts holds the colours of both,
 * and each theme has half of the screens.
 */
export const expectNoFindings = async (page: Page, screen: string, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  // A page that is still being loaded has no findings of its own.
  await expect(page.locator('main')).not.toHaveCount(0);
  await settled(page);
  expect(await findings(page), `axe on ${screen}, ${theme}`).toEqual([]);
};

/** The same, and no sideways scroll at 320 px. */
export const expectAccessible = async (
  page: Page,
  screen: string,
  theme: 'light' | 'dark' = 'light',
): Promise<void> => {
  await expectNoFindings(page, screen, theme);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll on ${screen} at 320 px`).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
};

/**
 * The product has no frames: the page itself is all there is to look at. To bring axe to a document takes a third of the time
 * of a look; the later documents of the same page find it there. Style sheets are read anew for rules that are not asked for.
 */
const findings = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(`${source};undefined`);
    await page.addInitScript({ content: source });
  }
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, TAGS);
};

/** What appears is half transparent at first: its colours are judged once it is there. What only waits goes on for ever. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
