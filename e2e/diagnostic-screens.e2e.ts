/** The screens around the questions: the end, a session that started again, and a diagnostic that is taken again. */
import { expect, type Page } from '@playwright/test';
import { QUARTERS } from './change-replies.ts';
import { expectScreen } from './each-language.ts';
import { enterAs, PHONE } from './demonstration.ts';
import { atEverySize, expectInReach, expectInReachAtEverySize, ZOOMED } from './every-size.ts';
import { intercept } from './intercept.ts';
import { expectSeenInForcedColors, giveVoice } from './other-eyes.ts';
import { answer, tabTo } from './steps.ts';
import { test } from './test.ts';
import { expectResumingFirst } from './to-the-young.ts';

/** Answers question 1: the card under the finger is told from the other one where the device's colours replace ours, too. */
const chooseInForcedColors = async (page: Page): Promise<void> => {
  const cards = page.locator('[role=radio]:not([data-inert])');
  const grounds = () => cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundColor));
  await expect(cards).toHaveCount(2);
  await cards.first().hover();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(async () => new Set(await grounds()).size).toBe(1);
  await page.mouse.down();
  await expect.poll(async () => new Set(await grounds()).size).toBe(2);
  await expectSeenInForcedColors(page, ['.answer']);
  await page.mouse.up();
};

interface Watched {
  readonly delays: readonly unknown[];
}

test('/eqinox shows nothing but a progress mark, and leads on', async ({ page }) => {
  await enterAs(page, 'partie2');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await intercept(page, '**/api/orizon/infos', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/eqinox');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Chargement en cours');
  await expect(page.getByRole('main').locator('h1, h2, p, a, button')).toHaveCount(0);
  letGo();
  await page.waitForURL('**/eqinox/part2-start');
});

test('part 2 on a phone: what is kept and how to resume, its start, its four choices', async ({ page }) => {
  // By the keyboard alone, zoomed to 400 % in the end.
  await page.setViewportSize(ZOOMED);
  await enterAs(page, 'partie2');
  const kept = page.getByText(/150 réponses déjà enregistrées/u);
  const resume = page.getByRole('link', { name: 'Reprendre à la question 23' });
  await page.goto('/');
  await expect(kept).toContainText('Menu Essentiel, 150 réponses déjà enregistrées. La suite : partie 2, question 23');
  await expect(kept).toContainText(/Vos réponses vous attendent jusqu’au \d.*heure de Paris/u);
  // Another tab has begun a short diagnostic meanwhile: what was bought is meant all the same.
  await page.evaluate(() => localStorage.setItem('orizonCredentials', '{"idSessionDiag":999999}'));
  await atEverySize(page, async (size) => {
    await page.locator('body').press('Tab');
    await tabTo(page, resume);
    await expectInReach(page, `dashboard, to resume, ${size}`);
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('23 sur 64', { exact: true })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Compléter mon diagnostic' }).click();
  await expect(page.getByRole('heading', { name: 'Consignes' })).toBeVisible();
  await expect(kept).toBeVisible();
  await expect(resume).toBeVisible();
  for (const rule of ['La première partie est faite', '64 phrases, quatre réponses', 'Une dizaine de minutes']) {
    await expect(page.getByText(rule, { exact: true })).toBeVisible();
  }
  // The specification's instruction is for those who skipped part 1.
  await expect(page.getByText('64 questions')).toBeHidden();
  await expectScreen(page, 'part 2, begun and left');
  await expectInReachAtEverySize(page, 'part 2, begun and left');
  await page.getByRole('link', { name: 'Commencer' }).click();

  await expect(page.getByRole('heading', { name: 'Partie 2' })).toContainText('23 sur 64');
  const choices = page.getByRole('radio');
  await expect(choices).toHaveText(['Rarement', 'Parfois', 'Souvent', 'Presque toujours']);
  for (const choice of await choices.all()) {
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // The question stands between statement and scale, and all four answers above the fold; a reader hears both of the group.
  const statement = (await page.getByRole('main').getByRole('heading', { level: 2 }).textContent()) ?? '';
  await expect(page.getByRole('radiogroup')).toHaveAccessibleName(`${statement} À quelle fréquence est-ce vrai ?`);
  await expect(page.getByText('À quelle fréquence est-ce vrai ?', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(choices.last()).toBeInViewport({ ratio: 1 });
  await expectScreen(page, 'part 2 on a phone');
  // An arrow moves, Enter chooses; so do the digits.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choices.nth(1)).toBeFocused();
  await expect(page.getByText('23 sur 64', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('24 sur 64', { exact: true })).toBeVisible();
  await expect(page.locator('[role=radio][data-inert]')).toHaveCount(0);
  await page.keyboard.press('4');
  await expect(page.getByText('25 sur 64', { exact: true })).toBeVisible();
});

test.describe('the end', () => {
  const thanks = 'Merci de nous avoir fait confiance.';
  const redirect = 'Vous allez être redirigé automatiquement.';
  const debrief = 'Il vous reste à rencontrer un.e consultant.e, pour faire le point sur votre potentiel.';

  test('goes to the consultants by itself after 10 s when the offer has a debrief', async ({ page }) => {
    await page.clock.install();
    // How long each timer waits: on a busy machine, looking at the screen takes longer than what is measured.
    await page.addInitScript(() => {
      const delays: unknown[] = [];
      const wait = window.setTimeout;
      const watched = (work: () => void, ms?: number, ...rest: unknown[]) => {
        delays.push(ms);
        return wait(work, ms, ...rest);
      };
      Object.assign(window, { delays, setTimeout: watched });
    });
    await enterAs(page, 'etat3');
    await page.addInitScript(() => localStorage.setItem('idFrom', 'partenaire-demo'));
    await page.goto('/eqinox/end');
    const title = page.getByRole('heading', { name: 'EQINOX est maintenant terminé.' });
    await expect(title).toBeVisible();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByText(debrief)).toBeVisible();
    // Said with the title, which takes the focus, and not left to who sees it.
    await expect(title).toHaveAccessibleDescription(new RegExp(redirect, 'u'));
    // The background of the partner whose link brought this browser here.
    const background = page.locator('main img').first();
    await expect(background).toHaveAttribute('src', /\S/u);
    // Its address is there before the picture is.
    await expect.poll(() => background.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectScreen(page, 'end with a debrief and a partner');
    expect(await page.evaluate(() => (window as unknown as Watched).delays)).toContain(10_000);
    await page.clock.runFor(10_000);
    await page.waitForURL('**/book-restitution');
  });

  test('goes home when the offer has none, unless it is stopped', async ({ page }) => {
    await page.clock.install();
    await enterAs(page, 'etat2');
    await page.goto('/eqinox/end');
    await expect(page.getByText(redirect)).toBeVisible();
    await expect(page.getByText(debrief)).toBeHidden();
    await page.getByRole('button', { name: 'Rester sur cette page' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Vous restez sur cette page.' })).toBeVisible();
    await page.clock.runFor(60_000);
    expect(new URL(page.url()).pathname).toBe('/eqinox/end');
    // Its result is one click away, and so is home.
    await expect(page.getByRole('link', { name: 'Voir mon livret' })).toHaveAttribute('href', '/settings/report');
    await page.getByRole('link', { name: 'Aller à l’accueil' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  // The last one's debrief has been held: the offer of the last completed diagnostic alone decides.
  for (const person of ['etat4', 'etat5', 'refaire']) {
    test(`says so and leads there whatever became of the debrief (${person})`, async ({ page }) => {
      await enterAs(page, person);
      await page.goto('/eqinox/end');
      await expect(page.getByText(redirect)).toBeVisible();
      await expect(page.getByText(debrief)).toBeVisible();
      await page.getByRole('link', { name: 'Choisir un.e consultant.e' }).click();
      await page.waitForURL('**/book-restitution');
    });
  }
});

test('a session that started again says so, and why for types 2 and 3', async ({ page }) => {
  const closing = 'Un diagnostic se passe d’un seul trait.';
  const reasons: Readonly<Record<number, string>> = {
    2: 'Votre dernière réponse à la partie 2 date de trop longtemps',
    3: 'Trop de temps a passé entre les deux parties',
  };
  await enterAs(page, 'etat0');
  for (const type of [1, 2, 3]) {
    await page.addInitScript((type) => localStorage.setItem('session_reinit_type', String(type)), type);
    await page.goto('/eqinox/session-resetted');
    await expect(page.getByRole('heading', { name: 'Votre session a été réinitialisée' })).toBeVisible();
    await expect(page.getByText(closing)).toBeVisible();
    for (const [other, reason] of Object.entries(reasons)) {
      await expect(page.getByText(reason)).toBeVisible({ visible: Number(other) === type });
    }
    await expectScreen(page, `session reset ${type}`);
    await page.getByRole('link', { name: 'Reprendre le diagnostic' }).click();
    // Nothing is bought here: /eqinox leads home.
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('session_reinit_type'))).toBeNull();
  }
});

test('a diagnostic to be read with caution is taken again from Mes potentiels', async ({ page }) => {
  await enterAs(page, 'refaire');
  await page.goto('/settings/report');
  const card = page.getByRole('listitem').filter({ hasText: 'Vous pouvez refaire ce diagnostic, sans frais' });
  // What it gave stays: its booklet is beside the offer.
  await expect(card.getByText('Livret potentiel', { exact: true })).toBeVisible();
  await expectScreen(page, 'settings, a retake offered');
  await card.getByRole('button', { name: 'Refaire le diagnostic' }).click();
  // It is the only one: it begins when that was read.
  const question = page.getByRole('dialog', { name: 'Refaire ce diagnostic' });
  await expect(question).toContainText('une seule fois');
  await expectInReachAtEverySize(page, 'a retake, asked before');
  await question.getByRole('button', { name: 'Pas maintenant' }).click();
  await expect(question).toBeHidden();

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'À lire avec prudence' })).toBeVisible();
  await expectScreen(page, 'dashboard, a retake offered');
  await expectInReachAtEverySize(page, 'dashboard, a retake offered');
  await page.getByRole('button', { name: 'Refaire le diagnostic' }).click();
  await question.getByRole('button', { name: 'Refaire le diagnostic' }).click();
  await page.waitForURL('**/eqinox/part1-start');
  await expect(page.getByText(/^Besoin d’une pause\s\? Chaque réponse est enregistrée\./u)).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await chooseInForcedColors(page);
  await answer(page, '2 sur 128', 1);
  await expect(page.getByText('3 sur 128', { exact: true })).toBeVisible();

  // From anywhere else, the dashboard, even without its pillars, and Mes potentiels lead back to it; the first one is still there.
  await page.evaluate(() => localStorage.removeItem('orizonCredentials'));
  await intercept(page, QUARTERS, (route) => route.fulfill({ status: 500, body: 'fault' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Reprendre à la question 3' }).click();
  await page.unroute(QUARTERS);
  await expect(page.getByText('3 sur 128', { exact: true })).toBeVisible();
  // A voice of the device reads both statements, in the order in which they stand.
  await page.evaluate(giveVoice);
  await page.getByRole('button', { name: 'Écouter les deux phrases' }).press('Enter');
  const pair = await page.locator('[role=radio]:not([data-inert])').allInnerTexts();
  expect(pair).toHaveLength(2);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said).toEqual(pair.map((statement) => `fr-FR ${statement}`));
  await page.goto('/settings/report');
  await expect(page.getByText('Vous avez commencé à refaire ce diagnostic')).toBeVisible();
  await expect(page.getByText('Livret potentiel', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Reprendre le diagnostic' }).click();
  await expectResumingFirst(page, 3);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByText('3 sur 128', { exact: true })).toBeVisible();
});
