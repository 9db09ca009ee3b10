/** The person's own answers under a facet, in words: statements stand as they were shown, but for their full stop. */
import type { FacetEvidence, RatedStatement, Statement } from '@eqinox/domain/reports/evidence';
import type { ShownStatements } from '../../../content/banks.ts';
import type { EvidenceTexts } from './booklet-texts.ts';
import { asRead, quotedStatement } from './quotations.ts';
import { oneWord } from './unbroken.ts';
import type { Writing } from './writing.ts';

/** The lines that quote, and how their language fills them in. */
export type EvidenceWriting = { readonly evidence: EvidenceTexts; readonly write: Writing };

/** One line, and the key of its template in the bank `evidence`. */
export interface EvidenceLine {
  readonly key: string;
  readonly words: string;
}

/** What was chosen and left in part 1: one paragraph. `counted`: false where the sentence before it has told the count. */
export const choicesLine = (
  evidence: FacetEvidence,
  shown: ShownStatements,
  { evidence: texts, write }: EvidenceWriting,
  counted = true,
): EvidenceLine => {
  const { wins, met, stance, example, exception } = evidence;
  const told = choicesKey(evidence);
  const key = counted ? told : (`uncounted.${told}` as const);
  const quote = (statement: Statement | undefined) => (statement ? quotedStatement(shown.behaviours, statement) : '');
  const words = write.fill(texts.choices[key], {
    wins,
    losses: met - wins,
    // The page is the fullest of all: of a line, the statement of the facet it speaks of is translated.
    chosen: stance === 'left' ? asRead(quote(example?.chosen)) : quote(example?.chosen),
    left: stance === 'left' ? quote(example?.left) : asRead(quote(example?.left)),
    otherChosen: asRead(quote(exception?.chosen)),
    otherLeft: asRead(quote(exception?.left)),
  });
  return { key: `choices.${key}`, words };
};

/** How its statements of part 2 were rated: the highest and the lowest, or one for all four. */
export const ratingsLine = (
  { ratings: { highest, lowest } }: FacetEvidence,
  shown: ShownStatements,
  { evidence, write }: EvidenceWriting,
): EvidenceLine => {
  const { values, ...texts } = evidence.ratings;
  const key = lowest ? 'different' : 'alike';
  const words = write.fill(texts[key], {
    highest: asRead(quotedStatement(shown.resources, highest.statement)),
    highestValue: oneWord(values[highest.value]),
    lowest: lowest ? asRead(quotedStatement(shown.resources, lowest.statement)) : '',
    lowestValue: lowest ? oneWord(values[lowest.value]) : '',
  });
  return { key: `ratings.${key}`, words };
};

/** "1 « parfois », 3 « souvent »": a facet's four ratings in the words of the scale, lowest first. A sum has no words. */
export const countedRatings = (rated: readonly RatedStatement[], { evidence, write }: EvidenceWriting): string => {
  const { counted, values } = evidence.ratings;
  const given = RESOURCE_VALUES.filter((value) => rated.some((rating) => rating.value === value));
  return given
    .map((value) => {
      const n = rated.filter((rating) => rating.value === value).length;
      return write.fill(counted, { n, value: oneWord(values[value]) });
    })
    .join(', ');
};

const RESOURCE_VALUES = [-1, 0, 1, 2] as const;

type CountedKey = Exclude<keyof EvidenceTexts['choices'], `uncounted.${string}`>;

const choicesKey = ({ stance, wins, met }: FacetEvidence): CountedKey => {
  if (stance === 'between') return 'near';
  const exceptions = stance === 'chosen' ? met - wins : wins;
  return `${stance}.${exceptions === 0 ? 'all' : exceptions === 1 ? 'one' : 'many'}`;
};
