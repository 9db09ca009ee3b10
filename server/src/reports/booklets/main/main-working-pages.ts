/** The words of the pages to write on: the questions to take away and the plan. */
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { planStatements } from '@eqinox/domain/reports/plan-statements';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import type { ShownStatements } from '../../../content/banks.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { pick } from '../shared/booklet-words.ts';
import { countedRatings } from '../shared/evidence-lines.ts';
import { withArticles } from '../shared/facet-names.ts';
import { quotedStatement } from '../shared/quotations.ts';
import { oneWord } from '../shared/unbroken.ts';

export const questionsPage = ({ questions, facets, quality, own: { rated } }: MainBooklet, texts: BookletTexts) => {
  const { title, lede, intro, directions, open, counts, own } = texts.innerPages.questions;
  const { fill, rich } = texts.write;
  const parted = questions.filter(({ facet }) => ['coute', 'appelle'].includes(facets[facet]!.quadrant));
  const count = isUnsteady(quality) ? 'unsteady' : parted.length === 0 ? 'none' : parted.length === 1 ? 'one' : 'many';
  return {
    title,
    lede: rich(lede),
    intro: rich(`${intro[count]} ${intro.more}`, {
      facets: withArticles(
        parted.map(({ facet }) => facet),
        texts,
      ),
    }),
    questions: questions.map((question) => ({
      facet: question.facet,
      name: texts.names.facets[question.facet]!.name,
      // Only outside the grey zone on both axes does the gap have a direction that may be written.
      hint: parted.includes(question) ? directions[question.direction] : open,
      counts: fill(counts, {
        wins: facets[question.facet]!.wins,
        ratings: countedRatings(rated[question.facet], texts),
      }),
      text: rich(pick(texts.gapQuestions, question.text.key)),
    })),
    own,
  };
};

export const planPage = (booklet: MainBooklet, shown: ShownStatements, texts: BookletTexts) => {
  const { title, lede, aims, facets, nothing, nothingUnsteady, example, rated, open, lines, doneOn, effect, footer } =
    texts.innerPages.plan;
  const { fill, rich } = texts.write;
  const statements = planStatementWords(booklet, shown, texts);
  const unnamed = isUnsteady(booklet.quality) ? nothingUnsteady : nothing;
  const unnamedOf = (one: (typeof statements)[number] | undefined) =>
    one ? { title: rated.title, text: one.words } : { title: open.title, text: rich(open.text) };
  return {
    title,
    lede: rich(lede),
    gestures: booklet.gestures.map(({ aim, facets: named, text }) => ({
      ...aims[aim],
      facets: text ? fill(facets, { facets: withArticles(named, texts) }) : unnamed,
      example: text
        ? { title: example, text: rich(pick(texts.gestures, text.key)) }
        : unnamedOf(statements.find((one) => one.aim === aim)),
    })),
    lines,
    doneOn,
    effect,
    footer,
  };
};

/** What the person's own ratings say where the plan names no facet. */
export const planStatementWords = (booklet: MainBooklet, shown: ShownStatements, texts: BookletTexts) =>
  planStatements(booklet).map(({ aim, rated, reason }) => ({
    aim,
    reason,
    words: texts.write.fill(texts.innerPages.plan.rated.text, {
      rated: quotedStatement(shown.resources, rated.statement),
      value: oneWord(texts.evidence.ratings.values[rated.value]),
    }),
  }));
