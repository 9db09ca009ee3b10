import { createHash } from 'node:crypto';
import type { FrenchReading } from './french-readings.ts';
import { currentJudgements, judged, PAIR_QUESTIONS } from './pair-judgements.ts';
import type { PairReading, PairVote } from './pair-judgements.ts';
import type { Pair } from './pairs.ts';
import { currentRatings } from './ratings.ts';
import type { Rating } from './ratings.ts';
import type { Statement } from './statement.ts';
import { textHash } from './text-hash.ts';

/** Everything that raters and readers of pairs said. */
export type Judgements = {
  ratings: Rating[];
  votes: PairVote[];
  pairReadings: PairReading[];
  /** Kept by `record-french.ts`, of the second edition. */
  frenchReadings?: FrenchReading[];
};

/** Six hexadecimal digits that tell nothing; sorting by them is the shuffle, and a changed text has another. */
const labelOf = (seed: string, ...texts: string[]): string =>
  createHash('sha256')
    .update([seed, ...texts.map(textHash)].join('|'))
    .digest('hex')
    .slice(0, 6);

export const ratingLabel = (rater: string, { fr }: Statement): string => labelOf(rater, fr);
export const pairLabel = (judge: string, { left, right }: Pair): string => labelOf(judge, left.fr, right.fr);

/** A rater reads half of the pairs the other way round, always the same half: the place of a text must not win. */
const turned = (rater: string, pair: Pair): boolean => Number.parseInt(pairLabel(rater, pair), 16) % 2 === 1;

/** A blind rater's sheet: what she has not judged yet, shuffled; first the statements alone, then the pairs. */
export const ratingSheet = (
  rater: string,
  statements: readonly Statement[],
  pairs: readonly Pair[],
  { ratings, votes }: Judgements,
): string[] => {
  const by = (list: readonly { rater: string }[]): boolean => list.some((row) => row.rater === rater);
  const alone = statements
    .filter((statement) => !by(currentRatings(statement, ratings)))
    .map((statement) => `# ${ratingLabel(rater, statement)}${statement.part === 1 ? ' +' : ''}  ${statement.fr}`);
  const together = pairs
    .filter((pair) => !by(currentJudgements(pair, votes)))
    .map((pair) => {
      const [a, b] = turned(rater, pair) ? [pair.right, pair.left] : [pair.left, pair.right];
      return `# ${pairLabel(rater, pair)}  A: ${a.fr}  |  B: ${b.fr}`;
    });
  return [
    '# First each statement alone: « Quelle image donne une personne qui dit cela d’elle-même ? », 1 to 7, halves allowed.',
    '# 3 « J’aime avoir le dernier mot. » 4 « Je classe mes photos par date. » 5 « Je garde une solution de rechange au cas où',
    '# le plan change. » 6 « Je défends une personne attaquée par un groupe. » 7 « Je donne ce que j’ai à qui en a besoin. »',
    '# Where + stands, a second number: « Sur cinq personnes ordinaires de tous âges, combien font cela quand l’occasion se',
    '# présente ? », 1 hardly anybody, 3 about half, 5 nearly everybody, halves allowed.',
    '# Answer below each, without #: label image, or label image courant. For example: 0a1b2c 4.5 3',
    `rater: ${rater}`,
    'date: ',
    '',
    ...alone.toSorted(),
    '',
    '# Then each pair: which gives the better image of the person who says it, A, B or = ? For example: 0a1b2c =',
    ...together.toSorted(),
  ];
};

/** A reader's sheet of the pairs this reader has not read as they stand, in the order of the plan. */
export const pairSheet = (reader: string, pairs: readonly Pair[], { pairReadings }: Judgements): string[] => {
  return [
    '# Context (T work or studies, F home, A friends or group, L leisure, I everyday life), form, concreteness; then the pair.',
    ...Object.entries(PAIR_QUESTIONS).map(([number, question]) => `# ${number}. ${question}`),
    '# Answer below each, without #: label yes, or label and the questions answered no. For example: 0a1b2c 16,19',
    `reader: ${reader}`,
    'date: ',
    '',
    ...pairs
      .filter((pair) => currentJudgements(pair, pairReadings).every((reading) => reading.reader !== reader))
      .map((pair) => {
        const { context, form } = pair.planned;
        return `# ${pairLabel(reader, pair)}  ${context}${form}${pair.left.concreteness}  ${pair.left.fr}  |  ${pair.right.fr}`;
      }),
  ];
};

const HEADER = /^(rater|reader|date)\s*:\s*(.+)$/u;
const ANSWER = /^([0-9a-f]{6})\s+([1-7](?:\.5)?(?:\s+[1-5](?:\.5)?)?|A|B|=|yes|(?:16|18|19|20)(?:,(?:16|18|19|20))*)$/u;

/** Reads a filled sheet of either kind. Each line that cannot be used is reported; none is guessed. */
export const readJudgementSheet = (
  sheet: string,
  statements: readonly Statement[],
  pairs: readonly Pair[],
): Judgements & { judge: string; faults: string[] } => {
  const found: Judgements = { ratings: [], votes: [], pairReadings: [] };
  const faults: string[] = [];
  const header = new Map<string, string>();
  const answers: [number, string, string][] = [];
  sheet.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const [head, answer] = [HEADER.exec(line), ANSWER.exec(line)];
    if (head) header.set(head[1]!, head[2]!);
    else if (answer) answers.push([index + 1, answer[1]!, answer[2]!]);
    else faults.push(`line ${index + 1} is not understood: ${line}`);
  });
  const date = header.get('date') ?? '';
  const judge = header.get('rater') ?? header.get('reader') ?? '';
  if (judge === '') faults.push('no rater, no reader');
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date)) faults.push('no date, wanted year-month-day');

  const byRating = new Map(statements.map((statement) => [ratingLabel(judge, statement), statement]));
  const byPair = new Map(pairs.map((pair) => [pairLabel(judge, pair), pair]));
  const seen = new Set<string>();
  for (const [line, label, answer] of answers) {
    const [statement, pair] = [byRating.get(label), byPair.get(label)];
    const [image = Number.NaN, common] = answer.split(/\s+/u).map(Number);
    if (seen.has(label)) faults.push(`line ${line}: ${label} is answered twice`);
    else if (statement && image <= 7 && (common ?? 0) <= 5) {
      const said = { image, ...(common === undefined ? {} : { common }) };
      found.ratings.push({ statement: statement.id, rater: judge, ...said, textHash: textHash(statement.fr), date });
    } else if (pair && ['A', 'B', '='].includes(answer)) {
      const first = turned(judge, pair) ? 'right' : 'left';
      const second = first === 'left' ? 'right' : 'left';
      const better = answer === '=' ? 'neither' : answer === 'A' ? first : second;
      found.votes.push({ ...judged(pair, date), rater: judge, better });
    } else if (pair && (answer === 'yes' || image > 7 || answer.includes(','))) {
      const failed = answer === 'yes' ? [] : answer.split(',').map(Number);
      found.pairReadings.push({ ...judged(pair, date), reader: judge, failed });
    } else faults.push(`line ${line}: ${label} is on no sheet of ${judge}, or this is no answer to it`);
    seen.add(label);
  }
  return { ...found, judge, faults };
};
