/** The words of the page "Vos quatre piliers": the shape, what is established between pillars and what stays open. */
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { orderNotes } from './booklet-order.ts';
import type { PillarsTexts, ShapeTexts } from './booklet-texts.ts';
import { bounds, pick } from './booklet-words.ts';
import type { Values } from './booklet-words.ts';
import { inFixedOrder, type Named } from './facet-names.ts';

const SHAPES = ['1', '3', '4', '5', '7'] as const;

type Texts = Named & { readonly pages: PillarsTexts; readonly shapes: ShapeTexts };

export const pillarsPage = (
  booklet: Pick<MainBooklet, 'pillars' | 'told' | 'comparisons'>,
  texts: Texts,
  values: Values,
) => {
  const { pillars, told } = booklet;
  const { pages, names, shapes } = texts;
  const { fill, rich, titled } = texts.write;
  const { pillars: words, alt } = pages;
  // Of several that may lead, none is named first for its count.
  const order = [...inFixedOrder(told.order.slice(0, told.leading)), ...told.order.slice(told.leading)];
  const named = order.flatMap((pillar, index) => [
    [`p${index + 1}`, names.pillars[pillar - 1]!.article],
    [`c${index + 1}`, Math.round(pillars[pillar - 1]!.choices.value)],
  ]);
  const counts = Object.fromEntries(pillars.map(({ pillar, choices }) => [`n${pillar}`, Math.round(choices.value)]));
  const described = pillars.map(({ pillar, choices }) => {
    const w = Math.round(choices.value);
    return fill(alt.quarters.item, { pillar: names.pillars[pillar - 1]!.name, w, ...bounds(choices) });
  });
  const notes = orderNotes(booklet, texts);
  return {
    title: words.title,
    lede: rich(words.ledes[told.dominantType], Object.fromEntries(named)),
    alt: fill(alt.quarters.sentence, { pillars: described.join(alt.between) }),
    caption: rich(words.caption),
    shapes: SHAPES.map((kind) => ({ kind, words: shapes.captions[kind] })),
    shape: String(told.dominantType),
    shapesAlt: fill(alt.shapes, { caption: shapes.captions[told.dominantType] }),
    text: [
      rich(pick(shapes.texts, told.text.key), { ...counts, ...behindWords(booklet, texts) }),
      rich(shapes.notAType, values),
    ],
    notes: [
      titled(words.notes.why),
      { title: words.notes.established.title, text: notes.established },
      { title: words.notes.notEstablished.title, text: notes.open },
    ],
  };
};

/** Whom the others stand behind: all that may lead, those of them of whom it is established, or one at least. */
export const behindWords = (
  { told: { order, leading, dominantType }, comparisons }: Pick<MainBooklet, 'told' | 'comparisons'>,
  { shapes: { behind }, names, write }: Named & { readonly shapes: ShapeTexts },
): Values => {
  const [first, rest] = [order.slice(0, leading), order.slice(leading)];
  const sure = first.filter((one) =>
    rest.every((other) =>
      comparisons.some(({ established, higher, lower }) => established && higher === one && lower === other),
    ),
  );
  const all = sure.length === first.length;
  if (behind && !all && sure.length > 0) {
    return { behind: write.list(inFixedOrder(sure).map((pillar) => names.pillars[pillar - 1]!.article)) };
  }
  return { behind: behind?.[`${dominantType}.${all ? 'all' : 'some'}`] ?? '' };
};
