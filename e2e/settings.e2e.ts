/** The settings: the tab is the address, forms say what is wrong where the specification says so, and banners pass. */
import { expect, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { expectInReachAtEverySize } from './every-size.ts';
import { intercept } from './intercept.ts';
import { mailTo } from './mailbox.ts';
import { enter, newPerson } from './person.ts';
import { address, elsewhere, PASSWORD, pressAt, signIn, tabTo } from './steps.ts';
import { test } from './test.ts';

const UPDATED = 'Les informations de votre compte ont été mises à jour !';
const banner = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** The tab that is open, by its heading and by the side menu. */
const expectTab = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Paramètres' }).locator('[aria-current=page]')).toHaveText(name);
};

test('the address chooses the tab, from anywhere in the menu', async ({ page }) => {
  await newPerson(page, address('onglets'), 'Camille');
  for (const [path, name] of [
    ['account', 'Mon compte'],
    ['password', 'Mot de passe'],
    ['billing', 'Factures'],
    ['report', 'Mes potentiels'],
    ['profile', 'Mon profil'],
    ['anything', 'Mon profil'],
    ['', 'Mon profil'],
  ] as const) {
    await page.goto(`/settings/${path}`);
    await expectTab(page, name);
  }
  await page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: 'Factures' }).click();
  await expect(page).toHaveURL('/settings/billing');
  await expectTab(page, 'Factures');
  await page.goBack();
  await expectTab(page, 'Mon profil');
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail.getByRole('listitem')).toHaveText(['Accueil', 'Paramètres']);
  await trail.getByRole('link', { name: 'Accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('by the keyboard alone: out and in again, each part of the settings, reminders off there and by the link of a mail', async ({
  page,
  request,
}) => {
  const email = address('clavier');
  await newPerson(page, email, 'Camille');
  const type = async (label: string, text: string): Promise<void> => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  };
  const goTo = async (tab: string): Promise<void> => {
    await pressAt(page, page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: tab }));
    await expectTab(page, tab);
  };

  await test.step('out, and in again', async () => {
    await page.goto('/settings/account');
    await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }));
    await type('Adresse e-mail', email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Entrez votre mot de passe')).toBeFocused();
    await page.keyboard.insertText(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    await pressAt(page, page.getByRole('banner').getByRole('link', { name: 'Mon profil' }));
    await expectTab(page, 'Mon profil');
  });

  await test.step('what is typed is saved; every part is reached from the one before', async () => {
    await type('Prénom', 'Dominique');
    await page.keyboard.press('Enter');
    await expect(banner(page, UPDATED)).toBeVisible();
    await goTo('Mot de passe');
    await type('Mot de passe actuel', PASSWORD);
    await type('Nouveau mot de passe', 'Solstice2027');
    await page.keyboard.press('Enter');
    await expect(banner(page, 'Votre mot de passe est changé.')).toBeVisible();
    await goTo('Factures');
    await goTo('Mes potentiels');
    await goTo('Mon compte');
  });

  await test.step('reminders are switched off one by one', async () => {
    const booklet = page.getByRole('checkbox', { name: 'Mon livret est prêt' });
    await expect(booklet).toBeChecked();
    await pressAt(page, booklet, 'Space');
    await expect(banner(page, UPDATED)).toBeVisible();
    await page.reload();
    await expect(booklet).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Un cadeau que j’ai offert' })).toBeChecked();
    await expectInReachAtEverySize(page, 'my account, reminders');
  });

  await test.step('the link of a mail switches its own off, whoever is signed in, and takes it back', async () => {
    // Nobody's link, and one that its mail program has cut.
    for (const token of [`1-idle-${'A'.repeat(22)}`, 'coupé']) {
      await page.goto(`/reminders/${token}`);
      await expect(page.getByText('Ce lien n’est pas reconnu')).toBeVisible();
    }
    // Their restitution was held some days ago: the first round after the start of the product has written to them.
    const mail = await mailTo(request, 'refaire@eqinox.example', /^Trois questions sur votre restitution$/u);
    await page.goto(/\/reminders\/\S+/u.exec(mail.text)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Ce rappel est désactivé' })).toBeVisible();
    await expectScreen(page, 'a reminder switched off');
    await expectInReachAtEverySize(page, 'a reminder switched off');
    await pressAt(page, page.getByRole('button', { name: 'Le recevoir de nouveau' }));
    await expect(page.getByRole('heading', { name: 'Ce rappel est activé' })).toBeVisible();
    // Reloaded, it asks what was chosen, and chooses nothing itself.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ce rappel est activé' })).toBeVisible();
  });
});

test('the profile says what is wrong when a field is left, and is kept', async ({ page }) => {
  await newPerson(page, address('profil'), 'Camille');
  await page.goto('/settings/profile');
  const firstName = page.getByLabel('Prénom');
  const birthday = page.getByLabel('Date de naissance');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect(firstName).toHaveValue('Camille');
  await expectScreen(page, 'my profile');

  await test.step('names of 2 to 50 letters, a birth date from 1900 to today', async () => {
    for (const [typed, error] of [
      ['', 'Le prénom est requis.'],
      ['A', 'Entre 2 et 50 caractères.'],
      ['A'.repeat(51), 'Entre 2 et 50 caractères.'],
    ] as const) {
      await firstName.fill(typed);
      await firstName.blur();
      await expect(page.getByText(error)).toBeVisible();
    }
    await firstName.fill('Anne-Élise');
    await expect(page.getByText('Entre 2 et 50 caractères.')).toBeHidden();
    const wrong = page.getByText('La date de naissance va du 1er janvier 1900 à aujourd’hui.');
    const tomorrow = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    for (const day of ['1899-12-31', tomorrow]) {
      await birthday.fill(day);
      await birthday.blur();
      await expect(wrong).toBeVisible();
    }
    await birthday.fill('1990-05-17');
    await expect(wrong).toBeHidden();
  });

  await test.step('what was saved says so for a few seconds, and is there after a reload', async () => {
    await page.getByLabel('Département').selectOption({ label: '75 Paris' });
    await page.getByLabel('Catégorie socioprofessionnelle').selectOption({ index: 4 });
    await expect(page.getByRole('radio', { name: 'Mme', exact: true })).toBeVisible();
    await page.getByLabel('Mr', { exact: true }).check();
    const saving = page.waitForRequest('**/api/account/update');
    await save.click();
    expect((await saving).postDataJSON()).toMatchObject({ oppositionClient: true, consentementProspect: true });
    await expect(banner(page, 'Mise à jour')).toContainText(UPDATED);
    await expect(banner(page, 'Mise à jour')).toBeHidden();
    await page.reload();
    await expect(firstName).toHaveValue('Anne-Élise');
    await expect(birthday).toHaveValue('1990-05-17');
    await birthday.fill('');
    await birthday.blur();
    await expect(page.getByText('Une date de naissance se corrige, mais ne s’efface pas.')).toBeVisible();
    await birthday.fill('1990-05-17');
    await expect(page.getByLabel('Mr', { exact: true })).toBeChecked();
    await expect(page.getByLabel('Département').locator('option:checked')).toHaveText('75 Paris');
    expect(await page.getByLabel('Catégorie socioprofessionnelle').inputValue()).not.toBe('');
  });

  await test.step('what was not saved says so in red, and stays in the form', async () => {
    await page.clock.install();
    await intercept(page, '**/api/account/update', (route) => route.abort());
    await firstName.fill('Claude');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Les informations de votre compte n’ont pas été mises à jour.');
    await expect(firstName).toHaveValue('Claude');
    await page.clock.runFor(5_000);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('the password changes under the current one; errors wait for the button', async ({ page, browser, request }) => {
  const email = address('passe');
  const next = 'Solstice2027';
  await newPerson(page, email, 'Camille');
  const phone = await elsewhere(browser);
  await enter(phone, email);
  await phone.goto('/');
  await page.clock.install();
  await page.goto('/settings/password');
  const [current, chosen] = [page.getByLabel('Mot de passe actuel'), page.getByLabel('Nouveau mot de passe')];
  const change = page.getByRole('button', { name: 'Changer le mot de passe' });

  await test.step('nothing is said before', async () => {
    await current.focus();
    await chosen.fill('court');
    await chosen.blur();
    await expect(page.getByText('Mot de passe invalide.')).toBeHidden();
    await change.click();
    await expect(page.getByText('Le mot de passe actuel est requis.')).toBeVisible();
    await expect(page.getByText('Mot de passe invalide.')).toBeVisible();
    await expect(current).toBeFocused();
  });

  await test.step('the new one differs from the current one, which must be the right one', async () => {
    await current.fill(PASSWORD);
    await chosen.fill(PASSWORD);
    await change.click();
    await expect(page.getByText('Le nouveau mot de passe doit différer de l’actuel.')).toBeVisible();
    await chosen.fill(next);
    await current.fill('Un-autre-passe-1');
    await change.click();
    await expect(page.getByText('Le mot de passe actuel n’est pas le bon.')).toBeVisible();
    const red = page.getByRole('alert').filter({ hasText: 'Votre mot de passe n’a pas été changé.' });
    await expect(red).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(red).toBeHidden();
  });

  await test.step('then it is changed, told by mail, and the other devices are out', async () => {
    await current.fill(PASSWORD);
    await change.click();
    await expect(banner(page, 'Mise à jour')).toContainText('Votre mot de passe est changé.');
    await expect(chosen).toHaveValue('');
    await mailTo(request, email, /Votre mot de passe a été changé/u);
    await phone.goto('/settings/profile');
    await expect(phone.getByLabel('Adresse e-mail')).toBeVisible();
    await signIn(phone, email, PASSWORD);
    await expect(phone.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible();
    await phone.getByLabel('Entrez votre mot de passe').fill(next);
    await phone.getByRole('button', { name: 'S’identifier' }).click();
    await phone.waitForURL('/');
  });
});
