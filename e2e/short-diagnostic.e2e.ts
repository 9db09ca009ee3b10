/** The short diagnostic: free, from the dashboard, once a year. */
import { expect } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { expectInReachAtEverySize } from './every-size.ts';
import { newPerson, type Person } from './person.ts';
import { address, answer, answerOnAnotherDevice, bornYearsAgo, PRINTED } from './steps.ts';
import { test } from './test.ts';
import { expectAllRequired, expectResumingFirst, expectSaidTu } from './to-the-young.ts';

test('takes the short diagnostic, once', async ({ page }) => {
  const link = page.getByRole('link', { name: 'Essayer le diagnostic court, gratuit' });
  const start = page.getByRole('button', { name: 'Commencer' });
  const email = address('lou');
  let person: Person;

  await test.step('from the dashboard; the birth date says whether a parent is needed', async () => {
    person = await newPerson(page, email, 'Lou');
    await page.goto('/');
    await expect(page.getByText('DÉCA, le diagnostic court')).toBeVisible();
    await link.click();
    await page.waitForURL('**/deca/start');
    // How to answer is said once, on the page that follows.
    await expect(page.getByText('Répondez spontanément')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'DÉCA' })).toBeVisible();
    await expectScreen(page, 'short diagnostic, start');
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Votre date de naissance').fill(bornYearsAgo(14));
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await expectAllRequired(page);
    await expectScreen(page, 'short diagnostic, start under 15');
    await page.getByLabel('Votre date de naissance').fill(bornYearsAgo(15));
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('checkbox').check();
    await start.click();
  });

  await test.step('reads its instruction, which has no part 1 to follow', async () => {
    await page.waitForURL('**/eqinox/part2-start');
    await expect(page.getByText('Rarement, Parfois, Souvent, Presque toujours.')).toBeVisible();
    await expectScreen(page, 'short diagnostic, instruction');
    await expectSaidTu(page);
    await page.getByRole('link', { name: 'Commencer' }).click();
  });

  await test.step('answers, leaves, and both /eqinox and the dashboard lead back', async () => {
    for (let number = 1; number <= 5; number += 1) await answer(page, `${number} sur 64`, number % 4);
    await expect(page.getByText('6 sur 64', { exact: true })).toBeVisible();
    await expect(page.getByText('À quelle fréquence est-ce vrai ?', { exact: true })).toBeVisible();
    await page.goto('/eqinox');
    await page.waitForURL('**/deca/start');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectResumingFirst(page, 6);
    await expectSaidTu(page);
    await expect(start).toBeVisible();
    await page.getByRole('link', { name: 'Attendre' }).click();
    await expect(page.getByText('5 réponses déjà enregistrées')).toBeVisible();
    await page.getByRole('link', { name: 'Reprendre le diagnostic court à la question 6' }).click();
    await expect(page.getByText('6 sur 64', { exact: true })).toBeVisible();
    await answerOnAnotherDevice(email, 60, 'orizon/resources');
    await page.reload();
    for (let number = 60; number <= 64; number += 1) await answer(page, `${number} sur 64`, (number * 5) % 4);
  });

  await test.step('ends, goes home by itself, and waits for its anniversary', async () => {
    await page.waitForURL('**/deca/end');
    await expect(page.getByText('Vous allez être redirigé automatiquement.')).toBeVisible();
    const saving = page.waitForEvent('download', PRINTED);
    await page.getByRole('button', { name: 'Télécharger mon livret' }).click();
    expect((await saving).suggestedFilename()).toBe('rapport_deca.pdf');
    await expectScreen(page, 'short diagnostic, end');
    // The one end that is waited for; the others are left by their clock.
    await page.waitForURL((url) => url.pathname === '/', { timeout: 15_000 });
    // It counts for nothing else: the dashboard is that of somebody who has taken nothing.
    await expect(page.getByRole('button', { name: 'Choisir un menu' })).toBeVisible();
    await expect(link).toHaveCount(0);
    // And still it is known, with its booklet.
    const short = page.getByRole('region', { name: 'Diagnostic court' });
    await expect(short).toContainText('Diagnostic court passé le');
    await expect(short.getByRole('button', { name: 'Télécharger le livret court' })).toBeVisible();
    await expectScreen(page, 'dashboard, short diagnostic taken');
    await expectInReachAtEverySize(page, 'dashboard, short diagnostic taken');
    for (const path of ['/deca/start', '/eqinox']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
  });

  await test.step('a booklet printed before stays beside today’s, under a name that says which', async () => {
    await page.goto('/settings/report');
    const before = page.getByRole('button', { name: /^Imprimé le .+ \(textes \d\.\d+\) : Livret court/u });
    await expect(page.getByText('Livret court').first()).toBeVisible();
    await expect(before).toHaveCount(0);
    // A grown-up is told the same in other words.
    await person.call('PUT', '/account/update', { birthday: '1990-05-17' });
    await page.reload();
    await expect(before).toBeVisible();
    await expectScreen(page, 'reports, one printed before');
    await expectInReachAtEverySize(page, 'reports, one printed before');
    const saving = page.waitForEvent('download', PRINTED);
    await before.click();
    expect((await saving).suggestedFilename()).toMatch(/^rapport_deca_\d{4}-\d\d-\d\d_textes-\d\.\d+\.pdf$/u);
  });
});

test('the end can be stayed on', async ({ page }) => {
  await page.clock.install();
  await newPerson(page, address('sacha'), 'Sacha');
  await page.goto('/deca/end');
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();
  // Nothing was answered.
  await expect(page.getByRole('button', { name: 'Télécharger mon livret' })).toHaveCount(0);
  await expect(page.getByText('Vous restez sur cette page.')).toBeVisible();
  await expectInReachAtEverySize(page, 'short diagnostic, end');
  // Longer than the redirect would have taken.
  await page.clock.runFor(60_000);
  expect(new URL(page.url()).pathname).toBe('/deca/end');
});
