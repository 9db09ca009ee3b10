/** The main job, as somebody who has never seen the product: sign up, buy, answer, download. */
import { expect, type Page } from '@playwright/test';
import { DESK } from './demonstration.ts';
import { mailTo } from './mailbox.ts';
import { countSteps } from './step-count.ts';
import {
  address,
  answer,
  answerOnAnotherDevice,
  codeOf,
  downloaded,
  fillBillingAddress,
  PASSWORD,
  payByCard,
} from './steps.ts';
import { expectWholeScreen } from './whole-screen.ts';
import { test } from './test.ts';

const EMAIL = address('camille');

// What appears is whole at once: half-faded letters would fail the contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A question takes no answer for its first 200 ms: they pass at once on the page's clock. */
const answerAtOnce = async (page: Page, counter: string, choice: number): Promise<void> => {
  await expect(page.getByText(counter, { exact: true })).toBeVisible();
  await page.clock.runFor(200);
  await answer(page, counter, choice);
};

test('signs up, buys, answers, downloads booklet and invoice', async ({ page, request }) => {
  test.setTimeout(300_000);
  const stop = (screen: string): Promise<void> => expectWholeScreen(page, screen, 'fr');
  const devanagari: string[] = [];
  page.on('request', (sent) => {
    if (/devanagari.*\.woff2/u.test(sent.url())) devanagari.push(sent.url());
  });

  const steps = await countSteps(page);
  await test.step('signs up with a code from the mail', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
    await stop('sign-in, e-mail');
    await steps.aside(() => page.getByRole('button', { name: 'Je refuse' }).click());
    await page.getByLabel('Adresse e-mail').fill(EMAIL);
    await page.getByRole('button', { name: 'S’inscrire ou se connecter' }).click();
    await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible();
    await stop('sign-in, password');
    await steps.aside(() => page.getByRole('button', { name: 'S’inscrire', exact: true }).click());
    await stop('sign-up, nothing typed');
    await page.getByLabel('Définir votre mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
    await expect(page.getByText(`Entrez le code qui a été envoyé à ${EMAIL}`)).toBeVisible();
    await stop('sign-in, code');
    await page.getByRole('textbox').fill(await codeOf(request, EMAIL));
  });

  await test.step('completes the profile', async () => {
    await expect(page.getByRole('heading', { name: 'Faisons connaissance' })).toBeVisible();
    await stop('complete profile');
    await page.getByLabel('Madame').check();
    await page.getByLabel('Prénom').fill('Camille');
    await page.getByLabel('Nom', { exact: true }).fill('Exemple');
    await page.getByRole('button', { name: 'Ouvrir mon espace' }).click();
    await expect(page.getByText('Camille Exemple')).toBeVisible();
    await stop('dashboard, state 0');
  });

  await test.step('buys the first menu with a card', async () => {
    await page.getByRole('button', { name: 'Choisir ce menu' }).first().click();
    await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible();
    await stop('checkout, basket');
    await page.getByRole('button', { name: 'Passer à l’action' }).click();
    await expect(page.getByRole('heading', { name: 'Adresse de facturation' })).toBeVisible();
    await stop('checkout, billing');
    const order = page.getByRole('button', { name: 'Commander avec obligation de paiement' });
    await steps.aside(() => order.click());
    await expect(page.getByText('L’adresse est requise.')).toBeVisible();
    await stop('billing, nothing typed');
    await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
    await fillBillingAddress(page);
    await order.click();
    await payByCard(page);
    await expect(page.getByRole('heading', { name: 'Votre commande a été complétée avec succès' })).toBeVisible();
    await stop('payment success');
    const mail = await mailTo(request, EMAIL, /commande/u);
    expect(mail.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/^facture-F\d{4}-\d{6}\.pdf$/u),
    );
  });

  await test.step('tells more about herself', async () => {
    await page.getByRole('link', { name: 'Commencer' }).click();
    await expect(page.getByRole('heading', { name: 'Dites-nous en plus !' })).toBeVisible();
    await stop('statistics');
    await steps.aside(() => page.getByRole('button', { name: 'Suivant' }).click());
    await stop('statistics, nothing chosen');
    await page.getByLabel('Votre date de naissance').fill('1990-05-17');
    await stop('statistics, birth date');
    await page.getByRole('button', { name: 'Passer sans répondre' }).click();
  });

  await test.step('answers part 1, through a reload', async () => {
    await expect(page.getByRole('heading', { name: 'Consignes' })).toBeVisible();
    await stop('part 1 instructions');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Commencer' }).click();
    await expect(page.getByText('1 sur 128', { exact: true })).toBeVisible();
    // Who tells all that is asked fills three fields more.
    expect.soft([...steps.screens], 'screens before the first question').toHaveLength(11);
    expect.soft([...steps.fields], 'fields before the first question').toHaveLength(16);
    expect.soft(steps.clicks, 'clicks before the first question').toBeLessThanOrEqual(16);
    await stop('part 1');
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
    await stop('part 2 instructions');
    await page.getByRole('link', { name: 'Commencer' }).click();
    await expect(page.getByText('1 sur 64', { exact: true })).toBeVisible();
    await stop('part 2');
    for (let number = 1; number <= 8; number += 1) await answerAtOnce(page, `${number} sur 64`, (number * 5) % 4);
    await expect(page.getByText('9 sur 64', { exact: true })).toBeVisible();
    // 128 clicks were made in part 1: most of these are made elsewhere, and found here.
    await answerOnAnotherDevice(EMAIL, 57, 'orizon/resources');
    await page.reload();
    for (let number = 57; number <= 64; number += 1) await answerAtOnce(page, `${number} sur 64`, (number * 5) % 4);
    await expect(page.getByText('EQINOX est maintenant terminé.')).toBeVisible();
    await stop('end');
    await page.clock.runFor(10_000);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText(/Dernier diagnostic passé le/u)).toBeVisible();
    await stop('dashboard, state 2');
  });

  await test.step('downloads the booklet and the invoice', async () => {
    await page.goto('/settings/report');
    await expect(page.getByText('Livret potentiel').filter({ visible: true })).toBeVisible();
    await stop('settings, booklets');
    const booklet = await downloaded(page, () =>
      page
        .getByRole('button', { name: /Télécharger/u })
        .filter({ visible: true })
        .first()
        .click(),
    );
    expect(booklet).toEqual({ name: 'rapport_eqinox.pdf', start: '%PDF-' });
    await page.goto('/settings/billing');
    await expect(page.getByText(/F\d{4}-\d{6}/u).first()).toBeVisible();
    await stop('settings, invoices');
    const invoice = await downloaded(page, () =>
      page
        .getByRole('button', { name: /Télécharger/u })
        .filter({ visible: true })
        .first()
        .click(),
    );
    expect(invoice.name).toMatch(/facture/u);
    expect(invoice.start).toBe('%PDF-');
  });

  await test.step('looks at the settings', async () => {
    for (const tab of ['Mon profil', 'Mon compte', 'Mot de passe']) {
      await page.setViewportSize(DESK);
      await page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: tab }).click();
      await expect(page).toHaveTitle(`${tab} · EQINOX`);
      await page.waitForLoadState('networkidle');
      await stop(`settings, ${tab}`);
    }
    // The letters of Nepali are fetched by its readers only, though every page names the language.
    expect(devanagari).toEqual([]);
  });

  await test.step('signs out, and the door is closed', async () => {
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL('**/login');
    await page.goto('/settings/report');
    await page.waitForURL('**/login');
  });
});
