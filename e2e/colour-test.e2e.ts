/** MENU ADO, as a fourteen-year-old: both consents, the parent's own yes by mail, the colour test, then on to part 1. */
import { expect } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { mailTo } from './mailbox.ts';
import { newPerson } from './person.ts';
import { address, answer, answerOnAnotherDevice, bornYearsAgo, buy, codeOf, elsewhere } from './steps.ts';
import { test } from './test.ts';
import { expectAllRequired, expectResumingFirst, expectSaidTu } from './to-the-young.ts';

test('a fourteen-year-old buys MENU ADO, answers the colour test and goes on', async ({ page, browser, request }) => {
  const email = address('noa');
  const parent = address('parent');
  const stranger = address('stranger');

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
    await expectScreen(page, 'colour test, intro');
    await expectSaidTu(page);
    // Two sittings, in this order, and no hurry: the two durations add up.
    await expect(page.getByText('Ce test vient d’abord, avec des pauses si tu veux')).toBeVisible();
    await expectAllRequired(page);
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: /que j’autorise à les analyser/u }).check();
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: /autorité parentale/u }).check();
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    const name = page.getByLabel('Nom et prénom du parent');
    await name.fill('E');
    await name.blur();
    await expect(page.getByText('Indique le nom du parent qui donne son accord.')).toBeVisible();
    await expectScreen(page, 'colour test, intro with a name that is too short');
    await page.getByRole('button', { name: 'Protection des données' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('écris-nous');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await name.fill('Exemple Dominique');
    await expect(start).not.toHaveAttribute('aria-disabled');
  });

  await test.step('leaving without the consents keeps nothing: the boxes are there again', async () => {
    await page.getByRole('link', { name: 'Attendre' }).click();
    await expect(page.getByText('D’abord le test des formes d’intelligences, environ 45 minutes')).toBeVisible();
    await expectSaidTu(page);
    await page.getByRole('link', { name: 'Compléter mon diagnostic' }).click();
    await page.waitForURL('**/chromatic/intro');
    await page.getByRole('checkbox', { name: /que j’autorise à les analyser/u }).check();
    await page.getByRole('checkbox', { name: /autorité parentale/u }).check();
    await page.getByLabel('Nom et prénom du parent').fill('Exemple Dominique');
    await start.click();
  });

  await test.step('asks a parent by mail, at another address than one’s own', async () => {
    await page.waitForURL('**/eqinox/accord-parental/*');
    await expect(page.getByRole('heading', { name: 'Il manque l’accord de ton parent' })).toBeVisible();
    await expectScreen(page, 'a parent is to be asked');
    const field = page.getByLabel('Adresse e-mail de ton parent');
    await field.fill(email);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByText('Cette adresse est la tienne.')).toBeVisible();
    const send = async (to: string) => {
      await field.fill(to);
      await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    };
    const awaited = page.getByRole('heading', { name: 'On attend la réponse de ton parent' });
    // First at a stranger's address, by mistake.
    await send(stranger);
    await expect(awaited).toBeVisible();
    const { text } = await mailTo(request, stranger, /Votre accord est demandé/u);
    const elsewherePage = await elsewhere(browser);
    await elsewherePage.goto(/https?:\/\/\S+\/accord-parental\/\S+/u.exec(text)?.[0] ?? '');
    await elsewherePage.getByRole('button', { name: 'Ce n’est pas pour moi' }).click();
    await expect(elsewherePage.getByRole('heading', { name: 'C’est noté, merci' })).toBeVisible();
    await expect(elsewherePage.getByText('Noa')).toHaveCount(0);
    await expectScreen(elsewherePage, 'a parent’s page, not for me');
    await elsewherePage.reload();
    await expect(elsewherePage.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeVisible();
    await elsewherePage.context().close();
    // The child's screen says so by itself, and does not ask there again.
    await expect(page.getByText('dit que la demande n’est pas pour elle')).toBeVisible({ timeout: 20_000 });
    await expectScreen(page, 'an address was another’s');
    await send(stranger);
    await expect(page.getByText('Cette adresse a répondu que la demande n’était pas pour elle.')).toBeVisible();
    await send(parent);
    await expect(awaited).toBeVisible();
    await expect(page.getByText(parent)).toBeVisible();
    await expectScreen(page, 'a parent’s answer is awaited');
  });

  await test.step('the parent reads what is asked, without an account, and says yes by the code of the mail', async () => {
    const { text } = await mailTo(request, parent, /Votre accord est demandé/u);
    const page = await elsewhere(browser);
    await page.goto(/https?:\/\/\S+\/accord-parental\/\S+/u.exec(text)?.[0] ?? '');
    await expect(page.getByText('Noa a moins de 15 ans et souhaite passer un diagnostic EQINOX')).toBeVisible();
    await expectScreen(page, 'a parent’s page');
    const yes = page.getByRole('button', { name: 'Oui, je donne mon accord' });
    await yes.click();
    await expect(page.getByText('Indiquez votre nom : 2 à 50 caractères.')).toBeVisible();
    await page.getByLabel('Votre nom et prénom').fill('Exemple Dominique');
    await page.getByLabel(/Entrez le code/u).fill('000000');
    await yes.click();
    await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
    await expect(async () => {
      await page.getByLabel(/Entrez le code/u).fill(await codeOf(request, parent));
      await yes.click();
      await expect(page.getByRole('heading', { name: 'Vous avez donné votre accord' })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expectScreen(page, 'a parent’s page, agreed');
    await page.context().close();
  });

  await test.step('the child’s screen says so by itself, and leads back', async () => {
    await expect(page.getByRole('heading', { name: 'Ton parent a dit oui' })).toBeVisible({ timeout: 20_000 });
    await expectScreen(page, 'a parent has agreed');
    await page.getByRole('link', { name: 'Commencer' }).click();
    await page.waitForURL('**/chromatic/intro');
    await start.click();
  });

  await test.step('reads the instructions; given consents are not asked again', async () => {
    await page.waitForURL('**/chromatic/start');
    await expect(page.getByText('Jamais, De temps en temps, Généralement, Toujours.')).toBeVisible();
    await expectScreen(page, 'colour test, instructions');
    await expectSaidTu(page);
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
    await expectScreen(page, 'colour test, question');
    await page.keyboard.press('3');
    await answer(page, '2 sur 80', 0);
    await expect(page.getByText('3 sur 80', { exact: true })).toBeVisible();
    await answerOnAnotherDevice(email, 25, 'chromatic');
    await page.goto('/eqinox');
    await page.waitForURL('**/chromatic/intro');
    await expectResumingFirst(page, 25);
    await start.click();
    await page.waitForURL('**/chromatic/start');
    await expectResumingFirst(page, 25);
    await page.getByRole('link', { name: 'Reprendre à la question 25' }).click();
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
    await expectScreen(page, 'colour test, end');
    await expectSaidTu(page);
  });

  await test.step('the parent withdraws it by the same link: the child sees that nothing starts any more', async () => {
    const { text } = await mailTo(request, parent, /Votre accord est enregistré/u);
    const link = /https?:\/\/\S+\/accord-parental\/\S+/u.exec(text)?.[0] ?? '';
    const elsewherePage = await elsewhere(browser);
    await elsewherePage.goto(link);
    await elsewherePage.getByRole('button', { name: 'Retirer mon accord' }).click();
    await elsewherePage.getByRole('dialog').getByRole('button', { name: 'Retirer mon accord' }).click();
    await expect(elsewherePage.getByRole('heading', { name: 'Vous avez retiré votre accord' })).toBeVisible();
    await expectScreen(elsewherePage, 'a parent’s page, withdrawn');
    await page.getByRole('link', { name: 'Continuer mon diagnostic' }).click();
    await page.waitForURL('**/eqinox/accord-parental/*');
    await expect(page.getByRole('heading', { name: 'Ton parent a retiré son accord' })).toBeVisible();
    await page.goto('/settings/account');
    await expect(page.getByRole('heading', { name: 'Accord d’un parent' })).toBeVisible();
    await expect(page.getByText(/MENU ADO\s: accord donné le .* par Exemple Dominique .*, retiré le/u)).toBeVisible();
    // One a minute, and this is the third.
    await expect(async () => {
      await elsewherePage.getByRole('button', { name: 'Demander un nouveau code' }).click({ timeout: 2_000 });
      await expect(elsewherePage.getByText('Un nouveau code vient de partir.')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await elsewherePage.getByLabel('Votre nom et prénom').fill('Exemple Dominique');
    await expect(async () => {
      await elsewherePage.getByLabel(/Entrez le code/u).fill(await codeOf(request, parent));
      await elsewherePage.getByRole('button', { name: 'Oui, je donne mon accord' }).click();
      await expect(elsewherePage.getByRole('heading', { name: 'Vous avez donné votre accord' })).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
    await elsewherePage.context().close();
  });

  await test.step('goes on to part 1 with the consents that are given', async () => {
    await page.goto('/eqinox');
    await page.waitForURL('**/eqinox/part1-start');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByText('Le test des formes d’intelligences est fait')).toBeVisible();
    await expectSaidTu(page);
    await start.click();
    await expect(page.getByText('1 sur 128', { exact: true })).toBeVisible();
    await expect(page.getByText('Laquelle de ces deux phrases te ressemble le plus ?')).toBeVisible();
    // The reply to an answer tells no age: it is remembered.
    await answer(page, '1 sur 128', 0);
    await expect(page.getByText('2 sur 128', { exact: true })).toBeVisible();
    await expectSaidTu(page);
    await page.goto('/chromatic/question');
    await page.waitForURL('**/eqinox/part1-start');
  });
});
