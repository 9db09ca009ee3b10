/** The main job in each language but French (main-job.e2e.ts): signs up, buys, answers, downloads the booklet, looks at the settings. Most answers are given elsewhere. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { DESK } from './demonstration.ts';
import { CODE, mailTo } from './mailbox.ts';
import { address, answerOnAnotherDevice, downloaded, PASSWORD, payByCard } from './steps.ts';
import { expectWholeScreen } from './whole-screen.ts';
import { test } from './test.ts';

type Texts = { readonly [key: string]: string | Texts };

/** The interface's own texts: `say('identity.email.label')`; marks inside are left out. */
const speaker = (language: string) => {
  const files = new Map<string, Texts>();
  return (key: string): string => {
    const [file = '', ...steps] = key.split('.');
    if (!files.has(file)) {
      const path = new URL(`../content/interface/${language}/${file}.json`, import.meta.url);
      files.set(file, JSON.parse(readFileSync(path, 'utf8')) as Texts);
    }
    let place: string | Texts | undefined = files.get(file);
    for (const step of steps) place = typeof place === 'object' ? place[step] : undefined;
    if (typeof place !== 'string') throw new Error(`${key} is no text of ${language}.`);
    return place.replace(/<\/?\w+>/gu, '');
  };
};

const DEVANAGARI = /\p{Script=Devanagari}/u;

const PLACE = { en: 'en-GB', es: 'es-ES', ne: 'ne-NP' } as const;

for (const language of ['ne', 'en', 'es'] as const) {
  test.describe(`a newcomer who reads ${language}`, () => {
    // What appears is whole at once: half-faded letters would fail the contrast.
    test.use({ locale: PLACE[language], contextOptions: { reducedMotion: 'reduce' } });

    test('finds the way from sign-up to the settings', async ({ page, request }) => {
      test.setTimeout(300_000);
      const say = speaker(language);
      const email = address(`nouveau-${language}`);
      let devanagari = 0;
      page.on('request', (sent) => {
        if (/devanagari.*\.woff2/u.test(sent.url())) devanagari += 1;
      });
      const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });

      const stop = (screen: string): Promise<void> => expectWholeScreen(page, screen, language);

      const counter = (number: number, total = 128) =>
        say('diagnostic.counter').replace(/\{\{(\w+)\}\}/gu, (_place, name: string) =>
          new Intl.NumberFormat(language === 'ne' ? 'en-IN-u-nu-deva' : PLACE[language]).format(
            name === 'number' ? number : total,
          ),
        );
      const choose = () => page.locator('[role=radio]:not([data-inert])').first().click();

      await test.step('signs up', async () => {
        await page.goto('/');
        await stop('sign-in with the question about cookies');
        await button('measurement.refuse').click();
        await page.getByLabel(say('identity.email.label')).fill(email);
        await button('identity.email.submit').click();
        await expect(page.getByRole('heading', { name: say('identity.signUp.title') })).toBeVisible();
        await button('identity.signUp.submit').click();
        await stop('sign-up, nothing typed');
        await page.getByLabel(say('identity.signUp.password')).fill(PASSWORD);
        await button('identity.signUp.submit').click();
        await expect(page.getByRole('heading', { name: say('identity.code.title') })).toBeVisible();
        await stop('code');
        const { subject, text } = await mailTo(request, email, /(?:)/u, CODE);
        if (language === 'ne') expect(subject).toMatch(DEVANAGARI);
        await page.getByRole('textbox').fill(CODE.exec(text)?.[0] ?? '');
      });

      await test.step('says who they are', async () => {
        await expect(page.getByRole('heading', { name: say('account.completeProfile.title') })).toBeVisible();
        await stop('complete profile');
        await expect(page.getByText(say('app.field.allRequired'))).toBeVisible();
        await expect(page.locator('form input:required')).toHaveCount(4);
        await button('account.completeProfile.submit').click();
        // The first of the fields that are missing.
        await expect(page.getByLabel(say('account.civility.mrs'))).toBeFocused();
        await page.getByLabel(say('account.civility.mrs')).check();
        await page.getByLabel(say('account.firstName'), { exact: true }).fill('Camille');
        await page.getByLabel(say('account.lastName'), { exact: true }).fill('Exemple');
        await button('account.completeProfile.submit').click();
        await expect(page.getByRole('heading', { name: say('offers.welcome.title') })).toBeVisible();
        await stop('dashboard, nothing bought');
      });

      await test.step('buys', async () => {
        await page.locator('article').getByRole('button').first().click();
        await expect(page.getByRole('heading', { name: say('checkout.basket.title') })).toBeVisible();
        await stop('cart');
        await button('checkout.basket.submit').click();
        await expect(page.getByRole('heading', { name: say('checkout.billing.title') })).toBeVisible();
        await button('checkout.billing.submit').click();
        await expect(page.getByText(say('checkout.billing.error.city'))).toBeVisible();
        await stop('billing, nothing typed');
        await page.getByLabel(say('checkout.billing.address1'), { exact: true }).fill('1 rue de l’Exemple');
        await page.getByLabel(say('checkout.billing.zipCode')).fill('75001');
        await page.getByLabel(say('checkout.billing.city')).fill('Paris');
        await page.getByLabel(say('checkout.billing.phoneNumber')).fill('06 12 34 56 78');
        await page.getByRole('dialog').getByRole('checkbox').first().check();
        await button('checkout.billing.submit').click();
        // The neighbour's page: another site, in French.
        await payByCard(page);
        await expect(page.getByRole('heading', { name: say('checkout.success.title') })).toBeVisible();
        await stop('payment success');
        await page.getByRole('link', { name: say('checkout.success.later') }).click();
        await expect(page.getByRole('link', { name: say('offers.action.complete') })).toBeVisible();
        await stop('dashboard, one bought');
        if (language === 'ne')
          await expect(page.getByText(/[०-९]{4} \p{Script=Devanagari}+\u00a0[०-९]+/u)).toBeVisible();
      });

      await test.step('tells more', async () => {
        await page.getByRole('link', { name: say('offers.action.complete') }).click();
        await expect(page.getByRole('heading', { name: say('statistics.title') })).toBeVisible();
        await button('statistics.next').click();
        await stop('statistics, nothing chosen');
        // Nobody has to tell what is not needed.
        await page.getByLabel(say('statistics.question.birthday')).fill('1990-05-17');
        await button('statistics.skip').click();
      });

      await test.step('answers the first questions', async () => {
        await expect(page.getByRole('heading', { name: say('diagnostic.instructions.title') })).toBeVisible();
        await stop('instructions');
        await page.getByRole('checkbox').check();
        await button('diagnostic.instructions.start').click();
        for (const number of [1, 2]) {
          await expect(page.getByText(counter(number), { exact: true })).toBeVisible();
          await choose();
        }
        await expect(page.getByText(counter(3), { exact: true })).toBeVisible();
        // Its name is the two sentences alone, in the language that was chosen, as all that stands inside.
        const question = page.getByRole('group');
        const sentences = await page.getByRole('radio').allInnerTexts();
        await expect(question).toHaveAccessibleName(
          sentences.map((sentence) => sentence.trim()).join(` ${say('diagnostic.partOne.or')} `),
        );
        await expect(question).toHaveAttribute('lang', language);
        await expect(question.locator(':scope > [lang]')).toHaveAttribute('lang', language);
        await stop('question 3');
      });

      await test.step('answers the last of each part', async () => {
        await answerOnAnotherDevice(email, 128, 'orizon/behaviours');
        await page.reload();
        await expect(page.getByText(counter(128), { exact: true })).toBeVisible();
        await choose();
        await expect(page.getByRole('heading', { name: say('diagnostic.instructions.title') })).toBeVisible();
        await stop('instructions of part 2');
        await page.getByRole('link', { name: say('diagnostic.instructions.start') }).click();
        await expect(page.getByText(counter(1, 64), { exact: true })).toBeVisible();
        await stop('part 2');
        await answerOnAnotherDevice(email, 64, 'orizon/resources');
        await page.reload();
        await expect(page.getByText(counter(64, 64), { exact: true })).toBeVisible();
        await choose();
        await expect(page.getByText(say('diagnostic.end.title'))).toBeVisible();
        await stop('end');
        await page.getByRole('link', { name: say('diagnostic.end.home') }).click();
        // The screen before has a heading too: what is looked at is there first.
        await expect(page.getByRole('heading', { name: say('offers.facets.title') })).toBeVisible();
        await expect(page.getByRole('link', { name: say('offers.action.complete') })).toHaveCount(0);
        await stop('dashboard, with a result');
      });

      await test.step('downloads the booklet, looks at the settings', async () => {
        await page.goto('/settings/report');
        const booklet = await downloaded(page, () =>
          page
            .getByRole('button', { name: new RegExp(say('reports.download'), 'u') })
            .filter({ visible: true })
            .first()
            .click(),
        );
        expect(booklet).toEqual({ name: `rapport_eqinox_${language}.pdf`, start: '%PDF-' });
        for (const tab of ['report', 'profile', 'account', 'password', 'billing'] as const) {
          await page.setViewportSize(DESK);
          await page
            .getByRole('navigation', { name: say('settings.menu.label') })
            .getByRole('link', { name: say(`settings.menu.${tab}`) })
            .click();
          await expect(page).toHaveTitle(`${say(`settings.menu.${tab}`)} · EQINOX`);
          // Half a second, unlike `loaded`: Chromium may stop painting for good where one size follows another at once.
          await page.waitForLoadState('networkidle');
          await stop(`settings, ${tab}`);
        }
      });

      // The letters of Nepali are fetched by its readers only, though every page names the language.
      if (language === 'ne') expect(devanagari).toBeGreaterThan(0);
      else expect(devanagari).toBe(0);
    });
  });
}
