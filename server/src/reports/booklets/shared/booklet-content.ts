/** What a main booklet says, put together from content. */
import type { Language } from '@eqinox/domain/languages';
import facets from '../../../../../content/instrument/facets.json' with { type: 'json' };
import pillars from '../../../../../content/instrument/pillars.json' with { type: 'json' };
import { tuTexts } from './booklet-content-tu.ts';
import type { FormOfAddress, BookletNames, BookletTexts } from './booklet-texts.ts';
import { reportTexts } from './report-texts.ts';
import { writingOf } from './writing.ts';

/** Version of the booklets' texts, printed on their last page. */
export const TEXT_VERSION = '3.3';

/** Facets and pillars as sentences name them. */
export const bookletNames = (language: Language): BookletNames => ({
  facets: facets.map(({ name, article, definition }) => ({
    name: name[language],
    article: article[language],
    definition: definition[language],
  })),
  pillars: pillars.map(({ name, article }) => ({ name: name[language], article: article[language] })),
});

/** All that it can say, to a grown-up or to a person under 18. French alone says it to them in other words. */
export const bookletTexts = (address: FormOfAddress = 'vous', language: Language = 'fr'): BookletTexts => ({
  ...reportTexts(language),
  ...(language === 'fr' && address === 'tu' ? tuTexts : {}),
  names: bookletNames(language),
  write: writingOf(language),
});
