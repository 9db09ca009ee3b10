/** The main job, as somebody who has never seen the product: sign up, buy, answer, download. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { mailTo } from './mailbox.ts';
import { PRINTED, address, answer, codeOf, fillBillingAddress, PASSWORD, payByCard, tellMore } from './steps.ts';

const EMAIL = address('camille');

const downloaded = async (page: Page, click: () => Promise<void>): Promise<{ name: string; start: string }> => {
  const waiting = page.waitForEvent('download', PRINTED);
  await click();
  const download = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), start: Buffer.concat(chunks).toString('latin1', 0, 5) };
};

/** A question takes no answer for its first 200 ms: they pass at once on the page's clock. */
const answerAtOnce = async (page: Page, counter: string, choice: number): Promise<void> => {
  await expect(page.getByText(counter, { exact: true })).toBeVisible();
  await page.clock.runFor(200);
  await answer(page, counter, choice);
};

test('signs up, buys, answers, downloads booklet and invoice', async ({ page, request }) => {
  test.setTimeout(300_000);

  await test.step('signs up with a code from the mail', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
    await expectAccessible(page, 'sign-in, e-mail');
    await page.getByRole('button', { name: 'Je refuse' }).click();
    await page.getByLabel('Adresse e-mail').fill(EMAIL);
    await page.getByRole('button', { name: 'S’inscrire ou se connecter' }).click();
    await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible();
    await expectAccessible(page, 'sign-in, password');
    await page.getByLabel('Définir votre mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
    await expect(page.getByText(`Entrez le code qui a été envoyé à ${EMAIL}`)).toBeVisible();
    await expectAccessible(page, 'sign-in, code');
    await page.getByRole('textbox').fill(await codeOf(request, EMAIL));
    await page.getByRole('button', { name: 'Continuer' }).click();
  });

  await test.step('completes the profile', async () => {
    await expect(page.getByRole('heading', { name: 'Faisons connaissance' })).toBeVisible();
    await expectAccessible(page, 'complete profile');
    await page.getByLabel('Madame').check();
    await page.getByLabel('Prénom').fill('Camille');
    await page.getByLabel('Nom', { exact: true }).fill('Exemple');
    await page.getByRole('button', { name: 'Ouvrir mon espace' }).click();
    await expect(page.getByText('Camille Exemple')).toBeVisible();
    await expectAccessible(page, 'dashboard, state 0');
  });

  await test.step('buys the first menu with a card', async () => {
    await page.getByRole('button', { name: 'Choisir ce menu' }).first().click();
    await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible();
    await expectAccessible(page, 'checkout, basket');
    await page.getByRole('button', { name: 'Passer à l’action' }).click();
    await expect(page.getByRole('heading', { name: 'Adresse de facturation' })).toBeVisible();
    await expectAccessible(page, 'checkout, billing');
    await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await expect(page.getByText('L’adresse est requise.')).toBeVisible();
    await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
    await fillBillingAddress(page);
    await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await payByCard(page);
    await expect(page.getByRole('heading', { name: 'Votre commande a été complétée avec succès' })).toBeVisible();
    await expectAccessible(page, 'payment success');
    const mail = await mailTo(request, EMAIL, /commande/u);
    expect(mail.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/^facture-F\d{4}-\d{6}\.pdf$/u),
    );
  });

  await test.step('tells more about herself', async () => {
    await page.getByRole('link', { name: 'Commencer' }).click();
    await expect(page.getByRole('heading', { name: 'Dites-nous en plus !' })).toBeVisible();
    await expectAccessible(page, 'statistics');
    await tellMore(page);
  });

  await test.step('answers part 1, through a reload', async () => {
    await expect(page.getByRole('heading', { name: 'Consignes' })).toBeVisible();
    await expectAccessible(page, 'part 1 instructions');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Commencer' }).click();
    await expect(page.getByText('1 sur 128', { exact: true })).toBeVisible();
    await expectAccessible(page, 'part 1');
    await answer(page, '1 sur 128', 0);
    await expect(page.getByText('2 sur 128', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 sur 128', { exact: true })).toBeVisible();
    await page.goto('/eqinox');
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.clock.install();
    for (let number = 2; number <= 128; number += 1) {
      await answerAtOnce(page, `${number} sur 128`, (number * 7) % 3 === 0 ? 1 : 0);
    }
  });

  await test.step('answers part 2', async () => {
    await expect(page.getByRole('heading', { name: 'Consignes' })).toBeVisible();
    await expectAccessible(page, 'part 2 instructions');
    await page.getByRole('link', { name: 'Commencer' }).click();
    await expect(page.getByText('1 sur 64', { exact: true })).toBeVisible();
    await expectAccessible(page, 'part 2');
    for (let number = 1; number <= 64; number += 1) await answerAtOnce(page, `${number} sur 64`, (number * 5) % 4);
    await expect(page.getByText('EQINOX est maintenant terminé.')).toBeVisible();
    await expectAccessible(page, 'end');
    await page.clock.runFor(10_000);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText(/Dernier diagnostic passé le/u)).toBeVisible();
    await expectAccessible(page, 'dashboard, state 2');
  });

  await test.step('downloads the booklet and the invoice', async () => {
    await page.goto('/settings/report');
    await expect(page.getByText('Livret potentiel')).toBeVisible();
    await expectAccessible(page, 'settings, booklets');
    const booklet = await downloaded(page, () =>
      page
        .getByRole('button', { name: /Télécharger/u })
        .first()
        .click(),
    );
    expect(booklet).toEqual({ name: 'rapport_eqinox.pdf', start: '%PDF-' });
    await page.goto('/settings/billing');
    await expect(page.getByText(/F\d{4}-\d{6}/u).first()).toBeVisible();
    await expectAccessible(page, 'settings, invoices');
    const invoice = await downloaded(page, () =>
      page
        .getByRole('button', { name: /Télécharger/u })
        .first()
        .click(),
    );
    expect(invoice.name).toMatch(/facture/u);
    expect(invoice.start).toBe('%PDF-');
  });

  await test.step('signs out, and the door is closed', async () => {
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL('**/login');
    await page.goto('/settings/report');
    await page.waitForURL('**/login');
  });
});
