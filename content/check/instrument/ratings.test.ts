import { describe, expect, it } from 'vitest';
import { checkRatings, currentRatings, meanCommonness, meanImage } from './ratings.ts';
import type { Rating } from './ratings.ts';
import { behaviour } from './samples.ts';
import type { Statement } from './statement.ts';
import { textHash } from './text-hash.ts';

const row = behaviour({ desirability: 4.67 });
const rating = (rater: string, image: number, changes: Partial<Rating> = {}): Rating => ({
  statement: row.id,
  rater,
  image,
  textHash: textHash(row.fr),
  date: '2026-11-20',
  ...changes,
});
const three = [rating('rater-1', 4.5), rating('rater-2', 5), rating('rater-3', 4.5)];

describe('ratings (check 30)', () => {
  const why = (ratings: Rating[], statement = row) => checkRatings([statement], ratings).map(({ message }) => message);
  it('want three raters of the text as it stands', () => {
    expect(why(three)).toEqual([]);
    expect(why(three.slice(1))).toEqual(['rated by 2 since it was last changed, wanted 3']);
    expect(why([...three.slice(1), rating('rater-2', 4)])).toHaveLength(1);
    const lapsed = rating('rater-1', 4.5, { textHash: textHash('Un autre texte.') });
    expect(currentRatings(row, [lapsed])).toEqual([]);
    expect(why([lapsed, ...three.slice(1)])).toHaveLength(1);
  });
  it('want their mean in the column', () => {
    expect(meanImage(three)).toBe(4.67);
    expect(why(three, { ...row, desirability: 5 })).toEqual(['desirability 5, the raters’ mean is 4.67']);
  });
  it('want in the second edition how common it is as well, of behaviours', () => {
    const second = (ratings: Rating[], statement: Statement = row) => checkRatings([statement], ratings, 2);
    expect(second(three)).toEqual([]);
    const asked = three.map((each, i) => ({ ...each, common: 3 + i / 2 }));
    expect(meanCommonness(asked)).toBe(3.5);
    expect(meanCommonness(asked.slice(1))).toBeUndefined();
    expect(second(asked)).toMatchObject([{ check: 30, message: 'commonness undefined, the raters’ mean is 3.5' }]);
    expect(second(asked, { ...row, commonness: 3.5 })).toEqual([]);
    expect(second(three, { ...row, commonness: 3.5 })).toHaveLength(1);
  });
});
