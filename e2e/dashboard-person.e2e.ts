/** Whom the dashboard is for: the pillars that lead, the welcome, the ways to the three places. */
import { expect } from '@playwright/test';
import { change, IDENTITY, QUARTERS } from './change-replies.ts';
import { DESK, enterAs, openDashboard as open, PHONE } from './demonstration.ts';
import { atEverySize, expectInReach } from './every-size.ts';
import { test } from './test.ts';

const COLOURS = { 1: '#fef6d4', 2: '#e8faee', 3: '#ffefee', 4: '#eaf5ff', aube: '#fbf0e7' } as const;
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const DOMINANCES = [
  {
    type: 1,
    order: [4, 2, 3, 1],
    established: ['42', '43', '41'],
    title: 'La Concrétisation',
    eyebrow: 'Votre pilier dominant',
    supports: 'Vos trois autres piliers',
    chips: ['Collaboration', 'Décision', 'Exploration'],
    ground: [4],
    shape: 'Un pilier mène',
  },
  {
    type: 3,
    order: [4, 2, 3, 1],
    established: ['42', '43', '41', '23', '21', '31'],
    title: 'La Concrétisation',
    eyebrow: 'Votre pilier dominant',
    supports: 'Vos appuis, dans l’ordre',
    chips: ['Collaboration', 'Décision', 'Exploration'],
    ground: [4],
    shape: 'Un pilier mène, un autre le suit',
  },
  {
    type: 4,
    order: [3, 2, 1, 4],
    established: ['31', '34', '21', '24', '14'],
    title: 'La Décision et la Collaboration',
    eyebrow: 'Deux piliers possibles en tête',
    supports: 'Vos appuis, dans l’ordre',
    chips: ['Exploration', 'Concrétisation'],
    ground: [3, 2],
    shape: 'Deux piliers devant, non départagés',
  },
  {
    type: 5,
    order: [1, 2, 4, 3],
    established: ['13'],
    title: 'L’Exploration, la Collaboration et la Concrétisation',
    eyebrow: 'Trois piliers possibles en tête',
    supports: 'Votre appui',
    chips: ['Décision'],
    ground: [1, 2, 4],
    shape: 'Trois piliers devant, non départagés',
  },
  {
    type: 7,
    order: [3, 1, 4, 2],
    established: [],
    title: 'Aucun pilier ne se détache',
    eyebrow: 'Vos quatre piliers',
    supports: null,
    chips: ['Exploration', 'Collaboration', 'Décision', 'Concrétisation'],
    ground: ['aube'],
    shape: 'Quatre piliers non départagés',
  },
] as const;

for (const { type, order, established, title, eyebrow, supports, chips, ground, shape } of DOMINANCES) {
  test(`the dominant type ${type} has its words and its colours`, async ({ page }) => {
    const [pilier, ...others] = order;
    await change<object>(page, IDENTITY, (identity) => ({
      ...identity,
      typeDominant: type,
      pilier,
      supports: others,
    }));
    await change<{ id: number }[]>(page, QUARTERS, (quarters) =>
      order.map((id) => ({
        ...quarters.find((quarter) => quarter.id === id),
        devant: established.filter(([higher]) => Number(higher) === id).map(([, lower]) => Number(lower)),
      })),
    );
    await open(page, 'etat5');
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await atEverySize(page, async (size) => {
      await expect(heading).toBeVisible();
      await expectInReach(page, `dashboard, dominant type ${type}, ${size}`);
      await expect(page.getByText(eyebrow, { exact: true })).toBeVisible();
      if (supports !== null) await expect(page.getByText(supports, { exact: true })).toBeVisible();
      const banner = heading.locator('xpath=../..');
      await expect(banner.getByRole('listitem')).toHaveText([...chips]);
      await expect(page.getByRole('heading', { name: shape })).toBeVisible();
      const painted = await banner.evaluate((element) =>
        [element, ...element.children]
          .map((part) => getComputedStyle(part))
          .map(({ backgroundColor, backgroundImage }) => `${backgroundColor} ${backgroundImage}`)
          .join(' '),
      );
      for (const colour of ground) expect(painted).toContain(rgb(COLOURS[colour]));
    });
  });
}

test('the header leads to the three places and out, on a phone from its menu', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, 'etat1');
  const PLACES = [
    ['Mes potentiels', '/settings/report'],
    ['Mon compte', '/settings/account'],
    ['Mon profil', '/settings/profile'],
  ] as const;
  for (const [name, path] of PLACES) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('link', { name: 'EQINOX, Accueil' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
  await page.setViewportSize(PHONE);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog');
  await opener.click();
  await expect(menu.getByText('Claude Exemple')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  for (const [name, path] of PLACES) {
    await opener.click();
    await menu.getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(menu).toHaveCount(0);
  }
  await opener.click();
  await menu.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
});

test('the welcome shows a picture of the civility', async ({ page }) => {
  await enterAs(page, 'etat0');
  const picture = () => page.getByText('Bienvenue').locator('xpath=..').locator('svg').innerHTML();
  const pictures: string[] = [];
  for (const civilite of [1, 2]) {
    await change<object>(page, IDENTITY, (identity) => ({ ...identity, civilite }));
    await page.goto('/');
    await expect(page.getByText('Bienvenue')).toBeVisible();
    pictures.push(await picture());
  }
  expect(pictures[0]).not.toEqual(pictures[1]);
});
