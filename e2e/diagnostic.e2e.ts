/** Part 1 where the line, the clock, the device or the sign-in do not hold: every answer arrives once, in its order. */
import { expect, type Page, type Route } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { intercept } from './intercept.ts';
import { loaded } from './loaded.ts';
import { enter, newPerson, own } from './person.ts';
import { address, elsewhere, PASSWORD, signIn, tellMore } from './steps.ts';
import { test } from './test.ts';

const SAVE = '**/api/orizon/behaviours/save';
const INTERRUPTED = 'La connexion s’est interrompue. Votre réponse est gardée, nous l’envoyons dès que possible.';

const counter = (page: Page, number: number) => page.getByText(`${number} sur 128`, { exact: true });
const choices = (page: Page) => page.getByRole('radio');
const inert = (page: Page) => page.locator('[role=radio][data-inert]');

/** What was chosen, as the person read it: its place is the number of its question. */
const chosen: string[] = [];

/** Answers the next question as soon as it takes answers. */
const choose = async (page: Page, side: number): Promise<void> => {
  await expect(counter(page, chosen.length + 1)).toBeVisible();
  await expect(inert(page)).toHaveCount(0);
  const card = choices(page).nth(side);
  chosen.push((await card.innerText()).trim());
  await card.click();
};

const expectNext = async (page: Page): Promise<void> => {
  await expect(counter(page, chosen.length + 1)).toBeVisible();
  await expect(inert(page)).toHaveCount(0);
};

/** From the dashboard to the question that is next, with the consents given before. */
const resume = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Compléter mon diagnostic' }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expectNext(page);
};

interface Copy {
  readonly diagnostics: readonly {
    readonly behaviours: readonly { number: number; attempt: number; chosen: string }[];
  }[];
}

/** What the server has kept: the person's own copy of their data. */
const keptAnswers = async (page: Page): Promise<Copy['diagnostics'][number]['behaviours']> => {
  const ask = (method: string, path: string) =>
    page.evaluate(
      async ([method, path]) => {
        const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
        const reply = await fetch(`/api${path}`, { method: method ?? '', headers: { authorization } });
        return (await reply.json()) as unknown;
      },
      [method, path],
    );
  await ask('POST', '/privacy/export');
  await expect.poll(() => ask('GET', '/privacy/export'), { timeout: 30_000 }).toMatchObject({ state: 'ready' });
  const { diagnostics } = (await ask('GET', '/privacy/export/data')) as Copy;
  return diagnostics.flatMap(({ behaviours }) => behaviours);
};

test('every answer of part 1 arrives once and in its order', async ({ page, browser }) => {
  const email = address('alix');

  await test.step('begins', async () => {
    await own(await newPerson(page, email, 'Alix'), 'Menu Essentiel');
    await page.goto('/');
    await page.getByRole('link', { name: 'Compléter mon diagnostic' }).click();
    await tellMore(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Commencer' }).click();
    await expectNext(page);
  });

  await test.step('on a slow line that loses some, the next pair is there before the answer has left', async () => {
    const painted = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
    const given = new Set<string>();
    let sent = 0;
    const slow = async (route: Route): Promise<void> => {
      sent += 1;
      const fate = sent;
      given.add((route.request().postDataJSON() as { idAssertion: string }).idAssertion);
      // Nothing is let through until the next pair has been seen: a page that waited for it would wait for ever.
      await painted[given.size - 1]?.promise;
      // Two are lost: one on its way there, one on its way back.
      if (fate === 2) return route.abort('connectionreset');
      if (fate === 4) {
        await route.fetch();
        return route.abort('connectionreset');
      }
      return route.continue();
    };
    await intercept(page, SAVE, slow);
    for (let number = 1; number <= 10; number += 1) {
      await choose(page, number % 2);
      await expect(counter(page, number + 1)).toBeVisible();
      painted[number - 1]?.resolve();
    }
    await expectNext(page);
    expect(sent).toBe(12);
    await page.unroute(SAVE, slow);
  });

  await test.step('the language changes between two pairs; the pair stays, in the words of the other language', async () => {
    const before = await choices(page).allInnerTexts();
    const languages = page.getByRole('contentinfo').getByRole('combobox');
    await languages.selectOption('en');
    await expect(page.getByText('11 of 128', { exact: true })).toBeVisible();
    await expect(page.getByRole('group')).toHaveAttribute('lang', 'en');
    expect(await choices(page).allInnerTexts()).not.toEqual(before);
    await languages.selectOption('fr');
    await expect(page.getByRole('group')).toHaveAttribute('lang', 'fr');
    expect(await choices(page).allInnerTexts()).toEqual(before);
    await expectNext(page);
  });

  await test.step('by keyboard: an arrow alone chooses nothing, Enter and the digits do; the rest is said', async () => {
    const group = page.getByRole('group');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await expect(choices(page).and(page.locator(':focus'))).toHaveCount(1);
    await expect(page.locator('[role=radio][aria-checked=true]')).toHaveCount(0);
    await expectNext(page);

    await page.keyboard.press('ArrowRight');
    chosen.push((await page.locator(':focus').innerText()).trim());
    await page.keyboard.press('Enter');
    await expectNext(page);
    // The focus is on the new question, whose name is both sentences; the counter is a live region.
    await expect(group).toBeFocused();
    const [left, right] = await choices(page).allInnerTexts();
    await expect(group).toHaveAccessibleName(`${left?.trim()} ou ${right?.trim()}`);
    await expect(page.locator('[aria-live=polite]', { hasText: `${chosen.length + 1} sur 128` })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `${chosen.length + 1} sur 128`);

    chosen.push(right?.trim() ?? '');
    await page.keyboard.press('2');
    await expectNext(page);
    for (const card of await choices(page).all()) {
      const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step('the browser’s back button asks first; staying and leaving lose nothing', async () => {
    const question = page.getByRole('dialog', { name: 'Quitter le questionnaire' });
    await page.goBack();
    await expect(question).toBeVisible();
    await expectScreen(page, 'leaving a questionnaire');
    await page.getByRole('button', { name: 'Rester sur cette question' }).click();
    await expect(question).toBeHidden();
    await choose(page, 0);
    await expectNext(page);
    await page.goBack();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await choose(page, 1);
    await expectNext(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Aller à l’accueil' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await resume(page);
  });

  const tablet = await elsewhere(browser);
  await test.step('goes on on another device, whose clock is seven years behind', async () => {
    await tablet.clock.install({ time: '2019-03-01T08:00:00Z' });
    await enter(tablet, email);
    await tablet.goto('/');
    await resume(tablet);
    await choose(tablet, 0);
    await choose(tablet, 1);
    await expectNext(tablet);
  });

  await test.step('offline for ten minutes: the person sees that the answer waits, and nothing is lost', async () => {
    await tablet.context().setOffline(true);
    await choose(tablet, 0);
    await expect(counter(tablet, chosen.length + 1)).toBeVisible();
    await tablet.clock.runFor('00:03');
    await expect(tablet.getByText(INTERRUPTED)).toBeVisible();
    await tablet.clock.runFor('10:00');
    await expect(tablet.getByText(INTERRUPTED)).toBeVisible();
    await expect(inert(tablet)).toHaveCount(2);
    await choices(tablet).first().click({ force: true });
    await expect(counter(tablet, chosen.length + 1)).toBeVisible();
    await tablet.context().setOffline(false);
    await tablet.clock.runFor('00:05');
    await expectNext(tablet);
    await expect(tablet.getByText(INTERRUPTED)).toBeHidden();
  });

  await test.step('reloaded while an answer waits: it is sent first', async () => {
    await intercept(tablet, SAVE, (route) => route.abort('connectionreset'));
    await choose(tablet, 1);
    await expect(counter(tablet, chosen.length + 1)).toBeVisible();
    await tablet.reload();
    await tablet.unrouteAll({ behavior: 'wait' });
    await expectNext(tablet);
    // The screen is there for answers before what asks at the back button has come.
    await loaded(tablet);
    await tablet.goBack();
    await tablet.getByRole('button', { name: 'Rester sur cette question' }).click();
    await expectNext(tablet);
  });

  await test.step('the first device, left behind, finds its place: its late answer counts for nothing', async () => {
    await expect(counter(page, chosen.length + 1)).toBeHidden();
    await choices(page).first().click();
    await expectNext(page);
    await choose(page, 0);
    await expectNext(page);
  });

  await test.step('the access token ends: the answer goes through without a word', async () => {
    await page.evaluate(() => localStorage.setItem('accessToken', 'x'.repeat(43)));
    await choose(page, 1);
    await expectNext(page);
  });

  await test.step('the whole sign-in ends: the answer waits for the person to be back', async () => {
    await page.evaluate(() => localStorage.setItem('accessToken', 'x'.repeat(43)));
    await page.context().clearCookies();
    await choose(page, 0);
    await page.waitForURL('**/login');
    await signIn(page, email, PASSWORD);
    await resume(page);
  });

  const kept = await keptAnswers(page);
  expect(kept.map(({ number, chosen }) => [number, chosen])).toEqual(chosen.map((text, index) => [index + 1, text]));
  expect(new Set(kept.map(({ attempt }) => attempt))).toEqual(new Set([1]));
  await tablet.close();
});
