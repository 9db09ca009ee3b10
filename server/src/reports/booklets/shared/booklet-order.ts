import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { PillarsTexts } from './booklet-texts.ts';
import { type Named, pillarsNamed } from './facet-names.ts';

/** Some pillars, all established before some others. */
type Precedence = { readonly ahead: readonly PillarId[]; readonly behind: readonly PillarId[] };

/** The side notes of page 3: which pillars come before which beyond the margin, and whose order stays open. */
export const orderNotes = (
  booklet: Pick<MainBooklet, 'told' | 'comparisons'>,
  texts: Named & { readonly pages: PillarsTexts },
): { established: string; open: string } => {
  const { pages, write } = texts;
  const { established, notEstablished } = pages.pillars.notes;
  const precedences = establishedOrder(booklet).map(({ ahead, behind }) => {
    return write.fill(established.order, { ahead: pillarsNamed(ahead, texts), behind: pillarsNamed(behind, texts) });
  });
  const open = openGroups(booklet).map((pillars) =>
    write.fill(notEstablished.order, { pillars: pillarsNamed(pillars, texts) }),
  );
  // One sentence for all: six of them would not stay beside the text.
  const told = ({ text, none }: { text: string; none: string }, orders: readonly string[]) =>
    orders.length === 0 ? none : write.fill(text, { orders: orders.join(pages.alt.between) });
  return { established: told(established, precedences), open: told(notEstablished, open) };
};

/** "A et B devant C et D": neighbours with the same pillars behind them are told together. */
export const establishedOrder = ({ told, comparisons }: Pick<MainBooklet, 'told' | 'comparisons'>): Precedence[] => {
  const precedences: Precedence[] = [];
  for (const pillar of told.order) {
    const behind = comparisons.filter((pair) => pair.established && pair.higher === pillar).map((pair) => pair.lower);
    const last = precedences.at(-1);
    if (last && String(last.behind) === String(behind)) {
      precedences.splice(-1, 1, { ahead: [...last.ahead, pillar], behind });
    } else if (behind.length > 0) {
      precedences.push({ ahead: [pillar], behind });
    }
  }
  return precedences;
};

/** The largest runs of pillars, in order of their means, of which no two are established apart. */
export const openGroups = ({ told, comparisons }: Pick<MainBooklet, 'told' | 'comparisons'>): PillarId[][] => {
  const apart = (a: PillarId, b: PillarId) => {
    return comparisons.some((pair) => pair.established && pair.higher === a && pair.lower === b);
  };
  const runs = told.order.map((_, start) => {
    const rest = told.order.slice(start);
    const end = rest.findIndex((pillar, index) => rest.slice(0, index).some((earlier) => apart(earlier, pillar)));
    return { end: end === -1 ? told.order.length : start + end, run: end === -1 ? rest : rest.slice(0, end) };
  });
  return runs
    .filter(({ end, run }, start) => run.length > 1 && !runs.slice(0, start).some((earlier) => earlier.end >= end))
    .map(({ run }) => [...run]);
};
