/** The edition of a booklet, derived from what prints it: with another one, every booklet is printed anew. */
import { renderVersionOf as edition, printedBy } from '../../printed-by.ts';

/** Folders and files that decide what stands on a page: texts and templates, names, rules, composition, setting. */
export const SOURCES = [
  'content/reports',
  'content/instrument/facets.json',
  'content/instrument/pillars.json',
  'content/instrument/forms.json',
  'domain/src/calendar.ts',
  'domain/src/estimation.ts',
  'domain/src/diagnostic/answers.ts',
  'domain/src/diagnostic/pair-design.scoring.ts',
  'domain/src/diagnostic/words.ts',
  'domain/src/fill-places.ts',
  'domain/src/lazily.ts',
  'domain/src/offers/older-than.ts',
  'domain/src/reports',
  'domain/src/colour-test',
  'server/src/reports/booklets',
  'server/src/adapters/pdf/form-fields.ts',
];
const PRINTED_BY = printedBy(SOURCES);

/** `facts`: what is printed besides answers, dates and name; the offer's name, say, or where to write to. */
export const renderVersionOf = (facts: readonly string[]): string => edition(PRINTED_BY, facts);
