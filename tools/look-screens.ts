/** The screens that `npm run look` makes pictures of, and how to reach each. */
import type { Page } from '@playwright/test';

/** Of the window, in CSS pixels. */
export type Width = 390 | 1280;

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** A demonstration person who is signed in first. */
  readonly person?: string;
  /** A demonstration member of staff who is signed in at the console first. */
  readonly staff?: string;
  /** Language of the browser, chosen by its owner. */
  readonly locale?: string;
  /** Both unless said otherwise. */
  readonly widths?: readonly Width[];
  /** A panel lies over the page: the picture is of the window, not of the whole page. */
  readonly panel?: boolean;
  /** The question about measurement is still open: its card is in the picture. */
  readonly asked?: boolean;
  /** Only the development build has it. */
  readonly workshop?: boolean;
  /** The picture is taken while something is still on its way. */
  readonly still?: boolean;
  /** Name of the reference picture, when it is not this one's. */
  readonly beside?: string;
  /** What to do before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What to do once the page is there. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

const person = (name: string): string => `${name}@eqinox.example`;

/** The same button for every age: who is under 16 is asked less. */
const tellMore = (page: Page): Promise<void> => page.getByRole('button', { name: 'Passer sans répondre' }).click();

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
  // Somebody so young is asked less than `tellMore` answers.
  const skip = page.getByRole('button', { name: 'Passer sans répondre' });
  if (page.url().includes('tell-us-more')) await skip.click();
  await page.waitForURL(/chromatic\/intro/u);
  await page.getByRole('button', { name: 'Commencer' }).waitFor();
};

const startColourTest = async (page: Page): Promise<void> => {
  // Whoever has asked a parent, or begun, is led there at once.
  await page.waitForURL(/tell-us-more|chromatic\/(?:intro|start)|accord-parental/u);
  if (/chromatic\/start|accord-parental/u.test(page.url())) return;
  await reachColourTest(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const name = page.getByPlaceholder('Nom Prénom');
  if (await name.isVisible()) await name.fill('Exemple Dominique');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.waitForURL(/chromatic\/start|accord-parental/u);
};

const PARENT = 'parent@exemple.fr';

/** On the child's screen: a parent is asked, unless one was. */
const sendRequest = async (page: Page): Promise<void> => {
  const address = page.getByLabel('Adresse e-mail de ton parent');
  const waiting = page.getByRole('heading', { name: 'On attend la réponse de ton parent' });
  await address.or(waiting).waitFor();
  if (!(await address.isVisible())) return;
  await address.fill(PARENT);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await waiting.waitFor();
};

const askParent = async (page: Page): Promise<void> => {
  await startColourTest(page);
  await sendRequest(page);
};

/** The newest mail to the parent: the sandbox is the product's next port. */
const mailToParent = async (page: Page): Promise<string> => {
  const sandbox = new URL(page.url());
  sandbox.port = String(Number(sandbox.port) + 1);
  for (;;) {
    const reply = await page.request.get(`${sandbox.origin}/mailbox.json?to=${PARENT}`);
    const mails = (await reply.json()) as { text: string }[];
    // A receipt has a link too, and no code.
    const mail = mails.find(({ text }) => /^\d{6}$/mu.test(text));
    if (mail) return mail.text;
    await page.waitForTimeout(200);
  }
};
const linkOf = (mail: string): string => /https?:\/\/\S+\/accord-parental\/\S+/u.exec(mail)?.[0] ?? '';

const openParentPage = async (page: Page): Promise<void> => {
  await askParent(page);
  await page.goto(linkOf(await mailToParent(page)));
  await page.getByRole('heading', { name: 'L’accord d’un parent' }).waitFor();
};

/** Past the parent's yes, which is asked for and given once. */
const passParent = async (page: Page): Promise<void> => {
  await startColourTest(page);
  if (page.url().includes('chromatic/start')) return;
  await sendRequest(page);
  const mail = await mailToParent(page);
  await page.goto(linkOf(mail));
  await page.getByLabel('Votre nom et prénom').fill('Exemple Dominique');
  await page.getByLabel(/Entrez le code/u).fill(/^\d{6}$/mu.exec(mail)?.[0] ?? '');
  await page.getByRole('button', { name: 'Oui, je donne mon accord' }).click();
  await page.getByRole('heading', { name: 'Vous avez donné votre accord' }).waitFor();
  await page.goto('/eqinox');
  await startColourTest(page);
};

const answerColourTest = async (page: Page): Promise<void> => {
  await passParent(page);
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

const signUp = async (page: Page): Promise<void> => {
  await page.getByRole('textbox').first().fill(`nouvelle.${Date.now()}@exemple.fr`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Créer un compte' }).waitFor();
};

const reachCode = async (page: Page): Promise<void> => {
  await signUp(page);
  await page.locator('input[type=password]').fill('Equinoxe2026');
  await page.keyboard.press('Enter');
  await page.getByText('Entrez le code').waitFor();
};

const enterWrongPassword = async (page: Page): Promise<void> => {
  await enterEmail(page);
  await page.locator('input[type=password]').fill('Pas le bon 2026');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
};

const forgetPassword = async (page: Page): Promise<void> => {
  await enterEmail(page);
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
  await page.getByRole('heading', { name: 'Réinitialiser' }).waitFor();
};

/** The card that is chosen, as long as the finger is on it: the next question comes when it leaves. */
const holdChoice = async (page: Page): Promise<void> => {
  await page.getByRole('radio').first().hover();
  await page.mouse.down();
};

/** The dashboard with another result than the demonstration people have; numbers stay those of state 5. */
const withResult =
  (typeDominant: number, pilier: number, supports: readonly number[]) =>
  (page: Page): Promise<unknown> =>
    page.route(/\/api\/account\/identity$/u, async (route) => {
      const identity = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...identity, typeDominant, pilier, supports } });
    });

const failing =
  (call: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(call, (route) => route.fulfill({ status: 500, body: 'fault' }));

const silent = (page: Page): Promise<unknown> =>
  page.route(/\/api\/(?:state|explorer|potential\/history)$/u, () => undefined);

const DOMINANCES = [
  [1, 4, [2, 3, 1]],
  [3, 4, [2, 3, 1]],
  [4, 3, [2, 1, 4]],
  [5, 1, [2, 4, 3]],
  [7, 1, [2, 3, 4]],
] as const;

/** In an order in which earlier ones leave what later ones need: the questions come after their instructions. */
export const screens: readonly Screen[] = [
  { name: 'composants', path: '/components', workshop: true },
  { name: 'decouvrir', path: '/decouvrir' },
  { name: 'adresse-inconnue', path: '/adresse/inconnue' },
  { name: 'connexion', path: '/login' },
  { name: 'connexion-mot-de-passe', path: '/login', reach: enterEmail },
  { name: 'connexion-erreur', path: '/login', reach: enterWrongPassword },
  { name: 'connexion-inscription', path: '/login', reach: signUp },
  { name: 'connexion-code', path: '/login', reach: reachCode },
  { name: 'connexion-oubli', path: '/login', reach: forgetPassword },
  { name: 'connexion-partenaire', path: '/login?idFrom=partenaire-demo' },
  { name: 'connexion-ne', path: '/login', locale: 'ne' },
  { name: 'profil-a-completer', path: '/', person: person('nouveau') },
  ...[0, 1, 2, 3, 4, 5].map((state) => ({
    name: `tableau-de-bord-${state}`,
    path: '/',
    person: person(`etat${state}`),
  })),
  ...DOMINANCES.map(([type, pillar, supports]) => ({
    name: `tableau-de-bord-type-${type}`,
    path: '/',
    person: person('etat5'),
    before: withResult(type, pillar, supports),
    panel: true,
    beside: 'piliers-types',
  })),
  { name: 'ne-tableau-de-bord-0', path: '/', person: person('etat0'), locale: 'ne' },
  { name: 'ne-tableau-de-bord-5', path: '/', person: person('etat5'), locale: 'ne' },
  { name: 'tableau-de-bord-un-an', path: '/', person: person('un-an') },
  { name: 'tableau-de-bord-partenaire', path: '/', person: person('partenaire') },
  { name: 'tableau-de-bord-fin-annee', path: '/', person: person('fin-annee') },
  { name: 'tableau-de-bord-mot-de-passe', path: '/', person: person('mot-de-passe') },
  { name: 'tableau-de-bord-ado', path: '/', person: person('ado') },
  { name: 'tableau-de-bord-menu-ado', path: '/', person: person('menu-ado') },
  {
    name: 'tableau-de-bord-en-panne',
    path: '/',
    person: person('etat5'),
    before: failing(/\/api\/(?:state|offer\/boxes|potential\/quarts)$/u),
  },
  { name: 'tableau-de-bord-attente', path: '/', person: person('etat5'), before: silent, still: true },
  { name: 'page-en-panne', path: '/', person: person('etat5'), before: failing(/\/api\/account\/identity$/u) },
  {
    name: 'menu',
    path: '/',
    person: person('etat5'),
    widths: [390],
    panel: true,
    reach: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'dites-nous-en-plus',
    path: '/eqinox',
    person: person('etat1'),
    reach: (page) => page.waitForURL(/tell-us-more/u),
  },
  { name: 'consignes', path: '/eqinox', person: person('etat1'), reach: reachInstructions },
  { name: 'question-partie-1', path: '/eqinox', person: person('etat1'), reach: startPartOne },
  { name: 'question-partie-1-suite', path: '/eqinox/part1', person: person('etat1'), beside: 'question-partie-1' },
  { name: 'question-partie-1-choisie', path: '/eqinox/part1', person: person('etat1'), reach: holdChoice, still: true },
  { name: 'ne-question-partie-1', path: '/eqinox/part1', person: person('etat1'), locale: 'ne' },
  { name: 'consignes-partie-2', path: '/eqinox/part2-start', person: person('etat1') },
  { name: 'question-partie-2', path: '/eqinox/part2', person: person('partie2') },
  { name: 'ne-question-partie-2', path: '/eqinox/part2', person: person('partie2'), locale: 'ne' },
  {
    name: 'quitter-le-questionnaire',
    path: '/eqinox/part2',
    person: person('partie2'),
    panel: true,
    reach: async (page) => {
      await page.getByRole('radio').first().waitFor();
      await page.goBack();
    },
  },
  { name: 'fin', path: '/eqinox/end', person: person('etat2') },
  { name: 'session-reinitialisee', path: '/eqinox/session-resetted', person: person('etat1') },
  { name: 'formes-accueil', path: '/eqinox', person: person('menu-ado'), reach: reachColourTest },
  { name: 'accord-parental', path: '/eqinox', person: person('menu-ado'), reach: startColourTest },
  { name: 'accord-parental-attente', path: '/eqinox', person: person('menu-ado'), reach: askParent },
  { name: 'accord-parental-page', path: '/eqinox', person: person('menu-ado'), reach: openParentPage },
  { name: 'formes-consignes', path: '/eqinox', person: person('menu-ado'), reach: passParent },
  { name: 'formes-question', path: '/eqinox', person: person('menu-ado'), reach: answerColourTest },
  { name: 'formes-fin', path: '/chromatic/end', person: person('menu-ado') },
  { name: 'deca', path: '/deca/start', person: person('ado'), beside: 'consignes-mineur' },
  { name: 'deca-fin', path: '/deca/end', person: person('ado') },
  { name: 'commande-panier', path: '/', person: person('etat0'), reach: openCheckout, panel: true },
  { name: 'commande-facturation', path: '/', person: person('etat0'), reach: openBilling, panel: true },
  { name: 'paiement-reussi', path: '/payment-success' },
  { name: 'erreur-paiement', path: '/payment-error' },
  { name: 'mon-profil', path: '/settings/profile', person: person('etat0') },
  { name: 'mon-compte', path: '/settings/account', person: person('etat0') },
  { name: 'partage', path: '/partage', person: person('rendez-vous') },
  { name: 'mes-groupes', path: '/groupes', person: person('etat5') },
  { name: 'mot-de-passe', path: '/settings/password', person: person('etat0') },
  { name: 'factures', path: '/settings/billing', person: person('etat5') },
  { name: 'factures-vide', path: '/settings/billing', person: person('etat0') },
  { name: 'factures-vide-cookies', path: '/settings/billing', person: person('etat0'), asked: true, panel: true },
  { name: 'mes-potentiels', path: '/settings/report', person: person('etat5') },
  { name: 'mes-potentiels-refaire', path: '/settings/report', person: person('refaire') },
  { name: 'mes-potentiels-vide', path: '/settings/report', person: person('etat0') },
  {
    name: 'mes-potentiels-menu',
    path: '/settings/report',
    person: person('etat5'),
    widths: [390],
    reach: (page) => page.getByRole('button', { name: 'Mes potentiels' }).first().click(),
  },
  { name: 'nos-experts', path: '/book-restitution', person: person('etat3') },
  {
    name: 'nos-experts-vide',
    path: '/book-restitution',
    person: person('etat3'),
    before: (page) => page.route(/\/api\/explorer(?:\?|$)/u, (route) => route.fulfill({ json: [] })),
  },
  { name: 'rendez-vous-pris', path: '/booking-success/1' },
  { name: 'rendez-vous-demande', path: '/booking-success/0' },
  { name: 'livrets-partages', path: '/booklets/perdu' },
  ...(['notice', 'privacy', 'accessibility', 'mediator'] as const).map((page) => ({
    name: `loi-${page}`,
    path: `/legal/${page}`,
  })),
  { name: 'methode', path: '/legal/method' },
  { name: 'methode-ne', path: '/legal/method', locale: 'ne' },
];
