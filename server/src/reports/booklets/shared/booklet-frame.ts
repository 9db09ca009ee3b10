/** What every booklet of the family carries: its language, head, foot and name. */
import { calendarDay } from '@eqinox/domain/calendar';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { bounds, shortened } from './booklet-words.ts';
import type { Values } from './booklet-words.ts';
import type { Named } from './facet-names.ts';
import type { Writing } from './writing.ts';

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
};

/** The same, and the texts, whose language it is written in. */
type Framed = FrameSource & { readonly texts: { readonly write: Writing } };

export type RunningTexts = Readonly<Record<'kind' | 'title' | 'noName', string>> & { readonly foot: readonly string[] };

/** The name of the product, the same in every language. */
const BRAND = 'EQINOX';
/** Letters of a name in the running head. */
const HEAD_LETTERS = 44;

/** What a text of any booklet may name in braces. */
export const frameValues = ({ texts: { write }, ...source }: Framed): Values => ({
  name: source.name.trim(),
  ofName: write.ofName(source.name.trim()),
  date: write.day(source.completedAt),
  composedOn: write.day(source.composedAt),
  version: source.instrument,
  textVersion: write.digits(source.textVersion),
  contact: source.contact,
});

/** What `family.typ` reads. */
export const bookletFrame = (source: Framed, running: RunningTexts) => {
  const { write } = source.texts;
  const name = source.name.trim();
  const values = frameValues(source);
  return {
    lang: write.language,
    brand: BRAND,
    kind: running.kind,
    title: write.fill(running.title, values),
    name: { full: name, short: shortened(name, HEAD_LETTERS, write.locale), fallback: running.noName },
    date: calendarDay(source.completedAt),
    foot: running.foot.map((part) => write.fill(part, values)),
  };
};

type PillarWords = Readonly<Record<'pillarOrdinal' | 'choices' | 'bounds', string>>;

/** The four pillars as quarters and corners of a rose name them. */
export const pillarLabels = (pillars: MainBooklet['pillars'], words: PillarWords, { names, write }: Named) => {
  return pillars.map(({ pillar, choices }) => ({
    id: pillar,
    name: names.pillars[pillar - 1]!.name,
    ordinal: write.fill(words.pillarOrdinal, { n: pillar }),
    choices,
    choicesWords: write.fill(words.choices, { w: Math.round(choices.value) }),
    boundsWords: write.fill(words.bounds, bounds(choices)),
  }));
};
