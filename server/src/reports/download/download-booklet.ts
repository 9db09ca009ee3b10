/** The seven calls that hand out a booklet: to whom it belongs, of a completed diagnostic that holds it. */
import type { Booklet } from '@eqinox/domain/offers/words';
import type { SignedIn } from '../../context.ts';
import type { Refuse } from '../../refusal.ts';
import type { Document, Verb } from '../../verb.ts';
import { diagnosticsWith } from './available-booklets.ts';
import { printBooklet } from './print-booklet.ts';

/** What the seven have in common, whatever their lines. */
type DownloadOf<Input> = (context: SignedIn, input: Input, refuse: Refuse<'not_found'>) => Promise<Document>;

/** Of one history entry. */
const bookletOf =
  (booklet: Booklet): DownloadOf<{ readonly params: { readonly id: number } }> =>
  async (context, { params }, refuse) => {
    const diagnostics = await diagnosticsWith(context.db, context.person.accountId, booklet);
    const diagnostic = diagnostics.find(({ session }) => session.id === params.id);
    if (!diagnostic) throw refuse('not_found');
    return printBooklet(context, diagnostic, booklet);
  };

/** Of the last completed diagnostic that has one. `file`: saved under another name. */
const latestBooklet =
  (booklet: Booklet, file?: string): DownloadOf<unknown> =>
  async (context, _input, refuse) => {
    const [latest] = await diagnosticsWith(context.db, context.person.accountId, booklet);
    if (!latest) throw refuse('not_found');
    return printBooklet(context, latest, booklet, file);
  };

export const downloadMainBooklet: Verb<'GET /potential/report/:id'> = bookletOf('main');
export const downloadLatestBooklet: Verb<'GET /potential/last-report'> = latestBooklet('main', 'rapport.pdf');
/** These two open once the restitution is closed. */
export const downloadComplementaryBooklet: Verb<'GET /potential/extension/:id'> = bookletOf('complementary');
export const downloadManagerBooklet: Verb<'GET /potential/managerial/:id'> = bookletOf('manager');
export const downloadYouthBooklet: Verb<'GET /potential/reportAdo/:id'> = bookletOf('youth');
export const downloadShortBooklet: Verb<'GET /freemium/reportfreemium/:id'> = bookletOf('short');
export const downloadLatestShortBooklet: Verb<'GET /freemium/last-freemium'> = latestBooklet('short');
