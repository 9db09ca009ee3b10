/** Settings > Factures: from nothing to an invoice, seen and kept, and to the credit note of a withdrawal. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { address, buy, signUp } from './steps.ts';

/** What a click saves: its name and its first bytes. */
const saved = async (page: Page, button: RegExp): Promise<{ name: string; start: string }> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), start: Buffer.concat(chunks).toString('latin1', 0, 5) };
};

const buyAgain = (page: Page) => page.getByRole('link', { name: 'Acheter à nouveau : Menu Équilibre' });

test('bought, seen, kept, withdrawn from, and bought again', async ({ page, request }) => {
  await signUp(page, request, address('factures'), 'Camille');

  await test.step('without an invoice, the way to the first one', async () => {
    await page.goto('/settings/billing');
    await expect(page.getByRole('heading', { name: 'Aucune facture' })).toBeVisible();
    await expect(page.getByText('Commencez par passé un diagnostic.')).toBeVisible();
    await expectAccessible(page, 'invoices, none');
    await page.getByRole('link', { name: 'j’y vais' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('an invoice says what was bought, when and for how much', async () => {
    await buy(page, 'Menu Équilibre');
    await page.goto('/settings/billing');
    const card = page.getByRole('listitem').filter({ hasText: /Facture F\d{4}-\d{6}/u });
    await expect(card.getByRole('heading', { name: 'Menu Équilibre' })).toBeVisible();
    await expect(card.locator('svg').first()).toBeVisible();
    await expect(card.getByText(/^Acheté le \d/u)).toBeVisible();
    await expect(card.getByText('120,00 €').filter({ visible: true })).toBeVisible();
    await expectAccessible(page, 'invoices, one');
  });

  await test.step('it opens in a tab of its own', async () => {
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('button', { name: /^Voir : facture/u })
      .filter({ visible: true })
      .click();
    expect((await opened).url()).toMatch(/^blob:/u);
    await (await opened).close();
  });

  await test.step('one download at a time', async () => {
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/factures/facture/*', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    const waiting = page.waitForEvent('download');
    const download = page.getByRole('button', { name: /^Télécharger : facture/u });
    await download.click();
    await expect(page.getByText('PDF en préparation')).toBeVisible();
    await download.click();
    await page
      .getByRole('button', { name: /^Voir : facture/u })
      .filter({ visible: true })
      .click();
    release();
    expect((await waiting).suggestedFilename()).toMatch(/^facture-F\d{4}-\d{6}\.pdf$/u);
    await expect(page.getByText('PDF en préparation')).toBeHidden();
    expect(asked).toBe(1);
    await page.unroute('**/api/factures/facture/*');
  });

  await test.step('bought again: not before this diagnostic, so the offers are shown', async () => {
    await buyAgain(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#menus h2')).toBeInViewport();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('withdrawn from: the credit note stands beside the invoice and can be kept', async () => {
    await page.goto('/settings/billing');
    await page.getByRole('button', { name: 'renoncer au contrat ici' }).click();
    await page.getByRole('button', { name: 'confirmer la rétractation' }).click();
    await expect(page.getByText('Votre rétractation est enregistrée')).toBeVisible();
    await page.keyboard.press('Escape');
    const card = page.getByRole('listitem').filter({ hasText: /Facture F\d{4}-\d{6}/u });
    await expect(card.getByText(/^Avoir A\d{4}-\d{6}$/u)).toBeVisible();
    await expect(card.getByText('−120,00 €').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'renoncer au contrat ici' })).toBeHidden();
    await expectAccessible(page, 'invoices, credit note');
    expect(await saved(page, /^Télécharger : avoir/u)).toEqual({
      name: expect.stringMatching(/^avoir-A\d{4}-\d{6}\.pdf$/u),
      start: '%PDF-',
    });
  });

  await test.step('bought again: the cart opens with that offer, once', async () => {
    await buyAgain(page).click();
    await expect(page.getByRole('dialog')).toContainText('Menu Équilibre');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.locator('#menus h2')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
