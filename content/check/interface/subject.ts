import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from '../report.ts';
import { checkFrench, checkLanguage, missingTexts, staleSignatures, TITLES } from './checks.ts';
import type { Signature } from './checks.ts';
import { checkRegister } from './register.ts';
import { LANGUAGES, readConsoleTexts, readTexts } from './texts.ts';

const SIGNED = join(import.meta.dirname, '..', '..', 'interface', 'signed.json');

/** The texts of the interface, the mails and the partners in the four languages, each held against French. */
export const interfaceTexts: Subject = {
  name: 'interface',
  run() {
    const byLanguage = new Map(LANGUAGES.map((language) => [language, readTexts(language)]));
    const textsOf = (language: (typeof LANGUAGES)[number]) => byLanguage.get(language)!;
    const french = textsOf('fr');
    const signatures = JSON.parse(readFileSync(SIGNED, 'utf8')) as Signature[];
    return {
      findings: [
        ...checkFrench(new Map([...french, ...readConsoleTexts()])),
        ...LANGUAGES.flatMap((language) =>
          language === 'fr' ? [] : checkLanguage(language, textsOf(language), french, signatures),
        ),
        ...LANGUAGES.flatMap((language) => checkRegister(language, textsOf(language))),
        ...staleSignatures(signatures, textsOf, french),
      ],
      titles: TITLES,
      refuses: ({ level }) => level === 'block',
      summary: () =>
        LANGUAGES.map((language) => {
          const missing = missingTexts(language, textsOf(language), french).length;
          const signed = signatures.filter((signature) => signature.language === language).length;
          return `${language}: ${textsOf(language).size} texts, ${missing} missing, ${signed} signed`;
        }).join('\n'),
    };
  },
};
