/** Situations around the sale, for `npm run look`: who waits, who was refused, whom a menu is for. They come last: they leave their people other than they were. */
import type { Page } from '@playwright/test';
import type { Screen } from './look-screens.ts';

const person = (name: string): string => `${name}@eqinox.example`;

/** Where the gift of these pictures goes. */
const RECIPIENT = `cadeau.${Date.now()}@exemple.fr`;

/** The newest mail to an address that matches: the sandbox is the product's next port. */
export const mailed = async (page: Page, to: string, what: RegExp): Promise<string> => {
  const sandbox = new URL(page.url());
  sandbox.port = String(Number(sandbox.port) + 1);
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await page.request.get(`${sandbox.origin}/mailbox.json?to=${encodeURIComponent(to)}`);
    const found = ((await reply.json()) as { text: string }[]).map(({ text }) => what.exec(text)?.[0]).find(Boolean);
    if (found !== undefined) return found;
    await page.waitForTimeout(200);
  }
  throw new Error(`No such mail to ${to}`);
};

const openCart = async (page: Page, menu: string): Promise<void> => {
  await page.getByRole('button', { name: `Choisir ce menu : ${menu}` }).click();
  await page.getByRole('heading', { name: 'Mon panier' }).waitFor();
};

/** From the open cart to the page that asks for the card. */
const toCardPage = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Passer à l’action' }).click();
  await page.getByLabel('Adresse', { exact: true }).fill('1 rue de l’Exemple');
  await page.getByLabel('Code postal').fill('75001');
  await page.getByLabel('Ville').fill('Paris');
  await page.getByLabel('Numéro de téléphone').fill('06 12 34 56 78');
  await page.getByRole('checkbox', { name: /conditions générales de vente/u }).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.getByLabel('Numéro de carte').waitFor();
};

const presentCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel(/Date d.expiration/u).fill('12/30');
  await page.getByLabel('Cryptogramme visuel').fill('123');
  await page.getByRole('button', { name: /Payer/u }).click();
};

export const give = async (page: Page): Promise<void> => {
  await openCart(page, 'Menu Équilibre');
  await page.getByRole('checkbox', { name: 'Je fais un cadeau' }).check();
  await page.getByLabel('E-mail du destinataire').fill(RECIPIENT);
  await toCardPage(page);
  await presentCard(page, '1111222233334444');
  await page.getByText(/^Votre cadeau part/u).waitFor();
};

const beRefused = async (page: Page): Promise<void> => {
  await openCart(page, 'Menu Essentiel');
  await toCardPage(page);
  await presentCard(page, '1111222233330002');
  await page.getByRole('link', { name: 'Réessayer' }).waitFor();
};

const leaveAtCardPage = async (page: Page): Promise<void> => {
  const home = page.url();
  await openCart(page, 'Menu Essentiel');
  await toCardPage(page);
  await page.goto(home);
  await page.getByText(/^Commande non terminée/u).waitFor();
};

/** An account of its own, whose birth date nobody knows. */
const signUp = async (page: Page): Promise<void> => {
  const email = `nouvelle.${Date.now()}@exemple.fr`;
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Définir votre mot de passe').fill('Equinoxe2026');
  await page.keyboard.press('Enter');
  await page.getByText('Entrez le code').waitFor();
  await page.getByRole('textbox').fill(await mailed(page, email, /^\d{6}$/mu));
  await page.getByLabel('Madame').check();
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Exemple');
  await page.keyboard.press('Enter');
  await page.getByText('Camille Exemple').waitFor();
};

/** A phone that has a lock of its own: it is offered as a passkey to whoever comes in by a password. */
const comeInOnPhone = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
  });
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL(/\/login$/u);
  await page.getByLabel('Adresse e-mail').fill(person('etat0'));
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill('Equinoxe2026');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Se connecter sans mot de passe' }).waitFor();
};

/** Taken once, without a screen between start and end. */
const takeShort = async (page: Page): Promise<void> => {
  const taken = page.getByRole('region', { name: 'Diagnostic court' });
  const start = page.getByRole('link', { name: 'Essayer le diagnostic court, gratuit' });
  await taken.or(start).first().waitFor();
  if (await taken.isVisible()) return;
  await start.click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.waitForURL(/part2-start/u);
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}` };
  const call = `${new URL(page.url()).origin}/api/orizon/resources`;
  let reply = await page.request.get(`${call}/next`, { headers });
  for (;;) {
    const question = (await reply.json()) as { numeroProposition: number; proposition?: { clef: string } };
    if (question.proposition === undefined || question.numeroProposition === 0) break;
    const data = {
      idAssertion: question.proposition.clef,
      value: (question.numeroProposition * 5) % 3,
      durationMs: 2000,
    };
    reply = await page.request.post(`${call}/save`, { headers, data });
    if (!reply.ok()) throw new Error(`An answer was not taken: ${reply.status()}`);
  }
  await page.goto(new URL('/', page.url()).href);
  await taken.waitFor();
};

export const saleScreens: readonly Screen[] = [
  {
    name: 'panier-ado-majeur',
    path: '/',
    person: person('etat0'),
    panel: true,
    reach: (page) => openCart(page, 'MENU ADO'),
  },
  {
    name: 'panier-ado-jeune',
    path: '/',
    person: person('ado'),
    panel: true,
    reach: (page) => openCart(page, 'MENU ADO'),
  },
  {
    name: 'panier-ado-inconnu',
    path: '/login',
    panel: true,
    reach: async (page) => {
      await signUp(page);
      await openCart(page, 'MENU ADO');
    },
  },
  // Offered once.
  { name: 'cle-proposee', path: '/settings/account', person: person('etat0'), widths: [390], reach: comeInOnPhone },
  { name: 'tableau-de-bord-prudence', path: '/', person: person('refaire') },
  {
    name: 'refaire-question',
    path: '/',
    person: person('refaire'),
    panel: true,
    reach: (page) => page.getByRole('button', { name: 'Refaire le diagnostic' }).click(),
  },
  { name: 'paiement-refuse', path: '/', person: person('un-an'), reach: beRefused },
  { name: 'commande-en-cours', path: '/', person: person('un-an'), reach: leaveAtCardPage },
  { name: 'cadeau-paye', path: '/', person: person('etat2'), reach: give },
  {
    name: 'cadeau-recu',
    path: '/login',
    reach: async (page) => {
      await page.goto(await mailed(page, RECIPIENT, /https?:\/\/\S+/u));
      await page.getByText(/vous offre/u).waitFor();
    },
  },
  { name: 'deca-passe', path: '/', person: person('mot-de-passe'), reach: takeShort },
];
