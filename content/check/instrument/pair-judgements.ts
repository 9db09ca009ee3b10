import type { Finding } from '../finding.ts';
import type { Edition } from './edition.ts';
import { writtenPairs } from './pairs.ts';
import type { Pair } from './pairs.ts';
import { RATERS } from './ratings.ts';
import type { Bank } from './statement.ts';
import { textHash } from './text-hash.ts';

/** The two texts that were judged together: a change of either makes the judgement lapse. */
type Judged = { left: string; right: string; textHashes: [string, string]; date: string };

/** A blind rater's answer to question 17: which of the two gives the better image, if one does. */
export type PairVote = Judged & { rater: string; better: 'left' | 'right' | 'neither' };

/** A second reader's answers to questions 16, 18, 19 and 20: `failed` holds those answered no. */
export type PairReading = Judged & { reader: string; failed: number[] };

/** The questions on the pair that a reader answers; 17 is voted. */
export const PAIR_QUESTIONS: Readonly<Record<number, string>> = {
  16: 'Would I hesitate, if I liked both facets?',
  18: 'Same context, form, concreteness, length?',
  19: 'No word, verb, cause or contrary shared?',
  20: 'Is each choice understandable alone, were the other one masked?',
};

export const judged = ({ left, right }: Pair, date: string): Judged => ({
  left: left.id,
  right: right.id,
  textHashes: [textHash(left.fr), textHash(right.fr)],
  date,
});

/** The judgements of a pair as it stands. */
export const currentJudgements = <J extends Judged>({ left, right }: Pair, judgements: readonly J[]): J[] => {
  const [leftHash, rightHash] = [textHash(left.fr), textHash(right.fr)];
  return judgements.filter(
    (judgement) =>
      judgement.left === left.id &&
      judgement.right === right.id &&
      judgement.textHashes[0] === leftHash &&
      judgement.textHashes[1] === rightHash,
  );
};

/** How many read the pairs of an edition. */
const PAIR_READERS: Readonly<Record<Edition, number>> = { 1: 1, 2: 2 };

/**
 * Check 31: three voted on the pair as it stands and did not all choose one side; those who read it did not all answer no to one question.
 * What one of several answers no to is shown: readers of pairs agree on few of them, and what one alone sees may be taste.
 */
export const checkPairJudgements = (
  bank: Bank,
  votes: readonly PairVote[],
  readings: readonly PairReading[],
  edition: Edition = 1,
): Finding[] => {
  return writtenPairs(bank).flatMap((pair) => {
    const say = (message: string, level: Finding['level'] = 'block'): Finding => ({
      check: 31,
      level,
      subject: `pair ${pair.planned.block}-${pair.planned.pair}`,
      text: `${pair.left.fr} | ${pair.right.fr}`,
      message,
      part: 1,
      statements: [pair.left.id, pair.right.id],
    });
    const own = currentJudgements(pair, votes);
    const read = currentJudgements(pair, readings);
    const doubted = [...new Set(read.flatMap(({ failed }) => failed))].toSorted((a, b) => a - b);
    const refused = doubted.filter((question) => read.every(({ failed }) => failed.includes(question)));
    const one = doubted.filter((question) => !refused.includes(question));
    const lacking = new Set(read.map(({ reader }) => reader)).size < PAIR_READERS[edition];
    return [
      ...(own.length < RATERS ? [say(`voted by ${own.length} since it was last changed, wanted ${RATERS}`)] : []),
      ...(['left', 'right'] as const)
        .filter((side) => own.length >= RATERS && own.every(({ better }) => better === side))
        .map((side) => say(`every rater prefers the image on the ${side}`)),
      ...(lacking
        ? [say(`read as a pair by ${read.length} since it was last changed, wanted ${PAIR_READERS[edition]}`)]
        : []),
      ...(refused.length > 0 ? [say(`every reader answered no to ${refused.join(', ')}`)] : []),
      ...(one.length > 0 ? [say(`one of ${read.length} readers answered no to ${one.join(', ')}`, 'warn')] : []),
    ];
  });
};
