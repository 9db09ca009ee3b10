/** The words of the youth booklet about facets: how to read, the rose, one page for each pillar. */
import { facetsOf } from '@eqinox/domain/diagnostic/words';
import type { FacetId, PillarId } from '@eqinox/domain/diagnostic/words';
import type { FacetEvidence } from '@eqinox/domain/reports/evidence';
import type { BookletFacet } from '@eqinox/domain/reports/main-booklet';
import type { PillarQuotations } from '@eqinox/domain/reports/youth-quotations';
import { readsAsQuestions } from '@eqinox/domain/reports/quality';
import type { YouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { petalReading } from '../shared/booklet-reading-page.ts';
import { asRead, quotedChoice, quotedRating } from '../shared/quotations.ts';
import { bounds, pick } from '../shared/booklet-words.ts';
import type { RichText, Run } from '../shared/booklet-words.ts';
import { inItalics, withArticles } from '../shared/facet-names.ts';
import type { ShownStatements } from '../../../content/banks.ts';
import { choicesLine, ratingsLine } from '../shared/evidence-lines.ts';
import type { YouthTexts } from './youth-texts.ts';

export const readingPage = ({ grouped, quality }: YouthBooklet, { pages, write }: YouthTexts) => {
  const { titled } = write;
  const { reading, lowContrast, quality: cautions } = pages;
  const { warning, ...drawn } = petalReading(quality, { pages, write });
  // Before the first page of results, not behind the last.
  const asQuestions = readsAsQuestions(quality) ? titled({ title: cautions.title, text: cautions.asQuestions }) : null;
  return {
    ...drawn,
    warning: warning ?? asQuestions,
    columns: [titled(grouped ? reading.ahead : lowContrast), titled(reading.nourishing)],
    levels: [],
  };
};

export const facetsPage = ({ grouped, facets, ahead, nourishing }: YouthBooklet, texts: YouthTexts) => {
  const { facets: words, lowContrast, words: common, alt } = texts.pages;
  const { fill, rich, titled } = texts.write;
  const described = facets.map(({ facet, behaviour, motivationLevel }) =>
    fill(ahead.includes(facet) ? alt.rose.itemAhead : alt.rose.item, {
      facet: texts.names.facets[facet]!.name,
      value: Math.round(behaviour.value),
      motivation: common.motivations[motivationLevel],
    }),
  );
  const column = (
    part: { title: string; text: string; none: string; drawn?: string },
    concerned: readonly FacetId[],
  ) => ({
    title: part.title,
    // Of a flat profile the drawing is told, and nothing is read into it.
    text: rich(concerned.length === 0 ? part.none : grouped ? part.text : (part.drawn ?? part.text), {
      facets: inItalics(concerned, texts),
    }),
  });
  return {
    title: words.title,
    lede: rich(words.lede),
    alt: fill(alt.rose.sentence, { facets: described.join(alt.between) }),
    caption: rich(words.caption),
    columns: [
      grouped ? column(words.ahead, ahead) : titled({ title: lowContrast.title, text: lowContrast.short }),
      column(words.nourishing, nourishing),
      titled(words.others),
    ],
  };
};

/** What leads and what nourishes, one by one; the others in one neutral sentence. */
export const youthPillarPage = (
  booklet: YouthBooklet,
  statements: ShownStatements,
  texts: YouthTexts,
  { pillar, groups, chosen }: PillarQuotations,
) => {
  const { ledes, scale, key, rated: ratedTitles, chosen: chosenTitle } = texts.pages.pillar;
  const { fill, rich } = texts.write;
  const own = facetsOf(pillar);
  const told = own.filter((facet) => booklet.ahead.includes(facet) || booklet.nourishing.includes(facet));
  const others = own.filter((facet) => !told.includes(facet));
  return {
    lede: rich(ledes[pillar]),
    intro: rich(pick(texts.pillarIntros, booklet.pillars[pillar - 1]!.text.key)),
    facets: told.map((facet) => toldFacet(booklet.facets[facet]!, booklet, statements, texts)),
    others: othersSentence(told, others, texts, pillar),
    quoted: [
      ...groups.map(({ value, rated }) => ({
        title: ratedTitles[value],
        quotes: rated.map((each) =>
          fill(texts.pages.quote, quotedRating(each, statements, texts.evidence.ratings.values)),
        ),
      })),
      ...(chosen.length === 0
        ? []
        : [
            {
              title: chosenTitle.title,
              quotes: chosen.map((each) =>
                fill(texts.pages.quote, { statement: asRead(quotedChoice(each, statements).chosen) }),
              ),
            },
          ]),
    ],
    scale,
    key,
  };
};

/** How often a facet was chosen, and one such choice: of what was left a person under 18 reads neither a count nor an exception. */
export const youthChoicesLine = (evidence: FacetEvidence, statements: ShownStatements, texts: YouthTexts): string => {
  const { wins, met } = evidence;
  const example = choicesLine({ ...evidence, wins: met, exception: null }, statements, texts, false);
  return `${texts.write.fill(texts.pages.pillar.count, { wins })} ${example.words}`;
};

/** What was chosen is told of what leads alone; of what only nourishes the ring alone is drawn, for a bar would show how little. */
const toldFacet = (told: BookletFacet, booklet: YouthBooklet, statements: ShownStatements, texts: YouthTexts) => {
  const { facet, behaviour, motivationLevel } = told;
  const { words, alt } = texts.pages;
  const { fill, rich, lowered } = texts.write;
  const [leads, nourishes] = [booklet.ahead.includes(facet), booklet.nourishing.includes(facet)];
  const tag = leads && nourishes ? words.aheadAndNourishing : leads ? words.ahead : words.nourishing;
  const text: readonly Run[] = [
    nourishes ? `${pick(texts.nourishing, `${facet}`)} ` : '',
    { em: pick(texts.questions, `${facet}`) },
  ];
  return {
    facet,
    tag,
    tagKey: leads ? 'en-tete' : 'frequente',
    level: leads ? rich(pick(texts.levels, `${facet}`)) : null,
    choices: leads ? youthChoicesLine(booklet.evidence[facet]!, statements, texts) : null,
    text: text.filter((run) => run !== ''),
    ratings: ratingsLine(booklet.evidence[facet]!, statements, texts).words,
    bar: leads,
    alt: fill(leads ? alt.bar.sentence : alt.bar.ring, {
      facet: texts.names.facets[facet]!.name,
      tag: lowered(tag),
      value: Math.round(behaviour.value),
      ...bounds(behaviour),
      motivation: words.motivations[motivationLevel],
    }),
  };
};

const othersSentence = (
  told: readonly FacetId[],
  others: readonly FacetId[],
  texts: YouthTexts,
  pillar: PillarId,
): RichText | null => {
  const { rich } = texts.write;
  if (told.length === 0) return rich(texts.nothingAhead[pillar]);
  return others.length === 0 ? null : rich(texts.others[pillar], { facets: withArticles(others, texts) });
};
