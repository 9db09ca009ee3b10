/** After the diagnostic: a consultant is chosen, an appointment made on their site, and the restitution held. */
import { expect, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { enterAs } from './demonstration.ts';
import { expectInReachAtEverySize } from './every-size.ts';
import { intercept } from './intercept.ts';
import { mailTo, sandbox } from './mailbox.ts';
import { operate } from './operate.ts';
import { PRINTED } from './steps.ts';
import { test } from './test.ts';

const CONSULTANT = 'Consultante Exemple A';
const CONSULTANT_EMAIL = 'consultante-a@eqinox.example';

interface Restitution {
  readonly appointment: object | null;
}

const selectedConsultant = (page: Page) => page.evaluate(() => localStorage.getItem('selected_explorer'));
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a person books a restitution, the consultant reads the booklets, the restitution is closed', async ({
  page,
  context,
  browser,
  request,
}) => {
  const person = 'entretien@eqinox.example';
  await intercept(page, '**/images/profiles/exemple-b.svg', (route) => route.abort());

  const { call } = await enterAs(page, 'entretien');
  await test.step('chooses among the consultants', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Planifier mon entretien' }).click();
    await expect(page.getByRole('heading', { name: 'Nos experts' })).toBeVisible();
    await expect(page.getByText('Consultant.e certifié.e')).toHaveCount(4);
    await expect(page.getByText('Partenaire certifié.e')).toHaveCount(2);
    await expect(page.getByText('Votre livret est prêt')).toBeVisible();
    const places = card(page, 'Consultant Exemple B').getByRole('list', { name: 'Lieux de restitution' });
    await expect(places.getByRole('listitem')).toHaveText(['Paris 11e', 'Téléphone', 'Whatsapp']);
    // A photo that does not arrive is drawn.
    const photo = card(page, CONSULTANT).first().locator('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(card(page, 'Consultant Exemple B').first().locator('img')).toHaveCount(0);
    await expectScreen(page, 'consultants');
  });

  const site = await test.step('opens the booking site in a tab that knows nothing of this one', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: `Programmer une restitution avec ${CONSULTANT}` }).click();
    const site = await opening;
    await site.waitForLoadState();
    expect(site.url()).toBe(
      `${sandbox}/booking/consultante-exemple-a/30?cm=entretien%40eqinox.example&cn=Maxime%20Exemple`,
    );
    expect(await site.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    expect(await selectedConsultant(page)).toBe('1');
    await expect(page.getByText('Choisissez votre créneau dans l’onglet qui s’est ouvert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'J’ai réservé' })).toHaveCount(1);
    await expectScreen(page, 'consultants, one chosen');
    return site;
  });

  await test.step('confirms there, and is congratulated here', async () => {
    await site.getByRole('button', { name: 'Confirmer' }).click();
    await site.waitForURL('**/booking-success/1');
    await expect(site.getByRole('heading', { name: 'Félicitations' })).toBeVisible();
    expect(await selectedConsultant(site)).toBeNull();
    await expectScreen(site, 'booking success');
    await site.getByRole('link', { name: 'Continuer' }).click();
    await expect(site.getByText('En attente de la fin de la restitution')).toBeVisible();
    await expect(site.getByText(/^Restitution demandée avec Consultante Exemple A le \d/u)).toBeVisible();
    // The site has called, and what was booked there is read.
    await expect.poll(async () => (await call<Restitution>('GET', '/restitution')).appointment).not.toBeNull();
    await site.reload();
    await expect(site.getByText(/^Elle a lieu le .* à 10\u00a0h\u00a000, heure de Paris\.$/u)).toBeVisible();
    await expectScreen(site, 'dashboard, state 4');
    await expectInReachAtEverySize(site, 'dashboard, state 4');
  });

  await test.step('the first tab hears of it: it has nothing left to record', async () => {
    await expect(page.getByText('Votre réservation est enregistrée.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'J’ai réservé' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await page.waitForURL('/');
    await expect(page.getByText('En attente de la fin de la restitution')).toBeVisible();
  });

  const { link, reference } = await test.step('both are told by mail', async () => {
    const toPerson = await mailTo(request, person, /^Votre restitution est programmée$/u);
    expect(toPerson.text).toContain(CONSULTANT);
    const toConsultant = await mailTo(request, CONSULTANT_EMAIL, /^Nouvelle restitution, référence \d+$/u);
    // What it takes to meet: a first name.
    expect(toConsultant.text).toContain('Maxime a programmé avec vous');
    for (const more of ['Maxime Exemple', person]) expect(toConsultant.text).not.toContain(more);
    return {
      link: /\/booklets\/[\w-]{43}/u.exec(toConsultant.text)?.[0] ?? '',
      reference: /\d+$/u.exec(toConsultant.subject)?.[0] ?? '',
    };
  });

  const consultant = await (await browser.newContext()).newPage();
  await test.step('the consultant, without an account, reads the booklet', async () => {
    await consultant.goto(link);
    await expect(consultant.getByRole('heading', { name: 'Les livrets de Maxime Exemple' })).toBeVisible();
    await expectScreen(consultant, 'shared booklets');
    const downloading = consultant.waitForEvent('download', PRINTED);
    await consultant.getByRole('button', { name: 'Télécharger : Livret potentiel' }).click();
    expect((await downloading).suggestedFilename()).toBe('rapport_eqinox.pdf');
  });

  await test.step('closing it moves the person on and ends the link', async () => {
    expect(await operate('close-restitution', reference)).toMatch(
      new RegExp(`^Restitution ${reference} is closed`, 'u'),
    );
    await page.reload();
    await expect(page.getByText('En attente de la fin de la restitution')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choisir ce menu' }).first()).toBeVisible();
    await consultant.reload();
    await expect(consultant.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeVisible();
    await expectScreen(consultant, 'shared booklets, over');
    await consultant.context().close();
  });
});

test('what cannot be booked leads back to the dashboard', async ({ page }) => {
  await enterAs(page, 'etat0');

  await test.step('a partner is booked here; without a restitution due, it is refused', async () => {
    await page.goto('/book-restitution');
    const recorded = page.waitForResponse('**/api/restitution/book/3');
    await page.getByRole('button', { name: 'Programmer une restitution avec Partenaire Exemple C' }).click();
    expect((await recorded).status()).toBe(409);
    await page.waitForURL('/');
    expect(page.context().pages()).toHaveLength(1);
  });

  await test.step('no consultant chosen, or an address that is none', async () => {
    await page.evaluate(() => localStorage.removeItem('selected_explorer'));
    for (const path of ['/booking-vyte-response/1', '/booking-vyte-response/2', '/booking-success/oui']) {
      await page.goto(path);
      await page.waitForURL('/');
    }
  });

  await test.step('the list does not come', async () => {
    await intercept(page, '**/api/explorer?*', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto('/book-restitution');
    await page.waitForURL('/');
  });

  await page.goto('/booking-success/0');
  await expect(page.getByText('Votre demande est envoyée.')).toBeVisible();
  await expectScreen(page, 'booking success, partner');
});

test('a visitor who comes back from the booking site signs in first', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('selected_explorer', '1'));
  await page.goto('/booking-vyte-response/1');
  await page.waitForURL('/login');
  expect(await selectedConsultant(page)).toBe('1');
});
