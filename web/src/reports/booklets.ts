import type { EarlierPrint, HistoryEntry, ShortEntry } from '@eqinox/contract/reports';
import type { Language } from '@eqinox/domain/languages';

export type BookletKind = 'main' | 'complementary' | 'manager' | 'youth' | 'short';

/** One row of a card. `later`: named already, there once the restitution is closed. */
export type BookletRow = { readonly kind: BookletKind; readonly later: boolean };

/** Where each booklet comes from, and under what name it is kept (specification, settings). */
export const BOOKLETS = {
  main: { route: 'GET /potential/report/:id', file: 'rapport_eqinox.pdf' },
  complementary: { route: 'GET /potential/extension/:id', file: 'rapport_extension.pdf' },
  manager: { route: 'GET /potential/managerial/:id', file: 'rapport_managerial.pdf' },
  youth: { route: 'GET /potential/reportAdo/:id', file: 'rapport_ado.pdf' },
  short: { route: 'GET /freemium/reportfreemium/:id', file: 'rapport_deca.pdf' },
} as const satisfies Readonly<Record<BookletKind, { route: string; file: string }>>;

/**
 * MENU ADO has a booklet of its own; its history entry never shows the main one (specification, settings). Whoever was under 18
 * has that booklet too, of any menu.
 */
const YOUTH_OFFER = 'MENU ADO';

/** The booklets that a history entry shows, in the order of reading. A debrief has none. */
export const bookletsOf = (
  entry: Omit<HistoryEntry, 'idDiag' | 'idOffre' | 'date' | 'instrument' | 'retake'>,
): BookletRow[] => {
  if (entry.isOptionRestitution) return [];
  if (entry.hasYouth || entry.offre === YOUTH_OFFER) return [{ kind: 'youth', later: false }];
  const later = !entry.hasProjectClose;
  return [
    ...(entry.hasAutonome ? [{ kind: 'main', later: false } as const] : []),
    ...(entry.hasExtension ? [{ kind: 'complementary', later } as const] : []),
    ...(entry.hasManagerExtension ? [{ kind: 'manager', later } as const] : []),
  ];
};

/** One card of the tab: a past diagnostic or debrief, or a short diagnostic. */
export type BookletCard = {
  readonly id: number;
  readonly date: string;
  /** Null: the short diagnostic, which is no offer of the catalogue. */
  readonly offer: { readonly id: number; readonly name: string } | null;
  readonly restitution: boolean;
  readonly booklets: readonly BookletRow[];
  /** Its statements were not those of the diagnostic before it: the two are not compared. */
  readonly otherEdition: boolean;
  /** Whether this diagnostic may be taken again, free of charge. */
  readonly retake: HistoryEntry['retake'];
};

/** Both histories as one list, newest first. */
export const cardsOf = (history: readonly HistoryEntry[], shorts: readonly ShortEntry[]): BookletCard[] => {
  const cards: readonly BookletCard[] = [
    ...history.map((entry, index) => ({
      id: entry.idDiag,
      date: entry.date,
      offer: { id: entry.idOffre, name: entry.offre },
      restitution: entry.isOptionRestitution,
      booklets: bookletsOf(entry),
      otherEdition: hasOtherEdition(entry, history.slice(index + 1)),
      retake: entry.retake,
    })),
    ...shorts.map(({ idDiag, date }) => ({
      id: idDiag,
      date,
      offer: null,
      restitution: false,
      booklets: [{ kind: 'short', later: false } as const],
      otherEdition: false,
      retake: null,
    })),
  ];
  return cards.toSorted((one, other) => other.date.localeCompare(one.date));
};

/** `older`: what comes after it in the history. What was not taken here, and debriefs, have no statements. */
const hasOtherEdition = ({ instrument }: HistoryEntry, older: readonly HistoryEntry[]): boolean => {
  const before = older.find((entry) => entry.instrument !== null);
  return instrument !== null && before !== undefined && before.instrument !== instrument;
};

/** Prints of before of one booklet in one language; another language has its own. */
export const earlierOf = (
  prints: readonly EarlierPrint[],
  { id, kind, language }: { readonly id: number; readonly kind: BookletKind; readonly language: Language },
): readonly EarlierPrint[] =>
  prints.filter((print) => print.idDiag === id && print.booklet === kind && print.language === language);
