/** What changes who may sign in needs a password of the last fifteen minutes: it is asked for in a panel. */
import { expect, type Route } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { intercept } from './intercept.ts';
import { newPerson } from './person.ts';
import { address, PASSWORD } from './steps.ts';
import { test } from './test.ts';

test('a password given long ago is asked again, in a panel, before anything changes', async ({ page }) => {
  await newPerson(page, address('preuve'), 'Camille');
  await page.goto('/settings/account');
  // Fifteen minutes later: the server wants a password with the call.
  const long = async (route: Route) => {
    const asks = route.request().method() === 'POST';
    const { password } = (asks ? route.request().postDataJSON() : {}) as { password?: string };
    const body = JSON.stringify({ status: 403, code: 'password_needed', message: 'password_needed' });
    if (asks && password === undefined)
      await route.fulfill({ status: 403, contentType: 'application/problem+json', body });
    else await route.continue();
  };
  await intercept(page, '**/api/identity/change-email', long);
  await intercept(page, '**/api/privacy/export', long);
  const ask = page.getByRole('button', { name: 'Changer l’adresse' });
  const panel = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await page.getByLabel('Adresse e-mail').fill(address('prouvee'));

  await ask.click();
  await expect(panel).toBeVisible();
  await expectScreen(page, 'proof panel');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByText(/Entrez le code/u)).toBeHidden();

  await ask.click();
  await panel.getByLabel('Mot de passe actuel').fill('Un-autre-passe-1');
  await panel.getByRole('button', { name: 'Continuer' }).click();
  await expect(panel.getByText('Le mot de passe actuel n’est pas le bon.')).toBeVisible();
  await panel.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText(/Entrez le code/u)).toBeVisible();
  await expect(panel).toBeHidden();

  // A copy of everything is asked for likewise.
  const copy = page.getByRole('button', { name: 'Préparer une copie' });
  await copy.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await copy.click();
  await panel.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Continuer' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText(/Votre copie (?:se prépare|est prête)/u)).toBeVisible();
});
