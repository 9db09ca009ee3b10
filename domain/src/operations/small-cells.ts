/**
 * Counts of people in which nobody is seen: no cell under ten, and none that two others tell apart. Rows are the parts of one fixed partition
 * (months); along a row each count is of some of those before it (a funnel). Hidden counts are null.
 */
export const FEWEST = 10;

export type Counts = readonly (number | null)[];

/** Nobody, or enough: what may be known of a group. */
export const tellable = (people: number): boolean => people === 0 || people >= FEWEST;

/** A row whose counts, and whose differences from one shown count to another, are each of nobody or of ten. */
export const withoutSmallCells = (counts: Counts): Counts => {
  let before: number | null = null;
  const shown: (number | null)[] = [];
  for (const [place, count] of counts.entries()) {
    const fits =
      count !== null &&
      (place === 0 ? count >= FEWEST : before !== null && tellable(count) && tellable(before - count));
    shown.push(fits ? count : null);
    if (fits) before = count;
  }
  return shown;
};

export interface SafeTable {
  readonly rows: readonly Counts[];
  readonly total: Counts;
}

/**
 * All rows and their total. A total tells the sum of what is hidden: it is shown where no row hides part of its own, and where the rows that
 * are hidden whole are together tellable too; for which the smallest of the others is hidden with them.
 */
export const safeTable = (rows: readonly Counts[]): SafeTable => {
  const shown = rows.map(withoutSmallCells);
  const visible = () => [...shown.keys()].filter((row) => shown[row]?.[0] != null);
  const hiddenSum = (): number[] => sumOf(rows.filter((_, row) => shown[row]?.[0] == null));
  while (!tellable(hiddenSum()[0] ?? 0) && visible().length > 0) {
    const smallest = visible().reduce((a, b) => ((rows[b]?.[0] ?? 0) < (rows[a]?.[0] ?? 0) ? b : a));
    shown[smallest] = (rows[smallest] ?? []).map(() => null);
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  const everywhere = (stage: number): boolean =>
    visible().every((row) => shown[row]?.[stage] != null) && rows.every((row) => row[stage] != null);
  const candidates = hiddenSum().map((people, stage) => (everywhere(stage) ? people : null));
  const nobodyHidden = visible().length === rows.length || hiddenSum()[0] === 0;
  const rest = nobodyHidden ? candidates : withoutSmallCells(candidates);
  const sums = sumOf(visible().map((row) => rows[row] ?? []));
  const total = Array.from({ length: width }, (_, stage) => {
    const hidden = visible().length === rows.length ? (everywhere(stage) ? 0 : null) : (rest[stage] ?? null);
    return hidden === null ? null : (sums[stage] ?? 0) + hidden;
  });
  return { rows: shown, total: (total[0] ?? 0) >= FEWEST ? total : total.map(() => null) };
};

const sumOf = (rows: readonly Counts[]): number[] =>
  rows.reduce<number[]>((sums, row) => row.map((count, stage) => (sums[stage] ?? 0) + (count ?? 0)), []);

/**
 * Counts of one question's answers, which exclude one another, in tens: their sum, next to the sum of another month, must not tell of one person.
 * Nothing at all below ten who answered; a cell under ten is hidden, and so is the smallest of the others where it alone would be told by the rest.
 */
export const safeAnswers = (counts: readonly number[]): Counts => {
  const people = counts.reduce((sum, count) => sum + count, 0);
  if (people < FEWEST) return counts.map(() => null);
  const hidden = new Set(counts.flatMap((count, place) => (tellable(count) ? [] : [place])));
  const sumHidden = (): number => [...hidden].reduce((sum, place) => sum + (counts[place] ?? 0), 0);
  while (hidden.size > 0 && hidden.size < counts.length && sumHidden() < FEWEST) {
    const [smallest] = [...counts.keys()]
      .filter((place) => !hidden.has(place) && (counts[place] ?? 0) > 0)
      .toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
    if (smallest === undefined) break;
    hidden.add(smallest);
  }
  return counts.map((count, place) => (hidden.has(place) ? null : Math.round(count / FEWEST) * FEWEST));
};

export interface MonthOfPeople {
  /** Who came in it, and in none before. */
  readonly people: number;
  readonly cents: number;
}

/**
 * What may be told so far of a number and a sum that grow by months, the oldest first: months wait until they are ten people
 * together, so that two looks differ by ten who came, or by nothing. Null before.
 */
export const toldByTens = (months: readonly MonthOfPeople[]): MonthOfPeople | null => {
  let told: MonthOfPeople = { people: 0, cents: 0 };
  let waiting = told;
  for (const { people, cents } of months) {
    waiting = { people: waiting.people + people, cents: waiting.cents + cents };
    if (waiting.people < FEWEST) continue;
    told = { people: told.people + waiting.people, cents: told.cents + waiting.cents };
    waiting = { people: 0, cents: 0 };
  }
  return told.people === 0 ? null : told;
};

/** To the nearest ten; null stays hidden. */
export const inTens = (counts: Counts): Counts =>
  counts.map((count) => (count === null ? null : Math.round(count / FEWEST) * FEWEST));

/** The tens that are full: of how many there are on the way to a number that is not reached. */
export const fewestReached = (people: number): number => Math.floor(people / FEWEST) * FEWEST;

/** To the nearest ten: of one row over everybody, next to which a table of months stands. */
export const roundedCounts = (counts: Counts): Counts => inTens(withoutSmallCells(counts));
