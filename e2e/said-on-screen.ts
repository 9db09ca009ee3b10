/** What a screen says, to the eye and to readers, and what of it is in another language than the reader's. */
import type { Page } from '@playwright/test';
import type { Language } from '@eqinox/domain/languages';
import { inAnotherLanguage } from '../server/testing/other-languages.ts';

export type ScreenLanguage = Language;

/** What stands on the screen, in the tab and for readers, line by line; without what says of itself that it is in another language. */
export const linesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'alt',
      'title',
      'placeholder',
    ];
    const attributes = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join(','))].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    );
    const drawn = [...document.querySelectorAll('svg :is(title, desc)')].map(({ textContent }) => textContent);
    const lines = [...document.body.innerText.split('\n'), ...attributes, ...drawn, document.title];
    const others = [...document.querySelectorAll<HTMLElement>('body [lang]')].filter(
      ({ lang }) => lang !== document.documentElement.lang,
    );
    const apart = new Set(others.flatMap(({ innerText }) => innerText.split('\n').map((line) => line.trim())));
    return lines.map((line) => line.trim()).filter((line) => line !== '' && !apart.has(line));
  });

/** Lines that are a page's in any language: names of people, and of French départements. */
const NAMES =
  /^(?:EQINOX|[\w.-]+@[\w.-]+|Camille|Dominique|.* Exemple(?: \p{Lu})?|Whatsapp|(?:Safari|Firefox|Chrome|Chromium), \w+|Partenaire démo|LinkedIn|Instagram|© .*|\d[\dAB]\d? \p{Lu}.*|Paris)$/u;

/** The code of a country before its name, and its prefix behind: "ET Ethiopia +251". */
const DIALLED = /^\p{Lu}{2} (?<country>.*) \+[\d ]+$/u;

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** What a language calls the countries: many are called alike in several. */
const countries = (language: ScreenLanguage): ReadonlySet<string> => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  return new Set(codes.map((code) => typed(names.of(code) ?? '')));
};
const typed = (name: string): string => name.replaceAll("'", '’');

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** What is quoted, an address, or a secret in groups of four. */
const APART = /EQINOX|«[^»]*»|“[^”]*”|https?:\S+|(?:[A-Z\d]{4} )+[A-Z\d]{4}/gu;

/** What people of these tests have typed, names of others' products, and codes. */
const TYPED = /Teams|Atelier d’exemple \d+(?:, suite)?|Choisir une voie|[A-Z\d]{5}(?:-[A-Z\d]{5})+/gu;

/** Lines in another language than the reader's; names and what is quoted stand as they are. */
export const foreignLines = (lines: readonly string[], language: ScreenLanguage): readonly string[] => {
  const countriesByName = countries(language);
  return lines.filter((shown) => {
    const line = shown.replaceAll(TYPED, '…').trim();
    if (NAMES.test(line) || countriesByName.has(typed(DIALLED.exec(line)?.groups?.['country'] ?? line))) return false;
    if (inAnotherLanguage(line, language).length > 0) return true;
    return language === 'ne' && /\p{L}{2}/u.test(line.replaceAll(APART, '')) && !DEVANAGARI.test(line);
  });
};
