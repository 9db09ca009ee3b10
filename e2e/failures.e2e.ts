/** Where a screen leads when what it needs does not come (specification, section 8). */
import { expect } from '@playwright/test';
import { enterAs } from './demonstration.ts';
import { intercept } from './intercept.ts';
import { test } from './test.ts';

const fault = { status: 500, body: 'fault' };

test('a question that does not come leads back to the entry, which leads to the instructions', async ({ page }) => {
  await enterAs(page, 'partie2');
  const next = /\/api\/orizon\/resources\/next/u;
  await intercept(page, next, (route) => route.fulfill(fault));
  const entered = page.waitForURL((url) => url.pathname === '/eqinox', { waitUntil: 'commit' });
  await page.goto('/eqinox/part2');
  await entered;
  await page.waitForURL((url) => url.pathname === '/eqinox/part2-start');
  await page.unroute(next);
  await page.getByRole('link', { name: 'Commencer' }).click();
  await expect(page.getByText(/^\d+ sur 64$/u)).toBeVisible();
});

test('without its texts a screen does not show: the language that does not come is replaced by French', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await intercept(page, '**/assets/i18n/es.json', (route) => route.abort());
  await page.goto('/payment-error');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('Erreur lors de la transaction.')).toBeVisible();
  // The choice is kept: the next visit tries again.
  await page.unroute('**/assets/i18n/es.json');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a dashboard without its person says so, and comes back', async ({ page }) => {
  await enterAs(page, 'etat1');
  await intercept(page, '**/api/account/identity', (route) => route.fulfill(fault));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nous n’arrivons pas à afficher cette page.' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute('**/api/account/identity');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: 'Compléter mon diagnostic' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mon profil' })).toBeVisible();
});

test('a fault of ours is told with its reference, until the person goes elsewhere', async ({ page }) => {
  await page.goto('/login');
  const body = JSON.stringify({ status: 500, code: 'fault', message: 'fault', requestId: '4f0c9d1e77aa' });
  await intercept(page, '**/api/identity/check-email', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body }),
  );
  await page.getByLabel('E-mail').fill('camille@exemple.fr');
  await page.keyboard.press('Enter');
  const note = page.getByText('Si cela se répète, écrivez-nous avec cette référence : 4f0c9d1e77aa.');
  await expect(note).toBeVisible();
  await page
    .getByRole('link', { name: /EQINOX/u })
    .first()
    .click();
  await expect(note).toBeHidden();
});
