/** What stands on a screen stays where it is while the rest arrives. */
import { expect, type Page } from '@playwright/test';
import { DESK, enterAs, PHONE } from './demonstration.ts';
import { layoutShift, slowReplies } from './layout-shift.ts';
import { followRequests, loaded } from './loaded.ts';
import { elsewhere } from './steps.ts';
import { test } from './test.ts';

// As people see it: with what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const expectStill = async (page: Page, address: string, screen: string): Promise<void> => {
  await slowReplies(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await loaded(page);
  expect(await layoutShift(page), screen).toBeLessThan(0.02);
};

for (const size of [DESK, PHONE]) {
  test(`nothing jumps while replies are slow, at ${size.width} px`, async ({ page, browser }) => {
    await page.setViewportSize(size);
    followRequests(page);
    for (const address of ['/login', '/login?idFrom=partenaire-demo']) await expectStill(page, address, address);
    for (const person of ['etat0', 'etat5', 'partenaire']) {
      const own = await elsewhere(browser);
      await own.setViewportSize(size);
      await enterAs(own, person);
      await expectStill(own, '/', person);
      await own.context().close();
    }
  });
}
