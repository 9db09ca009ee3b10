/** A screen as it stands, in each language: chosen where its reader chooses it, without leaving the screen. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { LANGUAGES, type Language } from '@eqinox/domain/languages';
import { expectAccessible } from './axe.ts';
import { foreignLines, linesOn } from './said-on-screen.ts';
import { WALKED } from './walked.ts';

/** Where languages are chosen: buttons in a footer, or one list where a footer has no room. What a dialog covers is chosen too. */
const choose = (page: Page, language: Language): Promise<void> =>
  page.evaluate(async (language) => {
    const root = document.documentElement;
    const spoken = new Promise<void>((done) => {
      if (root.lang === language) done();
      else new MutationObserver(() => root.lang === language && done()).observe(root, { attributeFilter: ['lang'] });
    });
    const button = document.querySelector<HTMLButtonElement>(`nav button[lang="${language}"]`);
    const list = document.querySelector<HTMLOptionElement>(`option[lang="${language}"]`)?.closest('select');
    if (button) button.click();
    else if (list) {
      list.value = language;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    } else throw new Error('There is no language to choose on this screen.');
    await spoken;
    // Whoever is signed in tells their account in the same turn.
    await new Promise((done) => setTimeout(done));
  }, language);

/** The account of whoever is signed in hears of it, and has to have heard before the next choice. */
const speak = async (page: Page, language: Language): Promise<void> => {
  const telling = new Set<Request>();
  const begun = (request: Request) => {
    if (request.url().endsWith('/api/account/update')) telling.add(request);
  };
  const over = (request: Request) => void telling.delete(request);
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
  await choose(page, language);
  await expect.poll(() => telling.size, { intervals: [0, 10, 25, 50] }).toBe(0);
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
};

/**
 * Nothing on the screen is in another language, whichever is spoken. Left out are the console, which speaks French alone, and the public page,
 * which is a page of its own in each language (discover.e2e.ts).
 */
const expectEachLanguage = async (page: Page, screen: string): Promise<void> => {
  const { pathname } = new URL(page.url());
  const before = await page.locator('html').getAttribute('lang');
  if (/^\/(?:gestion|decouvrir)/u.test(pathname) || before !== 'fr') return;
  const remembered = await page.evaluate(() => localStorage.getItem('language'));
  // What waits, and a question that takes no answer for the moment that it is new.
  const unready = page.locator('[data-waiting], [data-inert]');
  const waiting = await unready.count();
  for (const language of [...LANGUAGES.filter((other) => other !== before), before] as const) {
    await speak(page, language);
    // What the server says in the reader's language is asked for anew.
    await expect(unready).toHaveCount(waiting);
    await expect
      .poll(async () => foreignLines(await linesOn(page), language), { message: `${screen} in ${language}` })
      .toEqual([]);
  }
  if (remembered === null) await page.evaluate(() => localStorage.removeItem('language'));
  test.info().annotations.push({ type: WALKED, description: pathname });
};

/** No finding of {@link expectAccessible}, and no line in another language than the one that is spoken. */
export const expectScreen = async (page: Page, screen: string, theme: 'light' | 'dark' = 'light'): Promise<void> => {
  await expectAccessible(page, screen, theme);
  await expectEachLanguage(page, screen);
};
