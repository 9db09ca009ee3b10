/** The dashboard of each kind of person, in four languages, and when something does not answer. */
import { expect, type Page, type Response, type Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectScreen } from './each-language.ts';
import { buyButtons, DESK, enterAs, openDashboard as open, PHONE } from './demonstration.ts';
import { ZOOMED } from './every-size.ts';
import { intercept } from './intercept.ts';
import { layoutShift } from './layout-shift.ts';
import { loaded } from './loaded.ts';
import { newPerson } from './person.ts';
import { address, elsewhere, signIn } from './steps.ts';
import { test } from './test.ts';
import { expectSaidTu } from './to-the-young.ts';

const PEOPLE = [
  { person: 'etat0', says: 'Votre rosace est encore à dessiner', buys: 4 },
  { person: 'etat1', says: 'Diagnostic acheté le', acts: 'Compléter mon diagnostic', buys: 0 },
  { person: 'etat2', says: 'Dernier diagnostic passé le', acts: 'Télécharger le dernier livret', buys: 6 },
  { person: 'etat3', says: 'Votre restitution de 30 min vous attend.', acts: 'Planifier mon entretien', buys: 0 },
  { person: 'etat4', says: 'En attente de la fin de la restitution', acts: 'Télécharger le dernier livret', buys: 0 },
  { person: 'etat5', says: '2 diagnostics terminés.', acts: 'Télécharger le dernier livret', buys: 6 },
  { person: 'un-an', says: 'Et si vous refaisiez le point', acts: 'Télécharger le dernier livret', buys: 6 },
  { person: 'ado', says: 'Ta rosace est encore à dessiner', buys: 4 },
  { person: 'partenaire', says: 'Exclusivité Partenaire démo', buys: 5 },
  { person: 'fin-annee', says: 'Votre diagnostic vous attend', acts: 'Compléter votre diagnostic', buys: 0 },
  { person: 'mot-de-passe', says: 'Mot de passe expiré', acts: 'Le changer', buys: 4 },
  { person: 'nouveau', says: 'Faisons connaissance', acts: 'Ouvrir mon espace', buys: 0 },
] as const;

for (const { person, says, buys, ...rest } of PEOPLE) {
  test(`is right for ${person}`, async ({ page }) => {
    await enterAs(page, person);
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.goto('/');
      await expect(page.getByText(says).first()).toBeVisible();
      if ('acts' in rest) {
        const action = page.getByRole('link', { name: rest.acts }).or(page.getByRole('button', { name: rest.acts }));
        await expect(action).toBeVisible();
      }
      await expect(buyButtons(page)).toHaveCount(buys);
      await loaded(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      // A phone shows the same words: newcomer.e2e.ts reads them there in each language.
      const look = size === DESK ? expectScreen : expectAccessible;
      await look(page, `dashboard of ${person} at ${size.width}`);
    }
  });
}

test('shows the four pillars and the sixteen facets, and says them in words', async ({ page }) => {
  await open(page, 'etat5');
  await expect(
    page.getByRole('img', { name: /^Quatre quarts de disque\. Exploration : \d+ choix sur 128/u }),
  ).toBeVisible();
  const rose = page.getByRole('img', { name: /^Rosace de seize pétales\./u });
  await expect(rose.first()).toHaveAttribute('aria-label', /Curiosité\s: .*Analyse\s: comportement entre \d+ et \d+/u);
  await page.getByRole('button', { name: 'Lire en tableau' }).click();
  const facets = page.getByRole('table', { name: /Vos seize facettes/u });
  await expect(facets.getByRole('row')).toHaveCount(17);
  await expectScreen(page, 'dashboard, tables open');
  // A word of ours is one touch from its sentence, at 400 % too; Escape takes it away. The others: DÉCA and second factor.
  await page.setViewportSize(ZOOMED);
  for (const [word, means] of [
    ['Rosace', 'Le dessin de vos seize facettes'],
    ['Facette', 'Une des seize façons d’agir que vos réponses comparent'],
    ['Pilier', 'Une famille de quatre facettes'],
    ['Livret', 'Vos résultats en mots et en dessins'],
    ['Restitution', 'Un entretien avec un.e consultant.e certifié.e'],
    ['Ressource', 'Ce qui vous motive, d’après vos 64 réponses de la deuxième partie'],
    ['Livret complémentaire', 'Vos mêmes réponses, vues de plus près'],
  ] as const) {
    const button = page.getByRole('button', { name: word, exact: true });
    const sentence = page.getByText(means);
    await button.click();
    await expect(sentence).toBeInViewport();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.press('Escape');
    await expect(sentence).toHaveCount(0);
  }
});

test('speaks to a person under 18 as tu, to the one who pays as vous', async ({ page }) => {
  await open(page, 'ado');
  await expect(page.getByText('Tu n’as pas encore passé de diagnostic.')).toBeVisible();
  await expectSaidTu(page);
  await buyButtons(page).first().click();
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('session_reinit_type', '2'));
  for (const [path, says] of [
    ['/eqinox/session-resetted', 'Ta dernière réponse à la partie 2 date de trop longtemps'],
    ['/settings/report', 'Ton premier livret sera ici dès la fin de ton diagnostic.'],
    ['/booking-success/1', 'Ta restitution est programmée.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(says)).toBeVisible();
    await expectSaidTu(page);
  }
});

test('a partner’s person sees the partner beside us, and nothing when its picture does not come', async ({ page }) => {
  await open(page, 'partenaire');
  const logo = page.getByRole('banner').getByRole('img', { name: 'Partenaire démo' });
  await expect(logo).toBeVisible();
  await expect(page.getByText('0 €', { exact: true }).first()).toBeVisible();
  await intercept(page, '**/assets/partners/*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Exclusivité Partenaire démo')).toBeVisible();
  await expect(logo).toHaveCount(0);
});

test('sign-in wears the partner’s look; a code of nobody’s and lost pictures leave ours', async ({ page }) => {
  await page.goto('/login?idFrom=partenaire-demo');
  await expect(page.getByText('Partenaire démo vous offre votre diagnostic.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Partenaire démo' })).toBeVisible();
  await expect(page.locator('aside img')).toBeVisible();
  await expectScreen(page, 'sign-in of a partner');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Partenaire démo te ofrece tu diagnóstico.')).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await intercept(page, '**/assets/partners/*', (route) => route.abort());
  await page.reload();
  await expect(page.locator('aside svg')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Partenaire démo' })).toHaveCount(0);
  await page.goto('/login?idFrom=inconnu');
  await expect(page.locator('aside svg')).toBeVisible();
  await expect(page.getByText('Partenaire démo')).toHaveCount(0);
});

test('asks for all it needs in two waves', async ({ page }) => {
  await enterAs(page, 'partenaire');
  const held: Route[] = [];
  await intercept(page, '**/api/**', (route) => {
    if (new URL(route.request().url()).pathname === '/api/identity') return route.continue();
    held.push(route);
    return undefined;
  });
  await page.goto('/');
  for (const first of ['/api/account/identity', '/api/offer/boxes']) {
    await expect.poll(() => held.some((route) => route.request().url().endsWith(first))).toBe(true);
    // Whatever else goes out with it.
    await loaded(page, (request) => !request.url().includes('/api/'));
    await Promise.all(held.splice(0).map((route) => route.continue()));
  }
  await expect(page.getByText('Exclusivité Partenaire démo')).toBeVisible();
  expect(held).toEqual([]);
});

const CALLS = [
  'state',
  'offer/boxes',
  'offer',
  'offer/last-completed',
  'offer/exist-options',
  'potential/quarts',
  'potential/quartsRosace',
] as const;

test('stands without any one of its calls, says so, and tries again', async ({ page }) => {
  await open(page, 'etat5');
  const sentence = page.getByText('Cette partie n’a pas pu être affichée.');
  for (const call of CALLS) {
    const address = new RegExp(`/api/${call}$`, 'u');
    await test.step(call, async () => {
      await intercept(page, address, (route) => route.fulfill({ status: 500, body: 'fault' }));
      await page.reload();
      await expect(sentence.first()).toBeVisible();
      // One part stands for what one call did not bring: no other says it again.
      if (call === 'potential/quarts') await expect(sentence).toHaveCount(1);
      // Without the gaps that are sure, nobody is placed first.
      const told = call === 'potential/quarts' ? 0 : 1;
      await expect(page.getByRole('heading', { level: 1, name: 'La Décision et la Collaboration' })).toHaveCount(told);
      await expect(page.getByText('Deux piliers devant, non départagés')).toHaveCount(told);
      if (call === 'state') await expectScreen(page, 'dashboard without its state');
      await page.unroute(address);
      await page.getByRole('button', { name: 'Réessayer' }).first().click();
      await expect(sentence).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Télécharger le dernier livret' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Vos seize facettes' })).toBeVisible();
      await expect(buyButtons(page)).toHaveCount(6);
    });
  }
});

test('shows an offer that it does not know plainly, and opens its cart', async ({ page }) => {
  await enterAs(page, 'etat0');
  await intercept(page, /\/api\/offer\/boxes$/u, async (route) => {
    const boxes = (await (await route.fetch()).json()) as { offreAigo: object; state: null }[];
    const known = boxes[0]?.offreAigo;
    const offers = [
      { ...known, id: 977, libelle: 'Menu Nouveau', tarif: 75.5, precisePrice: '75.50', levelUi: 1, orderUi: 4 },
      { ...known, id: 978, libelle: 'Menu Ailleurs', levelUi: null, orderUi: null, typeRestitution: null },
    ];
    await route.fulfill({ json: [...boxes, ...offers.map((offreAigo) => ({ offreAigo, state: null }))] });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Menu Nouveau' })).toBeVisible();
  await expect(page.getByText('75,50 €').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Menu Ailleurs' })).toBeVisible();
  // By axe alone: what people wrote stands there in the language in which they wrote it.
  await expectAccessible(page, 'dashboard with unknown offers');
  // The server knows no such offer: the cart closes and a notice says why.
  await page.getByRole('button', { name: 'Choisir ce menu : Menu Nouveau' }).click();
  await expect(page.getByText('La commande n’a pas pu s’ouvrir. Réessayez dans un instant.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a language is chosen by the menu, remembered, and French speaks when its texts do not come', async ({ page }) => {
  await page.goto('/login');
  // Its card comes after the page, over the languages.
  await page.getByRole('button', { name: 'Je refuse' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('textbox').fill('etat1@eqinox.example');
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill('Not the password 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Incorrect e-mail or password.');
  await intercept(page, '**/assets/i18n/en.json', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

/** The server's word that the account keeps what was chosen. */
const accountHears = (page: Page): Promise<Response> =>
  page.waitForResponse((reply) => reply.url().endsWith('/api/account/update'));

test('the pages of law are read from every footer, in the language on the screen', async ({ page }) => {
  await open(page, 'etat0');
  for (const title of ['Mentions légales', 'Protection des données', 'Accessibilité', 'Médiation']) {
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Page d’exemple\./u)).toBeVisible();
    // What they say, and how, is read in readers.e2e.ts.
  }
  // The account keeps each choice, and has heard of one before the next; others sign in as the same person.
  const nepali = accountHears(page);
  await page.getByRole('button', { name: 'नेपाली' }).click();
  await nepali;
  await expect(page.getByRole('heading', { level: 1, name: 'मध्यस्थता' })).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('a[href="/assets/legal/cgv_ne.pdf"]')).toBeVisible();
  const french = accountHears(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await french;
  expect((await page.goto('/legal/unknown'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a new device speaks the language that the account keeps', async ({ page, browser }) => {
  const email = address('langue');
  await newPerson(page, email, 'Camille');
  await page.goto('/');
  const kept = accountHears(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();
  expect((await kept).ok()).toBe(true);
  const device = await elsewhere(browser);
  await signIn(device, email);
  await expect(device.getByRole('heading', { name: 'Elige tu menú' })).toBeVisible();
  await expect(device.locator('html')).toHaveAttribute('lang', 'es');
  await device.close();
});
