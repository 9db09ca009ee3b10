/** The main booklet of a completed diagnostic. What is not shown cannot be downloaded. */
import type { Context, Document, Verb } from '../verb.ts';
import { getAccount } from '../account/index.ts';
import { completedSessions, type Session } from '../diagnostic/index.ts';
import { findPurchase, type Purchase } from '../offers/index.ts';
import { bookletDocument } from './booklet-document.ts';
import { bookletTexts, TEXT_VERSION } from './booklet-content.ts';
import { scoreSession } from './results.ts';

export type Caller = Pick<Context, 'db' | 'adapters' | 'now'>;

export const renderMainReport = async (
  { db, adapters, now }: Caller,
  session: Session,
  purchase: Purchase,
  name: string,
): Promise<Document> => {
  const account = await getAccount(db, session.account_id);
  const booklet = await scoreSession(db, session);
  const bytes = await adapters.pdf.render({
    template: 'reports/main',
    standard: 'ua-1',
    data: bookletDocument({
      booklet,
      name: [account.prenom, account.nom].filter(Boolean).join(' '),
      completedAt: session.resources_over_at ?? purchase.bought_at,
      composedAt: now,
      offer: purchase.offer.libelle,
      instrument: session.instrument_version,
      textVersion: TEXT_VERSION,
      contact: adapters.seller.email,
      texts: bookletTexts(),
      lang: 'fr',
    }),
  });
  return { name, bytes };
};

/** A completed session and its purchase, when the offer holds a main booklet. */
const withMainBooklet = async (
  { db }: Caller,
  accountId: number,
  matches: (session: Session) => boolean,
): Promise<{ session: Session; purchase: Purchase } | null> => {
  for (const session of (await completedSessions(db, accountId)).filter(matches)) {
    const purchase = await findPurchase(db, accountId, session.purchase_id);
    if (purchase?.offer.booklets.includes('main') && purchase.withdrawn_at === null) return { session, purchase };
  }
  return null;
};

/** The main booklet of one history entry. */
export const mainReport: Verb<'GET /potential/report/:id'> = async (context, { params }, refuse) => {
  const found = await withMainBooklet(
    context,
    context.person.accountId,
    ({ purchase_id }) => purchase_id === params.id,
  );
  if (!found) throw refuse('not_found');
  return renderMainReport(context, found.session, found.purchase, 'rapport_eqinox.pdf');
};

/** The main booklet of the last completed diagnostic. */
export const lastReport: Verb<'GET /potential/last-report'> = async (context, _input, refuse) => {
  const found = await withMainBooklet(context, context.person.accountId, () => true);
  if (!found) throw refuse('not_found');
  return renderMainReport(context, found.session, found.purchase, 'rapport.pdf');
};
