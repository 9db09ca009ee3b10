/** What a screen says to somebody under 18, and what it puts first where answers are kept. */
import { expect, type Page } from '@playwright/test';

/** As the check of the texts has it (content/check/interface/register.ts): « Choisissez » too, and no rendez-vous. */
const FORMAL = /(?<![\p{L}-])(?:vous|votre|vos|vôtres?|(?!(?:chez|assez|nez|rendez-vous)(?!\p{L}))\p{L}+ez)(?!\p{L})/iu;

/** Nothing on it says vous. */
export const expectSaidTu = (page: Page): Promise<void> => expect(page.getByRole('main')).not.toContainText(FORMAL);

/** The one button that stands out goes on from what is kept: beginning gives way to it. */
export const expectResumingFirst = (page: Page, question: number): Promise<void> =>
  expect(page.getByRole('main').locator('.bg-nuit:is(a, button)')).toHaveText([`Reprendre à la question ${question}`]);

/** Nothing here may be left out, and it is said: to the eye above, to readers at each. */
export const expectAllRequired = async (page: Page): Promise<void> => {
  await expect(page.getByText('Nécessaire pour commencer')).toBeVisible();
  await expect(page.getByRole('main').locator('input')).not.toHaveCount(0);
  await expect(page.getByRole('main').locator('input:not([required])')).toHaveCount(0);
};
