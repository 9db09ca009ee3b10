import { PILLARS } from '@eqinox/domain/diagnostic/words';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import { composeManagerBooklet } from '@eqinox/domain/reports/manager-booklet';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import type { ManagerBooklet, ManagerGesture } from '@eqinox/domain/reports/manager-booklet';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { establishedOrder } from '../shared/booklet-order.ts';
import { bookletFrame, frameValues, pillarLabels } from '../shared/booklet-frame.ts';
import { bounds, pick } from '../shared/booklet-words.ts';
import type { Values } from '../shared/booklet-words.ts';
import { companionCover, companionFacets } from '../shared/companion-booklet.ts';
import { inFixedOrder, withArticles } from '../shared/facet-names.ts';
import { quotedChoice, quotedRating } from '../shared/quotations.ts';
import { momentPages } from './manager-moment-pages.ts';
import type { ManagerSource, ManagerTexts } from './manager-texts.ts';

/**
 * The JSON that `content/reports/typst/manager.typ` lays out: for the person who manages, never for an employer, which every
 * page says at its foot. Pure; a key without text throws (RangeError).
 */
export const managerDocument = (source: ManagerSource) => {
  const { booklet, texts } = source;
  const { running, cover, precautions } = texts.pages;
  const { running: common, words } = texts.main;
  const { rich, titled } = texts.write;
  const values = frameValues(source);
  const told = composeManagerBooklet(booklet);
  const momentNames = PILLARS.map((pillar) => ({ name: texts.pages.moments.names[pillar], article: '' }));
  return {
    ...bookletFrame(source, { ...common, ...running, foot: [...common.foot, running.warning] }),
    pillars: pillarLabels(
      booklet.pillars,
      { ...words, pillarOrdinal: texts.pages.moment.ordinal },
      { write: texts.write, names: { facets: texts.names.facets, pillars: momentNames } },
    ),
    facets: companionFacets(booklet, texts.names),
    pages: {
      cover: { ...companionCover(cover, source), warning: running.warning },
      reading: readingPage(source, told),
      moments: momentsPage(booklet, texts, values),
      moment: momentPages(source, told),
      talk: talkPage(source, told),
      plan: planPage(source, told),
      precautions: {
        title: precautions.title,
        lede: rich(precautions.lede),
        sections: precautions.sections.map((part) => titled(part, values)),
      },
    },
  };
};

const readingPage = ({ booklet: { facets }, statements, texts }: ManagerSource, { leading }: ManagerBooklet) => {
  const { title, lede, sections, facets: named, words } = texts.pages.reading;
  const { fill, rich, titled } = texts.write;
  return {
    title,
    lede: rich(lede),
    sections: sections.map((part) => titled(part)),
    leading: {
      title: named.title,
      none: leading.length === 0 ? named.none : null,
      facets: leading
        .toSorted((one, other) => one.facet - other.facet)
        .map(({ facet, quoted }) => ({
          facet,
          wins: fill(named.line, { wins: facets[facet]!.wins }),
          definition: texts.names.facets[facet]!.definition,
          quote: quoted && fill(named.quote, quotedChoice(quoted, statements)),
        })),
    },
    words: titled(words),
  };
};

/** Which lede opens the page of the moments. */
export const ledeOf = ({ told }: Pick<MainBooklet, 'told'>): 'none' | 'one' | 'many' => {
  if (told.leading === PILLARS.length) return 'none';
  return told.leading === 1 ? 'one' : 'many';
};

const momentsPage = (booklet: MainBooklet, texts: ManagerTexts, values: Values) => {
  const { pillars, told } = booklet;
  const { title, ledes, caption, names, inText, texts: moments, note } = texts.pages.moments;
  const { alt } = texts.main;
  const { fill, rich, titled, list } = texts.write;
  const momentsOf = (own: readonly PillarId[]) => list(inFixedOrder(own).map((pillar) => inText[pillar]));
  const lede = ledes[ledeOf(booklet)];
  const order = establishedOrder(booklet).map(({ ahead, behind }) =>
    fill(ledes.order, { ahead: momentsOf(ahead), behind: momentsOf(behind) }),
  );
  const described = pillars.map(({ pillar, choices }) =>
    fill(alt.quarters.item, { pillar: names[pillar], w: Math.round(choices.value), ...bounds(choices) }),
  );
  return {
    title,
    lede: rich(lede, { ...values, moments: momentsOf(told.order.slice(0, 1)), order: order.join(alt.between) }),
    alt: fill(alt.quarters.sentence, { pillars: described.join(alt.between) }),
    caption: rich(caption),
    texts: PILLARS.map((pillar) => ({ pillar, title: names[pillar], text: rich(moments[pillar]) })),
    note: titled(note),
  };
};

/** A guide for a conversation: whoever manages asks, with choices of their own to begin with, and nobody answers for anything. */
const talkPage = ({ statements, texts }: ManagerSource, { opening, talk }: ManagerBooklet) => {
  const { title, lede, open, ask, time, hear, notes } = texts.pages.talk;
  const { rich, titled, within } = texts.write;
  const general = talk.filter(({ key }) => key.startsWith('general')).length;
  const from = general === 0 ? ask.own : general === talk.length ? ask.general : ask.both;
  return {
    title,
    lede: rich(lede),
    open: {
      title: open.title,
      before: opening.length > 0 ? open.text : open.without,
      quotes: opening.map((meeting) => within(quotedChoice(meeting, statements).chosen)),
      after: opening.length > 0 ? open.after : null,
    },
    ask: {
      title: ask.title,
      text: rich(from),
      items: talk.map(({ key }) => pick(texts.talk, key)),
    },
    time: { title: time.title, items: time.items.map((item) => rich(item)) },
    hear: { title: hear.title, items: hear.items.map((item) => rich(item)) },
    notes: notes.map((part) => titled(part)),
  };
};

const planPage = (source: ManagerSource, { gestures }: ManagerBooklet) => {
  const { title, lede, lines, doneOn, effect } = source.texts.pages.plan;
  return {
    title,
    lede: source.texts.write.rich(lede),
    gestures: gestures.map((gesture) => planGesture(gesture, source)),
    lines,
    doneOn,
    effect,
  };
};

const planGesture = ({ aim, facets, quoted }: ManagerGesture, { booklet, statements, texts }: ManagerSource) => {
  const { aims, quotes, unsteady } = texts.pages.plan;
  const { title, hint, none } = aims[aim];
  const { fill } = texts.write;
  const { choice, rating } = quoted;
  return {
    title,
    hint:
      facets.length > 0
        ? fill(hint, { facets: withArticles(facets, texts) })
        : isUnsteady(booklet.quality)
          ? unsteady[aim]
          : none,
    quotes: [
      ...(choice ? [fill(quotes.choice, quotedChoice(choice, statements))] : []),
      ...(rating ? [fill(quotes.rating, quotedRating(rating, statements, texts.answers))] : []),
    ],
  };
};
