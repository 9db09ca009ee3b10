/** What a screen says, to the eye and to readers, and what of it is in another language than the reader's. */
import type { Page } from '@playwright/test';
import type { Language } from '@eqinox/domain/languages';
import { inAnotherLanguage } from '../server/testing/other-languages.ts';

export type ScreenLanguage = Language;

/** What stands on the screen, in the tab and for readers, line by line. */
export const linesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'alt', 'title', 'placeholder'];
    const attributes = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join(','))].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    );
    const drawn = [...document.querySelectorAll('svg :is(title, desc)')].map(({ textContent }) => textContent ?? '');
    const lines = [...document.body.innerText.split('\n'), ...attributes, ...drawn, document.title];
    return lines.map((line) => line.trim()).filter(Boolean);
  });

/** Lines that are a page's in any language: names of people, of the languages, and of French départements. */
const NAMES =
  /^(?:EQINOX|[\w.-]+@[\w.-]+|Camille|Dominique|.* Exemple|Français|English|Español|LinkedIn|Instagram|© .*|\d[\dAB]\d? \p{Lu}.*|Paris)$/u;

/** The code of a country before its name and its prefix: "ET Ethiopia +251". */
const COUNTRY = /^\p{Lu}{2} (?=.* \+\d)/u;

const DEVANAGARI = /\p{Script=Devanagari}/u;
const QUOTED = /«[^»]*»|“[^”]*”/gu;

/** Lines in another language than the reader's; names and what is quoted stand as they are. */
export const foreignLines = (lines: readonly string[], language: ScreenLanguage): readonly string[] =>
  lines.filter(
    (line) =>
      !NAMES.test(line) &&
      (inAnotherLanguage(line.replace(COUNTRY, ''), language).length > 0 ||
        (language === 'ne' && /\p{L}{2}/u.test(line.replaceAll(QUOTED, '')) && !DEVANAGARI.test(line))),
  );
