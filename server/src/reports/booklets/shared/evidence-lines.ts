/** The person's own answers under a facet, in words: statements stand as they were shown, but for their full stop. */
import { facetsOf, pillarOf } from '@eqinox/domain/diagnostic/words';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
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
  const quote = (statement: Statement | undefined) => (statement ? quotedStatement(shown.behaviours, statement) : '');
  const { key, words } = counted ? countedTemplate(evidence, texts) : uncountedTemplate(evidence, texts);
  return {
    key: `choices.${key}`,
    words: write.fill(words, {
      wins,
      losses: met - wins,
      // The page is the fullest of all: of a line, the statement of the facet it speaks of is translated.
      chosen: stance === 'left' ? asRead(quote(example?.chosen)) : quote(example?.chosen),
      left: stance === 'left' ? quote(example?.left) : asRead(quote(example?.left)),
      otherChosen: asRead(quote(exception?.chosen)),
      otherLeft: asRead(quote(exception?.left)),
    }),
  };
};

/** How its statements of part 2 were rated: the highest and the lowest, or one for all four. */
export const ratingsLine = (
  { facet, ratings: { highest, lowest } }: FacetEvidence,
  shown: ShownStatements,
  { evidence, write }: EvidenceWriting,
): EvidenceLine => {
  const { values, ...texts } = evidence.ratings;
  const key = lowest ? 'different' : 'alike';
  const { ratings } = wordingsOf(facet);
  const words = write.fill(texts[key][ratings]!, {
    highest: asRead(quotedStatement(shown.resources, highest.statement)),
    highestValue: oneWord(values[highest.value]),
    lowest: lowest ? asRead(quotedStatement(shown.resources, lowest.statement)) : '',
    lowestValue: lowest ? oneWord(values[lowest.value]) : '',
  });
  return { key: `ratings.${key}.${ratings}`, words };
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

const exceptionsOf = ({ stance, wins, met }: FacetEvidence): 'all' | 'one' | 'many' => {
  const exceptions = stance === 'chosen' ? met - wins : wins;
  return exceptions === 0 ? 'all' : exceptions === 1 ? 'one' : 'many';
};

type Template = { readonly key: string; readonly words: string };

const countedTemplate = (evidence: FacetEvidence, { choices }: EvidenceTexts): Template => {
  const key = evidence.stance === 'between' ? 'near' : (`${evidence.stance}.${exceptionsOf(evidence)}` as const);
  return { key, words: choices[key] };
};

/** The example, then the exception where there is one: each in the wording of the facet's place. */
const uncountedTemplate = (evidence: FacetEvidence, { choices }: EvidenceTexts): Template => {
  const { facet, stance } = evidence;
  const { example, exception } = wordingsOf(facet);
  const side = stance === 'left' ? 'left' : 'chosen';
  const first = { key: `example.${side}.${example}`, words: choices.example[side][example]! };
  const told = exceptionTemplate(evidence, { choices }, exception);
  return told ? { key: `${first.key} ${told.key}`, words: `${first.words} ${told.words}` } : first;
};

const exceptionTemplate = (
  evidence: FacetEvidence,
  { choices: { exception } }: Pick<EvidenceTexts, 'choices'>,
  wording: number,
): Template | null => {
  const { stance } = evidence;
  if (evidence.exception === null) return null;
  if (stance === 'between') return { key: `exception.between.${wording}`, words: exception.between[wording]! };
  const many = exceptionsOf(evidence) === 'one' ? 'one' : 'many';
  return { key: `exception.${stance}.${many}.${wording}`, words: exception[stance][many][wording]! };
};

/** Wordings of each quotation: as many as a page has facets. They say the same. */
export const WORDINGS = 4;

/**
 * Which wording a facet has, by its place on its pillar's page and by the pillar: no two facets of a page begin alike, no two of the sixteen
 * have both halves alike, and the same person reads the same words each time.
 */
export const wordingsOf = (facet: FacetId): Readonly<Record<'example' | 'exception' | 'ratings', number>> => {
  const pillar = pillarOf(facet) - 1;
  const place = facetsOf(pillarOf(facet)).indexOf(facet);
  return {
    example: (place + pillar) % WORDINGS,
    exception: place,
    ratings: (place + 2 * pillar) % WORDINGS,
  };
};
