/** The public page in each language, as a stranger walks through it by the keyboard alone; and what it and the screens are installed with. */
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '@eqinox/domain/languages';
import { expectNoFindings } from './axe.ts';
import { refuseMeasurement } from './refuse-measurement.ts';
import { pressAt } from './steps.ts';
import { expectWholeScreen } from './whole-screen.ts';
import { test } from './test.ts';

/** By axe, beside `expectWholeScreen`, which looks at French by day and at Nepali by night: each theme with and without Devanagari. */
const ALSO_SEEN = { fr: null, en: 'dark', es: null, ne: 'light' } as const;

const press = (page: Page, name: string, place = page.locator('body')): Promise<void> =>
  pressAt(page, place.getByRole('link', { name, exact: true }));
const foot = (page: Page) => page.getByRole('contentinfo');

/** Whatever the head of a page names for a device that keeps it. */
const installedWith = (page: Page): Promise<string[]> =>
  page
    .locator('link:is([rel=manifest], [rel=apple-touch-icon])')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

test('the public page is whole in each language, and every way to it and through it is open to the keyboard', async ({
  page,
  request,
}) => {
  await refuseMeasurement(page);
  await page.goto('/login');
  const named = await installedWith(page);
  await press(page, 'Découvrir EQINOX');
  await expect(page).toHaveURL('/decouvrir?lang=fr');

  await test.step('a device keeps it, and the screens, under one manifest whose pictures are there', async () => {
    expect(await installedWith(page)).toEqual(named);
    expect(named.map((address) => new URL(address).pathname)).toEqual([
      expect.stringMatching(/icon-180\.png$/u),
      '/manifest.webmanifest',
    ]);
    const manifest = await request.get('/manifest.webmanifest');
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { icons, start_url } = (await manifest.json()) as {
      icons: { src: string; type: string }[];
      start_url: string;
    };
    expect(start_url).toBe('/');
    for (const { src, type } of [...icons, { src: named[0] ?? '', type: 'image/png' }]) {
      const icon = await request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    }
  });

  await test.step('past the menus, to a section, a question opened', async () => {
    await page.locator('body').press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await press(page, 'Questions', page.getByRole('navigation', { name: 'Dans cette page' }));
    await expect(page).toHaveURL(/#questions$/u);
    await pressAt(page, page.locator('summary').first());
    await expect(page.locator('details').first()).toHaveAttribute('open', '');
  });

  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      await pressAt(page, foot(page).locator(`a[lang=${language}]`));
      await expect(page).toHaveURL(`/decouvrir?lang=${language}`);
      await expectWholeScreen(page, '/decouvrir', language);
      const theme = ALSO_SEEN[language];
      if (theme !== null) await expectNoFindings(page, `/decouvrir in ${language}`, theme);
    });
  }

  await test.step('the screens speak the language that was read, and their foot leads back', async () => {
    await press(page, 'साइन इन गर्नुहोस्', page.getByRole('banner'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
    await page.goto('/legal/notice');
    await pressAt(page, foot(page).locator('a[href^="/decouvrir?lang=ne"]').first());
    await expect(page).toHaveURL('/decouvrir?lang=ne');
  });
});
