import type { HistoryEntry } from '@eqinox/contract/reports';

/** MENU ADO has a booklet of its own; its history entry never shows the main one (specification, settings). */
const YOUTH_OFFER = 'MENU ADO';

/** Whether an entry shows the main booklet, `rapport_eqinox.pdf`. */
export function showsMainBooklet(entry: Pick<HistoryEntry, 'hasAutonome' | 'isOptionRestitution' | 'offre'>): boolean {
  return entry.hasAutonome && !entry.isOptionRestitution && entry.offre !== YOUTH_OFFER;
}
