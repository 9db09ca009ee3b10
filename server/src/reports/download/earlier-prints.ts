/**
 * Booklets as the person was handed them before, under the name that they bear today: whatever is there of that booklet now is there of
 * its earlier editions, and nothing else. Consultants and links have the current one alone.
 */
import type { Verb } from '../../verb.ts';
import { bookletItself, bookletLookupLimiter } from './available-booklets.ts';
import { type CachedPdfKey, handedPrints, MOST_EARLIER } from './booklet-store.ts';
import { todaysPrint } from './print-booklet.ts';

/** Newest first, three at most of each booklet and language. */
export const earlierPrints: Verb<'GET /potential/prints'> = async (context) => {
  const handed = await handedPrints(context.db, context.person.accountId);
  const shown = [];
  for (const of of Object.values(
    Object.groupBy(handed, ({ booklet, session_id, language }) => `${session_id} ${booklet} ${language}`),
  )) {
    const [newest] = of ?? [];
    const available = newest && (await bookletItself(context.db, context.person.accountId, newest));
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

const isEarlier = (
  print: Pick<CachedPdfKey, 'edition' | 'instrument_version' | 'printed_name'>,
  today: CachedPdfKey,
): boolean =>
  print.edition !== today.edition &&
  print.instrument_version === today.instrument_version &&
  print.printed_name === today.printed_name;
