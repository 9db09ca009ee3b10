/** The console's screens for `npm run look`, and its demonstration members: a code serves once, so that one session serves all pictures. */
import type { BrowserContext, Page } from '@playwright/test';
import staff from '../content/demonstration/staff.json' with { type: 'json' };
import { totp } from '../e2e/authenticator.ts';
import type { Screen } from './look-screens.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const sessions = new Map<string, Cookies>();

export const enterAsStaff = async (context: BrowserContext, site: string, email: string): Promise<void> => {
  const kept = sessions.get(email);
  if (kept) return context.addCookies(kept);
  const secret = staff.find((member) => member.email === email)?.secret ?? '';
  const data = { email, password: 'Equinoxe2026', code: totp(secret) };
  const answer = await context.request.post(`${site}/api/staff/sign-in`, { data });
  if (!answer.ok()) throw new Error(`${email} is not let in: ${answer.status()}`);
  sessions.set(email, await context.cookies());
};

const person = (name: string): string => `${name}@eqinox.example`;

/** The first thing that a desk lists, on its own page. */
export const openFirst = async (page: Page): Promise<void> => {
  const desk = new URL(page.url()).pathname;
  await page.locator(`table a[href^="${desk}/"]`).first().click();
  await page.waitForURL(/\/\d+$/u);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

export const consoleScreens: readonly Screen[] = [
  { name: 'gestion-connexion', path: '/gestion' },
  { name: 'gestion-aujourdhui', path: '/gestion/today', staff: person('support') },
  { name: 'gestion-personnes', path: '/gestion/people?find=exemple', staff: person('support') },
  {
    name: 'gestion-personne',
    path: '/gestion/people?find=etat5@eqinox.example',
    staff: person('support'),
    reach: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Chronologie' }).waitFor();
    },
  },
  { name: 'gestion-commandes', path: '/gestion/orders', staff: person('support') },
  { name: 'gestion-cartes-cadeaux', path: '/gestion/gift-cards', staff: person('support') },
  { name: 'gestion-codes-promo', path: '/gestion/promo-codes', staff: person('coordination') },
  { name: 'gestion-partenaires', path: '/gestion/partners', staff: person('coordination') },
  { name: 'gestion-partenaire', path: '/gestion/partners/partenaire-demo', staff: person('coordination') },
  { name: 'gestion-statistiques', path: '/gestion/figures', staff: person('coordination') },
  { name: 'gestion-instrument', path: '/gestion/instrument', staff: person('psychologue') },
  { name: 'gestion-donnees', path: '/gestion/privacy', staff: person('administration') },
  { name: 'gestion-remboursements', path: '/gestion/refunds', staff: person('support') },
  { name: 'gestion-factures', path: '/gestion/invoices', staff: person('comptable') },
  { name: 'gestion-taches', path: '/gestion/jobs', staff: person('administration') },
  { name: 'gestion-journal', path: '/gestion/journal', staff: person('administration') },
  { name: 'gestion-equipe', path: '/gestion/staff', staff: person('administration') },
  { name: 'gestion-courriels', path: '/gestion/mails', staff: person('support') },
  { name: 'gestion-adresses-muettes', path: '/gestion/mails/suppressions', staff: person('support') },
  { name: 'gestion-exports', path: '/gestion/list-files', staff: person('support') },
  { name: 'gestion-consultants', path: '/gestion/consultants', staff: person('coordination') },
  { name: 'gestion-restitutions', path: '/gestion/restitutions', staff: person('coordination') },
  { name: 'gestion-restitution', path: '/gestion/restitutions', staff: person('coordination'), reach: openFirst },
  { name: 'gestion-comptes-consultants', path: '/gestion/consultant-accounts', staff: person('coordination') },
  { name: 'gestion-groupes', path: '/gestion/groups', staff: person('coordination') },
  { name: 'gestion-mes-restitutions', path: '/gestion/own-restitutions', staff: person('consultant') },
];
