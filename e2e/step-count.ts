/** Counts what a way through the product costs somebody: screens, fields, clicks; on our pages and on the card provider's. */
import type { Page } from '@playwright/test';

export interface StepCount {
  /** Screens on which something was done, by their titles. */
  readonly screens: ReadonlySet<string>;
  /** Fields that were filled, ticked or chosen, each once a screen. */
  readonly fields: ReadonlySet<string>;
  clicks: number;
  /** Does something that no part of the way is, such as sending an empty form. */
  aside<T>(detour: () => Promise<T>): Promise<T>;
}

interface Done {
  readonly screen: string;
  /** Null for a press of a button or a link. */
  readonly field: string | null;
}

/** From now on, on every page of this tab. */
export const countSteps = async (page: Page): Promise<StepCount> => {
  const screens = new Set<string>();
  const fields = new Set<string>();
  let counting = true;
  const count: StepCount = {
    screens,
    fields,
    clicks: 0,
    aside: async (detour) => {
      counting = false;
      try {
        return await detour();
      } finally {
        counting = true;
      }
    },
  };
  await page.exposeBinding('stepDone', (_source, { screen, field }: Done) => {
    if (!counting) return;
    screens.add(screen);
    if (field === null) count.clicks += 1;
    else fields.add(`${screen}: ${field}`);
  });
  await page.addInitScript(() => {
    const tell = (field: string | null) => {
      // What lies over the page is what somebody sees.
      const place = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ?? document;
      const screen = `${location.pathname} ${place.querySelector('h1, h2')?.textContent ?? document.title}`;
      (window as unknown as { stepDone: (done: Done) => void }).stepDone({ screen, field });
    };
    const nameOf = (element: HTMLInputElement) =>
      element.name || element.labels?.[0]?.textContent || element.getAttribute('aria-label') || element.type;
    document.addEventListener('input', ({ target }) => tell(nameOf(target as HTMLInputElement)), true);
    document.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('button, a, [type=submit]')) tell(null);
      },
      true,
    );
  });
  return count;
};
