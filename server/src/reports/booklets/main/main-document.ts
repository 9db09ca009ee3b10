import type { ShownStatements } from '../../../content/banks.ts';
import { PILLARS } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { methodPage, notesPage, numbersPage } from './main-closing-pages.ts';
import type { OtherEdition } from './main-closing-pages.ts';
import { comparisonPages } from './main-comparison-pages.ts';
import type { Earlier } from './main-comparison-pages.ts';
import { bookletFrame, frameValues, pillarLabels } from '../shared/booklet-frame.ts';
import type { FrameSource } from '../shared/booklet-frame.ts';
import { definitionsPage, essentialsPage } from './main-essential-pages.ts';
import { facetsPage, lowContrastPage, readingPage } from './main-opening-pages.ts';
import { alliagesPage } from './main-pairs.ts';
import { pillarPage } from './main-pillar-page.ts';
import { pillarsPage } from '../shared/booklet-pillars-page.ts';
import { planePage } from './main-plane-page.ts';
import { portraitPage } from './main-portrait-page.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { planPage, questionsPage } from './main-working-pages.ts';

/** A person's results and all that is printed around them. */
export type BookletSource = FrameSource & {
  readonly booklet: MainBooklet;
  /** What the diagnostic showed. */
  readonly statements: ShownStatements;
  /** The diagnostic before it that may be compared, if there is one. */
  readonly earlier: Earlier | null;
  /** Without one: the diagnostic before it whose statements were another bank's. */
  readonly otherEdition: OtherEdition | null;
  /** Name of the offer: "Menu Essentiel". */
  readonly offer: string;
  readonly texts: BookletTexts;
};

/**
 * The JSON that `content/reports/typst/main.typ` lays out: every word chosen and filled in, every number written, values of
 * drawings on the 0..100 scales. Pure: the same source gives the same document. A key without text throws (RangeError).
 */
export const bookletDocument = (source: BookletSource) => {
  const { booklet, earlier, texts } = source;
  const { running, cover, words } = texts.pages;
  const values = frameValues(source);
  return {
    ...bookletFrame(source, running),
    pillars: pillarLabels(booklet.pillars, words, texts),
    facets: booklet.facets.map((facet) => facetOf(facet, texts)),
    pages: {
      cover: { ...cover, offer: source.offer, doneOn: texts.write.fill(cover.doneOn, values) },
      essentials: essentialsPage(booklet, source.statements, texts, earlier !== null),
      definitions: definitionsPage(texts),
      reading: readingPage(booklet, texts),
      pillars: pillarsPage(booklet, texts, values),
      facets: facetsPage(booklet, texts),
      // A profile too flat for groups has no portrait: its page says why.
      portrait: booklet.grouped ? portraitPage(booklet, source.statements, texts) : null,
      lowContrast: booklet.grouped ? null : lowContrastPage(texts),
      pillar: PILLARS.map((pillar) => pillarPage(booklet, source.statements, texts, pillar)),
      plane: planePage(booklet, source.statements, texts),
      alliages: alliagesPage(booklet, source.statements, texts),
      comparison: earlier && comparisonPages(earlier, booklet, source.completedAt, texts),
      questions: questionsPage(booklet, texts),
      plan: planPage(booklet, source.statements, texts),
      method: methodPage(booklet, texts, values),
      numbers: numbersPage(booklet, texts),
      notes: notesPage(texts, values, source.otherEdition),
    },
  };
};

const facetOf = (
  { facet, pillar, level, behaviour, motivation }: BookletFacet,
  { pages, names, write }: BookletTexts,
) => {
  const word = level && pages.words.levels[level];
  return {
    id: facet,
    pillar,
    name: names.facets[facet]!.name,
    level,
    levelTag: word,
    levelWord: word ? write.lowered(word) : null,
    behaviour,
    motivation,
  };
};
