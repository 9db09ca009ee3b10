/** What the dashboard says of the last diagnostic and its booklet, and what time has done to it. */
import { expect } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { change, unchanged } from './change-replies.ts';
import { DESK, enterAs, openDashboard as open } from './demonstration.ts';
import { intercept } from './intercept.ts';
import { loaded } from './loaded.ts';
import { elsewhere, PRINTED } from './steps.ts';
import { test } from './test.ts';

test('the action strip leads on', async ({ page, browser }) => {
  await open(page, 'etat3');
  await page.getByRole('link', { name: 'Planifier mon entretien' }).click();
  await page.waitForURL((url) => url.pathname === '/book-restitution');
  await page.goto('/');
  const download = page.waitForEvent('download', PRINTED);
  await page.getByRole('button', { name: 'Télécharger le dernier livret' }).click();
  expect((await download).suggestedFilename()).toBe('rapport.pdf');

  const other = await elsewhere(browser);
  await open(other, 'etat1');
  await expect(other.getByText(/^Diagnostic acheté le \d/u)).toBeVisible();
  await other.getByRole('link', { name: 'Compléter mon diagnostic' }).click();
  await other.waitForURL(/\/(?:tell-us-more|eqinox\/part1-start)$/u);
  await other.context().close();
});

test('a booklet that does not come is said so, and can be asked for again', async ({ page }) => {
  await open(page, 'etat2');
  const button = page.getByRole('button', { name: 'Télécharger le dernier livret' });
  await intercept(page, '**/api/potential/last-report?*', (route) => route.fulfill({ status: 500, body: 'fault' }));
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Réessayez');
  await page.unroute('**/api/potential/last-report?*');
  const download = page.waitForEvent('download', PRINTED);
  await button.click();
  await download;
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('buttons answer to the pointer, say that they work, and say why they cannot', async ({ page }) => {
  await page.setViewportSize(DESK);
  await intercept(page, /\/api\/offer\/exist-options$/u, (route) =>
    route.fulfill({ contentType: 'application/json', body: 'false' }),
  );
  await open(page, 'etat2');
  const buy = page.getByRole('button', { name: /^Choisir ce menu : Menu Essentiel/u });
  const background = () => buy.evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.mouse.move(0, 0);
  await expect.poll(background).toBe('rgb(255, 255, 255)');
  await buy.hover();
  await expect.poll(background).toBe('rgb(235, 241, 241)');

  const download = page.getByRole('button', { name: 'Télécharger le dernier livret' });
  const working = page.getByRole('button', { name: 'Préparation du livret' });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  await intercept(page, '**/api/potential/last-report?*', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const width = (await download.boundingBox())?.width;
  await download.click();
  await expect(working).toHaveAttribute('aria-busy', 'true');
  expect((await working.boundingBox())?.width).toBe(width);
  // A second click asks for nothing more.
  await working.click({ force: true });
  answer();
  await expect(download).toBeVisible();
  expect(asked).toBe(1);

  const closed = page.getByRole('button', { name: /^Après un premier diagnostic : Débrief 1h/u });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await closed.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the last booklet is offered whenever there is one, and not after MENU ADO', async ({ page }) => {
  await open(page, 'etat2');
  const button = page.getByRole('button', { name: 'Télécharger le dernier livret' });
  const taken = page.getByText(/^Dernier diagnostic passé le/u);
  await expect(button).toBeVisible();
  const last = /\/api\/offer\/last-completed$/u;
  await test.step('MENU ADO has its own', async () => {
    await change<object>(page, last, (offer) => ({ ...offer, id: 28 }));
    await page.reload();
    await expect(taken).toBeVisible();
    await expect(button).toHaveCount(0);
    await unchanged(page);
  });
  await test.step('an imported diagnostic has none: the one that was taken here has', async () => {
    await change<object>(page, last, (offer) => ({ ...offer, id: 3 }));
    await page.reload();
    await expect(button).toBeVisible();
    await change<object[]>(page, /\/api\/potential\/history$/u, (history) =>
      history.map((entry) => ({ ...entry, hasAutonome: false })),
    );
    await page.reload();
    await expect(taken).toBeVisible();
    await expect(button).toHaveCount(0);
    await unchanged(page);
  });
  await test.step('while another diagnostic waits, with the count of those completed', async () => {
    await change<object>(page, /\/api\/state$/u, (state) => ({ ...state, currentDiagState: 1 }));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Compléter mon diagnostic' })).toBeVisible();
    await expect(button).toBeVisible();
    await expect(page.getByText('1 diagnostic terminé.')).toBeVisible();
  });
  await test.step('though its purchase was withdrawn from, the diagnostic kept', async () => {
    await unchanged(page);
    await intercept(page, last, (route) => route.fulfill({ contentType: 'application/json', body: 'null' }));
    await change<object>(page, /\/api\/state$/u, (state) => ({
      ...state,
      currentDiagState: 0,
      nbCompletedDiag: 0,
      dateLastCompleted: null,
    }));
    await page.reload();
    await expect(page.getByText('Votre dernier livret reste à votre disposition.')).toBeVisible();
    await expect(button).toBeVisible();
  });
});

test('time that passed is said: after six months beside the booklet, after a year with an invitation', async ({
  page,
}) => {
  await enterAs(page, 'etat2');
  const asked: string[] = [];
  const ages = /\/api\/potential\/isOlderThan(?:6Month|1Year)$/u;
  await intercept(page, ages, (route) => {
    asked.push(route.request().url().split('/').pop() ?? '');
    return route.fulfill({ json: true });
  });
  const taken = async (daysAgo: number, currentDiagState = 2) => {
    const dateLastCompleted = new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString();
    await change<object>(page, /\/api\/state$/u, (state) => ({ ...state, currentDiagState, dateLastCompleted }));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Télécharger le dernier livret' })).toBeVisible();
    await loaded(page);
  };
  const note = page.getByText('Ce livret a plus de six mois : il décrit vos choix d’alors.');
  const invitation = page.getByRole('region', { name: 'Et si vous refaisiez le point ?' });

  await taken(20);
  await expect(note.or(invitation)).toHaveCount(0);
  expect(asked).toEqual([]);
  await taken(200);
  await expect(note).toBeVisible();
  await expect(invitation).toHaveCount(0);
  expect(asked).toEqual(['isOlderThan6Month']);
  await taken(400);
  await expect(note).toBeVisible();
  await expect(invitation).toBeVisible();
  expect(asked.toSorted()).toEqual(['isOlderThan1Year', 'isOlderThan6Month', 'isOlderThan6Month']);
  await expectScreen(page, 'dashboard a year later');
  await invitation.getByRole('button', { name: 'Voir les menus' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Aller plus loin' })).toBeFocused();
  // Who has just bought another diagnostic, or has a debrief to come, is not invited to buy.
  await taken(400, 1);
  await expect(invitation).toHaveCount(0);
  // The server has the last word.
  await page.unroute(ages);
  await taken(400);
  await expect(note.or(invitation)).toHaveCount(0);
});
