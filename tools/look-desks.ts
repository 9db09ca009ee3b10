/** Pages of the console and of groups that show one thing, for `npm run look`: each is made first, as its people would make it. */
import type { BrowserContext, Page } from '@playwright/test';
import { FACETS } from '@eqinox/domain/diagnostic/words';
import { give, mailed } from './look-sale.ts';
import type { Screen } from './look-screens.ts';
import { enterAsStaff, openFirst } from './look-staff.ts';

const person = (name: string): string => `${name}@eqinox.example`;

type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

const callIn =
  (context: BrowserContext, site: string, headers: () => Promise<Record<string, string>>): Call =>
  async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const reply = await context.request.fetch(`${site}/api${path}`, { method, data, headers: await headers() });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.text().then((text) => (text === '' ? undefined : JSON.parse(text)))) as T;
  };

/** Before a page is opened it is nowhere: whoever is signed in has come by the product's own start page. */
const siteOf = async (page: Page): Promise<string> => {
  if (!page.url().startsWith('http')) await page.goto(`http://localhost:${process.env['PORT'] ?? 3280}/login`);
  return new URL(page.url()).origin;
};

/** Calls of whoever of the staff is signed in, in this browser or in one of their own. */
const asMember = async (page: Page, name?: string): Promise<Call> => {
  const site = await siteOf(page);
  const context =
    name === undefined ? page.context() : ((await page.context().browser()?.newContext()) ?? page.context());
  if (name !== undefined) await enterAsStaff(context, site, person(name));
  return callIn(context, site, async () => {
    const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return { 'x-xsrf-token': xsrf };
  });
};

/** Calls of the person who is signed in. */
const asPerson = async (page: Page): Promise<Call> => {
  const site = await siteOf(page);
  return callIn(page.context(), site, async () => ({
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`,
  }));
};

const reason = 'pour les images';

const makeBatch =
  (kind: 'gift-card' | 'promo-code', body: object) =>
  async (page: Page): Promise<void> => {
    const call = await asMember(page);
    const { id } = await call<{ id: number }>('POST', `/operations/${kind}-batches`, { ...body, reason });
    await call('POST', `/operations/${kind}-batches/${id}/make`);
  };

const inviteMember = async (page: Page): Promise<void> => {
  const email = `equipe.${Date.now()}@exemple.fr`;
  const asked = { email, name: 'Camille Exemple', role: 'support', reason: 'rejoint l’assistance' };
  const { id } = await (await asMember(page, 'administration'))<{ id: number }>('POST', '/staff/members/invite', asked);
  await (
    await asMember(page, 'direction')
  )('POST', `/staff/members/${id}/admit`);
  await page.goto(await mailed(page, email, /https?:\/\/\S+/u));
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** A group with eight paid seats, three of them handed out. */
const makeGroup = async (page: Page): Promise<{ id: number; code: string }> => {
  const call = await asPerson(page);
  const closesOn = new Date(Date.now() + 200 * 24 * 3_600_000).toISOString().slice(0, 10);
  const partition = { name: 'Site', parts: ['Nord', 'Sud'] };
  const made = { name: 'Atelier d’exemple', kind: 'organisation', closesOn, partition, neverSelects: true };
  const { id } = await call<{ id: number }>('POST', '/groups', made);
  const place = { street: '1 rue de l’Exemple', postcode: '75001', city: 'Paris' };
  const buyer = { name: 'Association d’exemple', siren: '120027016', ...place };
  const ordered = { seats: 8, buyer, terms: true };
  const order = await call<{ id: number; totalCents: number }>('POST', `/groups/${id}/orders`, ordered);
  const received = { reference: `VIR ${order.id}`, cents: order.totalCents, reason };
  await (
    await asMember(page, 'comptable')
  )('POST', `/operations/groups/orders/${order.id}/received`, received);
  const people = ['Camille Exemple', 'Claude Exemple', 'Dominique Exemple'];
  await call('POST', `/groups/${id}/seats`, { people: people.map((name, part) => ({ name, part: part % 2 })) });
  const { seats } = await call<{ seats: { code: string | null; state: string }[] }>('GET', `/groups/${id}`);
  return { id, code: seats.find(({ state }) => state === 'invited')?.code ?? '' };
};

const openGroup = async (page: Page): Promise<void> => {
  const { id } = await makeGroup(page);
  await page.goto(`${await siteOf(page)}/groupes/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Atelier d’exemple' }).waitFor();
};

/** The product's answer with something in it that takes ten people and a closing day. */
const answerWith = async (page: Page, path: RegExp, more: (reply: object) => object): Promise<void> => {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: more((await response.json()) as object) });
  });
};

/** As the product tells them: tenths, or no more than few and nearly all. */
const SAID = ['few', { dots: 2 }, { dots: 4 }, 'nearly-all', { dots: 1 }, { dots: 3 }] as const;
const facetsOf = () => FACETS.map((facet) => ({ leading: SAID[facet % 6], least: SAID[(facet * 5 + 2) % 6] }));
const withPortrait = (reply: object): object => ({
  ...reply,
  portrait: 'waiting',
  portraits: [{ number: 1, drawnAt: new Date().toISOString(), people: 20, facets: facetsOf(), parts: [] }],
});

const openInvitation = async (page: Page): Promise<void> => {
  const { code } = await makeGroup(page);
  await page.goto(`${await siteOf(page)}/groupe/${code}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

export const deskScreens: readonly Screen[] = [
  {
    name: 'gestion-commande',
    path: '/gestion/orders?state=paid',
    staff: person('support'),
    person: person('etat2'),
    before: give,
    reach: openFirst,
  },
  {
    name: 'gestion-commande-remboursements',
    path: '/gestion/orders?state=paid',
    staff: person('support'),
    reach: async (page) => {
      await openFirst(page);
      await page.getByRole('link', { name: /Rembourser/u }).click();
      await page.getByRole('heading', { level: 1, name: /Remboursements de la commande/u }).waitFor();
    },
  },
  {
    name: 'gestion-carte-cadeau',
    path: '/gestion/gift-cards',
    staff: person('support'),
    before: makeBatch('gift-card', { cents: 3_000, count: 1 }),
    reach: openFirst,
  },
  {
    name: 'gestion-code-promo',
    path: '/gestion/promo-codes',
    staff: person('coordination'),
    before: (page) => makeBatch('promo-code', { code: `IMAGE${Date.now() % 1e6}`, count: 1, percent: 10 })(page),
    reach: openFirst,
  },
  { name: 'gestion-courriel', path: '/gestion/mails', staff: person('support'), reach: openFirst },
  {
    name: 'gestion-instrument-paires',
    path: '/gestion/instrument',
    staff: person('psychologue'),
    reach: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.waitForURL(/\/instrument\/\w+/u);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'gestion-preparation', path: '/gestion/own-restitutions', staff: person('consultant'), reach: openFirst },
  { name: 'gestion-invitation', path: '/gestion', reach: inviteMember },
  { name: 'groupe-organise', path: '/groupes', person: person('etat5'), reach: openGroup },
  {
    name: 'groupe-portrait',
    path: '/groupes',
    person: person('etat5'),
    before: (page) => answerWith(page, /\/api\/groups\/\d+$/u, withPortrait),
    reach: openGroup,
  },
  {
    name: 'groupe-carte',
    path: '/groupes',
    person: person('etat5'),
    before: (page) =>
      answerWith(page, /\/api\/groups\/\d+\/map$/u, (reply) => ({
        ...reply,
        people: [
          { name: 'Camille Exemple', facets: [1, 4] },
          { name: 'Dominique Exemple', facets: [4, 9, 12] },
        ],
      })),
    reach: openGroup,
  },
  { name: 'groupe-invitation', path: '/groupes', person: person('etat5'), reach: openInvitation },
];
