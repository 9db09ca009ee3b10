/** Somebody of the old system comes back, as an operator's file made them known: UNREGISTERED. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { operate } from './operate.ts';
import { address, codeOf, giveEmail, PASSWORD, signIn } from './steps.ts';

/** "abc123xyz" by bcrypt, as it is published. It does not follow today's rule of passwords. */
const OLD = { password: 'abc123xyz', hash: '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW' };

const imported = async (email: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'eqinox-import-'));
  const file = join(folder, 'accounts.csv');
  await writeFile(
    file,
    `email,password_hash,nom,prenom,diagnostics\n${email},${OLD.hash},Exemple,Camille,3:2022-11-30\n`,
  );
  const report = await operate('import-accounts', file);
  await rm(folder, { recursive: true });
  expect(report).toContain(`line 2: ${email} is taken, past diagnostics: 1`);
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
  await page.getByRole('button', { name: 'Continuer' }).click();

  // Names came along, so there is no form to complete; a password of older rules is asked to be changed.
  await expect(page.getByText('Camille Exemple')).toBeVisible();
  await expect(page.getByText('Mot de passe expiré')).toBeVisible();
  await expectAccessible(page, 'dashboard, expired password');
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
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Camille Exemple')).toBeVisible();
  await expect(page.getByText('Mot de passe expiré')).toBeHidden();
});
