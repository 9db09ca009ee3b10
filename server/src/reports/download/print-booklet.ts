/** From a completed diagnostic to a booklet's PDF: out of the store, or rendered and kept. */
import type { Language } from '@eqinox/domain/languages';
import type { Booklet } from '@eqinox/domain/offers/words';
import { bookletFile } from '@eqinox/domain/reports/booklet-file';
import { getAccount, protectingBirthdayOf } from '../../account/index.ts';
import { offerNameIn } from '../../content/offer-names.ts';
import type { Context } from '../../context.ts';
import { hasRetakeLeft, hasShortLeft } from '../../diagnostic/index.ts';
import { onceAtATime } from '../../once-at-a-time.ts';
import { bookletJob } from '../booklets/booklet-job.ts';
import { completedAt } from '../booklets/printable-diagnostic.ts';
import { TEXT_VERSION } from '../booklets/shared/booklet-content.ts';
import { formOfAddress } from '../booklets/shared/form-of-address.ts';
import { bookletLanguage } from '../booklets/shared/report-texts.ts';
import { type AvailableBooklet, bookletLookupLimiter } from './available-booklets.ts';
import { type CachedPdfKey, findCachedPdf, noteHanded, storePdf } from './booklet-store.ts';
import { printedName } from './former-name.ts';
import { renderVersionOf } from './render-version.ts';

export type Caller = Pick<Context, 'db' | 'settings' | 'adapters' | 'now'>;
type Adapters = Caller['adapters'];

/** The names under which booklets are saved (specification, settings). */
export const FILES: Readonly<Record<Booklet, string>> = {
  main: 'rapport_eqinox.pdf',
  complementary: 'rapport_extension.pdf',
  manager: 'rapport_managerial.pdf',
  youth: 'rapport_ado.pdf',
  short: 'rapport_deca.pdf',
};

/** `asked`: the name of which booklet it is saved under. */
export const fileOf = (asked: Booklet, language: Language): string => bookletFile(FILES[asked], language);

/** A booklet, the language that it is printed in, and where it is kept. */
interface Printed {
  readonly bytes: Uint8Array;
  readonly language: Language;
  readonly key: CachedPdfKey;
  readonly handed: boolean;
}

/**
 * The caller knows that the booklet is there for whoever asks. `asked`: in which language; without one it is the person's. French
 * stands in for a language that booklets are not printed in.
 */
export const printBooklet = async (caller: Caller, booklet: AvailableBooklet, asked?: Language): Promise<Printed> => {
  const { db, settings, adapters, now } = caller;
  const { address, language, key, kept, retakeable } = await bookletLookupLimiter(() => lookUp(caller, booklet, asked));
  if (kept) return { bytes: kept.bytes, language, key, handed: kept.handed_at !== null };
  // Asked for twice at once, it is rendered once.
  const bytes = await printingBy(adapters.pdf)(JSON.stringify(key), async () => {
    const reader = { address, name: key.printed_name, language };
    const print = { reader, contact: settings.contact, retakeable, now };
    const bytes = await adapters.pdf.render(() => bookletJob(db, booklet, booklet.kind, print));
    return storePdf(db, key, { bytes, textVersion: TEXT_VERSION, now });
  });
  return { bytes, language, key, handed: false };
};

/** The same into the person's own hands: this print stays readable as it is (docs/decisions/0082). */
export const handBooklet = async (caller: Caller, booklet: AvailableBooklet, asked?: Language): Promise<Printed> => {
  const printed = await printBooklet(caller, booklet, asked);
  if (!printed.handed) {
    await noteHanded(caller.db, printed.key, { textVersion: TEXT_VERSION, now: caller.now });
  }
  return printed;
};

/** How the person is addressed, what makes this print theirs, and the print itself if it was made before. */
const lookUp = async (caller: Caller, booklet: AvailableBooklet, asked: Language | undefined) => {
  const looked = await todaysPrint(caller, booklet, asked);
  return { ...looked, kept: await findCachedPdf(caller.db, looked.key) };
};

/** What a print of today would be kept under. */
export const todaysPrint = async (
  { db, settings, now }: Caller,
  booklet: AvailableBooklet,
  asked: Language | undefined,
) => {
  const { session, purchase, kind } = booklet;
  const account = await getAccount(db, session.account_id);
  const language = bookletLanguage(asked ?? account.language);
  const address = formOfAddress(protectingBirthdayOf(account), completedAt(booklet));
  const retakeable = await mayBeTakenAgain(db, booklet, now);
  const key: CachedPdfKey = {
    account_id: session.account_id,
    session_id: session.id,
    booklet: kind,
    language,
    edition: renderVersionOf(language, [
      offerNameIn(language, purchase.offer),
      address,
      settings.contact,
      `${retakeable}`,
    ]),
    instrument_version: session.instrument_version,
    printed_name: printedName(account),
  };
  return { address, language, key, retakeable };
};

/** Whether the booklet may offer to take the diagnostic again: what it says of it must be so. */
const mayBeTakenAgain = (
  db: Caller['db'],
  { session, purchase, kind }: AvailableBooklet,
  now: Date,
): Promise<boolean> | boolean => {
  if (kind === 'short') return hasShortLeft(db, session.account_id, now);
  return purchase.withdrawn_at === null && hasRetakeLeft(db, session);
};

/** What each renderer has in hand: two products in one process have booklets of their own. */
const inHand = new WeakMap<Adapters['pdf'], ReturnType<typeof onceAtATime<Uint8Array>>>();
const printingBy = (pdf: Adapters['pdf']) => {
  const printing = inHand.get(pdf) ?? onceAtATime<Uint8Array>();
  inHand.set(pdf, printing);
  return printing;
};
