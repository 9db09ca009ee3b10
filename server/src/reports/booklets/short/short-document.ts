import { pillarOf, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { motivationScale } from '@eqinox/domain/reports/display-scales';
import type { AlikeRatings, ShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { bookletFrame, frameValues } from '../shared/booklet-frame.ts';
import type { FrameSource } from '../shared/booklet-frame.ts';
import { pick } from '../shared/booklet-words.ts';
import type { Values } from '../shared/booklet-words.ts';
import { answerWord, ringsDrawing } from './rings-drawing.ts';
import type { ShortTexts } from './short-texts.ts';

export type ShortSource = FrameSource & {
  readonly booklet: ShortBooklet;
  readonly offer: string;
  /** Another short diagnostic may be taken at once. */
  readonly retakeable: boolean;
  readonly texts: ShortTexts;
};

/** The JSON that `content/reports/typst/short.typ` lays out. Pure; a key without text throws (RangeError). */
export const shortDocument = (source: ShortSource) => {
  const { booklet, texts } = source;
  const { running, cover } = texts.pages;
  const values = frameValues(source);
  return {
    ...bookletFrame(source, running),
    // The cover draws the rings on the scale of every booklet, around the person's own mean.
    facets: booklet.rings.map(({ facet, mean }) => ({
      pillar: pillarOf(facet),
      motivation: motivationScale(4 * (mean.value - booklet.mean)),
    })),
    pages: {
      cover: { ...cover, offer: source.offer, doneOn: texts.write.fill(cover.doneOn, values) },
      rings: ringsPage(booklet, texts),
      nourishes: nourishesPage(booklet, texts, values, source.retakeable),
      method: methodPage(texts, values),
    },
  };
};

const ringsPage = (booklet: ShortBooklet, texts: ShortTexts) => {
  const { title, lede, caption, sections } = texts.pages.reading;
  const { rich, titled } = texts.write;
  return {
    title,
    lede: rich(lede),
    ...ringsDrawing(booklet, texts),
    caption: rich(caption),
    sections: sections.map((part) => titled(part)),
  };
};

/** Facets clearly above the own mean, and one step for the first of them. */
const nourishesPage = (booklet: ShortBooklet, texts: ShortTexts, values: Values, retakeable: boolean) => {
  const { nourishing, alike } = booklet;
  const { title, lede, step, none, question, write } = texts.pages.nourishes;
  const { rich, titled } = texts.write;
  if (alike) return alikePage(alike, texts, retakeable);
  const [first] = nourishing;
  return {
    title,
    lede: rich(lede, values),
    facets: nourishing.map(({ facet, key }) => ({
      name: texts.names.facets[facet]!.name,
      pillar: pillarOf(facet),
      text: rich(pick(texts.nourishing, key)),
    })),
    none: first ? [] : [titled(none)],
    step: first ? { ...titled(step), own: rich(pick(texts.steps, first.key)) } : null,
    question: first ? rich(question) : null,
    write,
  };
};

/** In its place when the answers are all alike: what was seen, and that the diagnostic may be taken again. */
const alikePage = (
  { count, value, longestRun, flat }: AlikeRatings,
  { alike, pages, write: { rich, titled } }: ShortTexts,
  retakeable: boolean,
) => {
  const { title, ledes, all, nearly, run, why, again, notAgain, write } = alike;
  const whole = count === RESOURCE_PROPOSITIONS;
  const most = whole ? all : flat ? nearly : run;
  const values = { answer: answerWord(value, pages), count, run: longestRun, resourceAnswers: RESOURCE_PROPOSITIONS };
  return {
    title,
    lede: rich(whole ? ledes.all : ledes.nearly),
    facets: [],
    none: [titled(most, values), titled(why), titled(retakeable ? again : notAgain)],
    step: null,
    question: null,
    write,
  };
};

const methodPage = ({ pages, write: { rich, titled } }: ShortTexts, values: Values) => {
  const { title, lede, sections, notes, own } = pages.method;
  const counts = { ...values, resourceAnswers: RESOURCE_PROPOSITIONS };
  return {
    title,
    lede: rich(lede),
    sections: sections.map((part) => titled(part, counts)),
    notes: notes.map((part) => titled(part, counts)),
    own,
  };
};
