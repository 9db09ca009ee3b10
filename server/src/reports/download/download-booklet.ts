/**
 * The seven calls that hand out a booklet: to whom it belongs, of a completed diagnostic that holds it. The line of the main
 * booklet hands a person under 18 the youth one, under the file name of the line.
 */
import type { Language } from '@eqinox/domain/languages';
import type { Booklet } from '@eqinox/domain/offers/words';
import { bookletFile } from '@eqinox/domain/reports/booklet-file';
import type { SignedIn } from '../../context.ts';
import type { Refuse } from '../../refusal.ts';
import type { Document, Verb } from '../../verb.ts';
import { bookletsAs } from './available-booklets.ts';
import { fileOf, handBooklet } from './print-booklet.ts';

/** In the person's language, unless another one is asked for. */
interface Wanted {
  readonly query: { readonly language?: Language | undefined };
}

/** What the seven have in common, whatever their lines. */
type DownloadOf<Input> = (context: SignedIn, input: Input, refuse: Refuse<'not_found'>) => Promise<Document>;

/** Of one history entry. */
const bookletOf =
  (asked: Booklet): DownloadOf<Wanted & { readonly params: { readonly id: number } }> =>
  async (context, { params, query }, refuse) => {
    const available = await bookletsAs(context.db, context.person.accountId, asked);
    const booklet = available.find(({ session }) => session.id === params.id);
    if (!booklet) throw refuse('not_found');
    const { bytes, language } = await handBooklet(context, booklet, query.language);
    return { bytes, name: fileOf(asked, language) };
  };

/** Of the last completed diagnostic that has one. `file`: saved under another name. */
const latestBooklet =
  (asked: Booklet, file?: string): DownloadOf<Wanted> =>
  async (context, { query }, refuse) => {
    const [latest] = await bookletsAs(context.db, context.person.accountId, asked);
    if (!latest) throw refuse('not_found');
    const { bytes, language } = await handBooklet(context, latest, query.language);
    return { bytes, name: file === undefined ? fileOf(asked, language) : bookletFile(file, language) };
  };

export const downloadMainBooklet: Verb<'GET /potential/report/:id'> = bookletOf('main');
export const downloadLatestBooklet: Verb<'GET /potential/last-report'> = latestBooklet('main', 'rapport.pdf');
/** These two open once the restitution is closed. */
export const downloadComplementaryBooklet: Verb<'GET /potential/extension/:id'> = bookletOf('complementary');
export const downloadManagerBooklet: Verb<'GET /potential/managerial/:id'> = bookletOf('manager');
export const downloadYouthBooklet: Verb<'GET /potential/reportAdo/:id'> = bookletOf('youth');
export const downloadShortBooklet: Verb<'GET /freemium/reportfreemium/:id'> = bookletOf('short');
export const downloadLatestShortBooklet: Verb<'GET /freemium/last-freemium'> = latestBooklet('short');
