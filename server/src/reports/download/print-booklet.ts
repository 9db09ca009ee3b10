/** From a completed diagnostic to a booklet's PDF: out of the store, or rendered and kept. */
import type { Booklet } from '@eqinox/domain/offers/words';
import { getAccount } from '../../account/index.ts';
import type { Context } from '../../context.ts';
import { onceAtATime } from '../../once-at-a-time.ts';
import type { Document } from '../../verb.ts';
import { bookletJob } from '../booklets/booklet-job.ts';
import { completedAt, type Diagnostic } from '../booklets/printable-diagnostic.ts';
import { formOfAddress } from '../booklets/shared/form-of-address.ts';
import { bookletLookupLimiter } from './available-booklets.ts';
import { findCachedPdf, storePdf, type CachedPdfKey } from './booklet-store.ts';
import { renderVersionOf } from './render-version.ts';

export type Caller = Pick<Context, 'db' | 'settings' | 'adapters' | 'now'>;
type Adapters = Caller['adapters'];

/** The names under which booklets are saved (specification, settings). */
const FILES: Readonly<Record<Booklet, string>> = {
  main: 'rapport_eqinox.pdf',
  complementary: 'rapport_extension.pdf',
  manager: 'rapport_managerial.pdf',
  youth: 'rapport_ado.pdf',
  short: 'rapport_deca.pdf',
};
/** The one language that has texts. */
const LANGUAGE = 'fr';

/** The caller knows that the booklet is there for whoever asks. `file`: saved under another name. */
export const printBooklet = async (
  caller: Caller,
  diagnostic: Diagnostic,
  booklet: Booklet,
  file = FILES[booklet],
): Promise<Document> => {
  const { db, settings, adapters, now } = caller;
  const { address, key, kept } = await bookletLookupLimiter(() => lookUp(caller, diagnostic, booklet));
  if (kept) return { name: file, bytes: kept };
  // Asked for twice at once, it is rendered once.
  const bytes = await printingBy(adapters.pdf)(JSON.stringify(key), async () => {
    const reader = { address, name: key.printed_name, lang: LANGUAGE };
    const contact = settings.contact;
    const bytes = await adapters.pdf.render(() => bookletJob(db, diagnostic, booklet, { reader, contact, now }));
    await storePdf(db, key, bytes, now);
    return bytes;
  });
  return { name: file, bytes };
};

/** How the person is addressed, what makes this print theirs, and the print itself if it was made before. */
const lookUp = async ({ db, settings }: Caller, diagnostic: Diagnostic, booklet: Booklet) => {
  const { session, purchase } = diagnostic;
  const account = await getAccount(db, session.account_id);
  const address = formOfAddress(account.birthday, completedAt(diagnostic));
  const key: CachedPdfKey = {
    session_id: session.id,
    booklet,
    language: LANGUAGE,
    edition: renderVersionOf([purchase.offer.libelle, address, settings.contact]),
    instrument_version: session.instrument_version,
    printed_name: [account.prenom, account.nom].filter(Boolean).join(' '),
  };
  return { address, key, kept: await findCachedPdf(db, key) };
};

/** What each renderer has in hand: two products in one process have booklets of their own. */
const inHand = new WeakMap<Adapters['pdf'], ReturnType<typeof onceAtATime<Uint8Array>>>();
const printingBy = (pdf: Adapters['pdf']) => {
  const printing = inHand.get(pdf) ?? onceAtATime<Uint8Array>();
  inHand.set(pdf, printing);
  return printing;
};
