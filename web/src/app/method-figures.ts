/** The figures of the page on the method: read where they stand, so that the page holds none of its own. */
import figures from '../../../content/method/figures.json';

const { coins, design, people, readers } = figures;

/** What simulated people of close, usual and strong preferences show (tools/simulate.ts). */
export const COLUMNS = {
  close: readers.model['0.5'],
  usual: readers.model['0.75'],
  strong: readers.model['1.5'],
} as const;

const outOf100 = (share: number): number => Math.round(100 * share);

/** Of a hundred, in words of a table: neither none nor all of them where it is only nearly so. */
export const shownOutOf100 = (share: number, number: (value: number) => string): string => {
  if (share < 1 && outOf100(share) === 100) return `> ${number(99)}`;
  if (share > 0 && outOf100(share) === 0) return `< ${number(1)}`;
  return number(outOf100(share));
};

const outOf10 = (share: number): number => Math.round(10 * share);

/** What fills the places of the texts. */
export const METHOD_VALUES = {
  ...design,
  people,
  boundsHold: outOf10(COLUMNS.usual.boundsHold),
  newCountHolds: outOf10(COLUMNS.usual.newCountHolds),
  leadingAgain: outOf10(COLUMNS.usual.leadingAgain),
  leadingTurned: outOf100(COLUMNS.usual.leadingTurned),
  chance: outOf100(coins.coin.consistence) / 100,
  coinBrief: outOf100(coins.coin.brief),
  usualBrief: outOf100(COLUMNS.usual.brief),
  closeBrief: outOf100(COLUMNS.close.brief),
} as const;
