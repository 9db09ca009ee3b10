/**
 * Where "établi" is said of an order or a gap, how often it is right stands in the same sentence ("9 fois sur 10"): the word is
 * a rule's, and a reader who meets it alone takes it for certainty. What is denied or only named ("rien d’établi", "Non établi",
 * « un “établi” faux ») needs none. Held in booklets, and on the page that a consultant prepares with (`grants`). Nepali has one
 * word for this and for "sure" in everyday speech: readers hold it there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlatTexts } from './flat-texts.ts';
import { type TextTree, textsOf } from './report-texts.ts';
import { block, type ReportTextFinding } from './text-faults.ts';
import { sentencesOf } from './wording.ts';

interface Saying {
  readonly word: RegExp;
  readonly denied: RegExp;
  readonly frequency: RegExp;
}

const SAYINGS: Readonly<Record<'fr' | 'fr/tu' | 'en' | 'es', Saying>> = (() => {
  const french: Saying = {
    word: /(?<!\p{L})établi(?:e|s|es)?(?!\p{L})|(?<!n’)(?<!\p{L})établissent/iu,
    denied: /(?:aucune?|sans|pas|rien|non|n’est)(?!\p{L})[^,;:]*établi|ne l’établi|“établi”|«\s?établi\s?»/iu,
    frequency: /(?:9|neuf)\sfois\ssur\s(?:10|dix)/iu,
  };
  return {
    fr: french,
    'fr/tu': french,
    en: {
      word: /(?<!\p{L})establish(?:e[sd])?(?!\p{L})/iu,
      denied:
        /(?:no|not|nothing|without|neither)(?!\p{L})[^,;:]*establish|establish(?:es)? no|“established”|to establish/iu,
      frequency: /(?:9|nine)\stimes\s(?:out\sof|in)\s(?:10|ten)/iu,
    },
    es: {
      word: /(?<!\p{L})estableci(?:do|da)s?(?!\p{L})|(?<!\p{L})establecen(?!\p{L})/iu,
      denied: /(?:no|nada|sin|ning[uú]na?|ninguno)(?!\p{L})[^,;:]*establec|[“«]establecido[”»]/iu,
      frequency: /(?:9|nueve)\sveces\sde\scada\s(?:10|diez)/iu,
    },
  };
})();

/** The sentences of a text that say the word without its frequency. */
export const barelyEstablished = (language: keyof typeof SAYINGS, text: string): readonly string[] => {
  const { word, denied, frequency } = SAYINGS[language];
  return sentencesOf(text).filter(
    (sentence) => word.test(sentence) && !denied.test(sentence) && !frequency.test(sentence),
  );
};

const INTERFACE = join(import.meta.dirname, '..', '..', 'interface');

const screensOf = (language: string): readonly (readonly [string, string])[] =>
  language === 'fr/tu'
    ? []
    : textsOf(
        JSON.parse(readFileSync(join(INTERFACE, language, 'grants.json'), 'utf8')) as TextTree,
        'interface.grants',
      );

export const checkEstablished = (): readonly ReportTextFinding[] =>
  (Object.keys(SAYINGS) as (keyof typeof SAYINGS)[]).flatMap((language) =>
    [...(readFlatTexts(language) ?? []), ...screensOf(language)].flatMap(([where, text]) =>
      barelyEstablished(language, text).map((sentence) =>
        block(`${language} ${where}`, `established, and not how often: ${sentence}`),
      ),
    ),
  );
