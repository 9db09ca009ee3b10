import { earlierBookletFile } from '@eqinox/domain/reports/earlier-booklet-file';
import { getAccount } from '../../account/index.ts';
import type { Verb } from '../../verb.ts';
import { bookletItself } from './available-booklets.ts';
import { findHanded } from './booklet-store.ts';
import { printedName } from './former-name.ts';
import { FILES } from './print-booklet.ts';

/** One of earlier-prints.ts, byte for byte. */
export const earlierPrint: Verb<'GET /potential/prints/:id/:booklet/:language/:edition'> = async (
  context,
  { params: { id, booklet, language, edition } },
  refuse,
) => {
  const { db, person } = context;
  const available = await bookletItself(db, person.accountId, { session_id: id, booklet });
  if (!available) throw refuse('not_found');
  const print = await findHanded(db, {
    account_id: person.accountId,
    session_id: id,
    booklet,
    language,
    edition,
    instrument_version: available.session.instrument_version,
    printed_name: printedName(await getAccount(db, person.accountId)),
  });
  if (!print) throw refuse('not_found');
  const { bytes, rendered_at: printedAt, text_version: textVersion } = print;
  return { bytes, name: earlierBookletFile(FILES[booklet], { language, printedAt, textVersion }) };
};
