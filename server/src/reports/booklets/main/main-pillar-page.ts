import { facetsOf } from '@eqinox/domain/diagnostic/words';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { Level } from '@eqinox/domain/reports/words';
import type { ShownStatements } from '../../../content/banks.ts';
import { choicesLine, ratingsLine } from '../shared/evidence-lines.ts';
import { pillarPair } from './main-pairs.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { bounds, fill, list, pick, rich } from '../shared/booklet-words.ts';
import type { RichText, Run } from '../shared/booklet-words.ts';

/** The words of one pillar's page: a lede for everybody, an intro for this person, and four facets. */
export const pillarPage = (
  { grouped, pillars, facets, evidence }: MainBooklet,
  statements: ShownStatements,
  texts: BookletTexts,
  pillar: PillarId,
) => {
  const { ledes, scale, key } = texts.pages.pillar;
  const own = facetsOf(pillar).map((facet) => facets[facet]!);
  const role = pick(texts.pillarIntros.roles, pillars[pillar - 1]!.text.key);
  return {
    lede: rich(ledes[pillar]),
    intro: rich([role, ...facetSentences(own, texts, pillar, grouped)].join(' ')),
    facets: own.map((facet) => ({
      alt: barAlternative(facet, texts),
      level: levelSentence(facet, texts),
      choices: choicesLine(evidence[facet.facet]!, statements, texts.evidence).words,
      ratings: ratingsLine(evidence[facet.facet]!, statements, texts.evidence).words,
      text: reading(facet, texts),
    })),
    pair: pillarPair(pillars[pillar - 1]!.pair, texts),
    scale,
    key,
  };
};

// The halves of the scale: the facets that come forward are one sentence, those left aside another.
const HALVES: readonly (readonly { level: Level; placeholder: string }[])[] = [
  [
    { level: 'en-tete', placeholder: 'enTete' },
    { level: 'frequente', placeholder: 'frequente' },
  ],
  [
    { level: 'occasionnelle', placeholder: 'occasionnelle' },
    { level: 'en-retrait', placeholder: 'enRetrait' },
  ],
];

const facetSentences = (
  own: readonly BookletFacet[],
  { pages, names, pillarIntros }: BookletTexts,
  pillar: PillarId,
  grouped: boolean,
): string[] => {
  if (!grouped) return [pick(pillarIntros.facetSentences, `${pillar}.sans-groupe`)];
  return HALVES.flatMap((half) => {
    const present = half.filter(({ level }) => own.some((facet) => facet.level === level));
    if (present.length === 0) return [];
    const named = present.map(({ level, placeholder }) => {
      const articles = own.filter((facet) => facet.level === level).map(({ facet }) => names.facets[facet]!.article);
      return [placeholder, list(articles, pages.words.list)];
    });
    const key = `${pillar}.${present.map(({ level }) => level).join('+')}`;
    return [fill(pick(pillarIntros.facetSentences, key), Object.fromEntries(named))];
  });
};

/** Its level; without groups, the definition stands for it. */
const levelSentence = ({ facet, texts: { level } }: BookletFacet, texts: BookletTexts): RichText =>
  rich(level ? pick(texts.levels, level.key) : texts.names.facets[facet]!.definition);

/** Where choices and motivation meet, or the motivation alone, or neither; then a question in italics. */
const reading = ({ facet, texts: chosen }: BookletFacet, texts: BookletTexts): readonly Run[] => {
  const { meeting, motivationAlone, question } = chosen;
  const alone =
    motivationAlone &&
    fill(pick(texts.innerPages.motivationAlone, motivationAlone.key), { facets: texts.names.facets[facet]!.article });
  const told = meeting ? pick(texts.meetings, meeting.key) : alone;
  return [...(told === null ? [] : [`${told} `]), { em: pick(texts.questions, question.key) }];
};

const barAlternative = ({ facet, level, behaviour, motivationLevel }: BookletFacet, { pages, names }: BookletTexts) => {
  const { alt, words } = pages;
  return fill(level ? alt.bar.sentence : alt.bar.withoutLevel, {
    facet: names.facets[facet]!.name,
    level: level ? words.levels[level].toLocaleLowerCase() : words.noLevel,
    value: Math.round(behaviour.value),
    ...bounds(behaviour),
    motivation: words.motivations[motivationLevel],
  });
};
