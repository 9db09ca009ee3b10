/** The words of the pages that close the main booklet: method, numbers, notes. */
import { BEHAVIOUR_PROPOSITIONS, PILLARS, RESOURCE_PROPOSITIONS, facetsOf } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { isConsistentAsByChance } from '@eqinox/domain/reports/quality';
import type { Quality } from '@eqinox/domain/reports/quality';
import { answersVerdict, qualitySigns } from '../shared/booklet-reading-page.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import type { Values } from '../shared/booklet-words.ts';

export const methodPage = ({ quality }: MainBooklet, { pages, write }: BookletTexts, values: Values) => {
  const { fill, rich, titled, decimal } = write;
  const { title, lede, sections, accuracy, answers, notes } = pages.method;
  const counts = {
    answers: BEHAVIOUR_PROPOSITIONS + RESOURCE_PROPOSITIONS,
    behaviourAnswers: BEHAVIOUR_PROPOSITIONS,
    resourceAnswers: RESOURCE_PROPOSITIONS,
  };
  const measured = {
    consistence: decimal(quality.consistence, 2),
    repeatsAgreed: quality.repeats.agreed,
    repeatsSeen: quality.repeats.seen,
    medianSeconds: decimal(quality.medianMs === null ? null : quality.medianMs / 1000, 1),
  };
  const verdict = verdictOf(quality);
  return {
    title,
    lede: rich(lede),
    sections: sections.map((part) => titled(part, { ...values, ...counts })),
    accuracy: {
      head: accuracy.head.map((word) => rich(word)),
      rows: accuracy.rows.map((row) => row.map((cell) => rich(cell))),
    },
    answers: {
      title: answers.title,
      head: answers.head,
      rows: answers.rows.map((row) => row.map((cell) => fill(cell, measured))),
      text: rich(answers.text[verdict], { ...measured, signs: qualitySigns(quality, pages, write) }),
    },
    notes: notes.map((part) => titled(part, values)),
  };
};

const verdictOf = (quality: Quality) => {
  const verdict = answersVerdict(quality);
  return verdict === 'ordinary' && isConsistentAsByChance(quality) ? 'by-chance' : verdict;
};

/** Rows by pillar, in the fixed order of facets: name, level, wins, position, bounds, motivation. */
export const numbersPage = ({ facets }: MainBooklet, { pages, names, write }: BookletTexts) => {
  const { rich, titled, count } = write;
  const { title, lede, head, notes } = pages.numbers;
  const row = ({ facet, level, wins, behaviour, resourceSum }: BookletFacet) => [
    names.facets[facet]!.name,
    level ? pages.words.levels[level] : pages.words.noLevel,
    count(wins),
    count(behaviour.value),
    `${count(behaviour.low)}–${count(behaviour.high)}`,
    write.signed(resourceSum),
  ];
  return {
    title,
    lede: rich(lede),
    head,
    pillars: PILLARS.map((pillar) => facetsOf(pillar).map((facet) => row(facets[facet]!))),
    notes: notes.map((part) => titled(part)),
  };
};

/** An earlier diagnostic of other statements: when it was completed, and the name of its bank. */
export type OtherEdition = { readonly completedAt: Date; readonly instrument: string };

/** Beside the version: why the diagnostic before this one is not compared, when that is what its statements forbid. */
export const notesPage = ({ pages, innerPages, write }: BookletTexts, values: Values, other: OtherEdition | null) => {
  const { rich, titled } = write;
  const { title, lede, talk, side } = pages.notes;
  const told = other && { before: write.day(other.completedAt), version: other.instrument };
  return {
    title,
    lede: rich(lede),
    talk: titled(talk, values),
    side: [
      ...side.map((part) => titled(part, values)),
      ...(told ? [titled(innerPages.comparison.otherEdition, told)] : []),
    ],
  };
};
