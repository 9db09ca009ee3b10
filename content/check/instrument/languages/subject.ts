import type { Subject } from '../../report.ts';
import { INSTRUMENT, readBank } from '../bank.ts';
import { checkBackReadings } from './back-readings.ts';
import { checkLanguage, foundByWords, inOtherLanguage, LANGUAGE_TITLES } from './check-language.ts';
import { readLanguages } from './read-languages.ts';

/** The statements in English, Spanish and Nepali, as far as they are written. */
export const languagesOf = (folder = INSTRUMENT): Subject => ({
  name: 'languages',
  run() {
    const bank = readBank(folder);
    const written = readLanguages(folder);
    return {
      findings: written.flatMap(({ rules, texts, back }) =>
        [...checkLanguage(bank, texts, rules), ...checkBackReadings(bank, texts, back)].map((finding) => ({
          ...finding,
          subject: `${rules.language} ${finding.subject}`,
        })),
      ),
      titles: LANGUAGE_TITLES,
      refuses: ({ level }) => level === 'block',
      summary: () =>
        written
          .map(({ rules: { language, ease }, texts, back }) => {
            const { behaviours } = inOtherLanguage(bank, texts);
            const near = back.filter(({ means }) => means === 'near').length;
            const easy = 'leftOut' in ease ? `no reading ease: ${ease.leftOut}` : `reading ease by ${ease.measure}`;
            return `${language}: ${Object.keys(texts).length} statements, words alone find ${foundByWords(behaviours).length} of ${behaviours.length}; ${back.length} translated back, ${near} of them near and not the same; ${easy}`;
          })
          .join('\n'),
    };
  },
});

export const languages = languagesOf();
