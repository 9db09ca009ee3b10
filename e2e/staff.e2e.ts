/** The console in a real browser: signing in with an authenticator, what waits, a person, an order, and what the journal says of it. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import staff from '../content/demonstration/staff.json' with { type: 'json' };
import { totp } from './authenticator.ts';
import { expectAccessible } from './axe.ts';
import { DESK, PHONE } from './demonstration.ts';
import { operate } from './operate.ts';
import { newPerson } from './person.ts';
import { newMember } from './staff-member.ts';
import { address, elsewhere } from './steps.ts';
import { test } from './test.ts';

type Example = (typeof staff)[number];
const member = (email: string): Example => {
  const found = staff.find((one) => one.email === `${email}@eqinox.example`);
  if (!found) throw new Error(email);
  return found;
};

const signIn = async (page: Page, { email, secret }: Example, steps = 0): Promise<void> => {
  await page.goto('/gestion');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Equinoxe2026');
  await page.getByLabel('Code de l’application').fill(totp(secret, steps));
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
};

/** No finding at the size of a desk and of a phone. */
const expectBothAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${screen}, ${size.width}`, size === PHONE ? 'dark' : 'light');
  }
  await page.setViewportSize(DESK);
};

/** The desk is there once its own title is: until its part of the program has come, the title of the one before may still stand. */
const open = async (page: Page, desk: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: desk }).click();
  await expect(page.getByRole('heading', { level: 1, name: desk })).toBeVisible();
};

/** The list of this page as a file: its heads and its rows are the screen's. */
const takeOut = async (page: Page): Promise<void> => {
  const address = page.url();
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const first = await page.getByRole('rowheader').first().innerText();
  await page.getByRole('button', { name: 'Exporter cette liste' }).click();
  await expectAccessible(page, 'asking for a file');
  await page.getByLabel('Raison').fill('bilan du mois');
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  await page.getByRole('link', { name: 'Voir les exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  const file = page.getByRole('row', { name: /bilan du mois/u }).getByRole('link', { name: /^Télécharger l’export/u });
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await expect(file).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectBothAccessible(page, 'exports');
  const downloading = page.waitForEvent('download');
  await file.click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toMatch(/^commandes-\d{4}-\d\d-\d\d-\d+\.csv$/u);
  const [said = '', row = ''] = readFileSync(await saved.path(), 'utf8')
    .replace('\uFEFF', '')
    .split('\r\n');
  expect(said.split(';')).toEqual(heads.map((head) => `"${head}"`));
  expect(row.split(';')[0]).toBe(first);
  // The row leads back to the list with its filters.
  await page
    .getByRole('row', { name: /bilan du mois/u })
    .getByRole('link', { name: /^Commandes et paiements/u })
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes et paiements' })).toBeVisible();
};

test('assistance signs in with a code, finds a person and an order; audit reads it in the journal', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESK);
  await page.goto('/gestion');
  await expect(page.getByRole('heading', { name: 'Gestion d’EQINOX' })).toBeVisible();
  await expectBothAccessible(page, 'sign-in of staff');
  await page.getByLabel('Adresse e-mail').fill('support@eqinox.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Equinoxe2026');
  await page.getByLabel('Code de l’application').fill('000000');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('L’adresse, le mot de passe ou le code ne convient pas.');

  // A code of nobody's, which changes nothing: the list of it that is taken out stays as it is, beside other tests too.
  const buyer = await newPerson(await elsewhere(browser), address('acheteur'), 'Camille', 'a-exporter');
  await buyer.call('POST', '/payment/buy-eqibox', { idOffre: 29 });

  await signIn(page, member('support'));
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
  await expectBothAccessible(page, 'today');
  const menu = page.getByRole('navigation', { name: 'Gestion' }).getByRole('link');
  await expect(menu).toHaveText([
    'Aujourd’hui',
    'Personnes',
    'Commandes et paiements',
    'Remboursements et rétractations',
    'Cartes cadeaux',
    'Codes promo',
    'Courriels',
    'Restitutions',
    'Exports',
  ]);

  await open(page, 'Personnes');
  await page.getByLabel('Rechercher une personne').fill('etat5@eqinox.example');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expectBothAccessible(page, 'people found');
  // The search is a link.
  await expect(page).toHaveURL(/find=etat5/u);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Chronologie' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Diagnostic terminé' }).first()).toBeVisible();
  const mails = page.getByRole('link', { name: 'Tous ses courriels' });
  await expect(mails).toHaveAttribute('href', /\/gestion\/mails\?person=\d+$/u);
  await expectBothAccessible(page, 'a person');

  await open(page, 'Commandes et paiements');
  await page.getByLabel('État').selectOption('pending');
  await page.getByLabel('Partenaire').fill('a-exporter');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/state=pending.*partner=a-exporter/u);
  await expectBothAccessible(page, 'orders');
  await takeOut(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Commande \d+$/u })).toBeVisible();
  await expect(page.getByText('Le prestataire n’a rien dit.')).toBeVisible();
  await expectBothAccessible(page, 'an order');

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();

  const auditor = await newMember(browser, 'auditor');
  await auditor.goto('/gestion');
  await open(auditor, 'Journal');
  await auditor.getByLabel('Acte').selectOption({ label: 'page d’une personne ouverte' });
  await auditor.getByRole('button', { name: 'Filtrer' }).click();
  await expect(
    auditor.getByRole('row', { name: /Exemple Support, assistance page d’une personne ouverte Personne \d+/u }).first(),
  ).toBeVisible();
  await expectBothAccessible(auditor, 'journal');
  await open(auditor, 'Équipe');
  await expect(auditor.getByRole('rowheader', { name: 'Exemple Direction' })).toBeVisible();
  await expect(auditor.getByRole('button', { name: /Désactiver/u })).toHaveCount(0);
  await auditor.close();
});

test('an administrator invites, asks for another role, and another one approves it; whoever was invited takes it up', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESK);
  await signIn(page, member('administration'));
  await open(page, 'Tâches');
  await expect(page.getByRole('heading', { level: 1, name: 'Tâches' })).toBeVisible();
  await expectBothAccessible(page, 'jobs');
  await open(page, 'Équipe');
  await expectBothAccessible(page, 'staff');
  await page.getByRole('button', { name: 'Changer le rôle de Exemple Coordination' }).click();
  await expectAccessible(page, 'why');
  await page.getByRole('button', { name: 'Changer le rôle', exact: true }).click();
  await expect(page.getByText('Écrivez pourquoi, en quelques mots.')).toBeVisible();
  await page.getByLabel('Nouveau rôle').selectOption('accountant');
  await page.getByRole('dialog').getByLabel('Raison').fill('tient aussi les comptes');
  await page.getByRole('button', { name: 'Changer le rôle', exact: true }).click();
  await expect(page.getByText('Attend l’accord de quelqu’un d’autre.')).toBeVisible();
  // Nor does one invite somebody alone.
  const guest = { name: 'Exemple Arrivée', email: address('arrivee') };
  await page.getByLabel('Nom', { exact: true }).fill(guest.name);
  await page.getByLabel('Adresse e-mail').fill(guest.email);
  await page.getByLabel('Raison').fill('rejoint l’équipe');
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  await expect(page.getByText('L’invitation attend la confirmation de quelqu’un d’autre.')).toBeVisible();

  const second = await browser.newPage({
    baseURL: new URL(page.url()).origin,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  await signIn(second, member('direction'));
  await open(second, 'Équipe');
  await second.getByRole('button', { name: 'Approuver le rôle de Exemple Coordination' }).click();
  await expect(second.getByText('C’est fait.')).toBeVisible();
  await expect(second.getByRole('row', { name: /Exemple Coordination .* comptabilité/u })).toBeVisible();
  await second.getByRole('button', { name: `Confirmer l’arrivée de ${guest.name}` }).click();
  await expect(second.getByRole('row', { name: new RegExp(`${guest.name} .* invitation envoyée`, 'u') })).toBeVisible();
  await second.close();

  const email = address('equipe');
  const printed = await operate('manage-staff', 'invite', email, 'Claude Exemple', 'auditor', '--as', 'e2e');
  const link = /\/gestion\/invitation#[\w-]+/u.exec(printed)?.[0] ?? '';
  const invited = await browser.newPage({
    baseURL: new URL(page.url()).origin,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  await invited.setViewportSize(DESK);
  await invited.goto(link);
  await expect(invited.getByText('Claude Exemple, votre rôle sera : audit.')).toBeVisible();
  await expectBothAccessible(invited, 'invitation');
  const secret = (await invited.locator('code').innerText()).replaceAll(' ', '');
  await invited.getByLabel('Nouveau mot de passe').fill('Vélodrome-Sapin-42');
  await invited.getByLabel('Code de l’application').fill(totp(secret));
  await invited.getByRole('button', { name: 'Ouvrir mon accès' }).click();
  await expect(invited.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await invited.close();
});
