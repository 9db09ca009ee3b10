/** What holds for every screen in every language: nothing cut off or out of reach at three sizes, no text that lacks a value, nothing for readers amiss. */
import { expect, type Page } from '@playwright/test';
import { inAnotherLanguage } from '../server/testing/other-languages.ts';
import { expectNoFindings } from './axe.ts';
import { PHONE } from './demonstration.ts';
import { atEverySize, expectInReach } from './every-size.ts';

/** What stands on the screen and for readers, line by line. */
export const linesOn = async (page: Page): Promise<string[]> => {
  const shown = await page.locator('body').innerText();
  const labels = await page
    .locator('[aria-label]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
  return [...shown.split('\n'), ...labels, await page.title()].map((line) => line.trim()).filter(Boolean);
};

/** Words of letters that are cut off, or stand beyond the edge of the window. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && [...element.childNodes].some(({ nodeType }) => nodeType === 3))
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const { left, right } = element.getBoundingClientRect();
        // What stands in a strip that one leafs through is reached by leafing.
        if (element.closest('.booklet')) return false;
        // Words for readers only are cut off on purpose.
        if (clipPath === 'inset(50%)') return false;
        const cut =
          (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
        return cut || left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => element.innerText.slice(0, 60)),
  );

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Letters of Devanagari whose head line is broken by spacing, or that lean. */
const spacedOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => /\p{Script=Devanagari}/u.test((element as Partial<HTMLElement>).innerText ?? ''))
      .filter((element) => {
        const { letterSpacing, fontStyle } = getComputedStyle(element);
        const ownWords = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && /\p{Script=Devanagari}/u.test(textContent ?? ''),
        );
        return ownWords && ((letterSpacing !== 'normal' && letterSpacing !== '0px') || fontStyle !== 'normal');
      })
      .map((element) => element.innerText.slice(0, 60)),
  );

/** Lines that are a page's in any language: names of people, of the languages, and of French départements. */
const NAMES =
  /^(?:EQINOX|[\w.-]+@[\w.-]+|Camille|.* Exemple|Français|English|Español|LinkedIn|Instagram|© .*|\d[\dAB]\d? \p{Lu}.*|Paris)$/u;

/** Words that only French has among our four languages: a label may be too short for what tells sentences apart. */
const FRENCH = /(?<!\p{L})(?:vous|votre|vos|avec|dans|pour|une|les|des|du|aux|est|et|ou|sur|diagnostic en)(?!\p{L})/giu;
/** Spanish shares some short words with French. */
const SPANISH_TOO = /^(?:les|et|sur)$/iu;

/** What stands in quotation marks, and the code of a country before its name and its prefix: "ET Ethiopia +251". */
const QUOTED = /«[^»]*»|“[^”]*”|^\p{Lu}{2} (?=.* \+\d)/gu;

const saysFrench = (line: string, language: ScreenLanguage): boolean =>
  language !== 'fr' &&
  (line.replaceAll(QUOTED, '').match(FRENCH) ?? []).some((word) => language !== 'es' || !SPANISH_TOO.test(word));

/** Lines in another language than the reader's; names and what is quoted stand as they are. */
export const foreignLines = (lines: readonly string[], language: ScreenLanguage): readonly string[] =>
  lines.filter(
    (line) =>
      !NAMES.test(line) &&
      (saysFrench(line, language) ||
        inAnotherLanguage(line, language).length > 0 ||
        (language === 'ne' && /\p{L}{2}/u.test(line) && !DEVANAGARI.test(line))),
  );

export type ScreenLanguage = 'fr' | 'en' | 'es' | 'ne';

/** The screen as it stands, at three sizes; the window has a phone's size afterwards. */
export const expectWholeScreen = async (page: Page, screen: string, language: ScreenLanguage): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await atEverySize(page, async (size) => {
    expect(await cutOff(page), `${screen}, ${size}`).toEqual([]);
    await expectInReach(page, `${screen}, ${size}`);
  });
  await page.setViewportSize(PHONE);
  // Words alone change nothing that axe looks at; another script may. The same screens by day and by night.
  if (language === 'fr') await expectNoFindings(page, `${screen} in ${language}`, 'light');
  if (language === 'ne') await expectNoFindings(page, `${screen} in ${language}`, 'dark');
  const words = await linesOn(page);
  expect(
    words.filter((line) => /\{\{|<\/?\w+>|undefined|null|NaN/u.test(line)),
    screen,
  ).toEqual([]);
  expect(foreignLines(words, language), `${screen}: in another language than ${language}`).toEqual([]);
  if (language === 'ne') expect(await spacedOut(page), `${screen}: spaced Devanagari`).toEqual([]);
};
