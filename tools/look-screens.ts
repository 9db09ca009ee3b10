/** The screens that `npm run look` makes pictures of, and how to reach each. */
import type { Page } from '@playwright/test';

export const WIDTHS = [390, 1280] as const;

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** A demonstration person who is signed in first. */
  readonly person?: string;
  readonly locale?: string;
  /** A panel lies over the page: the picture is of the window, not of the whole page. */
  readonly panel?: boolean;
  /** The question about measurement is still open: its card is in the picture. */
  readonly asked?: boolean;
  /** What to do once the page is there. */
  readonly reach?: (page: Page) => Promise<void>;
}

const person = (name: string): string => `${name}@eqinox.example`;

const tellMore = async (page: Page): Promise<void> => {
  const next = page.getByRole('button', { name: 'Suivant' });
  await page.getByRole('combobox').selectOption({ index: 3 });
  await next.click();
  await page.getByRole('combobox').selectOption({ index: 75 });
  await next.click();
  await page.getByRole('radio').first().check();
  await next.click();
};

/** Through the statistics, when they are asked for, to the instructions of part 1. */
const reachInstructions = async (page: Page): Promise<void> => {
  await page.waitForURL(/tell-us-more|part1-start/u);
  if (page.url().includes('tell-us-more')) await tellMore(page);
  await page.waitForURL(/part1-start/u);
  await page.getByRole('button', { name: 'Commencer' }).waitFor();
};

/** Through the statistics to the boxes of the colour test; given before, they are not there again. */
const reachColourTest = async (page: Page): Promise<void> => {
  await page.waitForURL(/tell-us-more|chromatic\/intro/u);
  if (page.url().includes('tell-us-more')) await tellMore(page);
  await page.waitForURL(/chromatic\/intro/u);
  await page.getByRole('button', { name: 'Commencer' }).waitFor();
};

const startColourTest = async (page: Page): Promise<void> => {
  await reachColourTest(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const name = page.getByPlaceholder('Nom Prénom');
  if (await name.isVisible()) await name.fill('Exemple Dominique');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.waitForURL(/chromatic\/start/u);
};

const answerColourTest = async (page: Page): Promise<void> => {
  await startColourTest(page);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.waitForURL(/chromatic\/question/u);
  await page.getByRole('radio').first().waitFor();
};

const startPartOne = async (page: Page): Promise<void> => {
  await reachInstructions(page);
  // A consent that was given before is not asked again.
  await page
    .getByRole('checkbox')
    .check({ timeout: 5000 })
    .catch(() => undefined);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.waitForURL(/part1$/u);
  await page.getByRole('radio').first().waitFor();
};

const openCheckout = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /Choisir ce menu/u })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Mon panier' }).waitFor();
};

const openBilling = async (page: Page): Promise<void> => {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Passer à l’action' }).click();
  await page.getByRole('heading', { name: 'Adresse de facturation' }).waitFor();
};

const enterEmail = async (page: Page): Promise<void> => {
  await page.getByRole('textbox').first().fill(person('etat0'));
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').waitFor();
};

/** In an order in which earlier ones leave what later ones need: the questions come after their instructions. */
export const screens: readonly Screen[] = [
  { name: 'connexion', path: '/login' },
  { name: 'connexion-mot-de-passe', path: '/login', reach: enterEmail },
  { name: 'connexion-partenaire', path: '/login?idFrom=partenaire-demo' },
  { name: 'connexion-ne', path: '/login', locale: 'ne' },
  { name: 'profil-a-completer', path: '/', person: person('nouveau') },
  ...[0, 1, 2, 3, 4, 5].map((state) => ({
    name: `tableau-de-bord-${state}`,
    path: '/',
    person: person(`etat${state}`),
  })),
  { name: 'tableau-de-bord-partenaire', path: '/', person: person('partenaire') },
  { name: 'tableau-de-bord-fin-annee', path: '/', person: person('fin-annee') },
  { name: 'tableau-de-bord-mot-de-passe', path: '/', person: person('mot-de-passe') },
  {
    name: 'dites-nous-en-plus',
    path: '/eqinox',
    person: person('etat1'),
    reach: (page) => page.waitForURL(/tell-us-more/u),
  },
  { name: 'consignes', path: '/eqinox', person: person('etat1'), reach: reachInstructions },
  { name: 'question-partie-1', path: '/eqinox', person: person('etat1'), reach: startPartOne },
  { name: 'question-partie-1-suite', path: '/eqinox/part1', person: person('etat1') },
  { name: 'consignes-partie-2', path: '/eqinox/part2-start', person: person('etat1') },
  { name: 'question-partie-2', path: '/eqinox/part2', person: person('partie2') },
  { name: 'fin', path: '/eqinox/end', person: person('etat2') },
  { name: 'session-reinitialisee', path: '/eqinox/session-resetted', person: person('etat1') },
  { name: 'formes-accueil', path: '/eqinox', person: person('menu-ado'), reach: reachColourTest },
  { name: 'formes-consignes', path: '/eqinox', person: person('menu-ado'), reach: startColourTest },
  { name: 'formes-question', path: '/eqinox', person: person('menu-ado'), reach: answerColourTest },
  { name: 'formes-fin', path: '/chromatic/end', person: person('menu-ado') },
  { name: 'deca', path: '/deca/start', person: person('ado') },
  { name: 'deca-fin', path: '/deca/end', person: person('ado') },
  { name: 'commande-panier', path: '/', person: person('etat0'), reach: openCheckout, panel: true },
  { name: 'commande-facturation', path: '/', person: person('etat0'), reach: openBilling, panel: true },
  { name: 'paiement-reussi', path: '/payment-success' },
  { name: 'erreur-paiement', path: '/payment-error' },
  { name: 'mon-profil', path: '/settings/profile', person: person('etat0') },
  { name: 'mon-compte', path: '/settings/account', person: person('etat0') },
  { name: 'mot-de-passe', path: '/settings/password', person: person('etat0') },
  { name: 'factures-vide', path: '/settings/billing', person: person('etat0') },
  { name: 'factures-vide-cookies', path: '/settings/billing', person: person('etat0'), asked: true, panel: true },
  { name: 'protection-des-donnees', path: '/legal/privacy' },
  { name: 'nos-experts', path: '/book-restitution', person: person('etat3') },
  { name: 'mes-potentiels', path: '/settings/report', person: person('etat5') },
];
