import type essentials from '../../../../../content/reports/fr/essentials.json';
import type evidence from '../../../../../content/reports/fr/evidence.json';
import type innerPages from '../../../../../content/reports/fr/pages-2.json';
import type { Level, MotivationLevel } from '@eqinox/domain/reports/words';
import type { QualityFamily } from '@eqinox/domain/reports/quality';
import type { Writing } from './writing.ts';

/** How a booklet speaks to its reader. */
export type FormOfAddress = 'vous' | 'tu';

export type EvidenceTexts = typeof evidence;

type Shapes = Readonly<Record<'1' | '3' | '4' | '5' | '7', string>>;
type ByKey = Readonly<Record<string, string>>;

/**
 * What the main booklet says in one language: the files of `content/reports/<language>/`, and the instrument's names. In these
 * texts `*words*` is italic, `{page:facets}` prints a folio, other braces are values; nothing a person typed is marked up.
 */
export type BookletTexts = {
  /** `3.en-tete`, `3.porte`, `2.appui`, `4.1-2`: the keys that `MainBooklet` chose. */
  readonly levels: ByKey;
  readonly meetings: ByKey;
  readonly questions: ByKey;
  /** The lines that quote the person's own answers: `evidence.json`, whose French file is the shape of every language's. */
  readonly evidence: EvidenceTexts;
  /** Roles (`2.appui`), how a support stands to the others (`behind`, `open`), what follows them (`2.en-tete+frequente`, `2.sans-groupe`), what nourishes there (`2.porte`, `2.rien`). */
  readonly pillarIntros: Readonly<Record<'roles' | 'facetSentences' | 'motivation', ByKey>> & {
    readonly order: Readonly<Record<'named' | 'behind' | 'open' | 'rated', string>>;
  };
  readonly shapes: ShapeTexts;
  readonly portraits: Readonly<Record<'openings' | 'setAside' | 'toTick', ByKey>>;
  /** Two facets told together, `3-7`: both leading, or the widest contrast of a pillar. */
  readonly alliages: ByKey;
  readonly contrasts: ByKey;
  /** `3.hausse`, `3.baisse`. */
  readonly changes: ByKey;
  readonly gapQuestions: ByKey;
  readonly gestures: ByKey;
  /** The page behind the cover and the definitions on its back. */
  readonly essentials: typeof essentials;
  readonly pages: BookletPageTexts;
  /** The pages between the pillars and the method: `pages-2.json`, whose French file is the shape of every language's. */
  readonly innerPages: typeof innerPages;
  readonly names: BookletNames;
  /** How this language fills them in. */
  readonly write: Writing;
};

/** From the instrument: facets 0..15, pillars 1..4, in their order. */
export type BookletNames = {
  readonly facets: readonly { readonly name: string; readonly article: string; readonly definition: string }[];
  readonly pillars: readonly { readonly name: string; readonly article: string }[];
};

export type Titled = { readonly title: string; readonly text: string };
type TitledOrNone = Titled & { readonly none: string };
/** `order`: one of them, as the sentence lists it. */
type OrdersNote = TitledOrNone & { readonly order: string };

/** What the page of the four pillars needs, in the main booklet and in the youth one. */
export type PillarsTexts = Pick<BookletPageTexts, 'pillars'> & {
  readonly alt: Pick<BookletPageTexts['alt'], 'quarters' | 'shapes' | 'between'>;
};
/** The texts of the shapes and the icons' captions. */
export type ShapeTexts = {
  readonly texts: ByKey;
  readonly notAType: string;
  readonly captions: Shapes;
  /** What fills `{behind}`, where a text has that place. */
  readonly behind?: ByKey;
};

/** The words of the fixed pages: `pages.json`. */
export type BookletPageTexts = {
  readonly running: Readonly<Record<'kind' | 'title' | 'noName', string>> & { readonly foot: readonly string[] };
  readonly words: Readonly<Record<'noLevel' | 'pillarOrdinal' | 'choices' | 'bounds', string>> & {
    readonly levels: Readonly<Record<Level, string>>;
    readonly motivations: Readonly<Record<MotivationLevel, string>>;
  };
  readonly cover: Readonly<Record<'title' | 'doneOn' | 'personal' | 'above' | 'below', string>>;
  readonly reading: {
    readonly title: string;
    readonly lede: string;
    readonly callouts: Readonly<Record<'margin' | 'line' | 'ring' | 'petal' | 'mean', Titled>>;
    readonly caption: string;
    readonly groups: Titled;
    readonly aside: Titled;
    readonly levels: Readonly<Record<Level, string>>;
    readonly bar: string;
    /** In its place, of unsteady answers. */
    readonly barApart: string;
    readonly ways: readonly Titled[];
  };
  readonly quality: Titled & { readonly signs: Readonly<Record<QualityFamily | 'repeats', string>> };
  readonly lowContrast: Readonly<Record<'title' | 'lede' | 'short', string>> & {
    readonly paragraphs: readonly string[];
  };
  readonly pillars: {
    readonly title: string;
    readonly ledes: Shapes;
    readonly caption: string;
    readonly notes: {
      readonly why: Titled;
      /** Its title says how often a page is right in all of it. */
      readonly established: OrdersNote;
      readonly notEstablished: OrdersNote;
    };
  };
  readonly facets: {
    readonly title: string;
    readonly caption: string;
    readonly moreMotivation: TitledOrNone & Readonly<Record<'flat' | 'unsteady', string>>;
    readonly moreChoices: TitledOrNone & Readonly<Record<'flat' | 'unsteady', string>>;
  };
  readonly pillar: {
    readonly unsteady: string;
    readonly ledes: Readonly<Record<'1' | '2' | '3' | '4', string>>;
    readonly scale: readonly string[];
    readonly key: readonly string[];
  };
  readonly method: {
    readonly title: string;
    readonly lede: string;
    readonly sections: readonly Titled[];
    readonly accuracy: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
    readonly answers: {
      readonly title: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly text: Readonly<Record<'ordinary' | 'by-chance' | 'changed' | 'one-sign' | 'redo', string>>;
    };
    readonly notes: readonly Titled[];
  };
  readonly numbers: {
    readonly title: string;
    readonly lede: string;
    readonly head: readonly string[];
    readonly notes: readonly Titled[];
  };
  readonly notes: {
    readonly title: string;
    readonly lede: string;
    readonly talk: Titled;
    readonly side: readonly Titled[];
  };
  /** Sentences for those who do not see a drawing. */
  readonly alt: Readonly<Record<'petal' | 'readingBar' | 'shapes' | 'between', string>> & {
    readonly quarters: Readonly<Record<'sentence' | 'item', string>>;
    readonly rose: Readonly<Record<'sentence' | 'item' | 'itemWithoutLevel', string>>;
    readonly bar: Readonly<Record<'sentence' | 'withoutLevel', string>>;
  };
};
