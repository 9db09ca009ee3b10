/** The edition of a booklet, derived from what prints it: with another one, every booklet is printed anew. */
import type { Language } from '@eqinox/domain/languages';
import { renderVersionOf as edition, printedBy } from '../../printed-by.ts';

/** Folders and files that decide what stands on a page in one language: texts and templates, names, rules, composition, setting. */
export const sourcesOf = (language: Language): readonly string[] => [
  `content/reports/${language}`,
  'content/reports/typst',
  'content/instrument/facets.json',
  'content/instrument/pillars.json',
  'content/instrument/forms.json',
  'domain/src/calendar.ts',
  'domain/src/estimation.ts',
  'domain/src/diagnostic/answers.ts',
  'domain/src/diagnostic/pair-design.scoring.ts',
  'domain/src/diagnostic/words.ts',
  'domain/src/fill-places.ts',
  'domain/src/languages.ts',
  'domain/src/lazily.ts',
  'domain/src/offers/older-than.ts',
  'domain/src/plural-forms.ts',
  'domain/src/reports',
  'domain/src/colour-test',
  'server/src/reports/booklets',
  'server/src/adapters/pdf/form-fields.ts',
  'server/src/adapters/pdf/pdf-objects.ts',
  'server/src/adapters/pdf/pdf-text.ts',
  'server/src/adapters/pdf/whole-words.ts',
];

/** French is in demand from the start; the others are digested when somebody first asks for them. */
const digests = new Map<Language, string>([['fr', printedBy(sourcesOf('fr'))]]);
const digestOf = (language: Language): string => {
  const known = digests.get(language) ?? printedBy(sourcesOf(language));
  digests.set(language, known);
  return known;
};

/** `facts`: what is printed besides answers, dates and name; the offer's name, say, or where to write to. */
export const renderVersionOf = (language: Language, facts: readonly string[]): string =>
  edition(digestOf(language), facts);
