import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { fill, list } from './booklet-words.ts';
import type { BookletTexts } from './booklet-texts.ts';

/** Some pillars, all established before some others. */
type Precedence = { readonly higher: readonly PillarId[]; readonly lower: readonly PillarId[] };

/** The side notes of page 3: which pillars come before which beyond the margin, and whose order stays open. */
export function orderNotes(
  booklet: MainBooklet,
  texts: BookletTexts,
  lang: string,
): { established: string; open: string } {
  const { established, open } = texts.pages.pillars.notes;
  const names = (pillars: readonly PillarId[]) =>
    list(
      pillars.map((id) => texts.names.pillars[id - 1]!.name),
      lang,
    );
  const precedences = establishedOrder(booklet);
  const groups = openGroups(booklet).map((pillars) => fill(open.group, { pillars: names(pillars) }));
  return {
    established:
      precedences
        .map(({ higher, lower }) => fill(established.text, { higher: names(higher), lower: names(lower) }))
        .join(' ') || established.none,
    open: groups.length > 0 ? fill(open.text, { groups: groups.join('\u202F; ') }) : open.none,
  };
}

/** "A et B devant C et D": pillars with the same lower ones are told together. */
export function establishedOrder({ shape, comparisons }: MainBooklet): Precedence[] {
  const precedences: Precedence[] = [];
  for (const pillar of shape.order) {
    const lower = comparisons.filter((pair) => pair.established && pair.higher === pillar).map((pair) => pair.lower);
    const last = precedences.at(-1);
    if (lower.length === 0) continue;
    if (last && String(last.lower) === String(lower)) {
      precedences[precedences.length - 1] = { higher: [...last.higher, pillar], lower };
    } else precedences.push({ higher: [pillar], lower });
  }
  return precedences;
}

/** The largest runs of pillars, in order of their means, of which no two are established apart. */
export function openGroups({ shape, comparisons }: MainBooklet): PillarId[][] {
  const apart = (a: PillarId, b: PillarId) => {
    return comparisons.some((pair) => pair.established && pair.higher === a && pair.lower === b);
  };
  const runs = shape.order.map((_, start) => {
    const rest = shape.order.slice(start);
    const end = rest.findIndex((pillar, index) => rest.slice(0, index).some((earlier) => apart(earlier, pillar)));
    return { start, run: end === -1 ? rest : rest.slice(0, end) };
  });
  return runs
    .filter(({ start, run }) => {
      const covered = runs.some((other) => other.start < start && other.start + other.run.length >= start + run.length);
      return run.length > 1 && !covered;
    })
    .map(({ run }) => [...run]);
}
