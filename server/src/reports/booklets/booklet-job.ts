/** Looks up what a booklet is made of, and says how it is printed. */
import type { Kysely } from 'kysely';
import type { Language } from '@eqinox/domain/languages';
import type { Booklet } from '@eqinox/domain/offers/words';
import type { RenderJob } from '../../adapters/pdf/pdf-renderer.ts';
import { colourAnswers } from '../../colour-test/index.ts';
import { bankOf, nameOfBank } from '../../content/banks.ts';
import { offerNameIn } from '../../content/offer-names.ts';
import type { Database } from '../../database.ts';
import { answersShown, languagesShown, sessionAnswers } from '../../diagnostic/index.ts';
import { statementsShown } from './shared/statements-shown.ts';
import type { BookletInput } from './compose-booklet.ts';
import { earlierDiagnostic } from './main/earlier-diagnostic.ts';
import { completedAt, type Diagnostic } from './printable-diagnostic.ts';
import { TEXT_VERSION } from './shared/booklet-content.ts';
import type { FormOfAddress } from './shared/booklet-texts.ts';

/** The module that composes it, in the process that renders. */
export const BOOKLET_COMPOSER = new URL('./compose-booklet.ts', import.meta.url).href;

export interface Print {
  /** Whose booklet it is: `name` as it is printed, `language` of the texts. */
  readonly reader: { readonly address: FormOfAddress; readonly name: string; readonly language: Language };
  /** Where to write with a question. */
  readonly contact: string;
  /** The diagnostic may still be taken again, free of charge, should its answers carry little. */
  readonly retakeable: boolean;
  readonly now: Date;
}

/** What the renderer is asked for. */
export const bookletJob = async (
  db: Kysely<Database>,
  diagnostic: Diagnostic,
  booklet: Booklet,
  print: Print,
): Promise<RenderJob> => ({
  template: `reports/${booklet}`,
  standard: 'ua-1',
  data: await bookletMatter(db, diagnostic, booklet, print),
  composer: BOOKLET_COMPOSER,
});

const bookletMatter = async (
  db: Kysely<Database>,
  diagnostic: Diagnostic,
  booklet: Booklet,
  { reader: { address, name, language }, contact, retakeable, now }: Print,
): Promise<BookletInput> => {
  const { session, purchase } = diagnostic;
  return {
    booklet,
    address,
    language,
    frame: {
      name,
      completedAt: completedAt(diagnostic),
      composedAt: now,
      instrument: nameOfBank(session.instrument_version, await languagesShown(db, session)),
      textVersion: TEXT_VERSION,
      contact,
    },
    offer: offerNameIn(language, purchase.offer),
    retakeable,
    answers: await sessionAnswers(db, session),
    statements: statementsShown(bankOf(session.instrument_version), await answersShown(db, session), language),
    ...(booklet === 'main' ? await earlierDiagnostic(db, session, address) : { earlier: null, otherEdition: null }),
    colours: booklet === 'youth' ? await colourAnswers(db, session.account_id, session.id) : [],
  };
};
