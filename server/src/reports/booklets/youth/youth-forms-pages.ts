/** The words of the eight forms, of what gives energy, and of three tries. */
import { HIGHEST_FORM } from '@eqinox/domain/colour-test/forms.scoring';
import type { Meeting } from '@eqinox/domain/reports/evidence';
import type { ElanGroup, YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import type { ShownStatements } from '../../../content/banks.ts';
import { asRead, quotedChoice, quotedRating } from '../shared/quotations.ts';
import { bounds, pick } from '../shared/booklet-words.ts';
import type { YouthTexts } from './youth-texts.ts';

/** Of more quotations than these the page has room for the words that were read, and for no translation. */
const TRANSLATED = 5;

const GROUPS: readonly ElanGroup[] = ['already', 'waiting', 'open', 'apart'];

export const formsPage = (
  { forms, tries }: Pick<YouthBooklet, 'forms' | 'tries'>,
  { pages, names, forms: texts, write: { fill, rich, titled } }: YouthTexts,
) => {
  const { title, lede, caption, notSaid, next } = pages.forms;
  return {
    title,
    lede: rich(lede),
    forms: forms.map(({ form, sum, text }) => {
      const name = names.forms[form - 1]!;
      const values = { form: name, value: sum.value, ...bounds(sum) };
      return { name, sum, most: HIGHEST_FORM, alt: fill(pages.alt.grains, values), text: rich(pick(texts, text.key)) };
    }),
    caption: rich(caption),
    // The tries are on their page where there are some.
    notes: [titled(notSaid), ...(tries.length > 0 ? [titled(next)] : [])],
  };
};

/** Page 10: no quadrant of what costs, and no facet that is left aside. */
export const elanPage = (
  { elan }: YouthBooklet,
  { pages, names, elan: lines, write: { fill, rich, titled } }: YouthTexts,
  chosen: readonly Meeting[],
  statements: ShownStatements,
) => {
  const { title, lede, none, question, chosen: ownWords, ...groups } = pages.elan;
  const shown = GROUPS.filter((group) => elan[group].length > 0);
  return {
    title,
    lede: rich(lede),
    groups: shown.map((group) => ({
      ...titled(groups[group]),
      lines: elan[group].map((facet) => ({ facet, name: names.facets[facet]!.name, text: pick(lines, `${facet}`) })),
    })),
    none: shown.length === 0 ? rich(none) : null,
    question: shown.length === 0 ? null : rich(question),
    chosen: {
      ...titled(ownWords),
      quotes: chosen.map((meeting, index) => {
        const { chosen: statement } = quotedChoice(meeting, statements);
        return fill(pages.quote, { statement: index < TRANSLATED ? statement : asRead(statement) });
      }),
    },
  };
};

/**
 * Tries of three forms, or without forms steps of what nourishes, then of statements of the reader's own; no page when the answers
 * carry none.
 */
export const triesPage = (
  { tries, steps, ownTries }: Pick<YouthBooklet, 'tries' | 'steps' | 'ownTries'>,
  { pages, names, tries: texts, steps: stepTexts, evidence, write: { fill, rich } }: YouthTexts,
  statements: ShownStatements,
) => {
  if (tries.length + steps.length + ownTries.length === 0) return null;
  const { title, lede, how, fields, after, own, ofOwn, closing, steps: ofFacets } = pages.tries;
  const words = tries.length > 0 ? { title, lede, own } : ofFacets;
  return {
    ...words,
    lede: rich(words.lede),
    how: rich(how),
    tries: [
      ...tries.map(({ form, key }) => ({ form: names.forms[form - 1]!, text: rich(pick(texts, key)) })),
      ...steps.map(({ facet, key }) => ({ form: names.facets[facet]!.name, text: rich(pick(stepTexts, key)) })),
      ...ownTries.map((rating) => ({
        form: ofOwn.label,
        text: fill(ofOwn.text, quotedRating(rating, statements, evidence.ratings.values)),
      })),
    ],
    fields: [fields.when, fields.with, fields.noticed],
    after,
    closing: rich(closing),
  };
};
