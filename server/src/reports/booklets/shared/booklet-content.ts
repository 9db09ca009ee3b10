/** The booklets' French texts, put together from content. */
import facets from '../../../../../content/instrument/facets.json' with { type: 'json' };
import pillars from '../../../../../content/instrument/pillars.json' with { type: 'json' };
import alliages from '../../../../../content/reports/fr/alliages.json' with { type: 'json' };
import changes from '../../../../../content/reports/fr/changes.json' with { type: 'json' };
import contrasts from '../../../../../content/reports/fr/contrasts.json' with { type: 'json' };
import evidence from '../../../../../content/reports/fr/evidence.json' with { type: 'json' };
import gapQuestions from '../../../../../content/reports/fr/gap-questions.json' with { type: 'json' };
import gestures from '../../../../../content/reports/fr/gestures.json' with { type: 'json' };
import essentials from '../../../../../content/reports/fr/essentials.json' with { type: 'json' };
import levels from '../../../../../content/reports/fr/levels.json' with { type: 'json' };
import meetings from '../../../../../content/reports/fr/meetings.json' with { type: 'json' };
import innerPages from '../../../../../content/reports/fr/pages-2.json' with { type: 'json' };
import pages from '../../../../../content/reports/fr/pages.json' with { type: 'json' };
import pillarIntros from '../../../../../content/reports/fr/pillar-intros.json' with { type: 'json' };
import portraits from '../../../../../content/reports/fr/portraits.json' with { type: 'json' };
import questions from '../../../../../content/reports/fr/questions.json' with { type: 'json' };
import shapes from '../../../../../content/reports/fr/shapes.json' with { type: 'json' };
import { tuTexts } from './booklet-content-tu.ts';
import type { FormOfAddress, BookletNames, BookletTexts } from './booklet-texts.ts';

/** Version of the booklets' texts, printed on their last page. */
export const TEXT_VERSION = '2.1';

/** Facets and pillars as sentences name them. */
export const bookletNames = (): BookletNames => ({
  facets: facets.map(({ name, article, definition }) => ({
    name: name.fr,
    article: article.fr,
    definition: definition.fr,
  })),
  pillars: pillars.map(({ name, article }) => ({ name: name.fr, article: article.fr })),
});

const vousTexts: Omit<BookletTexts, 'names'> = {
  essentials,
  levels,
  meetings,
  questions,
  evidence,
  pillarIntros,
  shapes,
  portraits,
  alliages,
  contrasts,
  changes,
  gapQuestions,
  gestures,
  pages,
  innerPages,
};

/** All that a main booklet can say, to a grown-up or to a person under 18. */
export const bookletTexts = (address: FormOfAddress = 'vous'): BookletTexts => ({
  ...(address === 'tu' ? tuTexts : vousTexts),
  names: bookletNames(),
});
