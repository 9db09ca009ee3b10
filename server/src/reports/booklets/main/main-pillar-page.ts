import { facetsOf } from '@eqinox/domain/diagnostic/words';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { pillarPair } from './main-pairs.ts';
import { pillarIntro } from './main-pillar-intro.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { bounds, fill, pick, rich } from '../shared/booklet-words.ts';
import type { Run } from '../shared/booklet-words.ts';

/** The words of one pillar's page: a lede for everybody, an intro for this person, and four facets. */
export const pillarPage = (booklet: MainBooklet, texts: BookletTexts, pillar: PillarId) => {
  const { pillars, facets } = booklet;
  const { ledes, scale, key } = texts.pages.pillar;
  const own = facetsOf(pillar).map((facet) => facets[facet]!);
  return {
    lede: rich(ledes[pillar]),
    intro: pillarIntro(booklet, texts, pillar),
    facets: own.map((facet) => ({ alt: barAlternative(facet, texts), text: paragraph(facet, texts) })),
    pair: pillarPair(pillars[pillar - 1]!.pair, texts),
    scale,
    key,
  };
};

/** Level, meeting of behaviour and motivation (or the motivation alone), question in italics. Without groups, the definition stands for the level. */
const paragraph = ({ facet, texts: chosen }: BookletFacet, texts: BookletTexts): readonly Run[] => {
  const level = chosen.level ? pick(texts.levels, chosen.level.key) : texts.names.facets[facet]!.definition;
  const { meeting, motivationAlone } = chosen;
  const met = meeting && pick(texts.meetings, meeting.key);
  const alone =
    motivationAlone &&
    fill(pick(texts.innerPages.motivationAlone, motivationAlone.key), { facets: texts.names.facets[facet]!.article });
  return [`${level} ${met ?? alone} `, { em: pick(texts.questions, chosen.question.key) }];
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
