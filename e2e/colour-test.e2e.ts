/** MENU ADO, as a fourteen-year-old with a parent beside: the colour test, both consents, then on to part 1. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newPerson } from './person.ts';
import { address, answer, answerOnAnotherDevice, bornYearsAgo, buy } from './steps.ts';

test('a fourteen-year-old buys MENU ADO, answers the colour test and goes on', async ({ page }) => {
  const email = address('noa');

  await test.step('buys the menu and tells more', async () => {
    await newPerson(page, email, 'Noa');
    await page.goto('/');
    await buy(page, 'MENU ADO');
    await page.getByRole('link', { name: 'Commencer' }).click();
    await expect(page.getByRole('heading', { name: 'Dites-nous en plus !' })).toBeVisible();
    await page.getByLabel('Votre date de naissance').fill(bornYearsAgo(14));
    await page.getByRole('button', { name: 'Passer sans répondre' }).click();
  });

  const start = page.getByRole('button', { name: 'Commencer' });

  await test.step('the start opens only with both consents and the parent’s name', async () => {
    await page.waitForURL('**/chromatic/intro');
    await expect(page.getByRole('heading', { name: 'Test des formes d’intelligences' })).toBeVisible();
    await expectAccessible(page, 'colour test, intro');
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: /que j’autorise à les analyser/u }).check();
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: /autorité parentale/u }).check();
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    const name = page.getByLabel('Nom et prénom du parent');
    await name.fill('E');
    await name.blur();
    await expect(page.getByText('Indiquez le nom du parent qui donne son accord.')).toBeVisible();
    await expectAccessible(page, 'colour test, intro with a name that is too short');
    await name.fill('Exemple Dominique');
    await expect(start).not.toHaveAttribute('aria-disabled');
  });

  await test.step('leaving without the consents keeps nothing: the boxes are there again', async () => {
    await page.getByRole('link', { name: 'Attendre' }).click();
    await page.getByRole('link', { name: 'Compléter mon diagnostic' }).click();
    await page.waitForURL('**/chromatic/intro');
    await page.getByRole('checkbox', { name: /que j’autorise à les analyser/u }).check();
    await page.getByRole('checkbox', { name: /autorité parentale/u }).check();
    await page.getByLabel('Nom et prénom du parent').fill('Exemple Dominique');
    await start.click();
  });

  await test.step('reads the instructions; given consents are not asked again', async () => {
    await page.waitForURL('**/chromatic/start');
    await expect(page.getByText('Jamais, De temps en temps, Généralement, Toujours.')).toBeVisible();
    await expectAccessible(page, 'colour test, instructions');
    await page.goto('/eqinox');
    await page.waitForURL('**/chromatic/intro');
    await expect(start).not.toHaveAttribute('aria-disabled');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await start.click();
    await page.waitForURL('**/chromatic/start');
    await start.click();
  });

  await test.step('answers 80 propositions, through reloads, by keyboard and on another device', async () => {
    await page.waitForURL('**/chromatic/question');
    await expect(page.getByRole('heading', { name: 'Propositions' })).toBeVisible();
    await expect(page.getByText('1 sur 80', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveText(['Jamais', 'De temps en temps', 'Généralement', 'Toujours']);
    const statement = (await page.getByRole('main').getByRole('heading', { level: 2 }).textContent()) ?? '';
    const question = 'Combien de fois est-ce vrai pour moi ?';
    await expect(page.getByText(question, { exact: true })).toBeVisible();
    await expect(page.getByRole('radiogroup')).toHaveAccessibleName(`${statement} ${question}`);
    await expectAccessible(page, 'colour test, question');
    await page.keyboard.press('3');
    await answer(page, '2 sur 80', 0);
    await expect(page.getByText('3 sur 80', { exact: true })).toBeVisible();
    await answerOnAnotherDevice(email, 25, 'chromatic');
    await page.reload();
    for (let number = 25; number <= 80; number += 1) {
      await answer(page, `${number} sur 80`, (number * 5) % 4);
      if (number === 30) {
        await answerOnAnotherDevice(email, 76, 'chromatic');
        await page.reload();
        number = 75;
      }
      if (number === 27) {
        const bar = page.getByRole('progressbar');
        await expect(bar).toHaveAttribute('aria-valuenow', '28');
        const parts = await bar
          .locator('progress')
          .evaluateAll((parts: HTMLProgressElement[]) => parts.map(({ value, max }) => [value, max]));
        expect(parts).toEqual([
          [27, 27],
          [1, 27],
          [0, 26],
        ]);
      }
    }
    await page.waitForURL('**/chromatic/end');
    await expect(page.getByRole('heading', { name: 'Le test est terminé.' })).toBeVisible();
    await expectAccessible(page, 'colour test, end');
  });

  await test.step('goes on to part 1 with the consents that are given', async () => {
    await page.getByRole('link', { name: 'Continuer mon diagnostic' }).click();
    await page.waitForURL('**/eqinox/part1-start');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await start.click();
    await expect(page.getByText('1 sur 128', { exact: true })).toBeVisible();
    await page.goto('/chromatic/question');
    await page.waitForURL('**/eqinox/part1-start');
  });
});
