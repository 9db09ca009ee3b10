/** Nothing is measured before a yes, everything named afterwards, and nothing again once it is taken back. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { COOKIE_TEXT_VERSION } from '@eqinox/domain/measurement/cookie-choice';
import { expectScreen } from './each-language.ts';
import { expectInReachAtEverySize } from './every-size.ts';
import { product, sandbox } from './mailbox.ts';
import { newPerson } from './person.ts';
import { address, buy } from './steps.ts';
import { test } from './test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Mesure d’audience' });
const accept = (page: Page) => card(page).getByRole('button', { name: 'J’accepte' });
const refuse = (page: Page) => card(page).getByRole('button', { name: 'Je refuse' });
const manage = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' });

/** Every request to another origin from now on. */
const foreignRequests = (page: Page): string[] => {
  const found: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${product}/`)) found.push(request.url());
  });
  return found;
};

const storage = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
const dataLayer = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? null);
/** Without the one that a sign-in by passkey is waited for with, for five minutes: it comes when the page has time. */
const cookieNames = async (context: BrowserContext) =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => name !== 'passkey')
    .toSorted();
const pages = async (page: Page) =>
  ((await dataLayer(page)) ?? []).filter(({ event }) => event === 'page_view').map(({ page_path }) => page_path);

/** What a browser may hold without anybody's agreement. */
const NECESSARY_COOKIES = ['XSRF-TOKEN'];

test('asks with two buttons of the same weight, and measures nothing meanwhile', async ({ page, context }) => {
  const foreign = foreignRequests(page);
  await page.goto('/login');
  await expect(card(page)).toBeVisible();
  await expectScreen(page, 'cookie card');
  // The page stays usable under it, at 400 % too.
  await expectInReachAtEverySize(page, 'sign-in with the cookie card');
  const foot = page.getByRole('contentinfo');
  for (const name of ['Contact', 'Conditions générales', 'Protection des données']) {
    await expect(foot.getByRole('link', { name })).toBeVisible();
  }
  await expect(manage(page)).toBeVisible();
  const look = (name: 'accept' | 'refuse') =>
    (name === 'accept' ? accept(page) : refuse(page)).evaluate((button) => {
      const { backgroundColor, color, borderColor, borderWidth, fontSize, fontWeight, borderRadius } =
        getComputedStyle(button);
      const { width, height, top } = button.getBoundingClientRect();
      return {
        backgroundColor,
        color,
        borderColor,
        borderWidth,
        fontSize,
        fontWeight,
        borderRadius,
        width,
        height,
        top,
      };
    });
  expect(await look('accept')).toEqual(await look('refuse'));

  await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr');
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { name: 'Mentions légales' })).toBeVisible();
  await expect(card(page)).toBeVisible();
  expect(await storage(page)).toEqual({ cookiesState: 'pristine' });
  expect(await cookieNames(context)).toEqual(NECESSARY_COOKIES);
  expect(await dataLayer(page)).toBeNull();
  expect(foreign).toEqual([]);
});

test('a refusal loads nothing, is kept with its proof, and is not asked again', async ({ page, context }) => {
  const foreign = foreignRequests(page);
  await page.goto('/login');
  // By the keyboard: it goes on where it was, and is not thrown to the top of the page.
  const field = page.getByLabel('Adresse e-mail');
  await field.focus();
  await refuse(page).focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.reload();
  await page.goto('/legal/privacy');
  await expect(page.getByRole('heading', { name: 'Protection des données' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(card(page)).toHaveCount(0);
  // What the foot offers it does, where there is nothing to count too.
  await page.goto('/adresse/inconnue');
  await manage(page).click();
  await expect(card(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(manage(page)).toBeFocused();
  const { cookiesState, cookiesProof } = await storage(page);
  expect(cookiesState).toBe('denied');
  expect(JSON.parse(cookiesProof ?? '')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/u),
    version: COOKIE_TEXT_VERSION,
  });
  expect(await cookieNames(context)).toEqual(NECESSARY_COOKIES);
  expect(await dataLayer(page)).toBeNull();
  expect(foreign).toEqual([]);
});

test('an agreement loads the tag manager and counts pages; taken back, it leaves nothing behind', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const script = page.waitForResponse(`${sandbox}/tag-manager.js`);
  await accept(page).click();
  expect((await script).status()).toBe(200);
  await expect.poll(() => pages(page)).toEqual(['/login']);
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await expect.poll(() => pages(page)).toEqual(['/login', '/legal/notice']);
  await expect.poll(() => cookieNames(context)).toEqual(['XSRF-TOKEN', 'sandbox_visitor']);
  const events = await (await page.request.get(`${sandbox}/tag-manager.json`)).json();
  expect(events).toContainEqual({ event: 'page_view', page_path: '/legal/notice' });

  await page.reload();
  await expect.poll(() => pages(page)).toEqual(['/legal/notice']);
  await expect(card(page)).toHaveCount(0);

  await manage(page).click();
  await expect(card(page).getByRole('heading')).toBeFocused();
  await expect(card(page).getByText(/Vous avez accepté le/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(manage(page)).toBeFocused();
  expect((await storage(page))['cookiesState']).toBe('accepted');

  await manage(page).click();
  const foreign = foreignRequests(page);
  const reloaded = page.waitForEvent('domcontentloaded');
  await refuse(page).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Mentions légales' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await storage(page))['cookiesState']).toBe('denied');
  expect(await cookieNames(context)).toEqual(NECESSARY_COOKIES);
  expect(await dataLayer(page)).toBeNull();
  expect(foreign).toEqual([]);
});

for (const [signal, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`${signal} is a refusal that nobody is asked about`, async ({ page }) => {
    await page.addInitScript(([name, value]) => Object.defineProperty(navigator, name, { get: () => value }), [
      signal,
      value,
    ] as const);
    const foreign = foreignRequests(page);
    await page.goto('/login');
    // Said yes one day, before the browser was told to refuse.
    await page.evaluate((version) => {
      localStorage.setItem('cookiesState', 'accepted');
      localStorage.setItem('cookiesProof', JSON.stringify({ at: new Date().toISOString(), version }));
    }, COOKIE_TEXT_VERSION);
    await page.goto('/legal/privacy');
    await expect.poll(async () => (await storage(page))['cookiesState']).toBe('denied');
    await expect(card(page)).toHaveCount(0);
    await manage(page).click();
    await expect(card(page).getByText(/Votre navigateur demande de ne pas être suivi/u)).toBeVisible();
    await expect(accept(page)).toHaveCount(0);
    await expectScreen(page, 'cookie card, refused by the browser');
    await card(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(card(page)).toHaveCount(0);
    expect(await dataLayer(page)).toBeNull();
    expect(foreign).toEqual([]);
  });
}

test('a choice of seven months ago, or about another text, is asked anew', async ({ page }) => {
  await page.goto('/login');
  await refuse(page).click();
  for (const proof of [
    { at: new Date(Date.now() - 214 * 86_400_000).toISOString(), version: COOKIE_TEXT_VERSION },
    { at: new Date().toISOString(), version: '2020-01-01' },
  ]) {
    await page.evaluate((proof) => localStorage.setItem('cookiesProof', JSON.stringify(proof)), proof);
    await page.reload();
    await expect(card(page)).toBeVisible();
    expect(await storage(page)).toMatchObject({ cookiesState: 'pristine' });
    await refuse(page).click();
  }
});

test('tells a purchase once, with its fields, and forgets the cart', async ({ page }) => {
  const tracked = async () => Object.keys(await storage(page)).filter((key) => key.startsWith('eqibox-'));
  await newPerson(page, address('achat'), 'Camille');
  await page.goto('/');

  await test.step('leaving the dashboard clears the cart’s keys', async () => {
    await page.getByRole('button', { name: /Choisir ce menu.*Menu Équilibre/u }).click();
    await expect.poll(tracked).toHaveLength(6);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('link', { name: 'Mon profil' }).click();
    await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible();
    expect(await tracked()).toEqual([]);
    await page.goto('/');
  });

  await manage(page).click();
  await accept(page).click();
  await buy(page, 'Menu Équilibre');
  const purchases = async () => ((await dataLayer(page)) ?? []).filter(({ event }) => event === 'purchase');
  await expect.poll(purchases).toEqual([
    {
      event: 'purchase',
      box: 'Menu Équilibre',
      total: 120,
      discount: 0,
      promo_code: '',
      transaction_id: expect.stringMatching(/^[A-Za-z0-9]+$/u),
      currency: 'EUR',
    },
  ]);
  expect(await tracked()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Votre commande a été complétée avec succès' })).toBeVisible();
  await expect.poll(() => pages(page)).toEqual(['/payment-success']);
  expect(await purchases()).toEqual([]);
  // The card says « en bas de page »: so it is on the screens whose foot is one line, too.
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await expect(contact).toHaveAttribute('href', /^mailto:/u);
  await manage(page).click();
  await expect(card(page).getByText(/Vous avez accepté le/u)).toBeVisible();
});
