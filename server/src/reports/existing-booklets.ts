/** The booklets that exist of one purchase's diagnostic, for whoever prepares its restitution. */
import type { Kysely } from 'kysely';
import type { Booklet } from '@eqinox/domain/offers/words';
import type { Database } from '../database.ts';
import { completedSessions, type Session } from '../diagnostic/index.ts';
import type { Purchase } from '../offers/index.ts';
import type { Document } from '../verb.ts';
import { type Caller, renderMainReport } from './main-report.ts';

export interface ExistingBooklet {
  readonly kind: Exclude<Booklet, 'short'>;
  readonly session: Session;
  readonly purchase: Purchase;
}

/** Who asks has the right to see them: the caller's to know. */
export const existingBooklets = async (db: Kysely<Database>, purchase: Purchase): Promise<ExistingBooklet[]> => {
  const sessions = await completedSessions(db, purchase.account_id);
  const session = sessions.find(({ purchase_id }) => purchase_id === purchase.id);
  if (!session || !purchase.offer.booklets.includes('main')) return [];
  return [{ kind: 'main', session, purchase }];
};

export const renderBooklet = (caller: Caller, { session, purchase }: ExistingBooklet): Promise<Document> =>
  renderMainReport(caller, session, purchase, 'rapport_eqinox.pdf');
