/** The demonstration people of the README, as several files of tests meet them. */
import { expect, type Page } from '@playwright/test';
import { enter, type Person } from './person.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** A demonstration person is signed in, in French unless this browser has chosen otherwise: what another test chose for the account does not count. */
export const enterAs = async (page: Page, person: string): Promise<Person> => {
  await page.addInitScript(() => localStorage.getItem('language') ?? localStorage.setItem('language', 'fr'));
  return enter(page, `${person}@eqinox.example`);
};

/** The same; the dashboard is there. */
export const openDashboard = async (page: Page, person: string): Promise<void> => {
  await enterAs(page, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Those of the French dashboard. */
export const buyButtons = (page: Page) => page.getByRole('button', { name: /^Choisir ce (?:menu|débrief) : /u });

/** The list of booklets of such a person. */
export const openReports = async (page: Page, person: string): Promise<void> => {
  await enterAs(page, person);
  await page.goto('/settings/report');
  await expect(page.getByRole('heading', { level: 2, name: 'Mes potentiels' })).toBeVisible();
};

/** What Firefox calls itself: it shows a PDF in a tab where others save it. */
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
