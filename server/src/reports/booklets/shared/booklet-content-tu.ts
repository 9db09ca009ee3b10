/** What a main booklet says to a person under 18: the French texts, with tu. */
import alliages from '../../../../../content/reports/fr/tu/alliages.json' with { type: 'json' };
import changes from '../../../../../content/reports/fr/tu/changes.json' with { type: 'json' };
import contrasts from '../../../../../content/reports/fr/tu/contrasts.json' with { type: 'json' };
import evidence from '../../../../../content/reports/fr/tu/evidence.json' with { type: 'json' };
import gapQuestions from '../../../../../content/reports/fr/tu/gap-questions.json' with { type: 'json' };
import gestures from '../../../../../content/reports/fr/tu/gestures.json' with { type: 'json' };
import essentials from '../../../../../content/reports/fr/tu/essentials.json' with { type: 'json' };
import levels from '../../../../../content/reports/fr/tu/levels.json' with { type: 'json' };
import meetings from '../../../../../content/reports/fr/tu/meetings.json' with { type: 'json' };
import innerPages from '../../../../../content/reports/fr/tu/pages-2.json' with { type: 'json' };
import pages from '../../../../../content/reports/fr/tu/pages.json' with { type: 'json' };
import pillarIntros from '../../../../../content/reports/fr/tu/pillar-intros.json' with { type: 'json' };
import portraits from '../../../../../content/reports/fr/tu/portraits.json' with { type: 'json' };
import questions from '../../../../../content/reports/fr/tu/questions.json' with { type: 'json' };
import shapes from '../../../../../content/reports/fr/tu/shapes.json' with { type: 'json' };
import type { BookletTexts } from './booklet-texts.ts';

export const tuTexts: Omit<BookletTexts, 'names' | 'write'> = {
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
