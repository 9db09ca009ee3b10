import { seededRandom } from '../../../domain/src/diagnostic/seeded-random.ts';
import type { Finding } from '../finding.ts';
import { writtenPairs } from './pairs.ts';
import type { Pair } from './pairs.ts';
import type { Bank } from './statement.ts';
import { groupFault } from './words.ts';

const PEOPLE = 4000;
const SEED = 20261122;
/** Assumed pull of a statement, in logits: per point of image (1 to 7) and per point of commonness (1 to 5). */
const PER_IMAGE = 1;
const PER_COMMONNESS = 0.5;
const [LEAST, MOST] = [0.22, 0.28];

/** What draws people without any preference to the left of a pair, in logits; commonness not rated yet counts as equal. */
export const pullOf = ({ left, right }: Pair): number => {
  const image = left.desirability - right.desirability;
  const known = left.commonness !== undefined && right.commonness !== undefined;
  const common = known ? left.commonness! - right.commonness! : 0;
  return PER_IMAGE * image + PER_COMMONNESS * common;
};

/**
 * The share of 4,000 simulated people without any preference whom the texts alone give each pillar on top. They choose between two
 * statements by image and commonness only. A pillar's place is its wins over the 104 pairs between pillars, in which the design makes
 * pillars meet alike; equal pillars share the person. The same seed gives the same people.
 */
export const topPillars = (bank: Bank): Map<number, number> => {
  const random = seededRandom(SEED);
  const pillarOf = (facet: number): number => bank.facets[facet]?.pillar ?? 0;
  const pairs = writtenPairs(bank)
    .map((pair) => {
      const { left, right } = pair.planned;
      return { left: pillarOf(left), right: pillarOf(right), chance: 1 / (1 + Math.exp(-pullOf(pair))) };
    })
    .filter(({ left, right }) => left !== right);
  const shares = new Map([1, 2, 3, 4].map((pillar) => [pillar, 0]));
  for (let person = 0; person < PEOPLE; person += 1) {
    const wins = [0, 0, 0, 0, 0];
    for (const { left, right, chance } of pairs) wins[random() < chance ? left : right]! += 1;
    const most = Math.max(...wins.slice(1));
    const tops = [1, 2, 3, 4].filter((pillar) => wins[pillar] === most);
    for (const pillar of tops) shares.set(pillar, (shares.get(pillar) ?? 0) + 1 / (tops.length * PEOPLE));
  }
  return shares;
};

/** Check 39: people without any preference have each pillar on top 22 to 28 % of the time. A complete bank. */
export const checkNoPreference = (bank: Bank): Finding[] => {
  if (writtenPairs(bank).length < 128) return [];
  return [...topPillars(bank)].flatMap(([pillar, share]) => {
    if (share >= LEAST && share <= MOST) return [];
    const message = `on top for ${(share * 100).toFixed(1)} % of people without any preference, wanted 22 to 28 %`;
    const rows = bank.behaviours.filter(({ facet }) => bank.facets[facet]?.pillar === pillar);
    return [groupFault(rows, 39, 'block', `pillar ${pillar}`, message)];
  });
};
