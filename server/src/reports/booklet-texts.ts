import type { Level, MotivationLevel } from '@eqinox/domain/reports/words';

type Shapes = Readonly<Record<'1' | '3' | '4' | '5' | '7', string>>;

/**
 * What the main booklet says in one language: `content/reports/<language>/`. In these texts `*words*` is italic, `{page:label}`
 * prints a folio, other braces are values; nothing a person typed ever passes through them.
 */
export type BookletTexts = {
  /** `3.en-tete`, `3.porte`, `2.appui`, `4.1-2`: the keys that `MainBooklet` chose. */
  readonly levels: Readonly<Record<string, string>>;
  readonly meetings: Readonly<Record<string, string>>;
  readonly questions: Readonly<Record<string, string>>;
  /** Roles (`2.appui`) and what follows them (`2.en-tete+frequente`, `2.sans-groupe`), with lists of facets as values. */
  readonly pillarIntros: Readonly<Record<'roles' | 'facetSentences', Readonly<Record<string, string>>>>;
  readonly shapes: {
    readonly texts: Readonly<Record<string, string>>;
    readonly notAType: string;
    readonly captions: Shapes;
  };
  readonly pages: BookletPageTexts;
  readonly names: BookletNames;
};

/** From the instrument: facets 0..15, pillars 1..4, in their order. */
export type BookletNames = {
  readonly facets: readonly { readonly name: string; readonly article: string; readonly definition: string }[];
  readonly pillars: readonly { readonly name: string; readonly article: string }[];
};

export type Titled = { readonly title: string; readonly text: string };

/** The words of the fixed pages. */
export type BookletPageTexts = {
  readonly brand: string;
  readonly kind: string;
  /** In place of a name that is empty. */
  readonly nobody: string;
  readonly foot: readonly string[];
  readonly pillarOrdinal: string;
  readonly choices: string;
  readonly bounds: string;
  readonly levels: Readonly<Record<Level, { readonly word: string; readonly meaning: string }>>;
  readonly motivation: Readonly<Record<MotivationLevel, string>>;
  readonly cover: Readonly<Record<'title' | 'doneOn' | 'personal' | 'above' | 'below', string>>;
  readonly reading: {
    readonly title: string;
    readonly lede: string;
    readonly warning: Titled;
    readonly alt: string;
    readonly caption: string;
    readonly callouts: Readonly<Record<'margin' | 'line' | 'ring' | 'petal' | 'mean', Titled>>;
    readonly groups: Titled;
    readonly aside: Titled;
    readonly flat: { readonly groups: Titled; readonly aside: Titled };
    readonly barAlt: string;
    readonly bar: string;
    readonly ways: readonly Titled[];
  };
  readonly pillars: {
    readonly title: string;
    readonly ledes: Shapes;
    readonly alt: Readonly<Record<'start' | 'pillar' | 'end', string>>;
    readonly caption: string;
    readonly notes: {
      readonly why: Titled;
      readonly established: Titled & { readonly none: string };
      readonly open: Titled & { readonly group: string; readonly none: string };
    };
  };
  readonly facets: {
    readonly title: string;
    readonly alt: Readonly<Record<'start' | 'facet' | 'flatFacet', string>>;
    readonly caption: string;
    readonly ringBeyond: Titled & { readonly none: string };
    readonly petalBeyond: Titled & { readonly none: string };
    readonly flat: { readonly title: string; readonly columns: readonly Titled[] };
  };
  readonly pillar: {
    readonly ledes: Readonly<Record<'1' | '2' | '3' | '4', string>>;
    readonly alt: string;
    readonly scale: Readonly<Record<'left' | 'mean' | 'right', string>>;
    readonly key: Readonly<Record<'behaviour' | 'motivation' | 'mean', string>>;
  };
  readonly method: {
    readonly title: string;
    readonly lede: string;
    readonly sections: readonly Titled[];
    readonly accuracy: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
    readonly answers: Readonly<
      Record<
        'title' | 'consistence' | 'repeats' | 'agreed' | 'median' | 'seconds' | 'nothing' | 'ordinary' | 'redo',
        string
      >
    > & { readonly head: readonly string[] };
    readonly notes: readonly Titled[];
  };
  readonly numbers: {
    readonly title: string;
    readonly lede: string;
    readonly head: readonly string[];
    readonly bounds: string;
    readonly noLevel: string;
    readonly notes: readonly Titled[];
  };
  readonly notes: {
    readonly title: string;
    readonly lede: string;
    readonly talk: Titled;
    readonly side: readonly Titled[];
  };
};
