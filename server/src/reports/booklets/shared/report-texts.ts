/**
 * All that booklets say, by language. French comes with the program and is the shape of the others, which are read when first
 * printed in: whoever prints French never reads them. A language whose folder is not whole is not offered.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import alliages from '../../../../../content/reports/fr/alliages.json' with { type: 'json' };
import brief from '../../../../../content/reports/fr/brief.json' with { type: 'json' };
import changes from '../../../../../content/reports/fr/changes.json' with { type: 'json' };
import complementary from '../../../../../content/reports/fr/complementary.json' with { type: 'json' };
import contrasts from '../../../../../content/reports/fr/contrasts.json' with { type: 'json' };
import essentials from '../../../../../content/reports/fr/essentials.json' with { type: 'json' };
import evidence from '../../../../../content/reports/fr/evidence.json' with { type: 'json' };
import gapQuestions from '../../../../../content/reports/fr/gap-questions.json' with { type: 'json' };
import gestures from '../../../../../content/reports/fr/gestures.json' with { type: 'json' };
import levels from '../../../../../content/reports/fr/levels.json' with { type: 'json' };
import manager from '../../../../../content/reports/fr/manager.json' with { type: 'json' };
import meetings from '../../../../../content/reports/fr/meetings.json' with { type: 'json' };
import innerPages from '../../../../../content/reports/fr/pages-2.json' with { type: 'json' };
import pages from '../../../../../content/reports/fr/pages.json' with { type: 'json' };
import pillarIntros from '../../../../../content/reports/fr/pillar-intros.json' with { type: 'json' };
import portraits from '../../../../../content/reports/fr/portraits.json' with { type: 'json' };
import questions from '../../../../../content/reports/fr/questions.json' with { type: 'json' };
import shapes from '../../../../../content/reports/fr/shapes.json' with { type: 'json' };
import shortAlike from '../../../../../content/reports/fr/short-alike.json' with { type: 'json' };
import short from '../../../../../content/reports/fr/short.json' with { type: 'json' };
import youth from '../../../../../content/reports/fr/youth.json' with { type: 'json' };

const french = {
  alliages,
  brief,
  changes,
  complementary,
  contrasts,
  essentials,
  evidence,
  gapQuestions,
  gestures,
  innerPages,
  levels,
  manager,
  meetings,
  pages,
  pillarIntros,
  portraits,
  questions,
  shapes,
  short,
  shortAlike,
  youth,
};
export type ReportTexts = typeof french;

/** Files are named after their keys, but for one. */
const fileOf = (key: string): string =>
  key === 'innerPages' ? 'pages-2.json' : `${key.replace(/[A-Z]/gu, (capital) => `-${capital.toLowerCase()}`)}.json`;

const addressOf = (language: Language, key: string): URL =>
  new URL(`../../../../../content/reports/${language}/${fileOf(key)}`, import.meta.url);

/** The languages in which booklets are printed, French first. */
export const BOOKLET_LANGUAGES: readonly Language[] = LANGUAGES.filter(
  (language) => language === 'fr' || Object.keys(french).every((key) => existsSync(addressOf(language, key))),
);

/** The one of them in which somebody who speaks this language reads: French where it is not printed. */
export const bookletLanguage = (language: string): Language =>
  BOOKLET_LANGUAGES.find((offered) => offered === language) ?? 'fr';

const others = new Map<Language, ReportTexts>();

/** content/check/reports/ holds their shape to the French one. */
export const reportTexts = (language: Language): ReportTexts => {
  if (language === 'fr') return french;
  const known = others.get(language);
  if (known) return known;
  const read = Object.fromEntries(
    Object.keys(french).map((key) => [key, JSON.parse(readFileSync(addressOf(language, key), 'utf8')) as unknown]),
  ) as ReportTexts;
  others.set(language, read);
  return read;
};
