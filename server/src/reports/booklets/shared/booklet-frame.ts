/** What every booklet of the family carries: its language, head, foot and name. */
import { calendarDay } from '@eqinox/domain/calendar';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { BookletNames } from './booklet-texts.ts';
import { bounds, day, fill, shortened } from './booklet-words.ts';
import type { Values } from './booklet-words.ts';
import { ofFrenchName } from './of-name.ts';

/** Around a person's results: whose they are, of when, and from which instrument and texts. */
export type FrameSource = {
  /** First and last name as the person typed them; may be empty. Data only, never marked up. */
  readonly name: string;
  readonly completedAt: Date;
  readonly composedAt: Date;
  /** Versions of the instrument ("EQX-FR 1.0") and of the booklet's texts ("1.0"). */
  readonly instrument: string;
  readonly textVersion: string;
  /** Where to write with a question. */
  readonly contact: string;
  /** BCP 47, of the texts. */
  readonly lang: string;
};

export type RunningTexts = Readonly<Record<'kind' | 'title' | 'noName', string>> & { readonly foot: readonly string[] };

/** The name of the product, the same in every language. */
const BRAND = 'EQINOX';
/** Letters of a name in the running head. */
const HEAD_LETTERS = 44;

/** What a text of any booklet may name in braces. */
export const frameValues = (source: FrameSource): Values => ({
  name: source.name.trim(),
  ofName: ofFrenchName(source.name.trim()),
  date: day(source.completedAt, source.lang),
  composedOn: day(source.composedAt, source.lang),
  version: source.instrument,
  textVersion: source.textVersion,
  contact: source.contact,
});

/** What `family.typ` reads. */
export const bookletFrame = (source: FrameSource, running: RunningTexts) => {
  const { lang } = source;
  const name = source.name.trim();
  const values = frameValues(source);
  return {
    lang,
    brand: BRAND,
    kind: running.kind,
    title: fill(running.title, values),
    name: { full: name, short: shortened(name, HEAD_LETTERS, lang), fallback: running.noName },
    date: calendarDay(source.completedAt),
    foot: running.foot.map((part) => fill(part, values)),
  };
};

type PillarWords = Readonly<Record<'pillarOrdinal' | 'choices' | 'bounds', string>>;

/** The four pillars as quarters and corners of a rose name them. */
export const pillarLabels = (pillars: MainBooklet['pillars'], words: PillarWords, names: BookletNames) => {
  return pillars.map(({ pillar, choices }) => ({
    id: pillar,
    name: names.pillars[pillar - 1]!.name,
    ordinal: fill(words.pillarOrdinal, { n: pillar }),
    choices,
    choicesWords: fill(words.choices, { w: Math.round(choices.value) }),
    boundsWords: fill(words.bounds, bounds(choices)),
  }));
};
