/** What a reader of the screen (screen reader, keyboard) finds: titles, headings, landmarks, order of the focus. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { enterAs, openDashboard as open, PHONE } from './demonstration.ts';
import { followRequests, loaded } from './loaded.ts';
import { refuseMeasurement } from './refuse-measurement.ts';

interface Place {
  readonly path: string;
  /** Title of the browser's tab, before the product's name. */
  readonly title: string;
}

const VISITOR: readonly Place[] = [
  { path: '/login', title: 'Connexion' },
  { path: '/payment-success', title: 'Votre commande a été complétée avec succès' },
  { path: '/payment-error', title: 'Le paiement n’a pas abouti' },
  { path: '/booking-success/1', title: 'Félicitations' },
  { path: '/booking-success/0', title: 'Félicitations' },
  { path: '/booklets/inconnu', title: 'Ce lien ne sert plus' },
  { path: '/legal/notice', title: 'Mentions légales' },
  { path: '/legal/privacy', title: 'Protection des données' },
  { path: '/legal/accessibility', title: 'Accessibilité' },
  { path: '/legal/mediator', title: 'Médiation' },
  { path: '/legal/method', title: 'Comment vos résultats sont calculés' },
];

const PERSONS: Readonly<Record<string, readonly Place[]>> = {
  nouveau: [{ path: '/', title: 'Faisons connaissance' }],
  'fin-annee': [{ path: '/', title: 'Votre diagnostic vous attend' }],
  etat0: [
    { path: '/', title: 'Accueil' },
    { path: '/settings/profile', title: 'Mon profil' },
    { path: '/settings/account', title: 'Mon compte' },
    { path: '/settings/password', title: 'Mot de passe' },
    { path: '/settings/billing', title: 'Factures' },
    { path: '/settings/report', title: 'Mes potentiels' },
    { path: '/deca/start', title: 'DÉCA' },
  ],
  etat1: [
    { path: '/eqinox/session-resetted', title: 'Votre session a été réinitialisée' },
    { path: '/tell-us-more', title: 'Dites-nous en plus' },
  ],
  partie2: [{ path: '/eqinox/part2', title: 'Partie 2' }],
  etat5: [
    { path: '/', title: 'Accueil' },
    { path: '/settings/report', title: 'Mes potentiels' },
    { path: '/eqinox/end', title: 'EQINOX est maintenant terminé.' },
  ],
  etat3: [{ path: '/book-restitution', title: 'Nos experts' }],
};

/** Levels of the headings in reading order. */
const levels = (page: Page): Promise<number[]> =>
  page
    .locator(':is(h1, h2, h3, h4, h5, h6):visible')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));

const read = async (page: Page, { path, title }: Place): Promise<void> => {
  await page.goto(path);
  await expect(page, path).toHaveTitle(new RegExp(`^${title}.* · EQINOX$`, 'u'));
  await loaded(page);
  expect(await page.locator('html').getAttribute('lang'), path).toBe('fr');
  await expect(page.getByRole('main'), path).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  const found = await levels(page);
  const skipped = found.filter((level, index) => level > (found[index - 1] ?? 0) + 1);
  expect(skipped, `${path}: headings ${found.join(' ')}`).toEqual([]);
  expect(found[0], `${path}: headings ${found.join(' ')}`).toBe(1);
  await expect(page.getByRole('banner'), path).toHaveCount(1);
  // The link past the menus comes first; sign-in has no menu to pass, a question takes the focus itself.
  if (path !== '/login' && !title.startsWith('Partie')) {
    await page.locator('body').press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' }), path).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), path).toBeFocused();
  }
  await expectAccessible(page, path);
};

test('a visitor’s screens read in order', async ({ page }) => {
  followRequests(page);
  await refuseMeasurement(page);
  for (const place of VISITOR) await test.step(place.path, () => read(page, place));
});

for (const [person, places] of Object.entries(PERSONS)) {
  test(`the screens of ${person} read in order`, async ({ page }) => {
    await enterAs(page, person);
    for (const place of places) await test.step(place.path, () => read(page, place));
  });
}

test('each screen takes the focus to its title, whose words name the tab', async ({ page }) => {
  await open(page, 'etat5');
  await page.getByRole('link', { name: 'Mes potentiels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Mes potentiels · EQINOX');
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Accueil · EQINOX');
  await page.getByRole('link', { name: 'Comment vos résultats sont calculés' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comment vos résultats sont calculés' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Accueil · EQINOX');
  await page.goBack();
  await expect(page).toHaveTitle('Mes potentiels · EQINOX');
});

test('the keyboard goes through the dashboard in reading order, and nothing is hidden under it', async ({ page }) => {
  await open(page, 'etat0');
  const stops: string[] = [];
  const places: { top: number; hidden: boolean }[] = [];
  await page.locator('body').press('Tab');
  for (;;) {
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { top, left, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        name: (element.ariaLabel ?? element.innerText).replaceAll('\u00a0', ' '),
        top: top + window.scrollY,
        hidden: !(seen !== null && (element.contains(seen) || seen.contains(element))),
        outline: getComputedStyle(element).outlineStyle,
        end: element === document.body,
      };
    });
    if (stop.end || stops.length > 60) break;
    expect(stop.outline, `focus on ${stop.name}`).toBe('solid');
    stops.push(stop.name);
    places.push(stop);
    await page.keyboard.press('Tab');
  }
  expect(stops.slice(0, 8)).toEqual([
    'Aller au contenu',
    'EQINOX, Accueil',
    'Mes potentiels',
    'Mon compte',
    'Mon profil',
    'Se déconnecter',
    'Choisir un menu',
    'Essayer le diagnostic court, gratuit',
  ]);
  expect(stops).toContain('Choisir ce menu : Menu Signature');
  expect(places.filter(({ hidden }) => hidden)).toEqual([]);
  const rows = places.slice(1).map(({ top }) => top);
  // Cards of one row may differ by the height of a line.
  expect(rows.filter((top, index) => top < (rows[index - 1] ?? 0) - 60)).toEqual([]);
});

test('"Choisir un menu" takes the eyes and the focus to the offers', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'etat0');
  await page.getByRole('button', { name: 'Choisir un menu' }).click();
  await expect(page.getByRole('heading', { name: 'Choisissez votre menu' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Choisissez votre menu' })).toBeInViewport();
});

test('what fails is said when it fails, and trying again keeps the keyboard on the page', async ({ page }) => {
  await page.route(/\/api\/state$/u, (route) => route.fulfill({ status: 500, body: 'fault' }));
  await open(page, 'etat5');
  await expect(page.getByRole('alert').first()).toContainText('Cette partie n’a pas pu être affichée.');
  await page.unroute(/\/api\/state$/u);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/state$/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Réessayer' }).first().focus();
  await page.keyboard.press('Enter');
  // The rest stands while it is asked for again.
  await expect(page.getByRole('button', { name: 'Chargement en cours' }).first()).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Vos seize facettes' })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Télécharger le dernier livret' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('without motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'etat5');
  await loaded(page);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 80)
        .map((animation) => (animation as Partial<CSSAnimation>).animationName ?? 'transition'),
    );
  expect(await moving()).toEqual([]);
  await page
    .getByRole('button', { name: /^Choisir ce menu/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible();
  expect(await moving()).toEqual([]);
});
