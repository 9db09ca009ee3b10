/** Every way in, and what a person can do about it in the settings. */
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { intercept } from './intercept.ts';
import { mailTo } from './mailbox.ts';
import { expectSeenInForcedColors } from './other-eyes.ts';
import { operate } from './operate.ts';
import { enter, newPerson } from './person.ts';
import { address, codeOf, elsewhere, giveEmail, PASSWORD, signIn } from './steps.ts';
import { test } from './test.ts';

/** As far as the code screen. */
const beginSignUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/');
  await giveEmail(page, email);
  await page.getByLabel('Définir votre mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
  await expect(page.getByText(`Entrez le code qui a été envoyé à ${email}`)).toBeVisible();
};

const linkTo = async (request: APIRequestContext, email: string): Promise<string> => {
  const { text } = await mailTo(request, email, /code/u);
  const { pathname, search } = new URL(/http\S+confirm=[\w-]+/u.exec(text)?.[0] ?? '');
  return pathname + search;
};

const welcome = (page: Page) => page.getByRole('heading', { name: 'Faisons connaissance' });

test('the link of the mail, opened elsewhere, asks the password and signs in both browsers', async ({
  page,
  browser,
  request,
}) => {
  const email = address('lien');
  await page.clock.install();
  await beginSignUp(page, email);
  const link = await linkTo(request, email);

  const phone = await elsewhere(browser);
  await phone.goto(link);
  await expect(phone).toHaveURL('/login');
  const password = phone.getByLabel('Entrez votre mot de passe');
  await password.fill('Un-autre-passe-1');
  await phone.getByRole('button', { name: 'Continuer' }).click();
  await expect(phone.getByText('Ce mot de passe n’est pas celui de votre inscription.')).toBeVisible();
  await expectScreen(phone, 'link');
  await password.fill(PASSWORD);
  await phone.getByRole('button', { name: 'Continuer' }).click();
  await expect(welcome(phone)).toBeVisible();
  // The browser that waits asks every 5 s.
  await page.clock.runFor(5_000);
  await expect(welcome(page)).toBeVisible();

  const late = await elsewhere(browser);
  await late.goto(link.slice(0, -4));
  await expect(late.getByText(/^Ce lien est incomplet ou abîmé\./u)).toBeVisible();
  await late.goto(link);
  await expect(late.getByText('Ce lien a expiré ou a déjà servi.')).toBeVisible();
  await late.getByRole('button', { name: 'Revenir à la connexion' }).click();
  await expect(late.getByLabel('Adresse e-mail')).toBeVisible();
});

test('the link, opened in another tab of the same browser, signs in both tabs at once', async ({ page, request }) => {
  const email = address('onglet');
  await beginSignUp(page, email);
  const tab = await page.context().newPage();
  await tab.goto(await linkTo(request, email));
  await expect(welcome(tab)).toBeVisible();
  await expect(welcome(page)).toBeVisible({ timeout: 4_000 });
});

test('every mode says what is wrong: the e-mail, the new password, the code', async ({ page, request }) => {
  const email = address('modes');
  const field = page.getByLabel('Adresse e-mail');
  const code = page.getByLabel(/Entrez le code/u);

  await test.step('an e-mail is required, and has to be one', async () => {
    await page.goto('/login');
    await giveEmail(page, '');
    await expect(page.getByText('L’adresse e-mail est obligatoire.')).toBeVisible();
    await expect(field).toBeFocused();
    await giveEmail(page, 'camille@exemple');
    await expect(page.getByText('Adresse e-mail invalide.')).toBeVisible();
    await giveEmail(page, email);
  });

  await test.step('a new password follows its rule', async () => {
    await expect(
      page.getByText('Au moins 10 caractères, avec une minuscule, une majuscule et un chiffre.'),
    ).toBeVisible();
    const password = page.getByLabel('Définir votre mot de passe');
    await password.fill('court');
    await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
    await expect(page.getByText('Mot de passe invalide.')).toBeVisible();
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    // One that follows the rule, and that everybody chooses: the server knows.
    await password.fill('Motdepasse2026');
    const refused = page.waitForResponse(/register-photon/u);
    await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
    expect((await refused).status()).toBe(400);
    await expect(page.getByText('Mot de passe invalide.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
  });

  await test.step('a code is six digits; another one comes at once, the next after a minute', async () => {
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toBeFocused();
    // The address stands once on the screen, in the sentence over the field.
    await expect(page.getByText(email)).toHaveCount(1);
    await expect(page.getByText('Regardez aussi dans les indésirables.')).toBeVisible();
    await expectSeenInForcedColors(page, ['.code-cell-active', '.code-cell']);
    await page.keyboard.press('Tab');
    await expect(page.getByText('Le code est nécessaire.')).toBeVisible();
    await code.fill('12');
    await code.blur();
    await expect(page.getByText('Code non valide. Le code doit être un nombre à 6 chiffres.')).toBeVisible();
    const first = await codeOf(request, email);
    // Left empty by pressing the very link below it: what appears must not take the link from under the pointer.
    await code.fill('');
    await page.getByRole('button', { name: 'Demander un nouveau code.' }).click();
    await expect(page.getByText('Un nouveau code vient de partir.')).toBeVisible();
    await expect.poll(() => codeOf(request, email), { timeout: 20_000 }).not.toBe(first);
    await page.getByRole('button', { name: 'Demander un nouveau code.' }).click();
    await expect(page.getByText('Un code vient déjà de partir.')).toBeVisible();
    // The sixth digit sends it.
    await code.fill(first);
    await expect(page.getByText('Ce code n’est pas le bon.')).toBeVisible();
  });

  await test.step('an address with a slip of the hand is mended, and the code left is come back to', async () => {
    await page.getByRole('button', { name: 'Modifier l’adresse e-mail' }).click();
    await expect(field).toHaveValue(email);
    await giveEmail(page, email);
    await expect(page.getByRole('heading', { name: 'Accéder au compte' })).toBeVisible();
    const password = page.getByLabel('Entrez votre mot de passe');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill('Un-autre-passe-1');
    await page.getByRole('button', { name: 'S’identifier' }).click();
    await expect(page.getByText('Identifiants incorrects')).toBeVisible();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'S’identifier' }).click();
    const digits = await codeOf(request, email);
    await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await expect(welcome(page)).toBeVisible();
  });
});

test('what the provider says is shown under the form, our sentence after it, and its type is kept', async ({
  page,
}) => {
  await page.goto('/login');
  await giveEmail(page, 'etat0@eqinox.example');
  const password = page.getByLabel('Entrez votre mot de passe');
  const go = page.getByRole('button', { name: 'S’identifier' });
  const alert = page.getByRole('alert');
  const type = page.locator('form [data-failure]');
  await test.step('the specified text, alone', async () => {
    await password.fill('Un-autre-passe-1');
    await go.click();
    await expect(alert).toHaveText('Identifiant ou mot de passe incorrect.');
    await expect(type).toHaveAttribute('data-failure', 'credentials_wrong');
  });
  await test.step('a message of the provider', async () => {
    const body = JSON.stringify({ status: 401, code: 'user_disabled', message: 'User is disabled.' });
    await intercept(page, '**/api/identity/sign-in', (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body }),
    );
    await go.click();
    await expect(alert).toContainText('User is disabled.');
    await expect(alert).toContainText('Ce compte est désactivé.');
    await expect(type).toHaveAttribute('data-failure', 'user_disabled');
    await expectScreen(page, 'sign-in, disabled');
    await page.unroute('**/api/identity/sign-in');
  });
  await test.step('nobody answers', async () => {
    await intercept(page, '**/api/identity/sign-in', (route) => route.abort());
    await go.click();
    await expect(alert).toContainText('Network Error');
    await expect(type).toHaveAttribute('data-failure', 'NetworkError');
  });
});

test('a forgotten password: the code of the mail and a new one, and the person is in', async ({
  page,
  browser,
  request,
}) => {
  const email = address('oubli');
  await newPerson(page, email, 'Camille');
  const lost = await elsewhere(browser);
  await lost.goto('/login');
  await giveEmail(lost, email);
  await lost.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await expect(lost.getByRole('heading', { name: 'Réinitialiser votre mot de passe' })).toBeVisible();
  await expect(lost.getByText(`Entrez le code qui a été envoyé à ${email}`)).toBeVisible();
  await expectScreen(lost, 'password reset');
  await lost.getByRole('button', { name: 'Continuer' }).click();
  await expect(lost.getByText('Le code est nécessaire.')).toBeVisible();
  await expect(lost.getByText('Le mot de passe est obligatoire.')).toBeVisible();
  await lost.getByLabel(/Entrez le code/u).fill(await codeOf(request, email, /Nouveau mot de passe/u));
  await lost.getByLabel('Définir votre mot de passe').fill('Solstice2027');
  await lost.getByRole('button', { name: 'Continuer' }).click();
  await expect(lost.getByText('Camille Exemple')).toBeVisible();
  // Whoever was in under the old one is out.
  await page.goto('/settings/profile');
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
});

test('a visitor’s token is renewed when the page opens and every fifty minutes', async ({ page }) => {
  await page.clock.install();
  let renewals = 0;
  page.on('request', (call) => (renewals += Number(new URL(call.url()).pathname === '/api/identity')));
  await page.goto('/login');
  await expect.poll(() => renewals).toBe(1);
  await page.clock.runFor(2_999_000);
  expect(renewals).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => renewals).toBe(2);
  await page.clock.runFor(3_000_000);
  await expect.poll(() => renewals).toBe(3);
});

test('an account that does not arrive is waited for ten seconds, then again', async ({ page }) => {
  // Nobody answers, and nobody says so. The browser's own time: the page's clock does not move what ends a call.
  await intercept(page, '**/api/account', () => undefined);
  await signIn(page, 'etat0@eqinox.example');
  await expect(page.getByText('Connexion en cours')).toBeVisible();
  const from = Date.now();
  await expect(page.getByText('Votre compte se fait attendre')).toBeVisible({ timeout: 20_000 });
  // Less what passed before the page was seen to wait.
  expect(Date.now() - from).toBeGreaterThan(5_000);
  await expectScreen(page, 'account awaited');
  await page.unroute('**/api/account');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.waitForURL('/');
});

test('an invitation prefills the address and signs up with its names; used, it is said to be', async ({
  page,
  browser,
  request,
}) => {
  const email = address('invitation');
  const invitation = await operate('invite-person', email, '--prenom', 'Camille', '--nom', 'Exemple');
  const token = /initToken=([\w.~%-]+)/u.exec(invitation)?.[1] ?? '';

  await page.goto(`/settings/profile?initToken=${token}`);
  await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Définir votre mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
  await page.getByRole('textbox').fill(await codeOf(request, email));
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Exemple');
  const kept = () => page.evaluate(() => ['initToken', 'tmpAccount', 'isNew'].map((key) => localStorage.getItem(key)));
  expect((await kept()).every((value) => value !== null)).toBe(true);
  await page.getByLabel('Madame').check();
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click();
  await expect(page.getByText('Camille Exemple')).toBeVisible();
  expect(await kept()).toEqual([null, null, null]);

  const late = await elsewhere(browser);
  await late.goto(`/?initToken=${token}`);
  await expect(late.getByText('Cette invitation a déjà servi.')).toBeVisible();
  expect(await late.evaluate(() => localStorage.getItem('initToken'))).toBeNull();
});

test('an invitation of somebody who has an account asks the password, and is used once they are in', async ({
  page,
  browser,
}) => {
  const email = address('invitee');
  await newPerson(page, email, 'Camille');
  await page.goto('/');
  const invited = async () => {
    const printed = await operate('invite-person', email, '--birth-list', 'Liste de Camille');
    return `/?initToken=${/initToken=([\w.~%-]+)/u.exec(printed)?.[1] ?? ''}`;
  };
  const token = (at: Page) => at.evaluate(() => localStorage.getItem('initToken'));

  await test.step('on another browser', async () => {
    const phone = await elsewhere(browser);
    const link = await invited();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Accéder au compte' })).toBeVisible();
    await expect(phone.getByText(email)).toBeVisible();
    await phone.getByLabel('Entrez votre mot de passe').fill(PASSWORD);
    await phone.getByRole('button', { name: 'S’identifier' }).click();
    await expect(phone.getByText('Camille Exemple')).toBeVisible();
    expect(await token(phone)).toBeNull();
    const late = await elsewhere(browser);
    await late.goto(link);
    await expect(late.getByText('Cette invitation a déjà servi.')).toBeVisible();
  });

  await test.step('where they are signed in already: at once', async () => {
    const link = await invited();
    await page.goto(link);
    await expect(page.getByText('Camille Exemple')).toBeVisible();
    await expect.poll(() => token(page)).toBeNull();
    const late = await elsewhere(browser);
    await late.goto(link);
    await expect(late.getByText('Cette invitation a déjà servi.')).toBeVisible();
  });
});

test('the address changes in two steps, the other devices are signed out', async ({ page, browser, request }) => {
  const email = address('avant');
  const next = address('apres');
  await page.clock.install();
  await newPerson(page, email, 'Camille');
  await page.goto('/settings/account');
  const field = page.getByLabel('Adresse e-mail');
  await expect(field).toHaveValue(email);
  await expectScreen(page, 'my account');

  await test.step('an address that is taken is refused, and the field is cleared', async () => {
    await field.fill('etat0@eqinox.example');
    await page.getByRole('button', { name: 'Changer l’adresse' }).click();
    await expect(page.getByText('Cette adresse ne peut pas être utilisée.')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  await test.step('a new one is proved by its code', async () => {
    await field.fill(next);
    await page.getByRole('button', { name: 'Changer l’adresse' }).click();
    await expect(page.getByText(`Entrez le code qui a été envoyé à ${next}`)).toBeVisible();
    await page.getByLabel(/Entrez le code/u).blur();
    await expect(page.getByText('Le code est nécessaire.')).toBeVisible();
    await page.getByLabel(/Entrez le code/u).fill('12');
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect(page.getByText('Code non valide. Le code doit être un nombre à 6 chiffres.')).toBeVisible();
    const digits = await codeOf(request, next);
    await page.getByLabel(/Entrez le code/u).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    const done = page.getByText('Les informations de votre compte ont été mises à jour !');
    await expect(done).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(done).toBeHidden();
    await expect(field).toHaveValue(next);
  });

  await test.step('the newsletter is asked for, and stays so', async () => {
    const box = page.getByRole('checkbox', { name: /lettre d’information/u });
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(page.getByText('Les informations de votre compte ont été mises à jour')).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked();
  });

  await test.step('another device signs in with it, and is signed out from here', async () => {
    const phone = await elsewhere(browser);
    await enter(phone, next);
    await phone.goto('/');
    await page.goto('/settings/password');
    await expect(page.getByRole('button', { name: /^Déconnecter : / })).toHaveCount(2);
    await expect(page.getByText(/^Vu le \d+.\p{L}+ \d{4} à \d{2}\u00a0h\u00a0\d{2}$/u)).toHaveCount(2);
    await expectScreen(page, 'password, second factor, devices');
    await page.getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
    await expect(page.getByRole('button', { name: /^Déconnecter : / })).toHaveCount(1);
    await phone.goto('/settings/profile');
    await expect(phone.getByLabel('Adresse e-mail')).toBeVisible();
    expect(await phone.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
