/** Settings > Mes potentiels: what each past diagnostic holds, and how a booklet reaches its owner. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { DESK, FIREFOX, openDashboard, openReports, PHONE } from './demonstration.ts';
import { intercept } from './intercept.ts';
import { elsewhere, PRINTED } from './steps.ts';
import { test } from './test.ts';

const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
/** Phones and desks show two layouts of one page. */
const SIZES = [
  ['on a phone', PHONE],
  ['on a desk', DESK],
] as const;
const LATER = 'Disponible après votre restitution';

const entries = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Passé le' });
/** The booklets of an entry that can be had, by the names of their buttons. */
const offered = (entry: Locator) => entry.getByRole('button', { name: /^Télécharger : /u }).filter({ visible: true });

/** The same at both sizes, of one page. */
const atBothSizes = async (page: Page, check: (size: string) => Promise<void>): Promise<void> => {
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    await check(size);
  }
};

test('nothing yet', async ({ page }) => {
  await openReports(page, 'etat0');
  await atBothSizes(page, async (size) => {
    await expect(page.getByRole('heading', { name: 'Pas de rapport disponible' })).toBeVisible();
    await expectScreen(page, `reports, none, ${size}`);
  });
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('an offer without a restitution has one booklet, under a long date', async ({ page }) => {
  await openReports(page, 'etat2');
  await atBothSizes(page, async () => {
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(new RegExp(`Passé le\\s\\d{1,2}(er)?\\s(${MONTHS})\\s\\d{4}`, 'u'));
    await expect(offered(entries(page))).toHaveCount(1);
    await expect(page.getByText(LATER)).toHaveCount(0);
  });
});

test('booklets of a restitution to come say when they open', async ({ page }) => {
  await openReports(page, 'etat4');
  await atBothSizes(page, async (size) => {
    await expect(offered(entries(page))).toHaveCount(1);
    await expect(offered(entries(page))).toHaveAccessibleName(/Livret potentiel, Menu Signature du \d/u);
    await expect(page.getByText(LATER)).toHaveCount(2);
    for (const booklet of ['Livret complémentaire', 'Livret potentiel manager']) {
      await expect(entries(page).getByText(booklet, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Livret complémentaire', exact: true })).toBeVisible();
    await expectScreen(page, `reports, two of them later, ${size}`);
  });
});

test('after the restitution all of them are there', async ({ page }) => {
  await openReports(page, 'etat5');
  await atBothSizes(page, async (size) => {
    await expect(entries(page)).toHaveCount(2);
    for (const entry of await entries(page).all()) await expect(offered(entry)).toHaveCount(3);
    await expect(page.getByText(LATER)).toHaveCount(0);
    await expectScreen(page, `reports, all of them, ${size}`);
  });
});

test('a booklet is had in another language, and its file says so', async ({ page }) => {
  await openReports(page, 'etat2');
  await page.getByLabel('Langue des livrets').selectOption('English');
  await atBothSizes(page, (size) => expectScreen(page, `reports, in English, ${size}`));
  const waiting = page.waitForEvent('download', PRINTED);
  await offered(entries(page)).click();
  expect((await waiting).suggestedFilename()).toBe('rapport_eqinox_en.pdf');
});

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport });

    test('one booklet at a time, with its progress; a failure says so and tries again', async ({ page }) => {
      await openReports(page, 'etat5');
      const [first, second] = [offered(entries(page).first()).nth(0), offered(entries(page).first()).nth(1)];
      let asked = 0;
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));

      await test.step('held on its way', async () => {
        await intercept(page, '**/api/potential/*/*', async (route) => {
          asked += 1;
          await held;
          await route.continue();
        });
        const waiting = page.waitForEvent('download', PRINTED);
        await first.click();
        await expect(page.getByText('PDF en préparation')).toHaveCount(1);
        await expectScreen(page, 'reports, one on its way');
        await second.click();
        await first.click();
        await expect(page.getByText('PDF en préparation')).toHaveCount(1);
        release();
        const download = await waiting;
        expect(download.suggestedFilename()).toBe('rapport_eqinox.pdf');
        await expect(page.getByText('PDF en préparation')).toHaveCount(0);
        expect(asked).toBe(1);
        await page.unroute('**/api/potential/*/*');
      });

      await test.step('failed, then tried again', async () => {
        await intercept(page, '**/api/potential/extension/**', (route) => route.abort());
        await second.click();
        await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
        await expectScreen(page, 'reports, one failed');
        await page.unroute('**/api/potential/extension/**');
        const waiting = page.waitForEvent('download', PRINTED);
        await page.getByRole('button', { name: 'Réessayer' }).click();
        expect((await waiting).suggestedFilename()).toBe('rapport_extension.pdf');
        await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
      });
    });
  });
}

test('the last booklet is saved as rapport.pdf from the dashboard', async ({ page }) => {
  await openDashboard(page, 'etat5');
  const waiting = page.waitForEvent('download', PRINTED);
  await page.getByRole('button', { name: 'Télécharger le dernier livret' }).click();
  expect((await waiting).suggestedFilename()).toBe('rapport.pdf');
});

test.describe('in Firefox', () => {
  test.use({ userAgent: FIREFOX });

  test('nothing else does: every other document is saved under its own name', async ({ page }) => {
    await openReports(page, 'etat2');
    const saving = page.waitForEvent('download', PRINTED);
    await page
      .getByRole('button', { name: /^Télécharger : Livret potentiel/u })
      .filter({ visible: true })
      .click();
    expect((await saving).suggestedFilename()).toBe('rapport_eqinox.pdf');
    expect(page.context().pages()).toHaveLength(1);
  });
});

test('what is not shown is not served, whoever asks', async ({ page, browser }) => {
  const ask = (page: Page, path: string) =>
    page.evaluate(async (path) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
      const answer = await fetch(`/api${path}`, { headers });
      return { status: answer.status, body: path.endsWith('history') ? ((await answer.json()) as unknown) : null };
    }, path);
  await openReports(page, 'etat4');
  const { body } = await ask(page, '/potential/history');
  const id = (body as { idDiag: number }[])[0]!.idDiag;
  const statuses: Record<string, number> = {};
  for (const line of ['report', 'extension', 'managerial', 'reportAdo']) {
    statuses[line] = (await ask(page, `/potential/${line}/${id}`)).status;
  }
  statuses['short'] = (await ask(page, `/freemium/reportfreemium/${id}`)).status;
  expect(statuses).toEqual({ report: 200, extension: 404, managerial: 404, reportAdo: 404, short: 404 });

  const other = await elsewhere(browser);
  await openReports(other, 'etat2');
  expect((await ask(other, `/potential/report/${id}`)).status).toBe(404);
  await other.context().close();
});
