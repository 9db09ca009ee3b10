/** Somebody of the old system comes back, as an operator's file made them known: UNREGISTERED. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { operate } from './operate.ts';
import { enter, newPerson } from './person.ts';
import { address, codeOf, elsewhere, giveEmail, PASSWORD, signIn } from './steps.ts';
import { test } from './test.ts';

/** "abc123xyz" by bcrypt, as it is published. It does not follow today's rule of passwords. */
const OLD = { password: 'abc123xyz', hash: '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW' };

const imported = async (email: string, beside = ''): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'eqinox-import-'));
  const file = join(folder, 'accounts.csv');
  await writeFile(
    file,
    `email,password_hash,nom,prenom,diagnostics\n${email},${OLD.hash},Exemple,Camille,3:2022-11-30\n`,
  );
  const report = await operate('import-accounts', file);
  await rm(folder, { recursive: true });
  expect(report).toContain(`line 2: ${email} is taken, past diagnostics: 1${beside}`);
  return email;
};

test('by the old password: wrong, it says so; right, a code proves the mailbox and the account is there', async ({
  page,
  request,
}) => {
  const email = await imported(address('ancien'));
  await signIn(page, email, 'Mauvais2026');
  await expect(page.getByText('Identifiants incorrects')).toBeVisible();
  await page.getByLabel('Entrez votre mot de passe').fill(OLD.password);
  await page.getByRole('button', { name: 'S’identifier' }).click();
  await expect(page.getByText(`Entrez le code qui a été envoyé à ${email}`)).toBeVisible();
  await page.getByRole('textbox').fill(await codeOf(request, email));

  // Names came along, so there is no form to complete; a password of older rules is asked to be changed.
  await expect(page.getByText('Camille Exemple')).toBeVisible();
  await expect(page.getByText('Mot de passe expiré')).toBeVisible();
  // What was taken elsewhere has no booklet here, and is long ago.
  await expect(page.getByText('1 diagnostic terminé.')).toBeVisible();
  await expect(page.getByText('Vos diagnostics d’avant vous attendent dans Mes potentiels.')).toBeVisible();
  await expect(page.getByText('Vous n’avez pas encore passé de diagnostic.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Télécharger le dernier livret' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Et si vous refaisiez le point ?' })).toBeVisible();
  await expectScreen(page, 'dashboard, expired password');
  await page.goto('/settings/report');
  await expect(page.getByText('Passé le 30 novembre 2022')).toBeVisible();
});

test('by a forgotten password: the new one first, then the code', async ({ page, request }) => {
  const email = await imported(address('oublie'));
  await page.goto('/login');
  await giveEmail(page, email);
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
  await expect(page.getByRole('heading', { name: 'Réinitialiser votre mot de passe' })).toBeVisible();
  await page.getByLabel('Définir votre mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText(`Entrez le code qui a été envoyé à ${email}`)).toBeVisible();
  await page.getByRole('textbox').fill(await codeOf(request, email));
  await expect(page.getByText('Camille Exemple')).toBeVisible();
  await expect(page.getByText('Mot de passe expiré')).toBeHidden();
});

test('beside an account here: its diagnostics are offered after sign-in, set aside, and joined by its password', async ({
  page,
  browser,
}) => {
  const email = address('deux-mondes');
  await newPerson(page, email, 'Camille');
  await page.goto('/');
  const offer = page.getByRole('region', { name: 'Vos anciens diagnostics' });
  await expect(page.getByRole('button', { name: 'Choisir un menu' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await imported(email, '; the address has an account here, which link-account may join');

  await test.step('the dashboard offers them, and they may wait', async () => {
    await page.reload();
    await expect(offer).toBeVisible();
    await expectScreen(page, 'dashboard, an old account waits');
    await offer.getByRole('button', { name: 'Plus tard' }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByText('C’est noté. Vous les retrouverez dans Mes potentiels.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choisir un menu' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  await test.step('"Mes potentiels" keeps the offer; a wrong password is said so', async () => {
    await page.goto('/settings/report');
    await expect(page.getByText('Pas de rapport disponible')).toBeVisible();
    await offer.getByRole('button', { name: 'Les retrouver' }).click();
    const panel = page.getByRole('dialog', { name: 'Retrouver mes anciens diagnostics' });
    await expect(panel.getByText(email)).toBeVisible();
    const password = panel.getByLabel('Mot de passe de l’ancien compte');
    await password.fill(PASSWORD);
    await panel.getByRole('button', { name: 'Retrouver mes diagnostics' }).click();
    await expect(panel.getByRole('alert')).toHaveText('Identifiants incorrects');
    await expectScreen(page, 'old account, wrong password');
    await password.fill(OLD.password);
    await panel.getByRole('button', { name: 'Retrouver mes diagnostics' }).click();
    await expect(panel).toHaveCount(0);
  });

  await test.step('the right one shows them, once and for all', async () => {
    const joined = page.getByRole('status').filter({ hasText: 'Votre ancien compte a rejoint celui-ci.' });
    await expect(joined).toBeFocused();
    await expect(page.getByText('Passé le 30 novembre 2022')).toBeVisible();
    await expectScreen(page, 'old account, joined');
    await page.reload();
    await expect(page.getByText('Passé le 30 novembre 2022')).toBeVisible();
    await expect(offer.or(page.getByText('Votre ancien compte a rejoint celui-ci.'))).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText('1 diagnostic terminé.')).toBeVisible();
    // The password of this account is what it was.
    await enter(await elsewhere(browser), email, PASSWORD);
  });
});
