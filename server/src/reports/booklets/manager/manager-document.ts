import { facetsOf, PILLARS } from '@eqinox/domain/diagnostic/words';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { managerMoment } from '@eqinox/domain/reports/manager-moment';
import vous from '../../../../../content/reports/fr/manager.json' with { type: 'json' };
import tu from '../../../../../content/reports/fr/tu/manager.json' with { type: 'json' };
import { bookletFrame, frameValues, pillarLabels } from '../shared/booklet-frame.ts';
import type { FormOfAddress, BookletTexts } from '../shared/booklet-texts.ts';
import { bounds, fill, list, pick, rich, titled } from '../shared/booklet-words.ts';
import type { Values } from '../shared/booklet-words.ts';
import { companionCover, companionFacets, companionTexts } from '../shared/companion-booklet.ts';
import type { CompanionSource, CompanionTexts } from '../shared/companion-booklet.ts';

export type ManagerTexts = CompanionTexts<typeof vous>;

export type ManagerSource = CompanionSource<typeof vous>;

export const managerTexts = (main: BookletTexts, address: FormOfAddress = 'vous'): ManagerTexts =>
  companionTexts(address === 'tu' ? tu : vous, main);

const LINES = ['first', 'cost', 'handOver', 'monday'] as const;

/**
 * The JSON that `content/reports/typst/manager.typ` lays out: for the person who manages, never for an employer, which every
 * page says at its foot. Pure; a key without text throws (RangeError).
 */
export const managerDocument = (source: ManagerSource) => {
  const { booklet, texts } = source;
  const { running, cover, reading, team, precautions, notes } = texts.pages;
  const { running: common, words } = texts.main;
  const values = frameValues(source);
  const momentNames = PILLARS.map((pillar) => ({ name: texts.pages.moments.names[pillar], article: '' }));
  return {
    ...bookletFrame(source, { ...common, ...running, foot: [...common.foot, running.warning] }),
    pillars: pillarLabels(
      booklet.pillars,
      { ...words, pillarOrdinal: texts.pages.moment.ordinal },
      { facets: texts.names.facets, pillars: momentNames },
    ),
    facets: companionFacets(booklet, texts.names),
    pages: {
      cover: { ...companionCover(cover, source), warning: running.warning },
      reading: {
        title: reading.title,
        lede: rich(reading.lede),
        own: reading.own,
        sections: reading.sections.map((part) => titled(part)),
        places: {
          title: reading.places.title,
          lines: (['leading', 'support', 'set-aside'] as const).map((place) => ({
            word: texts.pages.moment.places[place],
            text: rich(reading.places[place]),
          })),
        },
      },
      moments: momentsPage(booklet, texts, values),
      moment: PILLARS.map((pillar) => momentPage(booklet, texts, pillar)),
      team: {
        ...team,
        lede: rich(team.lede),
        rows: PILLARS.map((pillar) => texts.pages.moments.names[pillar]),
        notes: team.notes.map((part) => titled(part)),
      },
      plan: planPage(texts),
      precautions: {
        title: precautions.title,
        lede: rich(precautions.lede),
        sections: precautions.sections.map((part) => titled(part, values)),
        own: notes.title,
      },
    },
  };
};

const momentsPage = ({ pillars, told }: MainBooklet, texts: ManagerTexts, values: Values) => {
  const { title, ledes, caption, names, inText, texts: moments, note } = texts.pages.moments;
  const { alt, words } = texts.main;
  const leading = told.order.slice(0, told.leading);
  const lede = leading.length === 4 ? ledes.none : leading.length === 1 ? ledes.one : ledes.many;
  const described = pillars.map(({ pillar, choices }) =>
    fill(alt.quarters.item, { pillar: names[pillar], w: Math.round(choices.value), ...bounds(choices) }),
  );
  const named = list(
    leading.map((pillar) => inText[pillar]),
    words.list,
  );
  return {
    title,
    lede: rich(lede, { ...values, moments: named }),
    alt: fill(alt.quarters.sentence, { pillars: described.join(alt.between) }),
    caption: rich(caption),
    texts: PILLARS.map((pillar) => ({ pillar, title: names[pillar], text: rich(moments[pillar]) })),
    note: titled(note),
  };
};

const momentPage = ({ pillars }: MainBooklet, texts: ManagerTexts, pillar: PillarId) => {
  const { ordinal, places, labels, intros, questions, signs, friday, prompts } = texts.pages.moment;
  const { place, word } = managerMoment(pillars[pillar - 1]!.role);
  return {
    pillar,
    title: texts.pages.moments.names[pillar],
    pillarName: texts.names.pillars[pillar - 1]!.name,
    ordinal: fill(ordinal, { n: pillar }),
    place: places[word],
    intro: rich(intros[pillar]),
    lines: LINES.map((line) => ({
      line,
      title: labels[line],
      text: rich(pick(texts.moments, `${pillar}.${place}.${line}`)),
    })),
    facets: [...facetsOf(pillar)],
    questions: questions[pillar].map((question) => rich(question)),
    signs: { title: signs.title, items: signs[pillar].map((sign) => rich(sign)) },
    friday: { title: friday.title, text: rich(friday[pillar]) },
    prompts,
  };
};

const planPage = ({ pages }: ManagerTexts) => {
  const { title, lede, aims, lines, doneOn, effect } = pages.plan;
  return { title, lede: rich(lede), gestures: [aims.keep, aims.lighten, aims.handOver], lines, doneOn, effect };
};
