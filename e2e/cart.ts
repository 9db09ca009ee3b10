/** The slide-over in front of somebody: its menus' buttons, and the way to its second step. */
import { expect, type Page } from '@playwright/test';

/** The button of a menu on the dashboard. */
export const choose = (page: Page, menu: string) =>
  page.getByRole('button', { name: new RegExp(`Choisir ce menu.*${menu}`, 'u') });
/** Opens a menu's cart and leaves it. */
export const toBilling = async (page: Page, menu = 'Menu Essentiel'): Promise<void> => {
  await choose(page, menu).click();
  await page.getByRole('button', { name: 'Passer à l’action' }).click();
  await expect(page.getByRole('heading', { name: 'Adresse de facturation' })).toBeVisible();
};
export const ORDER = { name: 'Commander avec obligation de paiement' };
