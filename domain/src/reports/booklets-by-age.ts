/**
 * Which booklets are handed out to a person of that age on the day of the diagnostic. Whoever was under 18 reads the youth
 * booklet, whatever menu was bought: it stands for the main one, and the complementary and the manager one, which speak of what
 * costs and what is handed over, are not for them.
 */
import type { Booklet } from '../offers/words.ts';

export type Reader = 'adult' | 'young';

/** What is handed out to who asks for a booklet that the offer holds (`held`); null when there is none. */
export const bookletHandedOut = (asked: Booklet, held: readonly Booklet[], reader: Reader): Booklet | null => {
  if (reader === 'adult') return held.includes(asked) ? asked : null;
  if (asked === 'main') return held.includes('main') ? 'youth' : null;
  if (asked === 'youth') return held.includes('youth') || held.includes('main') ? 'youth' : null;
  return asked === 'short' && held.includes('short') ? 'short' : null;
};

/** All that is handed out of an offer, each once. */
export const bookletsByAge = (held: readonly Booklet[], reader: Reader): readonly Booklet[] => {
  const handedOut = held.map((booklet) => bookletHandedOut(booklet, held, reader));
  return [...new Set(handedOut.filter((booklet) => booklet !== null))];
};
