/** What holds for every screen in every language: nothing cut off or out of reach at three sizes, no text that lacks a value, nothing for readers amiss. */
import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { PHONE } from './demonstration.ts';
import { atEverySize, expectInReach } from './every-size.ts';
import { foreignLines, linesOn, type ScreenLanguage } from './said-on-screen.ts';

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

/** Letters of Devanagari whose head line is broken by spacing, or that lean. */
const spacedOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const ownWords = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && /\p{Script=Devanagari}/u.test(textContent ?? ''),
        );
        if (!ownWords || !element.checkVisibility()) return false;
        const { letterSpacing, fontStyle } = getComputedStyle(element);
        return (letterSpacing !== 'normal' && letterSpacing !== '0px') || fontStyle !== 'normal';
      })
      .map((element) => element.textContent.slice(0, 60)),
  );

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
