import { PILLARS, facetsOf } from '@eqinox/domain/diagnostic/words';
import type { FacetId, PillarId } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, BookletPillar, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { Level } from '@eqinox/domain/reports/words';
import { orderNotes } from './booklet-order.ts';
import type { BookletTexts, Titled } from './booklet-texts.ts';
import { calendarDay, day, decimal, fill, list, month, rich, shortened, signed } from './booklet-words.ts';
import type { RichText, Values } from './booklet-words.ts';

export type BookletSource = {
  readonly booklet: MainBooklet;
  /** First and last name as the person typed them; may be empty. Data only, never marked up. */
  readonly name: string;
  readonly completedAt: Date;
  /** Name of the offer: "Menu Essentiel". */
  readonly offer: string;
  /** Versions of the instrument ("EQX-FR 1.0") and of the booklet's texts ("1.0"). */
  readonly instrument: string;
  readonly textVersion: string;
  readonly texts: BookletTexts;
  readonly lang: string;
};

/** Letters of a name in the running head. */
const HEAD_LETTERS = 44;
const PLACEHOLDERS: Readonly<Record<Level, string>> = {
  'en-tete': 'enTete',
  frequente: 'frequente',
  occasionnelle: 'occasionnelle',
  'en-retrait': 'enRetrait',
};
const LEVELS: readonly Level[] = ['en-tete', 'frequente', 'occasionnelle', 'en-retrait'];

/**
 * The JSON that `content/reports/typst/main.typ` lays out: every word chosen and filled in, every number written, values of
 * drawings on the 0..100 scales. Pure: the same source gives the same document. A key without text throws (RangeError).
 */
export function bookletDocument(source: BookletSource) {
  const { booklet, texts, lang, name } = source;
  const { pages } = texts;
  const values: Values = {
    date: day(source.completedAt, lang),
    month: month(source.completedAt, lang),
    instrument: source.instrument,
    textVersion: source.textVersion,
  };
  return {
    lang,
    title: pages.kind,
    brand: pages.brand,
    kind: pages.kind,
    name: { full: name.trim(), short: shortened(name.trim(), HEAD_LETTERS, lang), nobody: pages.nobody },
    date: calendarDay(source.completedAt),
    foot: pages.foot.map((part) => fill(part, values)),
    pillars: booklet.pillars.map((pillar) => pillarOf(pillar, texts)),
    facets: booklet.facets.map((facet) => facetOf(facet, texts)),
    pages: {
      cover: { ...pages.cover, offer: source.offer, doneOn: fill(pages.cover.doneOn, values) },
      reading: readingPage(source),
      pillars: pillarsPage(source, values),
      facets: facetsPage(source),
      pillar: PILLARS.map((pillar) => pillarPage(source, pillar)),
      method: methodPage(source, values),
      numbers: numbersPage(source),
      notes: {
        title: pages.notes.title,
        lede: rich(pages.notes.lede),
        talk: titled(pages.notes.talk),
        side: pages.notes.side.map((part) => titled(part, values)),
      },
    },
  };
}

export type BookletDocument = ReturnType<typeof bookletDocument>;

type RichTitled = { readonly title: string; readonly text: RichText };
const titled = ({ title, text }: Titled, values: Values = {}): RichTitled => ({ title, text: rich(text, values) });

const whole = (value: number): number => Math.round(value);
const bounds = ({ low, high }: { low: number; high: number }) => ({ low: whole(low), high: whole(high) });

function pillarOf({ pillar, choices }: BookletPillar, { pages, names }: BookletTexts) {
  return {
    id: pillar,
    name: names.pillars[pillar - 1]!.name,
    ordinal: fill(pages.pillarOrdinal, { number: pillar }),
    choices,
    choicesWords: fill(pages.choices, { choices: whole(choices.value) }),
    boundsWords: fill(pages.bounds, bounds(choices)),
  };
}

function facetOf({ facet, pillar, level, behaviour, motivation }: BookletFacet, { pages, names }: BookletTexts) {
  const word = level && pages.levels[level].word;
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

function readingPage({ booklet, texts }: BookletSource) {
  const { levels, reading } = texts.pages;
  const { groups, aside } = booklet.grouped ? reading : reading.flat;
  const { margin, line, ring, petal, mean } = reading.callouts;
  return {
    title: reading.title,
    lede: rich(reading.lede),
    warning: booklet.quality.redo ? titled(reading.warning) : null,
    alt: reading.alt,
    caption: rich(reading.caption),
    callouts: {
      margin: titled(margin),
      line: titled(line),
      ring: titled(ring),
      petal: titled(petal),
      mean: titled(mean),
    },
    groups: titled(groups),
    aside: titled(aside),
    levels: booklet.grouped
      ? LEVELS.map((key) => ({ key, word: levels[key].word, text: rich(levels[key].meaning) }))
      : [],
    barAlt: reading.barAlt,
    bar: rich(reading.bar),
    ways: reading.ways.map((way) => titled(way)),
  };
}

function pillarsPage({ booklet, texts, lang }: BookletSource, values: Values) {
  const { pillars: words } = texts.pages;
  const { shape } = booklet;
  const names = texts.names.pillars;
  const [p1, p2, p3] = shape.order.map((pillar) => names[pillar - 1]!.article);
  const alternatives = booklet.pillars.map(({ pillar, choices }) => {
    return fill(words.alt.pillar, {
      pillar: names[pillar - 1]!.name,
      choices: whole(choices.value),
      ...bounds(choices),
    });
  });
  const notes = orderNotes(booklet, texts, lang);
  return {
    title: words.title,
    lede: rich(words.ledes[shape.dominantType], { p1: p1!, p2: p2!, p3: p3! }),
    alt: sentences(words.alt.start, alternatives, words.alt.end),
    caption: rich(words.caption),
    shapes: (['1', '3', '4', '5', '7'] as const).map((kind) => ({ kind, words: texts.shapes.captions[kind] })),
    shape: String(shape.dominantType),
    text: [rich(pick(texts.shapes.texts, shape.text.key)), rich(texts.shapes.notAType, values)],
    notes: [
      titled(words.notes.why),
      { title: words.notes.established.title, text: notes.established },
      { title: words.notes.open.title, text: notes.open },
    ],
  };
}

function facetsPage({ booklet, texts, lang }: BookletSource) {
  const { facets: words, levels, motivation } = texts.pages;
  const alternatives = booklet.facets.map(({ facet, level, motivationLevel }) => {
    const values = { facet: texts.names.facets[facet]!.name, motivation: motivation[motivationLevel] };
    return level
      ? fill(words.alt.facet, { ...values, level: levels[level].word.toLocaleLowerCase() })
      : fill(words.alt.flatFacet, values);
  });
  const beyond = (column: Titled & { none: string }, facets: readonly FacetId[]): RichTitled => {
    const italic = facets.map((facet) => italicName(facet, texts));
    return {
      title: column.title,
      text: facets.length > 0 ? rich(column.text, { facets: list(italic, lang) }) : rich(column.none),
    };
  };
  return {
    title: booklet.grouped ? words.title : words.flat.title,
    alt: sentences(words.alt.start, alternatives),
    caption: rich(words.caption),
    columns: booklet.grouped
      ? [beyond(words.ringBeyond, booklet.quadrants.appelle), beyond(words.petalBeyond, booklet.quadrants.coute)]
      : words.flat.columns.map((column) => titled(column)),
  };
}

function pillarPage(source: BookletSource, pillar: PillarId) {
  const { booklet, texts } = source;
  const { pillar: words, levels, motivation } = texts.pages;
  const { names } = texts;
  const own = facetsOf(pillar).map((facet) => booklet.facets[facet]!);
  return {
    lede: rich(words.ledes[pillar]),
    intro: rich(pillarIntro(source, pillar)),
    facets: own.map((facet) => {
      const { name, definition } = names.facets[facet.facet]!;
      const values = { facet: name, motivation: motivation[facet.motivationLevel] };
      const { alt } = texts.pages.facets;
      const level = facet.level && levels[facet.level].word.toLocaleLowerCase();
      return {
        alt: fill(words.alt, {
          facet: name,
          values: level ? fill(alt.facet, { ...values, level }) : fill(alt.flatFacet, values),
        }),
        text: [
          ...asRuns(rich(facet.texts.level ? pick(texts.levels, facet.texts.level.key) : definition)),
          ' ',
          ...asRuns(rich(pick(texts.meetings, facet.texts.meeting.key))),
          ' ',
          { em: pick(texts.questions, facet.texts.question.key) },
        ],
      };
    }),
    scale: words.scale,
    key: words.key,
  };
}

/** The pillar's role, then which of its facets come first and which are left aside. */
function pillarIntro({ booklet, texts, lang }: BookletSource, pillar: PillarId): string {
  const { roles, facetSentences } = texts.pillarIntros;
  const articles = (level: Level) => {
    const facets = facetsOf(pillar).filter((facet) => booklet.facets[facet]!.level === level);
    return facets.map((facet) => texts.names.facets[facet]!.article);
  };
  const sentence = (...levels: readonly Level[]) => {
    const found = levels.filter((level) => articles(level).length > 0);
    if (found.length === 0) return [];
    const values = Object.fromEntries(found.map((level) => [PLACEHOLDERS[level], list(articles(level), lang)]));
    return [fill(pick(facetSentences, `${pillar}.${found.join('+')}`), values)];
  };
  const facets = booklet.grouped
    ? [...sentence('en-tete', 'frequente'), ...sentence('occasionnelle', 'en-retrait')]
    : [pick(facetSentences, `${pillar}.sans-groupe`)];
  return [pick(roles, booklet.pillars[pillar - 1]!.text.key), ...facets].join(' ');
}

function methodPage({ booklet, texts, lang }: BookletSource, values: Values) {
  const { method: words } = texts.pages;
  const { answers } = words;
  const { consistence, repeats, medianMs, redo } = booklet.quality;
  const rows = [
    [answers.consistence, consistence === null ? answers.nothing : decimal(consistence, 2, lang)],
    [answers.repeats, fill(answers.agreed, repeats)],
    [
      answers.median,
      medianMs === null ? answers.nothing : fill(answers.seconds, { seconds: decimal(medianMs / 1000, 1, lang) }),
    ],
  ];
  return {
    title: words.title,
    lede: rich(words.lede),
    sections: words.sections.map((part) => titled(part, values)),
    accuracy: {
      head: words.accuracy.head.map((word) => rich(word)),
      rows: words.accuracy.rows.map((row) => row.map((cell) => rich(cell))),
    },
    answers: { title: answers.title, head: answers.head, rows, text: rich(redo ? answers.redo : answers.ordinary) },
    notes: words.notes.map((part) => titled(part, values)),
  };
}

function numbersPage({ booklet, texts, lang }: BookletSource) {
  const { numbers: words, levels } = texts.pages;
  const row = ({ facet, level, wins, behaviour, resourceSum }: BookletFacet) => [
    texts.names.facets[facet]!.name,
    level ? levels[level].word : words.noLevel,
    String(wins),
    String(whole(behaviour.value)),
    fill(words.bounds, bounds(behaviour)),
    signed(resourceSum, lang),
  ];
  return {
    title: words.title,
    lede: rich(words.lede),
    head: words.head,
    pillars: PILLARS.map((pillar) => facetsOf(pillar).map((facet) => row(booklet.facets[facet]!))),
    notes: words.notes.map((part) => titled(part)),
  };
}

/** "l’*Initiative*": the article, then the name in italics with its capital. */
function italicName(facet: FacetId, { names }: BookletTexts): string {
  const { name, article } = names.facets[facet]!;
  return `${article.slice(0, -name.length)}*${name}*`;
}

function sentences(start: string, items: readonly string[], end = ''): string {
  return [start, `${items.join('\u202F; ')}.`, end].filter(Boolean).join(' ');
}

const asRuns = (text: RichText) => (typeof text === 'string' ? [text] : text);

function pick(texts: Readonly<Record<string, string>>, key: string): string {
  const text = texts[key];
  if (text === undefined) throw new RangeError(`The booklet has no text under ${key}`);
  return text;
}
