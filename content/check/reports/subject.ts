import type { Finding } from '../finding.ts';
import type { Subject } from '../report.ts';
import { checkAdultTexts } from './check-adult-texts.ts';
import { checkBriefTexts } from './check-brief-texts.ts';
import { checkLanguages } from './check-languages.ts';
import { checkReportTexts } from './check-report-texts.ts';
import { checkShortTexts } from './check-short-texts.ts';
import { checkTuTexts } from './check-tu-texts.ts';
import { checkYouthTexts } from './check-youth-texts.ts';
import { checkClaims } from './claims.ts';
import { checkEstablished } from './established.ts';
import { checkGlossary } from './glossary.ts';
import { readReportTexts, textsOf } from './report-texts.ts';

/** The printed texts of the booklets: what each check returns is one line here. */
const CHECKS = {
  1: { title: 'main booklet, first pages', run: checkReportTexts },
  2: { title: 'main booklet, other pages; complementary and manager’s booklets', run: checkAdultTexts },
  3: { title: 'the same booklets, said with tu', run: () => checkTuTexts() },
  4: { title: 'no claim that no answer carries', run: checkClaims },
  5: { title: 'youth booklet', run: () => checkYouthTexts() },
  6: { title: 'short booklet', run: () => checkShortTexts() },
  7: { title: 'brief edition, and a short booklet of one word', run: () => checkBriefTexts() },
  8: { title: 'other languages: keys, places, plural forms, letters and typing', run: checkLanguages },
  9: { title: 'one glossary for interface, booklets and statements', run: checkGlossary },
  10: { title: 'established, and how often', run: checkEstablished },
} as const;

/** The texts of the booklets (reference: booklets, sections 4 and 5). What they may claim is checked in French, which the others follow. */
export const reports: Subject = {
  name: 'reports',
  run() {
    const checks = Object.entries(CHECKS);
    return {
      findings: checks.flatMap(([number, { run }]) =>
        run().map(({ where, level, message }): Finding => ({
          check: Number(number),
          level,
          subject: where,
          text: message,
          message,
          statements: [],
        })),
      ),
      titles: Object.fromEntries(checks.map(([number, { title }]) => [number, title])),
      refuses: ({ level }) => level === 'block',
      summary: () =>
        `fr: ${Object.entries(readReportTexts('fr'))
          .map(([name, texts]) => `${name} ${textsOf(texts, '').length}`)
          .join(', ')}`,
    };
  },
};
