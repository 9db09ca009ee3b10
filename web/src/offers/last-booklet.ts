/** Whether "Télécharger le dernier livret" has something to download, from what the dashboard knows already where it can. */
import type { Offer } from '@eqinox/contract/offers';
import type { HistoryEntry } from '@eqinox/contract/reports';
import { useReplyWhen } from '../api/queries.ts';

/** MENU ADO has its own booklets, in "Mes potentiels" (specification, dashboard). */
const YOUTH_OFFER = 28;
/** Offers of the past: diagnostics that were not taken here, hence without booklet. */
const PAST_OFFERS: readonly number[] = [1, 2, 3];

/**
 * `ask`: only the history knows. So it is for somebody with results of their own whose last completed diagnostic was taken
 * elsewhere, or is no longer among the purchases that stand (withdrawn from, and kept).
 */
export const lastBooklet = (lastCompleted: Pick<Offer, 'id'> | null, hasResults: boolean): boolean | 'ask' => {
  if (lastCompleted?.id === YOUTH_OFFER) return false;
  if (lastCompleted !== null && !PAST_OFFERS.includes(lastCompleted.id)) return true;
  return hasResults ? 'ask' : false;
};

/** What the history says: a diagnostic that was taken here, with a main booklet. */
export const hasBooklet = (history: readonly Pick<HistoryEntry, 'idDiag' | 'hasAutonome'>[]): boolean => {
  return history.some(({ idDiag, hasAutonome }) => hasAutonome && idDiag > 0);
};

/** The same, asked where it must be. */
export const useLastBooklet = (lastCompleted: Offer | null, hasResults: boolean): boolean => {
  const says = lastBooklet(lastCompleted, hasResults);
  const history = useReplyWhen(says === 'ask', 'GET /potential/history');
  return says === 'ask' ? history !== undefined && hasBooklet(history) : says;
};
