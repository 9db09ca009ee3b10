/** What a browser gets to paint: the first unanswered statement and the one after it. */
import type { ColourPage } from '@eqinox/contract/colour-test';
import { COLOUR_PROPOSITIONS } from '@eqinox/domain/colour-test/words';
import { bankOf, languageShown } from '../content/banks.ts';
import type { Clefs } from '../diagnostic/index.ts';
import { statementAt, textOf } from './bank.ts';

/** What pages depend on. */
export interface PageSession {
  readonly session_id: number;
  readonly instrument_version: string;
  readonly language: string;
  readonly answered: number;
}

const propositionAt = (clefs: Clefs, session: PageSession, ordinal: number) => {
  const bank = bankOf(session.instrument_version);
  const statement = statementAt(bank, ordinal);
  const language = languageShown(bank, session.language);
  if (!statement) return { numeroProposition: 0, proposition: { clef: '', texte: '' }, language };
  const clef = clefs.write({
    sessionId: session.session_id,
    part: 3,
    attempt: 1,
    ordinal,
    group: statement.form,
    member: statement.slot,
    side: 0,
    language,
  });
  return { numeroProposition: ordinal, proposition: { clef, texte: textOf(bank, statement, language) }, language };
};

export const colourPage = (clefs: Clefs, session: PageSession): ColourPage => {
  const next = session.answered + 1;
  return {
    ...propositionAt(clefs, session, next),
    upcoming: next < COLOUR_PROPOSITIONS ? propositionAt(clefs, session, next + 1) : null,
  };
};
