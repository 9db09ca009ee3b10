/** The demonstration people of the README, as several files of tests meet them. */
import { expect, type Page } from '@playwright/test';
import { refuseMeasurement } from './refuse-measurement.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/**
 * Signed in as a demonstration person who has refused to be measured; the dashboard is there, in French unless this browser
 * has chosen otherwise: what another test chose for the account does not count.
 */
export const openDashboard = async (page: Page, person: string): Promise<void> => {
  await refuseMeasurement(page);
  await page.addInitScript(() => localStorage.getItem('language') ?? localStorage.setItem('language', 'fr'));
  await page.goto('/login');
  await page.getByRole('textbox').fill(`${person}@eqinox.example`);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill('Equinoxe2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Those of the French dashboard. */
export const buyButtons = (page: Page) => page.getByRole('button', { name: /^Choisir ce (?:menu|débrief) : /u });
