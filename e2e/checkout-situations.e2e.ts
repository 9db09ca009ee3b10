/** The cart where it is easily misread: a bank that is silent, a screen at 400 %, a menu for the young, another language. */
import { expect } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { expectAccessible } from './axe.ts';
import { choose, ORDER, toBilling } from './cart.ts';
import { expectInReachAtEverySize, ZOOMED } from './every-size.ts';
import { intercept } from './intercept.ts';
import { expectSeenInForcedColors } from './other-eyes.ts';
import { newPerson } from './person.ts';
import { address, bornYearsAgo, fillBillingAddress as fillAddress, pressAt, tabTo } from './steps.ts';
import { test } from './test.ts';

test('a payment that its bank has not answered is remembered, and no second one is sold meanwhile', async ({
  page,
}) => {
  await newPerson(page, address('attente'), 'Camille');
  await page.goto('/');

  await test.step('an order that cannot be opened says so on the dashboard', async () => {
    await intercept(page, '**/api/payment/buy-eqibox**', (route) => route.abort());
    await choose(page, 'Menu Essentiel').click();
    await expect(page.getByText('La commande n’a pas pu s’ouvrir. Réessayez dans un instant.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.unroute('**/api/payment/buy-eqibox**');
  });

  await toBilling(page);
  await fillAddress(page);
  await page.getByRole('button', ORDER).click();

  await test.step('left open at the card page: the order is offered to be gone on with', async () => {
    await expect(page.getByLabel('Numéro de carte')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText(/Commande non terminée.: Menu Essentiel/u)).toBeVisible();
    await expectScreen(page, 'dashboard, order not finished');
    await expectInReachAtEverySize(page, 'dashboard, order not finished');
    // By the keyboard alone, to the card page again.
    await pressAt(page, page.getByRole('button', { name: 'Reprendre la commande' }));
    await pressAt(page, page.getByRole('button', { name: 'Passer à l’action' }));
    await pressAt(page, page.getByRole('checkbox', { name: /conditions générales de vente/u }), 'Space');
    await pressAt(page, page.getByRole('button', ORDER));
  });

  await page.getByLabel('Numéro de carte').fill('1111222233339999');
  await page.getByLabel(/Date d.expiration/u).fill('12/30');
  await page.getByLabel('Cryptogramme visuel').fill('123');
  await page.getByRole('button', { name: /Payer/u }).click();
  await expect(page.getByRole('heading', { name: 'Nous attendons la confirmation de votre banque' })).toBeVisible();
  await expectInReachAtEverySize(page, 'payment pending');
  await page.getByRole('link', { name: 'Revenir plus tard' }).click();
  await expect(page.getByText(/Paiement en attente.: Menu Essentiel/u)).toBeVisible();
  await expectInReachAtEverySize(page, 'dashboard, payment pending');
  for (const menu of ['Menu Essentiel', 'Menu Signature']) {
    await choose(page, menu).click();
    await expect(page.getByText(/Votre banque n’a pas encore répondu pour votre paiement précédent/u)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('zoomed to 400 %, keyboard alone: from the menu to the card page', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await newPerson(page, address('loupe'), 'Camille');
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  const type = async (label: string | RegExp, text: string): Promise<void> => {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  };

  const opener = choose(page, 'Menu Équilibre');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Mon panier' })).toBeInViewport();
  // Here the panel is a whole screen, which Back leaves.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Mon panier' })).toBeInViewport();
  await expectScreen(page, 'checkout, cart at 400 %');
  await pressAt(page, dialog.getByRole('checkbox', { name: 'Je fais un cadeau' }), 'Space');
  await type('E-mail du destinataire', 'recoit@exemple.fr');
  // Somebody to ask is here too: what the page behind offers is inert.
  await tabTo(page, dialog.getByRole('link', { name: 'Aide' }));
  await tabTo(page, dialog.getByRole('link', { name: 'Contact' }));
  await pressAt(page, dialog.getByRole('button', { name: 'Passer à l’action' }));

  await expect(dialog.getByRole('heading', { name: 'Adresse de facturation' })).toBeInViewport();
  await type('Adresse', '1 rue de l’Exemple');
  await type('Code postal', '75001');
  await type('Ville', 'Paris');
  await type('Numéro de téléphone', '0612345678');
  await tabTo(page, dialog.getByRole('checkbox', { name: /conditions générales de vente/u }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', ORDER));
  // By axe alone: a language chosen now would take the keyboard elsewhere.
  await expectAccessible(page, 'checkout, billing at 400 %');
  await expectInReachAtEverySize(page, 'checkout, a gift');
  const recap = dialog.getByRole('region', { name: 'Ce que vous commandez' });
  await expect(recap).toContainText('Cadeau pour recoit@exemple.fr.');
  await expect(recap).toContainText(/Le message part/u);

  await test.step('while the card page does not answer the person is told, the order stays, and a second press goes on', async () => {
    // The sandbox is everybody's in this run: what the server says when no host answers is put into its own reply.
    await intercept(page, '**/api/payment/add-billing-data', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), providerAnswers: false } });
    });
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/La page de paiement ne répond pas pour le moment/u)).toBeInViewport({ ratio: 0.6 });
    await expectAccessible(page, 'checkout, card page away');
    await expect(dialog.getByRole('button', ORDER)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Numéro de carte')).toBeVisible();
  });
});

test('a menu for the young asks for whom it is; another language is told of where there is one', async ({ page }) => {
  const { call } = await newPerson(page, address('ado'), 'Camille');
  const cart = page.getByRole('dialog');
  const goOn = cart.getByRole('button', { name: 'Passer à l’action' });
  const forPayer = cart.getByText(/^Cette étape s’adresse à la personne majeure qui paie/u);
  await page.goto('/');

  await test.step('whose age is not known yet reads both', async () => {
    const both = cart.getByText(/si vous êtes adulte, .+ si vous êtes plus jeune, allez chercher un parent/u);
    await choose(page, 'MENU ADO').click();
    await expect(both).toBeVisible();
    await expectScreen(page, 'checkout, a menu for the young, age unknown');
    await expectInReachAtEverySize(page, 'checkout, a menu for the young, age unknown');
    await goOn.click();
    await expect(forPayer).toBeVisible();
    // A child's is a parent's to pay: nothing of it is to be said. Another menu has no age.
    await page.keyboard.press('Escape');
    await choose(page, 'MENU ADO').click();
    await cart.getByRole('radio', { name: 'Pour mon enfant, en cadeau' }).check();
    await expect(both).toBeHidden();
    await cart.getByLabel('E-mail du destinataire').fill('enfant@exemple.fr');
    await goOn.click();
    await expect(cart.getByLabel('Code postal')).toBeVisible();
    await expect(forPayer).toBeHidden();
    await page.keyboard.press('Escape');
    await choose(page, 'Menu Essentiel').click();
    await expect(cart.getByRole('checkbox', { name: 'Je fais un cadeau' })).toBeVisible();
    await expect(both).toBeHidden();
    await goOn.click();
    await expect(cart.getByLabel('Code postal')).toBeVisible();
    await expect(forPayer).toBeHidden();
    await page.keyboard.press('Escape');
    await choose(page, 'MENU ADO').click();
    await cart.getByRole('radio', { name: 'Pour moi' }).check();
  });

  await call('PUT', '/account/update', { birthday: '1972-05-17' });
  await page.reload();
  for (const words of ['Test des formes d’intelligences', 'Diagnostic en deux parties', 'Livret jeune']) {
    await expect(cart.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(cart.getByText(/Ce menu est écrit pour les moins de 18 ans.: le diagnostic/u)).toBeVisible();
  await expectInReachAtEverySize(page, 'checkout, a menu for the young, an adult');
  await cart.getByRole('radio', { name: 'Pour mon enfant, en cadeau' }).check();
  await expect(cart.getByRole('checkbox', { name: 'Je fais un cadeau' })).toBeChecked();
  await expect(cart.getByLabel('E-mail du destinataire')).toBeVisible();
  await expect(cart.getByText(/Ce menu est écrit pour les moins de 18 ans/u)).toBeHidden();
  await expectScreen(page, 'checkout, a menu for a child');
  await expectInReachAtEverySize(page, 'checkout, a menu for a child');
  await expectSeenInForcedColors(page, ['dialog .tick:checked', 'dialog .field-ring', 'dialog button']);
  await cart.getByRole('radio', { name: 'Pour moi' }).check();
  await expect(cart.getByLabel('E-mail du destinataire')).toBeHidden();

  await call('PUT', '/account/update', { birthday: bornYearsAgo(13) });
  await page.reload();
  await expect(cart.getByText(/^Va chercher un parent/u)).toBeVisible();
  await expect(cart.getByText(/\bvous\b|\bvotre\b/iu)).toHaveCount(0);
  await expectInReachAtEverySize(page, 'checkout, a parent to fetch');
  await goOn.click();
  await expect(forPayer).toBeVisible();
  await expect(page.getByText(/affirmations du diagnostic sont en français/u)).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  // Statements and booklets speak the language on the screen: nothing has to be said of another one.
  await page
    .getByRole('button', { name: /Essential Menu/u })
    .first()
    .click();
  await expect(cart.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/are in French/u)).toHaveCount(0);

  // A bank without this language: it is said on the dashboard and again in the cart, before anything is paid.
  await intercept(page, /:\d+\/$/u, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(&#34;statements&#34;:\[).*?\]/u, '$1&#34;fr&#34;]');
    await route.fulfill({ response, body });
  });
  await page.reload();
  const french = 'The statements of the diagnostic are in French.';
  await expect(cart.getByText(french)).toBeVisible();
  await expect(page.locator('#menus').getByText(french)).toBeVisible();
});
