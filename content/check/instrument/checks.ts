import type { Finding } from '../finding.ts';
import { checkSecondEdition } from './second-edition.ts';
import type { Edition } from './edition.ts';
import { checkAverages } from './averages.ts';
import { checkBehaviourCells, checkResourceCells } from './cells.ts';
import { checkColourAsks, checkColourCells } from './colour-cells.ts';
import { checkColourOrder } from './colour-order.ts';
import { checkEffects } from './effects.ts';
import { checkEach, checkForbiddenWords } from './forbidden-words.ts';
import { checkGender } from './gender.ts';
import { checkOpenings, checkSimilarity, checkSimilarityAcross, checkStemOwners } from './lookalikes.ts';
import { checkImages, checkPairs } from './pairs.ts';
import type { Judgements } from './judgement-sheet.ts';
import { checkPairJudgements } from './pair-judgements.ts';
import { checkRatings } from './ratings.ts';
import { checkPlacing, checkReadings } from './readings.ts';
import type { Reading } from './readings.ts';
import { checkReadingEase } from './reading-ease.ts';
import { checkRows } from './rows.ts';
import { checkSeeds } from './seeds.ts';
import { checkShape } from './shape.ts';
import type { Bank, Statement } from './statement.ts';
import { checkFamilies, checkVerbs } from './verbs.ts';
import { checkLength } from './words.ts';

/** The checks by number: 1 to 27 are the blueprint's table, 0 the form of the rows, 28 to 31 what readers and raters said; 32 to 41 the second edition's. */
export const TITLES: Record<number, string> = {
  0: 'columns of the rows',
  1: 'words and characters',
  2: 'negation',
  3: 'absolutes',
  4: 'frequencies',
  5: 'duty, mood, tense',
  6: 'ability',
  7: 'worlds not shared by all',
  8: 'generic masculines',
  9: 'agreement after the verb',
  10: 'apposed agreement',
  11: 'shape',
  12: 'long words',
  13: 'reading ease',
  14: 'same first three words',
  15: 'same first two words, share of Je',
  16: 'look-alikes',
  17: 'verb ledger',
  18: 'own family of words',
  19: 'stems that give a facet away',
  20: 'cells of the plan, contexts',
  21: 'form',
  22: 'evenness of pairs',
  23: 'side of the longer statement',
  24: 'evenness of facets and forms',
  25: 'effects of part 2',
  26: 'asks and order of the colour test',
  27: 'seeds',
  28: 'read and accepted',
  29: 'placed blind in its facet or form',
  30: 'rated blind by three',
  31: 'judged as a pair',
  32: 'scenes',
  33: 'scene and act',
  34: 'parts of the definition',
  35: 'markers of a facet',
  36: 'facets that words alone give away',
  37: 'commonness in pairs',
  38: 'leans that add up',
  39: 'people without any preference',
  40: 'frames of desire',
  41: 'read for the French',
};

/** What one statement can be refused for, alone. */
export const checkStatement = (statement: Statement, edition: Edition = 1): Finding[] => {
  const checks = [checkLength, checkForbiddenWords, checkGender, checkShape, checkReadingEase];
  return checks.flatMap((check) => check(statement, edition));
};

/**
 * Every check on the three banks. Rows that are not even rows (check 0) stop there, since the other checks could say
 * nothing true about them. A form of the colour test has no family of words of its own (18), nor shared verbs (17).
 */
export const checkInstrument = (
  bank: Bank,
  readings: readonly Reading[],
  judgements: Judgements,
  edition: Edition = 1,
): Finding[] => {
  const malformed = checkRows(bank, edition);
  if (malformed.length > 0) return malformed;
  const parts = [bank.behaviours, bank.resources, bank.colours] as const;
  return [
    ...parts.flatMap((statements) => [
      ...statements.flatMap((statement) => checkStatement(statement, edition)),
      ...checkEach(bank, statements),
      ...checkOpenings(statements),
      ...checkSimilarity(statements),
      ...checkVerbs(bank, statements),
      ...checkSeeds(bank, statements),
      ...checkReadings(statements, readings),
      ...checkPlacing(bank, statements, readings),
      ...checkRatings(statements, judgements.ratings, edition),
      ...checkAverages(bank, statements),
    ]),
    ...checkFamilies(bank, bank.behaviours),
    ...checkFamilies(bank, bank.resources),
    ...checkStemOwners(bank, bank.behaviours),
    ...checkSimilarityAcross(bank),
    ...checkBehaviourCells(bank),
    ...checkResourceCells(bank),
    ...checkColourCells(bank),
    ...checkColourAsks(bank),
    ...checkColourOrder(bank),
    ...checkImages(bank),
    ...checkPairs(bank),
    ...checkPairJudgements(bank, judgements.votes, judgements.pairReadings, edition),
    ...checkEffects(bank),
    ...(edition === 2 ? checkSecondEdition(bank, judgements) : []),
  ];
};
