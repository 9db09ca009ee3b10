/** Where a person is signed in, for how long, and what ends it: devices, tabs, and a session that ends while answering. */
import { expect, request as requests, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { operate } from './operate.ts';
import { product } from './mailbox.ts';
import { enter, newPerson } from './person.ts';
import { address, answer, bornYearsAgo, elsewhere, PASSWORD, signIn } from './steps.ts';
import { test } from './test.ts';

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const onSignIn = (page: Page) => expect(page.getByLabel('Adresse e-mail')).toBeVisible();

/** Signs in from so many other browsers, which only call. */
const signInElsewhere = async (email: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    const browser = await requests.newContext({ baseURL: product });
    const reply = await browser.post('/api/identity/sign-in', { data: { email, password: PASSWORD } });
    expect(reply.status()).toBe(200);
    await browser.dispose();
  }
};

test('more than sixty devices come in pages; one is signed out, then all others, then this one', async ({
  page,
  browser,
}) => {
  const email = address('appareils');
  await newPerson(page, email, 'Camille');
  await signInElsewhere(email, 60);
  const phone = await elsewhere(browser);
  await enter(phone, email);
  await phone.goto('/');
  await page.goto('/settings/password');
  const rows = page.getByRole('button', { name: /^Déconnecter : / });
  const section = page.getByRole('listitem').filter({ has: rows });

  await test.step('sixty, then two', async () => {
    await expect(rows).toHaveCount(60);
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(rows).toHaveCount(2);
    // This one was seen first, so it comes last.
    await expect(section.filter({ hasText: 'Cet appareil' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Page suivante' })).toBeHidden();
    await page.getByRole('button', { name: 'Page précédente' }).click();
    await expect(rows).toHaveCount(60);
  });

  await test.step('the one seen last is the phone', async () => {
    await rows.first().click();
    await expect(page.getByText('L’appareil est déconnecté.')).toBeVisible();
    await phone.goto('/settings/profile');
    await onSignIn(phone);
    // 61 are left: a full page, and this one behind it.
    await page.getByRole('button', { name: 'Page suivante' }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('all others', async () => {
    await page.getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
    await expect(page.getByText('Vos autres appareils sont déconnectés.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(section).toContainText('Cet appareil');
    await expect(page.getByRole('button', { name: 'Déconnecter les autres appareils' })).toBeHidden();
  });

  await test.step('this one', async () => {
    await rows.click();
    await onSignIn(page);
    expect(await keptKeys(page)).not.toContain('accessToken');
    await page.goto('/settings/profile');
    await onSignIn(page);
  });
});

test('two tabs whose access token is over share one refresh; signing out in one signs out both', async ({ page }) => {
  await newPerson(page, address('onglets'), 'Camille');
  const other = await page.context().newPage();
  // Where nothing is asked for: what the dashboard still asks is not counted.
  await page.goto('/legal/notice');
  await page.evaluate(() => localStorage.setItem('accessToken', 'no longer good'));
  // Until the other tab wants one as well, and has renewed the visitor's token on its way.
  const wanted = [page, other].flatMap((tab) => [
    tab.waitForResponse((response) => response.status() === 401),
    tab.waitForResponse('**/api/identity'),
  ]);
  await intercept(page.context(), '**/api/identity/refresh', async (route) => {
    await Promise.all(wanted);
    await route.continue();
  });
  let refreshes = 0;
  page.context().on('response', (response) => {
    refreshes += Number(response.url().endsWith('/api/identity/refresh') && response.ok());
  });
  await Promise.all([page.goto('/settings/profile'), other.goto('/settings/account')]);
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
  await expect(other.getByRole('heading', { name: 'Adresse de connexion' })).toBeVisible();
  expect(refreshes).toBe(1);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await onSignIn(page);
  await onSignIn(other);
});

test('signing out without an answer of the server is given up after a while, and over here', async ({ page }) => {
  await page.clock.install();
  await newPerson(page, address('sortie'), 'Camille');
  await page.goto('/');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await intercept(page, '**/api/identity/sign-out', () => undefined);
  const asked = page.waitForRequest('**/api/identity/sign-out');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await asked;
  await page.clock.runFor(3_000);
  await onSignIn(page);
  expect(said.join('\n')).toContain('Signout timeout fail');
  const kept = await keptKeys(page);
  for (const key of ['accessToken', 'lastUser', 'orizonCredentials']) expect(kept).not.toContain(key);
});

test('somebody whom an operator disables is out at once, and is told why when they come back', async ({ page }) => {
  const email = address('desactive');
  await newPerson(page, email, 'Camille');
  await page.goto('/');
  await expect(page.getByText('Camille Exemple')).toBeVisible();
  await operate('manage-accounts', 'disable', email);
  await page.goto('/settings/profile');
  await onSignIn(page);
  expect(await keptKeys(page)).not.toContain('accessToken');
  await signIn(page, email);
  await expect(page.getByText('Ce compte est désactivé.')).toBeVisible();
  await operate('manage-accounts', 'enable', email);
  await page.getByRole('button', { name: 'S’identifier' }).click();
  await expect(page.getByText('Camille Exemple')).toBeVisible();
});

test('a session that is ended while answering loses no answer', async ({ page }) => {
  const email = address('reponse');
  const start = page.getByRole('button', { name: 'Commencer' });
  await newPerson(page, email, 'Camille');
  await page.goto('/deca/start');
  await page.getByLabel('Votre date de naissance').fill(bornYearsAgo(30));
  await page.getByRole('checkbox').check();
  await start.click();
  await page.getByRole('link', { name: 'Commencer' }).click();
  await answer(page, '1 sur 64', 1);
  await expect(page.getByText('2 sur 64', { exact: true })).toBeVisible();
  await expect(page.locator('[role=radio]:not([data-inert])').first()).toBeVisible();

  // An operator ends it; the next answer is refused, and kept.
  expect(await operate('manage-accounts', 'sign-out', email)).toContain(`Done for ${email}`);
  const refused = page.waitForResponse((response) => response.url().endsWith('/orizon/resources/save'));
  await answer(page, '2 sur 64', 3);
  expect((await refused).status()).toBe(401);
  const lost = (await refused).request().postDataJSON() as { idAssertion: string; value: number };
  await onSignIn(page);

  await signIn(page, email);
  await page.waitForURL('/');
  await page.goto('/deca/start');
  const sent = page.waitForResponse((response) => response.url().endsWith('/orizon/resources/save'));
  await start.click();
  await page.getByRole('link', { name: 'Commencer' }).click();
  expect((await sent).status()).toBe(200);
  expect((await sent).request().postDataJSON()).toMatchObject({ idAssertion: lost.idAssertion, value: lost.value });
  await expect(page.getByText('3 sur 64', { exact: true })).toBeVisible();
});
