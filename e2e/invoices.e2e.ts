/** Settings > Factures: from nothing to an invoice, seen and kept, and to the credit note of a withdrawal. */
import { expect, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { intercept } from './intercept.ts';
import { expectPrintable } from './other-eyes.ts';
import { mailTo } from './mailbox.ts';
import { pdfViewer } from './pdf-viewer.ts';
import { newPerson } from './person.ts';
import { PRINTED, address, buy, codeOf, elsewhere, PASSWORD } from './steps.ts';
import { test } from './test.ts';

test.use(pdfViewer);

/** What a click saves: its name and its first bytes. */
const saved = async (page: Page, button: RegExp): Promise<{ name: string; start: string }> => {
  const waiting = page.waitForEvent('download', PRINTED);
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), start: Buffer.concat(chunks).toString('latin1', 0, 5) };
};

/** As a date field takes it. */
const daysFromToday = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const buyAgain = (page: Page) => page.getByRole('link', { name: 'Acheter à nouveau : Menu Équilibre' });

test('bought, seen, kept, withdrawn from, and bought again', async ({ page, request }) => {
  const me = address('factures');
  await newPerson(page, me, 'Camille');

  await test.step('without an invoice, the way to the first one', async () => {
    await page.goto('/settings/billing');
    await expect(page.getByRole('heading', { name: 'Aucune facture' })).toBeVisible();
    await expect(page.getByText('Commencez par passé un diagnostic.')).toBeVisible();
    await expectScreen(page, 'invoices, none');
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
    await expectScreen(page, 'invoices, one', 'dark');
    await expectPrintable(page, ['.rounded-card']);
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
    await intercept(page, '**/api/factures/facture/*', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    const waiting = page.waitForEvent('download', PRINTED);
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
    // The screen and the confirmation say one day.
    const { text } = await mailTo(request, me, /confirmée/u);
    const until = /jusqu’au (\S+ \S+ \d{4}) inclus/u.exec(text)?.[1] ?? 'a day';
    await expect(page.getByText(`Rétractation possible jusqu’au ${until} inclus`)).toBeVisible();
    await page.getByRole('button', { name: 'renoncer au contrat ici' }).click();
    await page.getByRole('button', { name: 'confirmer la rétractation' }).click();
    await expect(page.getByText('Votre rétractation est enregistrée')).toBeVisible();
    await page.keyboard.press('Escape');
    const card = page.getByRole('listitem').filter({ hasText: /Facture F\d{4}-\d{6}/u });
    await expect(card.getByText(/^Avoir A\d{4}-\d{6}$/u)).toBeVisible();
    await expect(card.getByText('−120,00 €').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'renoncer au contrat ici' })).toBeHidden();
    await expectScreen(page, 'invoices, credit note');
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

test('a gift: for whom it is, its address corrected, sent, received', async ({ page, browser, request }) => {
  const [wrong, right] = [address('adresse-fausse'), address('recoit')];
  await newPerson(page, address('offre'), 'Dominique');
  await page.goto('/');
  await buy(page, 'Menu Essentiel', async () => {
    await page.getByRole('checkbox', { name: 'Je fais un cadeau' }).check();
    await page.getByLabel('E-mail du destinataire').fill(wrong);
    await page.getByLabel('Date d’envoi').fill(daysFromToday(-1));
    await page.getByRole('heading', { name: 'Mon panier' }).click();
  });

  await page.goto('/settings/billing');
  await expect(page.getByText(new RegExp(`^Cadeau pour ${wrong}, env`, 'u'))).toBeVisible();
  const correct = page.getByRole('button', { name: 'Corriger l’adresse' });
  await correct.click();
  await expect(page.getByLabel('E-mail du destinataire')).toHaveValue(wrong);
  await correct.click();
  await expect(page.getByLabel('E-mail du destinataire')).toBeHidden();
  await correct.click();
  await page.getByLabel('E-mail du destinataire').fill('pas-une-adresse');
  await page.getByRole('button', { name: 'Envoyer à cette adresse' }).click();
  await expect(page.getByText('L’e-mail du destinataire est invalide.')).toBeVisible();
  await expectScreen(page, 'invoices, a gift’s address');
  await page.getByLabel('E-mail du destinataire').fill(right);
  await page.getByRole('button', { name: 'Envoyer à cette adresse' }).click();
  await expect(page.getByText(new RegExp(`^Cadeau pour ${right}, env`, 'u'))).toBeVisible();
  await expect(correct).toBeFocused();
  await correct.click();
  await page.getByLabel('E-mail du destinataire').fill(wrong);
  await page.getByRole('button', { name: 'Envoyer à cette adresse' }).click();
  await expect(
    page.getByText('L’adresse vient de changer. Attendez cinq minutes avant de la corriger encore.'),
  ).toBeVisible();
  await correct.click();

  const { text } = await mailTo(request, right, /./u);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`Cadeau pour ${right}, envoyé`)).toBeVisible({ timeout: 2000 });
  }).toPass();

  const recipient = await elsewhere(browser);
  await recipient.goto(/https?:\/\/\S+/u.exec(text)?.[0] ?? '');
  await expect(recipient.getByText(right)).toBeVisible();
  await recipient.getByLabel('Définir votre mot de passe').fill(PASSWORD);
  await recipient.getByRole('button', { name: 'S’inscrire', exact: true }).click();
  await recipient.getByRole('textbox').fill(await codeOf(request, right));
  await expect(recipient.getByLabel('Prénom')).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Cadeau pour ${right}, reçu`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Corriger l’adresse' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'renoncer au contrat ici' })).toBeHidden();
  // What is the recipient's own never shows.
  await expect(page.getByText(/Diagnostics passés/u)).toBeHidden();
});
