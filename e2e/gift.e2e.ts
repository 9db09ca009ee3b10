/** A box as a gift: the recipient's own way in, and their own say about beginning at once. */
import { expect } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { expectInReachAtEverySize } from './every-size.ts';
import { mailTo } from './mailbox.ts';
import { newPerson } from './person.ts';
import { address, buy, codeOf, elsewhere, PASSWORD, tellMore } from './steps.ts';
import { test } from './test.ts';

test('whoever receives a gift may ask that it be carried out at once, apart from what is needed to begin', async ({
  page,
  browser,
  request,
}) => {
  const to = address('destinataire');
  await newPerson(page, address('offrant'), 'Dominique');
  await page.goto('/');
  await buy(page, 'Menu Essentiel', async () => {
    await page.getByRole('checkbox', { name: 'Je fais un cadeau' }).check();
    await page.getByLabel('E-mail du destinataire').fill(to);
    const later = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    await page.getByLabel('Date d’envoi').fill(later);
    await expect(page.getByText(/^Le message part le .+ à 8\sh, heure de Paris\.$/u)).toBeVisible();
    await page.getByLabel('Date d’envoi').fill('2026-01-01');
    await expect(page.getByText('Le message part dès que la commande est payée.')).toBeVisible();
    await page.getByRole('heading', { name: 'Mon panier' }).click();
  });
  await expect(page.getByText(`Votre cadeau part sans attendre pour ${to}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revenir plus tard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Commencer' })).toBeHidden();
  await expectScreen(page, 'payment success of a gift');
  await expectInReachAtEverySize(page, 'payment success of a gift');
  await page.getByRole('link', { name: 'Voir ma commande' }).click();
  await expect(page.getByText(to).first()).toBeVisible();

  const recipient = await elsewhere(browser);
  const { text } = await mailTo(request, to, /./u);
  await recipient.goto(/https?:\/\/\S+/u.exec(text)?.[0] ?? '');
  await recipient.getByRole('button', { name: 'Je refuse' }).click();
  await expect(recipient.getByText(/^Dominique Exemple vous offre «\sMenu Essentiel\s»\.$/u)).toBeVisible();
  await expectScreen(recipient, 'sign-up with a gift');
  await expectInReachAtEverySize(recipient, 'sign-up with a gift');
  await recipient.getByLabel('Définir votre mot de passe').fill(PASSWORD);
  await recipient.getByRole('button', { name: 'S’inscrire', exact: true }).click();
  await recipient.getByRole('textbox').fill(await codeOf(request, to));
  await recipient.getByLabel('Madame').check();
  await recipient.getByLabel('Prénom').fill('Camille');
  await recipient.getByLabel('Nom', { exact: true }).fill('Exemple');
  await recipient.getByRole('button', { name: 'Ouvrir mon espace' }).click();
  await expect(recipient.getByText('Camille Exemple')).toBeVisible();
  await expect(recipient.getByText(/^Dominique Exemple vous offre «\sMenu Essentiel\s»$/u)).toBeVisible();

  await recipient.goto('/eqinox');
  await tellMore(recipient);

  await expect(recipient.getByRole('heading', { name: 'Consignes' })).toBeVisible();
  const atOnce = recipient.getByRole('checkbox', { name: /exécution immédiate/u });
  await expect(atOnce).not.toBeChecked();
  await expect(recipient.getByText('Facultatif : sans cette case, vous pouvez aussi commencer.')).toBeVisible();
  await expectScreen(recipient, 'part 1 instructions of a gift');
  await recipient.getByRole('checkbox', { name: /J’accepte que mes réponses/u }).check();
  await atOnce.check();
  const asked = recipient.waitForRequest(
    (sent) => sent.url().includes('/consentement/save') && sent.postDataJSON().immediateExecution === true,
  );
  await recipient.getByRole('button', { name: 'Commencer' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ isParent: false, immediateExecution: true });
  await expect(recipient.getByText('1 sur 128', { exact: true })).toBeVisible();

  // Once it has begun there is nothing left to ask.
  await recipient.goto('/eqinox/part1-start');
  await expect(recipient.getByRole('button', { name: 'Commencer' })).toBeVisible();
  await expect(atOnce).toBeHidden();
});
