/**
 * Booklets as the person was handed them before, under the name that they bear today: whatever is there of that booklet now is there of
 * its earlier editions, and nothing else. Consultants and links have the current one alone.
 */
import { earlierBookletFile } from '@eqinox/domain/reports/earlier-booklet-file';
import { getAccount } from '../../account/index.ts';
import type { SignedIn } from '../../context.ts';
import type { Verb } from '../../verb.ts';
import { type AvailableBooklet, bookletLookupLimiter, bookletsAs } from './available-booklets.ts';
import { type CachedPdfKey, findHanded, handedPrints, MOST_EARLIER } from './booklet-store.ts';
import { printedName } from './former-name.ts';
import { FILES, todaysPrint } from './print-booklet.ts';

/** Newest first, three at most of each booklet and language. */
export const earlierPrints: Verb<'GET /potential/prints'> = async (context) => {
  const handed = await handedPrints(context.db, context.person.accountId);
  const shown = [];
  for (const of of Object.values(
    Object.groupBy(handed, ({ booklet, session_id, language }) => `${session_id} ${booklet} ${language}`),
  )) {
    const [newest] = of ?? [];
    const available = newest && (await availableOf(context, newest));
    if (!available) continue;
    const { key } = await bookletLookupLimiter(() => todaysPrint(context, available, newest.language));
    shown.push(...(of ?? []).filter((print) => isEarlier(print, key)).slice(0, MOST_EARLIER));
  }
  return shown
    .toSorted((one, other) => other.rendered_at.getTime() - one.rendered_at.getTime())
    .map(({ session_id, booklet, language, edition, rendered_at, text_version }) => ({
      idDiag: session_id,
      booklet,
      language,
      edition,
      printedAt: rendered_at.toISOString(),
      textVersion: text_version,
    }));
};

export const earlierPrint: Verb<'GET /potential/prints/:id/:booklet/:language/:edition'> = async (
  context,
  { params: { id, booklet, language, edition } },
  refuse,
) => {
  const { db, person } = context;
  const available = await availableOf(context, { session_id: id, booklet });
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

/** The booklet of that kind as it is there today; of another age, of an offer that was withdrawn, it is not. */
const availableOf = async (
  { db, person }: SignedIn,
  { session_id, booklet }: Pick<CachedPdfKey, 'session_id' | 'booklet'>,
): Promise<AvailableBooklet | undefined> => {
  const available = await bookletsAs(db, person.accountId, booklet);
  return available.find(({ session, kind }) => session.id === session_id && kind === booklet);
};

const isEarlier = (
  print: Pick<CachedPdfKey, 'edition' | 'instrument_version' | 'printed_name'>,
  today: CachedPdfKey,
): boolean =>
  print.edition !== today.edition &&
  print.instrument_version === today.instrument_version &&
  print.printed_name === today.printed_name;
