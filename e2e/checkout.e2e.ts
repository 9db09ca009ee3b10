/** The slide-over from cart to card page: its keyboard, its rules and its words, on a phone and on a desk. */
import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectScreen } from './each-language.ts';
import { choose, ORDER } from './cart.ts';
import { expectInReachAtEverySize } from './every-size.ts';
import { intercept } from './intercept.ts';
import { operate } from './operate.ts';
import { newPerson } from './person.ts';
import { address, fillBillingAddress as fillAddress, pressAt } from './steps.ts';
import { test } from './test.ts';

const SIZES = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desk', { width: 1280, height: 900 }],
] as const;

/** Long enough for a person to type on meanwhile. */
const slowly = async (route: Route): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  await route.continue();
};
const total = (page: Page) => page.getByRole('dialog').getByText('Total, TVA comprise').locator('xpath=..');

for (const [where, viewport] of SIZES) {
  // The words are the same at both sizes: they are read once in each language.
  const look = viewport.width > 600 ? expectScreen : expectAccessible;
  test(`the panel ${where}: focus kept inside, page locked, closed by its button, Escape and the page beside it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await newPerson(page, address(`panneau-${viewport.width}`), 'Camille');
    await page.goto('/');
    const opener = choose(page, 'Menu Signature');
    const dialog = page.getByRole('dialog', { name: 'Mon panier' });
    const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Mon panier' })).toBeFocused();
    await look(page, `checkout, cart ${where}`);
    expect(await isLocked()).toBe('hidden');
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.mouse.move(20, 200);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

    // Round and round, forwards and backwards: the focus never reaches the page behind.
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let times = 0; times < 15; times += 1) {
        await page.keyboard.press(key);
        const place = await page.evaluate(() => {
          const focused = document.activeElement;
          if (focused === null || focused === document.body) return 'browser';
          return focused.closest('dialog') === null ? focused.outerHTML.slice(0, 80) : 'panel';
        });
        expect(['panel', 'browser']).toContain(place);
      }
    }

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await isLocked()).not.toBe('hidden');

    await opener.click();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    if (viewport.width > 600) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(20, 200);
      await expect(dialog).toBeHidden();
    }

    // Back closes it too, and a reload finds it open: on a phone it is a whole screen.
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog.getByRole('heading', { name: 'Menu Signature' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');

    // What is bought: picture, name, price, promise and what the box holds.
    await opener.click();
    await expect(dialog.getByRole('heading', { name: 'Menu Signature' })).toBeVisible();
    await expect(dialog.locator('svg, img').first()).toBeVisible();
    for (const words of [
      'Diagnostic en deux parties',
      'Livret potentiel',
      'Restitution de 1 h',
      'Livret complémentaire',
      'Livret potentiel manager',
    ]) {
      await expect(dialog.getByText(words.replace('1 h', '1\u00a0h'), { exact: true })).toBeVisible();
    }
    await expect(total(page)).toContainText(/220,00\s€/u);
    await expect(dialog.getByText('Je fais un cadeau')).toBeVisible();
  });

  test(`the cart and the billing address ${where}, to the letter`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const code = `E2E${viewport.width}${Date.now()}`;
    await operate('promo-codes', 'make', code, '10%');
    await newPerson(page, address(`adresse-${viewport.width}`), 'Camille');
    await page.goto('/');
    await choose(page, 'Menu Essentiel').click();

    await test.step('a gift that cannot be priced says so, without a code too', async () => {
      await page.getByRole('checkbox', { name: 'Je fais un cadeau' }).check();
      await page.getByLabel('E-mail du destinataire').fill('recoit@exemple.fr');
      // Leaving the field asks for the price, and so does the button: neither gets it.
      await intercept(page, '**/api/payment/gift-eqibox**', (route) => route.abort());
      await page.getByRole('button', { name: 'Passer à l’action' }).click();
      await expect(page.getByText('La connexion s’est interrompue. Vérifiez-la, puis réessayez.')).toBeVisible();
      await page.unroute('**/api/payment/gift-eqibox**');
      await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible();
      await page.getByLabel('E-mail du destinataire').fill('');
      await page.getByRole('checkbox', { name: 'Je fais un cadeau' }).uncheck();
    });

    await test.step('a code that nobody issued, then one that holds', async () => {
      await page.getByLabel('Code promo ou carte cadeau').fill('INCONNU');
      await page.getByRole('button', { name: 'Appliquer' }).click();
      await expect(page.getByText('Code promo invalide ou expiré')).toBeVisible();
      await expect(page.getByText('Sous-total')).toBeHidden();
      await page.getByLabel('Code promo ou carte cadeau').fill(code.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${code} appliqué`)).toBeVisible();
      await expect(page.getByText('Code promo invalide ou expiré')).toBeHidden();
      await expect(page.getByText('Sous-total').locator('xpath=..')).toContainText(/50,00\s€/u);
      await expect(page.getByText('Réduction').locator('xpath=..')).toContainText(/[-−]5,00\s€/u);
      await expect(total(page)).toContainText(/45,00\s€/u);
      // Valid it is; "Code valide" is said when there is nothing left to pay.
      await expect(page.getByText('Code valide')).toBeHidden();
      await look(page, `checkout, cart with a code ${where}`);
      await page.getByRole('button', { name: 'Ajouter un autre code' }).click();
      await page.getByRole('textbox', { name: 'Code promo ou carte cadeau' }).fill('INCONNU');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Code promo invalide ou expiré')).toBeVisible();
      await expect(page.getByText(`${code} appliqué`)).toBeVisible();
      // Applied again while it is still being taken away: its turn comes.
      await intercept(page, '**/api/payment/buy-eqibox', slowly, { times: 1 });
      await page.getByRole('button', { name: `Retirer ${code}` }).click();
      await expect(page.getByText('Code promo invalide ou expiré')).toBeHidden();
      await page.getByRole('textbox', { name: 'Code promo ou carte cadeau' }).fill(code);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${code} appliqué`)).toBeVisible();
    });

    await test.step('a gift must be whole before going on; leaving the block submits it', async () => {
      await page.getByRole('checkbox', { name: 'Je fais un cadeau' }).check();
      await page.getByRole('button', { name: 'Passer à l’action' }).click();
      await expect(page.getByText('L’e-mail du destinataire est requis.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible();
      await page.getByLabel('E-mail du destinataire').fill('personne');
      await page.getByRole('heading', { name: 'Mon panier' }).click();
      await expect(page.getByText(/L’e-mail du destinataire est invalide/u)).toBeVisible();
      await expect(page.getByLabel('Date d’envoi')).toHaveValue(/^\d{4}-\d\d-\d\d$/u);
      await expect(page.getByText(/renoncer à ce cadeau pendant 14 jours/u)).toBeVisible();
      await look(page, `checkout, gift ${where}`);
      // A code that ended meanwhile: its field is gone, what is said of it is not.
      const json = { status: 422, code: 'promo_refused', message: 'Code promo invalide ou expiré' };
      await intercept(page, '**/api/payment/gift-eqibox**', (route) => route.fulfill({ status: 422, json }), {
        times: 1,
      });
      await page.getByLabel('E-mail du destinataire').fill('recoit@exemple.fr');
      await page.getByRole('button', { name: 'Passer à l’action' }).click();
      await expect(page.getByRole('textbox', { name: 'Code promo ou carte cadeau' })).toBeHidden();
      await expect(page.getByText('Code promo invalide ou expiré')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible();
      const priced = page.waitForRequest('**/api/payment/gift-eqibox**');
      await page.getByLabel('E-mail du destinataire').fill('recoit@exemple.fr');
      await page.getByRole('heading', { name: 'Mon panier' }).click();
      expect((await priced).postDataJSON()).toMatchObject({
        idOffre: 27,
        codePromo: code,
        recipientEmail: 'recoit@exemple.fr',
        sendDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/u),
      });
      await page.getByRole('checkbox', { name: 'Je fais un cadeau' }).uncheck();
    });

    await page.getByRole('button', { name: 'Passer à l’action' }).click();
    await expect(page.getByRole('heading', { name: 'Adresse de facturation' })).toBeFocused();
    const dialog = page.getByRole('dialog');

    await test.step('no way back to the cart', async () => {
      await expect(dialog.getByRole('button')).toHaveCount(2);
      await expect(dialog.getByRole('link')).toHaveText(['conditions générales de vente', 'Aide', 'Contact']);
      await expect(dialog.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:/u);
    });

    await test.step('every field, its rule and its words', async () => {
      await expect(page.getByLabel('Pays', { exact: true })).toHaveValue('250');
      await expect(page.getByLabel('Indicatif du pays')).toHaveValue('FR');
      await expect(page.getByText('Exemple : 06 12 34 56 78')).toBeVisible();
      await expect(page.getByLabel('Pays', { exact: true }).locator('option').first()).toHaveText(
        'Sélectionnez un pays',
      );
      const dialCodes = await page.getByLabel('Indicatif du pays').locator('option').allTextContents();
      expect(dialCodes.length).toBeGreaterThan(150);
      expect(dialCodes).toEqual([...dialCodes].toSorted((a, b) => (a.slice(0, 2) < b.slice(0, 2) ? -1 : 1)));
      await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
      await page.getByLabel('Prénom').fill('');
      await page.getByLabel('Nom', { exact: true }).fill(' ');
      await page.getByLabel('Code postal').fill('7500A');
      await page.getByLabel('Pays', { exact: true }).selectOption({ index: 0 });
      await page.getByRole('button', ORDER).click();
      for (const words of [
        'Le prénom est requis.',
        'Le nom est requis.',
        'L’adresse est requise.',
        'Le code postal est requis.',
        'La ville est requise.',
        'Le pays est requis.',
        'Le numéro de téléphone est requis.',
        'Les conditions générales de vente sont à accepter avant de commander.',
        'Erreur, merci de vérifier les informations saisies',
      ]) {
        await expect(dialog.getByText(words, { exact: true })).toBeVisible();
      }
      await expect(page.getByLabel('Prénom')).toBeFocused();
      await look(page, `checkout, billing refused ${where}`);
      await page.getByLabel('Prénom').fill('Camille');
      await page.getByLabel('Nom', { exact: true }).fill('Exemple');
      await page.getByLabel('Pays', { exact: true }).selectOption('250');
      await fillAddress(page);
      await expect(dialog.getByText(/requise?\.$/u)).toHaveCount(0);
      await expect(dialog.getByText('Erreur, merci de vérifier les informations saisies')).toBeHidden();
    });

    await test.step('the phone: as many digits as the example, checked when left and when the dial code changes', async () => {
      const wrong = dialog.getByText('Le format du numéro de téléphone est invalide.');
      const phone = page.getByLabel('Numéro de téléphone');
      for (const typed of ['06 12 34 56 7', '+33 6 12 34 56 78', '06 12 34 56 78 x', '6 12 34 56 78']) {
        await phone.fill(typed);
        await phone.blur();
        await expect(wrong).toBeVisible();
      }
      for (const typed of ['06-12-34-56-78', '(06) 12 34 56 78', '0612345678']) {
        await phone.fill(typed);
        await phone.blur();
        await expect(wrong).toBeHidden();
      }
      await page.getByLabel('Indicatif du pays').selectOption('AD');
      await expect(page.getByText('Exemple : 312 345')).toBeVisible();
      await expect(wrong).toBeVisible();
      await page.getByLabel('Indicatif du pays').selectOption('FR');
      await expect(wrong).toBeHidden();
    });

    await test.step('the request to begin at once is apart, unticked and optional', async () => {
      const box = page.getByRole('checkbox', { name: /exécution immédiate/u });
      await expect(box).not.toBeChecked();
      await look(page, `checkout, billing ${where}`);
    });

    await test.step('what is ordered is said again above the button', async () => {
      const recap = dialog.getByRole('region', { name: 'Ce que vous commandez' });
      await expect(recap).toContainText('Menu Essentiel');
      await expect(recap).toContainText('Diagnostic en deux parties · Livret potentiel');
      await expect(dialog.getByText('Tous les champs sont à remplir.')).toBeVisible();
      await expect(page.getByLabel('Ville')).toHaveAttribute('required', '');
      await expect(page.getByLabel('Numéro de téléphone')).toHaveAttribute('inputmode', 'tel');
      await expect(page.getByLabel('Numéro de téléphone')).toHaveAccessibleDescription(/Votre banque le demande/u);
    });

    await test.step('ordered: what is sent, and the card page a second later', async () => {
      const sent = page.waitForRequest('**/api/payment/add-billing-data**');
      const posted = page.waitForRequest('**/cgi/MYchoix_pagepaiement.cgi');
      await page.getByRole('button', ORDER).click();
      expect((await sent).postDataJSON()).toMatchObject({
        firstName: 'Camille',
        lastName: 'Exemple',
        address1: '1 rue de l’Exemple',
        zipCode: '75001',
        city: 'Paris',
        countryCode: 250,
        countryCodeMobilePhone: '+33',
        mobilePhone: '0612345678',
        immediateExecution: false,
      });
      const form = new URLSearchParams((await posted).postData() ?? '');
      expect([form.get('PBX_TOTAL'), [...form.keys()].at(-1)]).toEqual(['4500', 'PBX_HMAC']);
      await expect(page.getByLabel('Numéro de carte')).toBeVisible();
    });

    await test.step('a card that is refused, and the way home', async () => {
      await page.getByLabel('Numéro de carte').fill('1111222233330002');
      await page.getByLabel(/Date d.expiration/u).fill('12/30');
      await page.getByLabel('Cryptogramme visuel').fill('123');
      await page.getByRole('button', { name: /Payer/u }).click();
      await expect(page.getByText('Erreur lors de la transaction. Veuillez réessayer plus tard.')).toBeVisible();
      await expect(page.getByText(/Votre banque n’a pas accepté ce paiement.: rien n’a été débité\./u)).toBeVisible();
      await look(page, `payment error ${where}`);
      // Once for all sizes.
      if (viewport.width > 600) await expectInReachAtEverySize(page, 'payment error, to be tried again');
    });

    // Told apart by no size: once is enough.
    if (viewport.width > 600) return;
    await test.step('tried again, nothing is typed twice but the agreements; given up, that is said too', async () => {
      // By the keyboard alone, from the refusal to the card page.
      await pressAt(page, page.getByRole('link', { name: 'Réessayer' }));
      await expect(page.getByText(`${code} appliqué`)).toBeVisible();
      await pressAt(page, page.getByRole('button', { name: 'Passer à l’action' }));
      await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('1 rue de l’Exemple');
      await expect(page.getByLabel('Numéro de téléphone')).toHaveValue('0612345678');
      const terms = page.getByRole('checkbox', { name: /conditions générales de vente/u });
      await expect(terms).not.toBeChecked();
      await pressAt(page, terms, 'Space');
      await pressAt(page, page.getByRole('button', ORDER));
      await page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click();
      await expect(page.getByText('Erreur lors de la transaction. Veuillez réessayer plus tard.')).toBeVisible();
      await expect(page.getByText(/Vous avez annulé ce paiement.: rien n’a été débité\./u)).toBeVisible();
      await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
      // Opened again, and again after it was closed while somebody typed.
      await choose(page, 'Menu Essentiel').click();
      await page.getByRole('button', { name: 'Passer à l’action' }).click();
      await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('1 rue de l’Exemple');
      await page.getByLabel('Ville').fill('Lyon');
      await page.getByRole('button', { name: 'Fermer' }).click();
      await choose(page, 'Menu Essentiel').click();
      await page.getByRole('button', { name: 'Passer à l’action' }).click();
      await expect(page.getByLabel('Ville')).toHaveValue('Lyon');
    });
  });
}

test('nothing left to pay: the terms alone, and the order is through', async ({ page }) => {
  const code = `TOUT${Date.now()}`;
  await operate('promo-codes', 'make', code, '100%');
  await newPerson(page, address('offert'), 'Camille');
  await page.goto('/');
  await choose(page, 'Menu Essentiel').click();
  await page.getByLabel('Code promo ou carte cadeau').fill(code);
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByText('Code valide')).toBeVisible();
  await expect(total(page)).toContainText(/0,00\s€/u);
  await page.getByRole('button', { name: 'Passer à l’action' }).click();
  await expect(page.getByText('Votre commande est entièrement couverte. Il n’y a rien à payer.')).toBeVisible();
  await expect(page.getByLabel('Code postal')).toBeHidden();
  await expectScreen(page, 'checkout, nothing to pay');
  await page.getByRole('button', { name: 'Confirmer la commande' }).click();
  await expect(page.getByText('Les conditions générales de vente sont à accepter avant de commander.')).toBeVisible();
  await page.getByRole('checkbox', { name: /conditions générales de vente/u }).check();
  await page.getByRole('button', { name: 'Confirmer la commande' }).click();
  await expect(page.getByRole('heading', { name: 'Votre commande a été complétée avec succès' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revenir plus tard' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Commencer' })).toHaveAttribute('href', '/eqinox');
});

test('a price that changes meanwhile is seen and agreed to before it is paid', async ({ page, context }) => {
  const code = `MOINS${Date.now()}`;
  await operate('promo-codes', 'make', code, '20€');
  await newPerson(page, address('prix'), 'Camille');
  await page.goto('/');
  await choose(page, 'Menu Essentiel').click();
  await page.getByLabel('Code promo ou carte cadeau').fill(code);
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(total(page)).toContainText(/30,00\s€/u);
  await page.getByRole('button', { name: 'Passer à l’action' }).click();
  await fillAddress(page);

  // Another tab opens the same order, without the code.
  const other = await context.newPage();
  await other.goto('/');
  await choose(other, 'Menu Essentiel').click();
  await expect(total(other)).toContainText(/50,00\s€/u);
  await other.close();

  await page.getByRole('button', ORDER).click();
  await expect(page.getByText('Le total a changé entre-temps. Vérifiez-le avant de commander.')).toBeVisible();
  await expect(total(page)).toContainText(/50,00\s€/u);
  await expect(page.getByLabel('Code postal')).toHaveValue('75001');
  const posted = page.waitForRequest('**/cgi/MYchoix_pagepaiement.cgi');
  await page.getByRole('button', ORDER).click();
  expect(new URLSearchParams((await posted).postData() ?? '').get('PBX_TOTAL')).toBe('5000');
});

test('the success page without a known order shows its text and both links at once', async ({ page }) => {
  for (const search of ['', '?Ref=EQXPERSONNE']) {
    await page.goto(`/payment-success${search}`);
    await expect(page.getByRole('heading', { name: 'Votre commande a été complétée avec succès' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Revenir plus tard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Commencer' })).toBeVisible();
    await expect(page.getByText(/^Aucune commande n’est reconnue à cette adresse/u)).toBeVisible();
  }
});
