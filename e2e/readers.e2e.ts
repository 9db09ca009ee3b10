/** What a reader of the screen (screen reader, keyboard) finds: titles, headings, landmarks, order of the focus. */
import { expect, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { DESK, enterAs, openDashboard as open, PHONE } from './demonstration.ts';
import { expectInReachAtEverySize, ZOOMED } from './every-size.ts';
import { intercept } from './intercept.ts';
import { followRequests, loaded } from './loaded.ts';
import { expectPrintable, expectSeenInForcedColors, giveVoice } from './other-eyes.ts';
import { refuseMeasurement } from './refuse-measurement.ts';
import { cutOff } from './whole-screen.ts';
import { test } from './test.ts';

interface Place {
  readonly path: string;
  /** Title of the browser's tab, before the product's name. */
  readonly title: string;
  /** What else is looked at while it is there. */
  readonly also?: (page: Page) => Promise<void>;
}

/** Where the device's colours replace ours; on paper, the figures of both pictures with them. */
const otherEyesOnDashboard = async (page: Page): Promise<void> => {
  await expectSeenInForcedColors(page, ['svg text.font-semibold', 'main li > span.border-ink', '.nepali-name']);
  await expectPrintable(page, ['svg[role=img]', 'table']);
  // Without groups, a phone names the petals pillar by pillar.
  await page.setViewportSize(PHONE);
  await intercept(page, /\/quartsRosace$/u, async (route) => {
    const petals = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: petals.map((petal) => ({ ...petal, niveau: null })) });
  });
  await page.reload();
  await expect(page.getByText('Organisation, Rigueur, Persévérance, Analyse')).toBeVisible();
  await page.unroute(/\/quartsRosace$/u);
  await page.setViewportSize(DESK);
};

/** A voice of the device reads on demand, which the answer carries; nothing of it is there without a voice. */
const otherEyesOnQuestion = async (page: Page): Promise<void> => {
  await expectSeenInForcedColors(page, ['.bar', '.answer-level', '.answer-mark, .answer']);
  await expect(page.getByRole('button', { name: /^Écouter/u })).toHaveCount(0);
  await page.evaluate(giveVoice);
  const statement = await page.getByRole('main').getByRole('heading', { level: 2 }).innerText();
  await page.getByRole('button', { name: 'Écouter la phrase' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Arrêter' })).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([`fr-FR ${statement}`]);
  // It is kept on its way: the demonstration person stays where they are.
  const sent = page.waitForRequest(/resources\/save$/u);
  await intercept(page, /resources\/save$/u, (route) => route.abort());
  await expect(page.locator('[role=radio]:not([data-inert])')).toHaveCount(4);
  await page.getByRole('button', { name: 'Arrêter' }).press('2');
  expect((await sent).postDataJSON()).toMatchObject({ value: 0, readAloud: true });
};

/** Night by day: chosen in the footer, kept on this device, on the page before its style sheet is there; in another tab too. */
const ownTheme = async (page: Page): Promise<void> => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe('rgb(244, 248, 249)');
  const other = await page.context().newPage();
  await other.goto('/legal/notice');
  await page.getByRole('button', { name: 'Sombre' }).click();
  expect(await ground()).toBe('rgb(11, 24, 28)');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.close();
  await intercept(page, /\.css$/u, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unroute(/\.css$/u);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sombre' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Automatique' }).click();
  expect(await ground()).toBe('rgb(244, 248, 249)');
};

const VISITOR: readonly Place[] = [
  { path: '/decouvrir', title: 'Découvrir son potentiel personnel' },
  { path: '/login', title: 'Connexion' },
  { path: '/adresse/inconnue', title: 'Cette page n’existe pas' },
  { path: '/payment-success', title: 'Votre commande a été complétée avec succès' },
  { path: '/payment-error', title: 'Le paiement n’a pas abouti' },
  { path: '/booking-success/1', title: 'Félicitations' },
  { path: '/booking-success/0', title: 'Félicitations' },
  { path: '/booklets/inconnu', title: 'Ce lien ne sert plus' },
  { path: '/legal/notice', title: 'Mentions légales', also: ownTheme },
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
  partie2: [{ path: '/eqinox/part2', title: 'Partie 2', also: otherEyesOnQuestion }],
  etat5: [
    { path: '/', title: 'Accueil', also: otherEyesOnDashboard },
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

/** The code as it stands, read again, gives the same page, and each id names one element (RGAA 8.2). */
const isWellFormed = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const code = document.documentElement.outerHTML;
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const again = new DOMParser().parseFromString(code, 'text/html').documentElement.outerHTML;
    return code === again && new Set(ids).size === ids.length;
  });

/** What is cut off when lines, letters and words stand as far apart as a reader may set them (WCAG 1.4.12). */
const cutOffWhenSpaced = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const cut = await cutOff(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return cut;
};

/** Every second screen is looked at by night. */
const read = async (page: Page, { path, title, also }: Place, index: number): Promise<void> => {
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
  // Somebody to ask, wherever one is; the public page is where help leads.
  for (const name of path === '/decouvrir' ? ['Contact'] : ['Aide', 'Contact']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true }), path).toBeVisible();
  }
  // The link past the menus comes first; sign-in has no menu to pass, a question takes the focus itself.
  if (path !== '/login' && !title.startsWith('Partie')) {
    await page.locator('body').press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' }), path).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), path).toBeFocused();
  }
  expect(await isWellFormed(page), `${path}: code`).toBe(true);
  expect(await cutOffWhenSpaced(page), `${path}: spaced out`).toEqual([]);
  await expectScreen(page, path, index % 2 === 0 ? 'light' : 'dark');
  // The others are walked at every size by whoever is on the way, the public page in discover.e2e.ts.
  if (also !== undefined) await expectInReachAtEverySize(page, path);
  await also?.(page);
};

test('a visitor’s screens read in order, and nothing in them is against the policy', async ({ page, browser }) => {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/iu.test(message.text())) breaches.push(message.text());
  });
  followRequests(page);
  await refuseMeasurement(page);
  for (const [index, place] of VISITOR.entries()) await test.step(place.path, () => read(page, place, index));
  expect(breaches).toEqual([]);

  await test.step('without scripts there is a way on, and the page it leads to is whole', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'fr-FR',
      viewport: ZOOMED,
    });
    const plain = await context.newPage();
    await plain.goto('/login');
    await expect(plain.locator('noscript p').first()).toContainText('cette application a besoin de JavaScript');
    await plain.getByRole('link', { name: 'Découvrir EQINOX' }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    await plain.getByRole('navigation', { name: 'Aller à une page' }).getByRole('link', { name: 'Facettes' }).click();
    await expect(plain.getByRole('img', { name: /^Les seize facettes/u })).toBeInViewport();
    await plain.getByText('Qui lit mes réponses').click();
    await expect(plain.getByText('Rien n’est vendu')).toBeVisible();
    await expect(plain.getByRole('link', { name: 'Créer un compte', exact: true })).toHaveAttribute(
      'href',
      '/login?lang=fr',
    );
    await context.close();
  });
});

for (const [person, places] of Object.entries(PERSONS)) {
  test(`the screens of ${person} read in order`, async ({ page }) => {
    await enterAs(page, person);
    for (const [index, place] of places.entries()) await test.step(place.path, () => read(page, place, index));
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
  await intercept(page, /\/api\/state$/u, (route) => route.fulfill({ status: 500, body: 'fault' }));
  await open(page, 'etat5');
  await expect(page.getByRole('alert').first()).toContainText('Cette partie n’a pas pu être affichée.');
  await page.unroute(/\/api\/state$/u);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await intercept(page, /\/api\/state$/u, async (route) => {
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
