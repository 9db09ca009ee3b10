import { BLOCKS, facetsOf } from '@eqinox/domain/diagnostic/words';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import type { ChosenText } from '@eqinox/domain/reports/words';
import type { ShownStatements } from '../../../content/banks.ts';
import { choicesLine, ratingsLine } from '../shared/evidence-lines.ts';
import { pillarPair } from './main-pairs.ts';
import { pillarIntro } from './main-pillar-intro.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { bounds, pick } from '../shared/booklet-words.ts';
import type { RichText, Run } from '../shared/booklet-words.ts';

/** The words of one pillar's page: a lede for everybody, an intro for this person, and four facets. */
export const pillarPage = (
  booklet: MainBooklet,
  statements: ShownStatements,
  texts: BookletTexts,
  pillar: PillarId,
) => {
  const { pillars, facets, evidence, quality } = booklet;
  const { ledes, unsteady, scale, key } = texts.pages.pillar;
  const { agreed: repeatsAgreed, seen: repeatsSeen } = quality.repeats;
  const own = facetsOf(pillar).map((facet) => facets[facet]!);
  return {
    lede: texts.write.rich(ledes[pillar]),
    // Whoever opens the booklet here has not read the page that says so.
    doubt: isUnsteady(quality) ? texts.write.rich(unsteady, { repeatsAgreed, repeatsSeen }) : null,
    intro: pillarIntro(booklet, texts, pillar),
    facets: own.map((facet) => ({
      alt: barAlternative(facet, texts),
      level: levelSentence(facet, texts),
      choices: choicesLine(evidence[facet.facet]!, statements, texts, !tellsCount(facet.texts.level)).words,
      ratings: ratingsLine(evidence[facet.facet]!, statements, texts).words,
      text: reading(facet, texts),
    })),
    pair: pillarPair(pillars[pillar - 1]!.pair, facets, texts),
    scale,
    key,
  };
};

/** Its level; without groups, the definition stands for it. */
const levelSentence = ({ facet, wins, texts: { level } }: BookletFacet, texts: BookletTexts): RichText =>
  texts.write.rich(
    level
      ? texts.write.fill(pick(texts.levels, level.key), { wins, losses: BLOCKS - wins })
      : texts.names.facets[facet]!.definition,
  );

/** The sentence of a level holds the count; a definition, which stands where there is none, does not. */
export const tellsCount = (level: ChosenText | null): boolean => level !== null;

/** Where choices and motivation meet, or the motivation alone, or neither; then a question in italics. */
const reading = ({ facet, texts: chosen }: BookletFacet, texts: BookletTexts): readonly Run[] => {
  const { meeting, motivationAlone, question } = chosen;
  const alone =
    motivationAlone &&
    texts.write.fill(pick(texts.innerPages.motivationAlone, motivationAlone.key), {
      facets: texts.names.facets[facet]!.article,
    });
  const told = meeting ? pick(texts.meetings, meeting.key) : alone;
  return [...(told === null ? [] : [`${told} `]), { em: pick(texts.questions, question.key) }];
};

const barAlternative = (
  { facet, level, behaviour, motivationLevel }: BookletFacet,
  { pages, names, write }: BookletTexts,
) => {
  const { alt, words } = pages;
  return write.fill(level ? alt.bar.sentence : alt.bar.withoutLevel, {
    facet: names.facets[facet]!.name,
    level: level ? write.lowered(words.levels[level]) : words.noLevel,
    value: Math.round(behaviour.value),
    ...bounds(behaviour),
    motivation: words.motivations[motivationLevel],
  });
};
