/** A booklet that opens in a tab: only the browser that people have shows one, and it takes longer to start. */
import { expect } from '@playwright/test';
import { DESK, FIREFOX, openDashboard, openReports, PHONE } from './demonstration.ts';
import { pdfViewer } from './pdf-viewer.ts';
import { PRINTED } from './steps.ts';
import { test } from './test.ts';

test.use(pdfViewer);

for (const [size, viewport] of [
  ['on a phone', PHONE],
  ['on a desk', DESK],
] as const) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a click opens the booklet in a tab of its own', async ({ page }) => {
      await openReports(page, 'etat2');
      const opening = page.waitForEvent('popup', PRINTED);
      await page
        .getByRole('button', { name: /^Ouvrir : Livret potentiel/u })
        .filter({ visible: true })
        .click();
      expect((await opening).url()).toMatch(/^blob:/u);
    });
  });
}

test.describe('in Firefox', () => {
  test.use({ userAgent: FIREFOX });

  test('the last booklet opens in a new tab', async ({ page }) => {
    await openDashboard(page, 'etat5');
    const opening = page.waitForEvent('popup', PRINTED);
    await page.getByRole('button', { name: 'Télécharger le dernier livret' }).click();
    const tab = await opening;
    expect(tab.url()).toMatch(/^blob:/u);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });
});
