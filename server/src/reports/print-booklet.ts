/** From a completed diagnostic to a booklet's PDF: out of the store, or rendered and kept. */
import type { Booklet } from '@eqinox/domain/offers/words';
import { scoreForms } from '@eqinox/domain/colour-test/forms.scoring';
import { scoreResources } from '@eqinox/domain/reports/resources.scoring';
import { composeShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { composeYouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { getAccount } from '../account/index.ts';
import { colourAnswers } from '../colour-test/index.ts';
import { sessionAnswers } from '../diagnostic/index.ts';
import type { Context, Document } from '../verb.ts';
import { addressOf } from './address.ts';
import type { Diagnostic } from './available-booklets.ts';
import { bookletTexts, TEXT_VERSION } from './booklet-content.ts';
import { bookletDocument } from './booklet-document.ts';
import type { FrameSource } from './booklet-frame.ts';
import type { Address } from './booklet-texts.ts';
import { findPrint, keepPrint, type PrintKey } from './booklet-store.ts';
import { complementaryDocument, complementaryTexts } from './complementary/complementary-document.ts';
import { earlierDiagnostic } from './earlier-diagnostic.ts';
import { editionOf } from './edition.ts';
import { managerDocument, managerTexts } from './managerial/manager-document.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { scoreSession } from './results.ts';
import { shortDocument } from './short/short-document.ts';
import { shortTexts } from './short/short-texts.ts';
import { youthDocument } from './youth/youth-document.ts';
import { youthTexts } from './youth/youth-texts.ts';

export type Caller = Pick<Context, 'db' | 'adapters' | 'now'>;
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
  const { db, adapters, now } = caller;
  const { session, purchase } = diagnostic;
  const account = await getAccount(db, session.account_id);
  const name = [account.prenom, account.nom].filter(Boolean).join(' ');
  const completedAt = session.resources_over_at ?? purchase.bought_at;
  const address = addressOf(account.birthday, completedAt);
  const key: PrintKey = {
    session_id: session.id,
    booklet,
    language: LANGUAGE,
    edition: editionOf([purchase.offer.libelle, address, adapters.seller.email]),
    instrument_version: session.instrument_version,
    printed_name: name,
  };
  const kept = await findPrint(db, key);
  if (kept) return { name: file, bytes: kept };
  // Asked for twice at once, it is rendered once.
  const bytes = await printingBy(adapters.pdf)(JSON.stringify(key), async () => {
    const frame: FrameSource = {
      name,
      completedAt,
      composedAt: now,
      instrument: session.instrument_version,
      textVersion: TEXT_VERSION,
      contact: adapters.seller.email,
      lang: LANGUAGE,
    };
    const bytes = await adapters.pdf.render(async () => ({
      template: `reports/${booklet}`,
      standard: 'ua-1',
      data: await documents[booklet](caller, diagnostic, address, frame),
    }));
    await keepPrint(db, key, bytes, now);
    return bytes;
  });
  return { name: file, bytes };
};

/** What each renderer has in hand: two products in one process have booklets of their own. */
const inHand = new WeakMap<Adapters['pdf'], ReturnType<typeof onceAtATime<Uint8Array>>>();
const printingBy = (pdf: Adapters['pdf']) => {
  const printing = inHand.get(pdf) ?? onceAtATime<Uint8Array>();
  inHand.set(pdf, printing);
  return printing;
};

type Compose = (caller: Caller, diagnostic: Diagnostic, address: Address, frame: FrameSource) => Promise<unknown>;

/** What each template lays out. */
const documents: Readonly<Record<Booklet, Compose>> = {
  main: async ({ db }, { session, purchase }, address, frame) =>
    bookletDocument({
      ...frame,
      offer: purchase.offer.libelle,
      booklet: await scoreSession(db, session),
      earlier: await earlierDiagnostic(db, session, address),
      texts: bookletTexts(address),
    }),
  complementary: async ({ db }, { session, purchase }, address, frame) =>
    complementaryDocument({
      ...frame,
      offer: purchase.offer.libelle,
      booklet: await scoreSession(db, session),
      texts: complementaryTexts(bookletTexts(address), address),
    }),
  manager: async ({ db }, { session, purchase }, address, frame) =>
    managerDocument({
      ...frame,
      offer: purchase.offer.libelle,
      booklet: await scoreSession(db, session),
      texts: managerTexts(bookletTexts(address), address),
    }),
  youth: async ({ db }, { session, purchase }, _address, frame) =>
    youthDocument({
      ...frame,
      offer: purchase.offer.libelle,
      booklet: composeYouthBooklet(await scoreSession(db, session), scoreForms(await colourAnswers(db, session.id))),
      texts: youthTexts(),
    }),
  short: async ({ db }, { session, purchase }, address, frame) =>
    shortDocument({
      ...frame,
      offer: purchase.offer.libelle,
      booklet: composeShortBooklet(scoreResources((await sessionAnswers(db, session)).resources)),
      texts: shortTexts(address),
    }),
};
