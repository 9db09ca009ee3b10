/** A mail that comes back, through the whole story: the desk sees it, the person is told, the address is released. */
import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { DESK, PHONE } from './demonstration.ts';
import { enter, newPerson } from './person.ts';
import { newMember } from './staff-member.ts';
import { elsewhere } from './steps.ts';
import { test } from './test.ts';

test('a mail that comes back is on the desk and told to its person, until the address is released', async ({
  page,
  browser,
}) => {
  const email = `camille-${Date.now()}@ferme.example`;
  const person = await newPerson(page, email, 'Camille');
  // The code arrived, then the mailbox was closed: the notice of another browser comes back.
  await enter(await elsewhere(browser), email);
  await expect
    .poll(
      async () => (await person.call<{ mailsReturnSince: string | null }>('GET', '/account/identity')).mailsReturnSince,
      {
        timeout: 20_000,
      },
    )
    .not.toBeNull();

  const support = await newMember(browser, 'support');
  await support.goto('/gestion/mails');
  await expect(support.getByRole('heading', { level: 1, name: 'Courriels' })).toBeVisible();
  await support.getByLabel('Adresse', { exact: true }).fill(email);
  await support.getByLabel('État').selectOption({ label: 'revenu' });
  await support.getByRole('button', { name: 'Filtrer' }).click();
  await expect(support).toHaveURL(/state=returned/u);
  const notice = support.getByRole('row').filter({ hasText: 'avis de sécurité, nouvel appareil' });
  // The list of before stands until the next one has come.
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText('5.1.1, adresse inconnue');
  await expectAccessible(support, 'mails');
  await notice.getByRole('link').first().click();
  await expect(support.getByRole('heading', { level: 1, name: /^Courriel \d+$/u })).toBeVisible();
  await expect(support.getByText('Remis au serveur')).toBeVisible();
  // What happened then is not told again.
  await expect(support.getByRole('button', { name: 'Renvoyer' })).toHaveCount(0);

  await page.goto('/');
  const told = page.getByText(/Nos e-mails à votre adresse nous reviennent depuis le/u);
  await expect(told).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir mon adresse' })).toHaveAttribute('href', '/settings/account');

  await support.goto('/gestion/today');
  await expect(support.getByRole('heading', { level: 2, name: 'Courriels revenus' })).toBeVisible();
  await expect(support.getByText('ne reçoit plus rien (5.1.1).').first()).toBeVisible();
  await support.goto('/gestion/mails/suppressions');
  await expect(support.getByRole('heading', { level: 1, name: 'Adresses retenues' })).toBeVisible();
  await support.setViewportSize(PHONE);
  await expectAccessible(support, 'suppressions', 'dark');
  await support.setViewportSize(DESK);
  await support.getByRole('button', { name: `Rétablir ${email}` }).click();
  await support.getByLabel('Raison').fill('sa boîte est réparée');
  await support.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await expect(support.getByText('L’adresse est rétablie.')).toBeVisible();
  await expect(support.getByRole('row').filter({ hasText: email })).toContainText('rétablie à la main');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});
