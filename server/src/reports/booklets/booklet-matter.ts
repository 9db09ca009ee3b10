/** Looks up what a booklet is made of. */
import type { Kysely } from 'kysely';
import type { Booklet } from '@eqinox/domain/offers/words';
import { colourAnswers } from '../../colour-test/index.ts';
import type { Database } from '../../database.ts';
import { sessionAnswers } from '../../diagnostic/index.ts';
import type { Diagnostic } from '../download/available-booklets.ts';
import type { FrameSource } from './shared/booklet-frame.ts';
import type { Address } from './shared/booklet-texts.ts';
import type { BookletMatter } from './compose-booklet.ts';
import { earlierDiagnostic } from './main/earlier-diagnostic.ts';

/** The module that composes it, in the process that renders. */
export const BOOKLET_COMPOSER = new URL('./compose-booklet.ts', import.meta.url).href;

export const bookletMatter = async (
  db: Kysely<Database>,
  { session, purchase }: Diagnostic,
  booklet: Booklet,
  address: Address,
  frame: FrameSource,
): Promise<BookletMatter> => ({
  booklet,
  address,
  frame,
  offer: purchase.offer.libelle,
  answers: await sessionAnswers(db, session),
  earlier: booklet === 'main' ? await earlierDiagnostic(db, session, address) : null,
  colours: booklet === 'youth' ? await colourAnswers(db, session.id) : [],
});
