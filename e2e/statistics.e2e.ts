/** "Dites-nous en plus !", both ways through it, and the consents that follow, on devices whose clocks are years off. */
import { expect, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { intercept } from './intercept.ts';
import { newPerson, own } from './person.ts';
import { address, bornYearsAgo } from './steps.ts';
import { test } from './test.ts';

/** What is wrong is red: the outline of a field, as theme.css has it. */
const CARMINE = 'rgb(164, 22, 72)';

const next = (page: Page) => page.getByRole('button', { name: 'Suivant' });
const start = (page: Page) => page.getByRole('button', { name: 'Commencer' });

/** Goes on with an answer lacking: it is said beside the field, or the group of choices, and the focus is on what lacks. */
const expectMissing = async (page: Page, messages: readonly string[]): Promise<void> => {
  await next(page).click();
  for (const message of messages) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    const id = await page
      .getByText(message, { exact: true })
      .locator('xpath=ancestor-or-self::*[@id][1]')
      .getAttribute('id');
    await expect(page.locator(`form [aria-describedby~="${id}"]`)).toBeVisible();
  }
};
const answered = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

const ACQUAINTANCE = 'Et si nous faisions connaissance pour mieux vous accompagner ?';
const NEARLY = 'Nous arrivons à la fin du questionnaire !';
const DECLINE = 'Je préfère ne pas répondre';
const LAST = 'C’est la dernière question !';

test('a fourteen-year-old tells more, and begins with a parent’s consent', async ({ page }) => {
  // Twenty years later on this device, everybody here would be an adult.
  await page.clock.install({ time: new Date(Date.now() + 20 * 365 * 86_400_000) });
  await own(await newPerson(page, address('charlie'), 'Charlie'), 'Menu Essentiel');
  await page.goto('/eqinox');

  await test.step('one page: why, what lacks, and no trade of somebody so young', async () => {
    await expect(page.getByRole('heading', { name: 'Dites-nous en plus !' })).toBeVisible();
    await expect(page.getByText('Elles ne changent rien à vos résultats')).toBeVisible();
    await expect(page.getByText(ACQUAINTANCE)).toBeVisible();
    await answered(page, '0 réponse sur 4');
    await expectMissing(page, [
      'Votre date de naissance doit être renseignée.',
      'Votre département de résidence doit être renseignée.',
      'Votre catégorie socioprofessionnelle doit être renseignée.',
      'Votre situation socioprofessionnelle actuelle doit être renseignée.',
    ]);
    const birthday = page.getByLabel('Votre date de naissance');
    await expect(birthday).toBeFocused();
    await expect(birthday).toHaveAttribute('required');
    await expect(birthday).toHaveAccessibleDescription(/Obligatoire\s: elle dit si/u);
    // Aspirations are asked of two situations, and may stay without an answer.
    await page.getByLabel('Je suis sans travail et j’aspire à en trouver un').check();
    await expect(page.getByText('Ces aspirations sont-elles ?')).toBeVisible();
    await answered(page, '1 réponse sur 5');
    await expectScreen(page, 'statistics');
    // Tomorrow, as the server counts it, is no birth date, however late it is on this device.
    for (const wrong of ['1899-12-31', new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)]) {
      await birthday.fill(wrong);
      await next(page).click();
      await expect(page.getByText('date de naissance invalide', { exact: true })).toBeVisible();
    }
    await birthday.fill(bornYearsAgo(14));
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByLabel('Votre catégorie socioprofessionnelle')).toHaveCount(0);
    await answered(page, '1 réponse sur 2');
    await expect(page.getByText(LAST)).toBeVisible();
    await page.getByLabel('Votre département de résidence').selectOption({ label: DECLINE });
    await expect(page.getByText(NEARLY)).toBeVisible();
    await next(page).click();
  });

  await test.step('part 1 opens with both boxes and a parent’s name of 2 to 50 characters', async () => {
    await page.waitForURL('**/eqinox/part1-start');
    await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    // Nobody but the person receives the results of this menu: nothing else is agreed to.
    await expect(page.getByText('consultant.e')).toHaveCount(0);
    await page.getByRole('checkbox', { name: /pour établir mes résultats\./u }).check();
    await expect(page.getByText('L’accord d’un parent est nécessaire pour commencer.')).toBeVisible();
    await page.getByRole('checkbox', { name: /autorité parentale/u }).check();
    await expect(start(page)).toHaveAttribute('aria-disabled', 'true');

    const name = page.getByLabel('Nom et prénom du parent');
    await expect(name).toHaveAttribute('placeholder', 'Nom Prénom');
    await expect(name).not.toHaveCSS('border-top-color', CARMINE);
    await name.fill('E');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Indique le nom du parent qui donne son accord.')).toBeVisible();
    await expect(name).toHaveCSS('border-top-color', CARMINE);
    await expectScreen(page, 'part 1 instructions under 15');
    await name.fill('x'.repeat(60));
    await expect(name).toHaveValue('x'.repeat(50));
    await name.fill('Exemple Dominique');
    await expect(start(page)).not.toHaveAttribute('aria-disabled');
    // A consent that is not stored starts nothing: the person stays, with what was typed.
    await intercept(page, '**/api/orizon/consentement/save', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed');
    await start(page).click();
    await lost;
    await expect(start(page)).not.toHaveAttribute('aria-disabled');
    await expect(name).toHaveValue('Exemple Dominique');
    await page.unrouteAll();
    await start(page).click();
    // What the clock of this device says does not matter: a parent's own yes is due.
    await expect(page.getByRole('heading', { name: 'Il manque l’accord de ton parent' })).toBeVisible();
  });
});

test('a woman of the baby partner is asked about her pregnancy, and her category anew', async ({ page }) => {
  const person = await newPerson(page, address('alex'), 'Alex', 'bebe');
  await page.goto('/settings/profile');
  await page.getByLabel('Catégorie socioprofessionnelle').selectOption({ label: 'Conduite de véhicules' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les informations de votre compte ont été mises à jour !')).toBeVisible();
  await own(person, 'Menu Essentiel');
  await page.goto('/eqinox');

  const changed = page.getByLabel('Votre catégorie socioprofessionnelle a-t-elle changé depuis la dernière fois ?');
  await answered(page, '1 réponse sur 2');
  // The known one is chosen already.
  await expect(changed.locator('option:checked')).toHaveText('Conduite de véhicules');
  await expect(changed.getByRole('option').last()).toHaveText(DECLINE);
  await expectMissing(page, ['La grossesse doit être renseignée.']);
  // She may keep it to herself, and all the rest with it: that is neither a yes nor a no.
  await intercept(page, '**/api/stats/save', (route) => route.abort());
  const [kept] = await Promise.all([
    // Lost, not only sent: what still waits when nothing is intercepted any more reaches the server.
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/stats/save')),
    page.getByRole('button', { name: 'Passer sans répondre' }).click(),
  ]);
  expect(kept.postDataJSON()).toMatchObject({ monthPregnancy: null, declined: ['pregnant'] });
  await page.unrouteAll();
  await page.getByLabel('Oui').check();
  const month = page.getByLabel('De combien de mois êtes-vous enceinte ?');
  await expect(month.getByRole('option')).toHaveCount(11);
  await expect(month.getByRole('option').last()).toHaveText(DECLINE);
  await expectMissing(page, ['Le mois de grossesse doit être renseignée.']);
  await month.selectOption({ label: '4 mois' });
  // Nothing is left of a month that was chosen before she says no.
  await page.getByLabel('Non', { exact: true }).check();
  await expect(month).toBeHidden();
  const [saved] = await Promise.all([page.waitForRequest('**/api/stats/save'), next(page).click()]);
  expect(saved.postDataJSON()).toMatchObject({ fromBaby: true, monthPregnancy: null });
  expect(saved.postDataJSON()).not.toHaveProperty('declined');
  await page.waitForURL('**/eqinox/part1-start');
  // Her birth date was not asked: it is now, above the boxes.
  await expect(page.getByLabel('Votre date de naissance')).toBeVisible();
});
