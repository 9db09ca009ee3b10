/**
 * What may be claimed of a bank in one language, by how many people answered it (reference: evidence 6.3). Nothing here is decided by hand: a smaller
 * number takes a claim back. Read by the desk of the instrument; the technical note prints the numbers.
 */

/** People who completed it the first time: from here on its pairs are looked at; below it is under construction. */
export const PAIRS_FROM = 100;
/** The same people: from here on reliability is told in figures. */
export const RELIABILITY_FROM = 300;
/** People who answered it twice, {@link RETEST_DAYS} apart: a correlation of .70 then lies between .61 and .77. */
export const RETESTS_FROM = 150;
/** People in each group: below, a pair that works otherwise for one of them is found too seldom to say that there is none. */
export const GROUP_FROM = 500;
/** People of whom somebody who knows them has answered too: the only study of validity that is planned. */
export const OTHERS_FROM = 200;

/** Between two sittings: long enough to have forgotten, too short to have changed. */
export const RETEST_DAYS = { least: 14, most: 28 } as const;

export const CLAIMS = ['pairs', 'reliability', 'stability', 'fairness', 'validity'] as const;
export type Claim = (typeof CLAIMS)[number];

/** Numbers of people, of one bank in one language. Null: nobody is asked. */
export interface Answered {
  readonly completed: number;
  readonly retested: number;
  readonly smallestGroup: number | null;
  readonly withOthers: number | null;
}

export interface LadderStep {
  readonly claim: Claim;
  readonly needed: number;
  readonly people: number | null;
  readonly open: boolean;
}

/** The steps of the ladder, each with how many there are of how many. */
export const ladderOf = ({ completed, retested, smallestGroup, withOthers }: Answered): readonly LadderStep[] => {
  const steps = {
    pairs: [completed, PAIRS_FROM],
    reliability: [completed, RELIABILITY_FROM],
    stability: [retested, RETESTS_FROM],
    fairness: [smallestGroup, GROUP_FROM],
    validity: [withOthers, OTHERS_FROM],
  } as const satisfies Readonly<Record<Claim, readonly [number | null, number]>>;
  return CLAIMS.map((claim) => {
    const [people, needed] = steps[claim];
    return { claim, needed, people, open: people !== null && people >= needed };
  });
};
