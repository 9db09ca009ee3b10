import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

/** Replies of one line of the contract are changed on their way, by the latest who asks; what the server says stays its own. */
export const change = async <T>(page: Page, path: RegExp, edit: (reply: T) => unknown): Promise<void> => {
  await intercept(page, path, async (route) => {
    const reply = (await (await route.fetch()).json()) as T;
    await route.fulfill({ json: edit(reply) });
  });
};

/** Replies come unchanged again; those on their way are waited for, for a reply cannot be given twice. */
export const unchanged = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' });

/** Who greets from the dashboard. */
export const IDENTITY = /\/api\/account\/identity$/u;

/** The pillars of the last result, and which of them surely precede which. */
export const QUARTERS = /\/api\/potential\/quarts$/u;
