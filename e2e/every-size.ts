/** What holds for every screen at every size: nothing beyond the edges, and nothing that is used under something else. */
import { expect, type Page } from '@playwright/test';
import { DESK, PHONE } from './demonstration.ts';

/** What is left of a window of 1280 x 1024 that is zoomed to 400 % (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 };

/** The check at each of the three sizes, the page as it stands; the window has its own size again afterwards. */
export const atEverySize = async (page: Page, check: (size: string) => Promise<unknown>): Promise<void> => {
  const own = page.viewportSize();
  for (const size of [DESK, PHONE, ZOOMED]) {
    await page.setViewportSize(size);
    await check(`${size.width} x ${size.height}`);
  }
  if (own) await page.setViewportSize(own);
};

/**
 * What cannot be used: buttons, links and fields of the panel that has the page, or of the page, whose middle is outside the window or
 * under something else once they are brought into view as the focus brings them; and the page, if it scrolls sideways.
 */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const place = document.querySelector('dialog[open]') ?? document;
    const { scrollX, scrollY } = window;
    const forReaders = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';
    const found = [...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      // What is for readers only, the link past the menus until it has the focus, and what one leafs to.
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !forReaders(control) && control.closest('.booklet, [inert]') === null)
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        // A link may go over two lines: the middle of one of them. A box may be drawn by its label.
        const label = (control as HTMLInputElement).labels?.[0] ?? control;
        return ![...control.getClientRects(), ...label.getClientRects()].some(({ left, top, width, height }) => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return control.contains(hit) || label.contains(hit);
        });
      })
      .map((control) => `${control.tagName}: ${(control.ariaLabel ?? control.innerText).slice(0, 60)}`);
    window.scrollTo(scrollX, scrollY);
    return root.scrollWidth > root.clientWidth ? [...found, 'scrolls sideways'] : found;
  });

/** Whatever is to be pressed or filled on this screen is reached, at the size that the window has. */
export const expectInReach = async (page: Page, screen: string): Promise<void> =>
  expect(await outOfReach(page), `out of reach on ${screen}`).toEqual([]);

/** The same at every size. */
export const expectInReachAtEverySize = (page: Page, screen: string): Promise<void> =>
  atEverySize(page, (size) => expectInReach(page, `${screen}, ${size}`));
