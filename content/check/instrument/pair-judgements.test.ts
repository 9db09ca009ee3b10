import { describe, expect, it } from 'vitest';
import { checkPairJudgements, judged } from './pair-judgements.ts';
import type { PairReading, PairVote } from './pair-judgements.ts';
import { behaviour, EMPTY_BANK } from './samples.ts';

const left = behaviour({ id: 'C-00-01', facet: 0, fr: 'Je pose une question de plus à la personne qui parle.' });
const right = behaviour({ id: 'C-05-01', facet: 5, fr: 'Je partage les tâches du repas avec les autres.' });
const planned = { block: 1, pair: 1, left: 0, right: 5, context: 'T', form: 'A' } as const;
const bank = { ...EMPTY_BANK, plan: [planned], behaviours: [left, right] };
const pair = { planned, left, right };
const vote = (rater: string, better: PairVote['better']): PairVote => ({
  ...judged(pair, '2026-11-20'),
  rater,
  better,
});
const read = (failed: number[] = [], reader = 'reader'): PairReading => ({
  ...judged(pair, '2026-11-20'),
  reader,
  failed,
});
const votes = (...sides: PairVote['better'][]) => sides.map((side, i) => vote(`rater-${i + 1}`, side));

describe('judgements of pairs (check 31)', () => {
  const why = (cast: PairVote[], readings: PairReading[], of = bank) =>
    checkPairJudgements(of, cast, readings).map(({ message }) => message);
  it('pass with three votes that are not all for one side, and a reader who said yes', () => {
    expect(why(votes('left', 'left', 'neither'), [read()])).toEqual([]);
    expect(why(votes('neither', 'neither', 'neither'), [read()])).toEqual([]);
  });
  it('refuse a side that every rater prefers', () => {
    expect(why(votes('left', 'left', 'left'), [read()])).toEqual(['every rater prefers the image on the left']);
    expect(why(votes('right', 'right', 'right'), [read()])).toHaveLength(1);
  });
  it('want three votes, and a reader who answered no to nothing', () => {
    expect(why(votes('left', 'right'), [read()])).toEqual(['voted by 2 since it was last changed, wanted 3']);
    expect(why(votes('left', 'right', 'left'), [])).toEqual([
      'read as a pair by 0 since it was last changed, wanted 1',
    ]);
    expect(why(votes('left', 'right', 'left'), [read([18, 16])])).toEqual(['every reader answered no to 16, 18']);
  });
  it('of the second edition want two readers, refuse what both answer no to, and show what one does', () => {
    const found = (...readings: PairReading[]) =>
      checkPairJudgements(bank, votes('left', 'right', 'left'), readings, 2).map(({ level, message }) => [
        level,
        message,
      ]);
    expect(found(read([], 'one'), read([], 'two'))).toEqual([]);
    expect(found(read([], 'one'))).toEqual([['block', 'read as a pair by 1 since it was last changed, wanted 2']]);
    expect(found(read([], 'one'), read([], 'one'))).toHaveLength(1);
    expect(found(read([16, 19], 'one'), read([19], 'two'))).toEqual([
      ['block', 'every reader answered no to 19'],
      ['warn', 'one of 2 readers answered no to 16'],
    ]);
  });
  it('lapse when either text changes', () => {
    const changed = { ...bank, behaviours: [left, { ...right, fr: 'Je range la table avec les autres.' }] };
    expect(why(votes('left', 'right', 'left'), [read()], changed)).toHaveLength(2);
  });
});
