/** What a session shows from its start to its end, whatever is published meanwhile and whatever language its person takes up. */
import type { Selectable } from 'kysely';
import { mirrorsSides } from '@eqinox/domain/diagnostic/presentation-order.scoring';
import { currentBank, languageShown } from '../content/banks.ts';
import type { DiagnosticTables } from './tables.ts';

type Shown = Pick<Selectable<DiagnosticTables['diagnostic.sessions']>, 'instrument_version' | 'language' | 'mirrored'>;

/** For a session that begins now. `language`: the person's; what is stored is the one the statements really have. */
export const shownFromNow = (seed: number, language: string): Shown => {
  const bank = currentBank();
  return {
    instrument_version: bank.number,
    language: languageShown(bank, language),
    mirrored: mirrorsSides(seed),
  };
};
