import type { BrowserContext, Page } from '@playwright/test';
import { COOKIE_TEXT_VERSION } from '@eqinox/domain/measurement/cookie-choice';

/** Somebody who has refused to be measured before: the question is not on any page. */
export const refuseMeasurement = (visitor: Page | BrowserContext): Promise<unknown> =>
  visitor.addInitScript((version) => {
    localStorage.setItem('cookiesState', 'denied');
    localStorage.setItem('cookiesProof', JSON.stringify({ at: new Date().toISOString(), version }));
  }, COOKIE_TEXT_VERSION);
