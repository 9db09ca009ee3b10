/** What a person's word about audience measurement is worth, and for how long (specification sections 3 and 4). */
import { olderThanMonths } from '../offers/older-than.ts';

export type CookieState = 'pristine' | 'accepted' | 'denied';

/** What shows later that a choice was made: when, and about which text. */
export interface CookieProof {
  /** ISO 8601 instant, UTC. */
  readonly at: string;
  /** Version of the text that was read. */
  readonly version: string;
}

/** Version of the banner's text (content/interface, measurement): another meaning needs another version, and is asked anew. */
export const COOKIE_TEXT_VERSION = '2026-11-20';

/** A choice stands for six months, a refusal as long as an agreement (CNIL's recommendation). */
const MONTHS = 6;

/**
 * The state now. `refused`: the browser itself asks not to be followed (Do Not Track, Global Privacy Control); that is a
 * refusal whatever was chosen, and nobody is asked. A choice without its proof, too old, or about another text, is none.
 */
export const cookieStateOf = (
  stored: string | null,
  proof: CookieProof | null,
  { refused, now }: { refused: boolean; now: Date },
): CookieState => {
  if (refused) return 'denied';
  if (stored !== 'accepted' && stored !== 'denied') return 'pristine';
  if (proof === null || proof.version !== COOKIE_TEXT_VERSION) return 'pristine';
  const at = new Date(proof.at);
  if (Number.isNaN(at.getTime()) || at > now || olderThanMonths(at, MONTHS, now)) return 'pristine';
  return stored;
};
