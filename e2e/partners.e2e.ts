/** What a partner's link brings goes with the person: into the account, the offers, and the thanks at the end. */
import { expect, type Page } from '@playwright/test';
import { openDashboard as open } from './demonstration.ts';
import { intercept } from './intercept.ts';
import { address, signUp } from './steps.ts';
import { test } from './test.ts';

const arrive = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/?idFrom=${code}`);
  // Kept, and taken out of the address.
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '');
  expect(await page.evaluate(() => localStorage.getItem('idFrom'))).toBe(code);
};

/** The code that the sign-up sends. */
const codeSent = (page: Page): Promise<unknown> =>
  page
    .waitForRequest('**/api/identity/register-photon')
    .then((request) => (request.postDataJSON() as { codeFrom: unknown }).codeFrom);

test('the code of a partner’s link is kept, sent with the sign-up, and opens the partner’s offer', async ({
  page,
  request,
}) => {
  await arrive(page, 'partenaire-demo');
  const sent = codeSent(page);
  await signUp(page, request, address('envoyee'), 'Camille');
  expect(await sent).toBe('partenaire-demo');
  await expect(page.getByRole('banner').getByRole('img', { name: 'Partenaire démo' })).toBeVisible();
  await expect(page.getByText('Exclusivité Partenaire démo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Offre partenaire' })).toBeVisible();
});

test('a code of nobody’s is kept with the account and changes nothing else', async ({ page, request }) => {
  await arrive(page, 'personne-2026');
  const sent = codeSent(page);
  await signUp(page, request, address('inconnue'), 'Camille');
  expect(await sent).toBe('personne-2026');
  await expect(page.getByRole('heading', { name: 'Choisissez votre menu' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Offre partenaire' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the end screen wears the partner’s picture, and does without when it does not come', async ({ page }) => {
  await open(page, 'etat2');
  const picture = page.getByRole('main').locator('img');
  const thanks = page.getByRole('heading', { name: 'EQINOX est maintenant terminé.' });
  await page.goto('/eqinox/end?idFrom=partenaire-demo');
  await expect(thanks).toBeVisible();
  await expect(picture).toHaveAttribute('src', /partenaire-demo-fond\.svg$/u);
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();
  await intercept(page, '**/assets/partners/*', (route) => route.abort());
  await page.reload();
  await expect(thanks).toBeVisible();
  await expect(picture).toHaveCount(0);
  await page.unroute('**/assets/partners/*');
  await page.goto('/eqinox/end?idFrom=personne-2026');
  await expect(thanks).toBeVisible();
  await expect(picture).toHaveCount(0);
});
