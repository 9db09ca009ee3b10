/** What the parts of the dashboard say and where they lead, for results and offers that no demonstration person has. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { DESK, openDashboard as open, PHONE } from './demonstration.ts';
import { layoutShift, slowReplies } from './layout-shift.ts';
import { PRINTED } from './steps.ts';

/** Replies of one line of the contract are changed on their way; what the server says stays its own. */
const change = async <T>(page: Page, path: RegExp, edit: (reply: T) => unknown): Promise<void> => {
  await page.route(path, async (route) => {
    const reply = (await (await route.fetch()).json()) as T;
    await route.fulfill({ json: edit(reply) });
  });
};
const IDENTITY = /\/api\/account\/identity$/u;
const COLOURS = { 1: '#fef6d4', 2: '#e8faee', 3: '#ffefee', 4: '#eaf5ff', aube: '#fbf0e7' } as const;
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const DOMINANCES = [
  {
    type: 1,
    order: [4, 2, 3, 1],
    title: 'La Concrétisation',
    eyebrow: 'Votre pilier dominant',
    supports: 'Vos appuis, proches les uns des autres',
    chips: ['Collaboration', 'Décision', 'Exploration'],
    ground: [4],
    shape: 'Un élan principal',
  },
  {
    type: 3,
    order: [4, 2, 3, 1],
    title: 'La Concrétisation',
    eyebrow: 'Votre pilier dominant',
    supports: 'Vos appuis, dans l’ordre',
    chips: ['Collaboration', 'Décision', 'Exploration'],
    ground: [4],
    shape: 'Un élan et son appui',
  },
  {
    type: 4,
    order: [3, 2, 1, 4],
    title: 'La Décision et la Collaboration',
    eyebrow: 'Vos deux piliers dominants',
    supports: 'Vos appuis, dans l’ordre',
    chips: ['Exploration', 'Concrétisation'],
    ground: [3, 2],
    shape: 'Deux élans en duo',
  },
  {
    type: 5,
    order: [1, 2, 4, 3],
    title: 'L’Exploration, la Collaboration et la Concrétisation',
    eyebrow: 'Vos trois piliers dominants',
    supports: 'Votre appui',
    chips: ['Décision'],
    ground: [1, 2, 4],
    shape: 'Trois élans réunis',
  },
  {
    type: 7,
    order: [3, 1, 4, 2],
    title: 'Un équilibre entre les quatre',
    eyebrow: 'Vos quatre piliers',
    supports: null,
    chips: ['Exploration', 'Collaboration', 'Décision', 'Concrétisation'],
    ground: ['aube'],
    shape: 'Quatre élans en équilibre',
  },
] as const;

for (const { type, order, title, eyebrow, supports, chips, ground, shape } of DOMINANCES) {
  test(`the dominant type ${type} has its words and its colours`, async ({ page }) => {
    await page.setViewportSize(DESK);
    await open(page, 'etat5');
    const [pilier, ...others] = order;
    await change<object>(page, IDENTITY, (identity) => ({
      ...identity,
      typeDominant: type,
      pilier,
      supports: others,
    }));
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.reload();
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
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
    }
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
  await open(page, 'etat0');
  const picture = () => page.getByText('Bienvenue').locator('xpath=..').locator('svg').innerHTML();
  const pictures: string[] = [];
  for (const civilite of [1, 2]) {
    await change<object>(page, IDENTITY, (identity) => ({ ...identity, civilite }));
    await page.reload();
    await expect(page.getByText('Bienvenue')).toBeVisible();
    pictures.push(await picture());
  }
  expect(pictures[0]).not.toEqual(pictures[1]);
});

test('the action strip leads on', async ({ page, browser }) => {
  await open(page, 'etat3');
  await page.getByRole('link', { name: 'Planifier mon entretien' }).click();
  await page.waitForURL((url) => url.pathname === '/book-restitution');
  await page.goto('/');
  const download = page.waitForEvent('download', PRINTED);
  await page.getByRole('button', { name: 'Télécharger le dernier livret' }).click();
  expect((await download).suggestedFilename()).toBe('rapport.pdf');

  const other = await browser.newPage({ locale: 'fr-FR' });
  await open(other, 'etat1');
  await expect(other.getByText(/^Diagnostic acheté le \d/u)).toBeVisible();
  await other.getByRole('link', { name: 'Compléter mon diagnostic' }).click();
  await other.waitForURL(/\/(?:tell-us-more|eqinox\/part1-start)$/u);
  await other.close();
});

test('a booklet that does not come is said so, and can be asked for again', async ({ page }) => {
  await open(page, 'etat2');
  const button = page.getByRole('button', { name: 'Télécharger le dernier livret' });
  await page.route('**/api/potential/last-report', (route) => route.fulfill({ status: 500, body: 'fault' }));
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Réessayez');
  await page.unroute('**/api/potential/last-report');
  const download = page.waitForEvent('download', PRINTED);
  await button.click();
  await download;
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('buttons answer to the pointer, say that they work, and say why they cannot', async ({ page }) => {
  await page.setViewportSize(DESK);
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
  await page.route('**/api/potential/last-report', async (route) => {
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

  await page.route(/\/api\/offer\/exist-options$/u, (route) =>
    route.fulfill({ contentType: 'application/json', body: 'false' }),
  );
  await page.reload();
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
    await page.unroute(last);
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
    await page.unroute(/\/api\/potential\/history$/u);
    await page.unroute(last);
  });
  await test.step('while another diagnostic waits, with the count of those completed', async () => {
    await change<object>(page, /\/api\/state$/u, (state) => ({ ...state, currentDiagState: 1 }));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Compléter mon diagnostic' })).toBeVisible();
    await expect(button).toBeVisible();
    await expect(page.getByText('1 diagnostic terminé.')).toBeVisible();
  });
  await test.step('though its purchase was withdrawn from, the diagnostic kept', async () => {
    await page.unroute(/\/api\/state$/u);
    await page.route(last, (route) => route.fulfill({ contentType: 'application/json', body: 'null' }));
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
  await open(page, 'etat2');
  const asked: string[] = [];
  const ages = /\/api\/potential\/isOlderThan(?:6Month|1Year)$/u;
  await page.route(ages, (route) => {
    asked.push(route.request().url().split('/').pop() ?? '');
    return route.fulfill({ json: true });
  });
  const taken = async (daysAgo: number, currentDiagState = 2) => {
    await page.unroute(/\/api\/state$/u);
    const dateLastCompleted = new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString();
    await change<object>(page, /\/api\/state$/u, (state) => ({ ...state, currentDiagState, dateLastCompleted }));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Télécharger le dernier livret' })).toBeVisible();
    await page.waitForLoadState('networkidle');
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
  await expectAccessible(page, 'dashboard a year later');
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

interface Box {
  offreAigo: { id: number; libelle: string; levelUi: number | null; orderUi: number | null };
}

test('offers stand where levelUi and orderUi put them, each with a picture of its own', async ({ page }) => {
  await page.setViewportSize(DESK);
  await open(page, 'etat5');
  const boxes = /\/api\/offer\/boxes$/u;
  const names = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  const usual = ['Menu Essentiel', 'Menu Équilibre', 'Menu Signature', 'MENU ADO', 'Débrief 1h', 'Débrief 2h'];
  await change<Box[]>(page, boxes, (list) => list.toReversed());
  await page.reload();
  await expect.poll(names).toEqual(usual);
  const section = (name: string) => page.getByRole('heading', { level: 3, name, exact: true }).locator('xpath=..');
  await expect(section('Adultes').getByRole('article')).toHaveCount(3);
  await expect(section('Jeunes').getByRole('article')).toHaveCount(1);
  await expect(section('Plan d’action').getByRole('article')).toHaveCount(2);
  const pictures = await page
    .getByRole('article')
    .locator('svg:first-of-type')
    .evaluateAll((drawings) => drawings.filter(({ clientWidth }) => clientWidth === 64).map((svg) => svg.innerHTML));
  expect(new Set(pictures).size).toBe(usual.length);

  await page.unroute(boxes);
  await change<Box[]>(page, boxes, (list) =>
    list.map(({ offreAigo, ...box }) => ({
      ...box,
      offreAigo: { ...offreAigo, orderUi: offreAigo.levelUi === 1 ? 4 - (offreAigo.orderUi ?? 0) : offreAigo.orderUi },
    })),
  );
  await page.reload();
  await expect.poll(names).toEqual([...usual.slice(0, 3).toReversed(), ...usual.slice(3)]);
});

test('a partner’s offer comes first, 50 € struck and 0 € in its place', async ({ page }) => {
  await open(page, 'partenaire');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { name: 'Offre partenaire' })).toBeVisible();
  await expect(card.getByText('Exclusivité Partenaire démo')).toBeVisible();
  await expect(card.locator('s')).toHaveText('50\u00a0€');
  await expect(card.getByText('Ancien prix')).toBeAttached();
  await expect(card.getByText('0\u00a0€', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Choisir ce menu : Offre partenaire' }).click();
  await expect(page.getByRole('dialog').getByText('0,00\u00a0€').first()).toBeVisible();
});

test('the page of the campaign is for its code and a pending 29 or 30, nobody else', async ({ page }) => {
  await open(page, 'fin-annee');
  const title = page.getByRole('heading', { level: 1, name: 'Votre diagnostic vous attend' });
  await expect(title).toBeVisible();
  const pending = /\/api\/offer$/u;
  for (const [id, libelle] of [
    [30, 'Menu Signature'],
    [27, 'Menu Essentiel'],
  ] as const) {
    await change<object>(page, pending, (offer) => ({ ...offer, id, libelle }));
    await page.reload();
    if (id === 30) await expect(page.getByText(/^Menu Signature est prêt/u)).toBeVisible();
    else await expect(page.getByRole('heading', { name: 'Votre rosace est encore à dessiner' })).toBeVisible();
    await page.unroute(pending);
  }
  await change<object>(page, IDENTITY, (identity) => ({ ...identity, passwordExpired: true }));
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText('Mot de passe expiré')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Le changer' })).toHaveAttribute('href', '/settings/password');
  await expectAccessible(page, 'campaign, expired password');
  await page.getByRole('link', { name: 'Compléter votre diagnostic' }).click();
  await page.waitForURL(/\/(?:tell-us-more|eqinox\/part1-start)$/u);
});

test('the footer shows the operator’s links that have an address, and no others', async ({ page }) => {
  await open(page, 'etat0');
  const footer = page.getByRole('contentinfo');
  const configured = JSON.parse((await page.locator('meta[name=site]').getAttribute('content')) ?? '') as {
    links: Record<string, string>;
  };
  const LINKS = {
    contact: 'Contact',
    team: 'Équipe',
    press: 'Presse',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    facebook: 'Facebook',
    youtube: 'YouTube',
  };
  const shown = Object.entries(LINKS).filter(([name]) => configured.links[name] !== undefined);
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.length).toBeLessThan(Object.keys(LINKS).length);
  for (const [name, words] of Object.entries(LINKS)) {
    const link = footer.getByRole('link', { name: words, exact: true });
    if (configured.links[name] === undefined) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', configured.links[name]);
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} EQINOX`)).toBeVisible();
});

for (const size of [DESK, PHONE]) {
  test(`nothing jumps while replies are slow, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await slowReplies(page);
    for (const address of ['/login', '/login?idFrom=partenaire-demo']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page), address).toBeLessThan(0.02);
    }
    for (const person of ['etat0', 'etat5', 'partenaire']) {
      await page.context().clearCookies();
      await page.goto('/legal/notice');
      await page.evaluate(() => localStorage.clear());
      await open(page, person);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page), person).toBeLessThan(0.02);
    }
  });
}
