import { facetsOf, pillarOf, PILLARS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { motivationScale } from '@eqinox/domain/reports/display-scales';
import type { RawRing, ShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { bookletFrame, frameValues } from '../shared/booklet-frame.ts';
import type { FrameSource } from '../shared/booklet-frame.ts';
import { fill, pick, rich, titled } from '../shared/booklet-words.ts';
import type { Values } from '../shared/booklet-words.ts';
import { withNames } from '../shared/raw-axis.ts';
import type { ShortTexts } from './short-texts.ts';

export type ShortSource = FrameSource & {
  readonly booklet: ShortBooklet;
  readonly offer: string;
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
      cover: { ...cover, offer: source.offer, doneOn: fill(cover.doneOn, values) },
      rings: ringsPage(booklet, texts),
      nourishes: nourishesPage(booklet, texts, values),
      method: methodPage(texts, values),
    },
  };
};

const ringsPage = ({ rings, mean }: ShortBooklet, texts: ShortTexts) => {
  const { title, lede, caption, sections } = texts.pages.reading;
  const { answers } = texts.pages.words;
  return {
    title,
    lede: rich(lede),
    alt: ringsAlternative(rings, texts),
    axis: [answers.rarely, answers.sometimes, answers.often, answers.nearlyAlways],
    mean,
    columns: PILLARS.map((pillar) => ({
      pillar,
      name: texts.names.pillars[pillar - 1]!.name,
      rings: withNames(
        facetsOf(pillar).map((facet) => rings[facet]!),
        texts.names,
      ),
    })),
    caption: rich(caption),
    sections: sections.map((part) => titled(part)),
  };
};

const ringsAlternative = (rings: readonly RawRing[], { pages, names }: ShortTexts): string => {
  const { rings: words, between } = pages.alt;
  const { answers, motivations } = pages.words;
  const steps = [answers.rarely, answers.sometimes, answers.often, answers.nearlyAlways];
  const item = ({ facet, mean, motivationLevel }: RawRing) =>
    fill(words.item, {
      facet: names.facets[facet]!.name,
      answer: steps[Math.round(mean.value) + 1]!,
      motivation: motivations[motivationLevel],
    });
  const pillars = PILLARS.map((pillar) =>
    fill(words.pillar, {
      pillar: names.pillars[pillar - 1]!.name,
      facets: facetsOf(pillar)
        .map((facet) => item(rings[facet]!))
        .join(pages.words.list.between),
    }),
  );
  return fill(words.sentence, { pillars: pillars.join(between) });
};

/** Facets clearly above the own mean, and one step for the first of them. */
const nourishesPage = ({ nourishing }: ShortBooklet, texts: ShortTexts, values: Values) => {
  const { title, lede, step, none, question, write } = texts.pages.nourishes;
  const [first] = nourishing;
  return {
    title,
    lede: rich(lede, values),
    facets: nourishing.map(({ facet, key }) => ({
      name: texts.names.facets[facet]!.name,
      pillar: pillarOf(facet),
      text: rich(pick(texts.nourishing, key)),
    })),
    none: first ? null : titled(none),
    step: first ? { ...titled(step), own: rich(pick(texts.steps, first.key)) } : null,
    question: first ? rich(question) : null,
    write,
  };
};

const methodPage = ({ pages }: ShortTexts, values: Values) => {
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
