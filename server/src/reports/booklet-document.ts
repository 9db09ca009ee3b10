import { PILLARS } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, BookletPillar, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { methodPage, notesPage, numbersPage } from './booklet-closing-pages.ts';
import { facetsPage, lowContrastPage, pillarsPage, readingPage } from './booklet-opening-pages.ts';
import { alliagesPage } from './booklet-pairs.ts';
import { pillarPage } from './booklet-pillar-page.ts';
import { planePage } from './booklet-plane-page.ts';
import { portraitPage } from './booklet-portrait-page.ts';
import type { BookletTexts } from './booklet-texts.ts';
import { bounds, calendarDay, day, fill, shortened } from './booklet-words.ts';
import type { Values } from './booklet-words.ts';
import { planPage, questionsPage } from './booklet-working-pages.ts';

/** A person's results and all that is printed around them. */
export type BookletSource = {
  readonly booklet: MainBooklet;
  /** First and last name as the person typed them; may be empty. Data only, never marked up. */
  readonly name: string;
  readonly completedAt: Date;
  readonly composedAt: Date;
  /** Name of the offer: "Menu Essentiel". */
  readonly offer: string;
  /** Versions of the instrument ("EQX-FR 1.0") and of the booklet's texts ("1.0"). */
  readonly instrument: string;
  readonly textVersion: string;
  /** Where to write with a question. */
  readonly contact: string;
  readonly texts: BookletTexts;
  /** BCP 47, of the texts. */
  readonly lang: string;
};

/** The name of the product, the same in every language. */
const BRAND = 'EQINOX';
/** Letters of a name in the running head. */
const HEAD_LETTERS = 44;

/**
 * The JSON that `content/reports/typst/main.typ` lays out: every word chosen and filled in, every number written, values of
 * drawings on the 0..100 scales. Pure: the same source gives the same document. A key without text throws (RangeError).
 */
export function bookletDocument(source: BookletSource) {
  const { booklet, texts, lang } = source;
  const { running, cover } = texts.pages;
  const name = source.name.trim();
  const values: Values = {
    name,
    date: day(source.completedAt, lang),
    composedOn: day(source.composedAt, lang),
    version: source.instrument,
    textVersion: source.textVersion,
    contact: source.contact,
  };
  return {
    lang,
    brand: BRAND,
    kind: running.kind,
    title: fill(running.title, values),
    name: { full: name, short: shortened(name, HEAD_LETTERS, lang), fallback: running.noName },
    date: calendarDay(source.completedAt),
    foot: running.foot.map((part) => fill(part, values)),
    pillars: booklet.pillars.map((pillar) => pillarOf(pillar, texts)),
    facets: booklet.facets.map((facet) => facetOf(facet, texts)),
    pages: {
      cover: { ...cover, offer: source.offer, doneOn: fill(cover.doneOn, values) },
      reading: readingPage(booklet, texts),
      pillars: pillarsPage(booklet, texts, values),
      facets: facetsPage(booklet, texts),
      // A profile too flat for groups has no portrait: its page says why.
      portrait: booklet.grouped ? portraitPage(booklet, texts) : null,
      lowContrast: booklet.grouped ? null : lowContrastPage(texts),
      pillar: PILLARS.map((pillar) => pillarPage(booklet, texts, pillar)),
      plane: planePage(booklet, texts),
      alliages: alliagesPage(booklet, texts),
      questions: questionsPage(booklet, texts),
      plan: planPage(booklet, texts),
      method: methodPage(booklet, texts, values, lang),
      numbers: numbersPage(booklet, texts, lang),
      notes: notesPage(texts, values),
    },
  };
}

function pillarOf({ pillar, choices }: BookletPillar, { pages, names }: BookletTexts) {
  return {
    id: pillar,
    name: names.pillars[pillar - 1]!.name,
    ordinal: fill(pages.words.pillarOrdinal, { n: pillar }),
    choices,
    choicesWords: fill(pages.words.choices, { w: Math.round(choices.value) }),
    boundsWords: fill(pages.words.bounds, bounds(choices)),
  };
}

function facetOf({ facet, pillar, level, behaviour, motivation }: BookletFacet, { pages, names }: BookletTexts) {
  const word = level && pages.words.levels[level];
  return {
    id: facet,
    pillar,
    name: names.facets[facet]!.name,
    level,
    levelTag: word,
    levelWord: word && word.toLocaleLowerCase(),
    behaviour,
    motivation,
  };
}
