import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The printed texts of the booklets in one language, as stored under `content/reports/<language>/`. `*words*` is italic,
 * `{page:facets}` the folio of a page, any other braces a value.
 */

/** Texts in whatever order a page holds them. */
export type TextTree = string | readonly TextTree[] | { readonly [key: string]: TextTree };

export type ReportTexts = {
  /** `<facet>.<level>`. */
  readonly levels: Readonly<Record<string, string>>;
  /** `<facet>.<quadrant>`, the grey zone apart. */
  readonly meetings: Readonly<Record<string, string>>;
  /** `<facet>.<quadrant>`. */
  readonly questions: Readonly<Record<string, string>>;
  readonly pillarIntros: {
    /** `<pillar>.<role>`. */
    readonly roles: Readonly<Record<string, string>>;
    /** `<pillar>.<levels present>`: an upper half (chosen) and a lower half (left), either of which may be missing. */
    readonly facetSentences: Readonly<Record<string, string>>;
    /** `<pillar>.<what its choices and motivation say together>`. */
    readonly motivation: Readonly<Record<string, string>>;
  };
  readonly shapes: {
    /** `1.2`, `3.2-4`, `4.1-2`, `5.1-2-3`, `7`. */
    readonly texts: Readonly<Record<string, string>>;
    readonly notAType: string;
    /** What fills `{behind}`: by dominant type, and whether all or one at least of those that may lead stand before the others. */
    readonly behind: Readonly<Record<string, string>>;
    /** By dominant type. */
    readonly captions: Readonly<Record<string, string>>;
  };
  /** The lines that quote the person's own answers. */
  readonly evidence: TextTree;
  readonly pages: TextTree;
};

const REPORTS = join(import.meta.dirname, '..', '..', 'reports');

/** Reads the files of a language. Throws when one is missing or is not JSON. */
export const readReportTexts = (language: string): ReportTexts => {
  const read = (name: string) => JSON.parse(readFileSync(join(REPORTS, language, `${name}.json`), 'utf8'));
  return {
    levels: read('levels'),
    meetings: read('meetings'),
    questions: read('questions'),
    pillarIntros: read('pillar-intros'),
    shapes: read('shapes'),
    evidence: read('evidence'),
    pages: read('pages'),
  };
};

/** Every string of a tree with its path: `pages.method.sections.0.text`. */
export const textsOf = (tree: TextTree, path: string): readonly (readonly [path: string, text: string])[] => {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, branch]) => textsOf(branch, `${path}.${key}`));
};
