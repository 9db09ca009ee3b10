/** The second factor from its first code to its end, with an authenticator made of Node's own crypto; passkeys with the browser's. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { totp } from './authenticator.ts';
import { expectAccessible } from './axe.ts';
import { expectScreen } from './each-language.ts';
import { mailTo } from './mailbox.ts';
import { expectInReachAtEverySize, ZOOMED } from './every-size.ts';
import { newPerson } from './person.ts';
import { address, elsewhere, signIn } from './steps.ts';
import { test } from './test.ts';

/** As far as the second half of signing in. */
const giveCredentials = async (page: Page, email: string): Promise<void> => {
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Second facteur' })).toBeVisible();
};

test('a person switches the second factor on, signs in with it and without the phone, and switches it off', async ({
  page,
  browser,
}) => {
  const email = address('facteur');
  await newPerson(page, email, 'Camille');
  const code = page.getByLabel('Code de l’application');

  const secret = await test.step('the secret, as a picture and as letters', async () => {
    await page.goto('/settings/password');
    await page.getByRole('button', { name: 'Second facteur', exact: true }).click();
    await expect(page.getByText('Un code de six chiffres que votre téléphone affiche')).toBeVisible();
    await page.getByRole('button', { name: 'Activer le second facteur' }).click();
    await expect(page.getByRole('img', { name: 'Code QR de votre secret' })).toBeVisible();
    await expectScreen(page, 'second factor, set-up');
    return (await page.locator('code').innerText()).replaceAll(' ', '');
  });

  const recovery = await test.step('a first code switches it on; recovery codes are shown once', async () => {
    const right = totp(secret);
    // The sixth digit sends it.
    await code.fill(right === '000000' ? '000001' : '000000');
    await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible();
    await code.fill(totp(secret));
    await expect(page.getByText('Gardez ces codes de secours')).toBeVisible();
    await expectScreen(page, 'recovery codes');
    const codes = await page.locator('li > code').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Enregistrer dans un fichier' }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    expect(file.split('\r\n').filter((line) => codes.includes(line))).toEqual(codes);
    await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
    await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible();
    return codes;
  });

  await test.step('signing in asks for a code of the application', async () => {
    const phone = await elsewhere(browser);
    await giveCredentials(phone, email);
    expect(await phone.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expectScreen(phone, 'second factor at sign-in');
    await phone.getByLabel('Code de l’application').fill('12');
    await phone.getByRole('button', { name: 'Continuer' }).click();
    await expect(phone.getByText('Code non valide. Entrez 6 chiffres')).toBeVisible();
    await phone.getByLabel('Code de l’application').fill(totp(secret, 1));
    await phone.getByRole('button', { name: 'Continuer' }).click();
    await phone.waitForURL('/');
  });

  await test.step('without the phone a recovery code does, once', async () => {
    const lost = await elsewhere(browser);
    await giveCredentials(lost, email);
    await lost.getByLabel('Code de l’application').fill(recovery[0]?.toLowerCase() ?? '');
    await lost.getByRole('button', { name: 'Continuer' }).click();
    await lost.waitForURL('/');
  });

  const renewed = await test.step('new recovery codes take the place of what is left', async () => {
    await page.reload();
    await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible();
    const renew = page.getByRole('button', { name: 'Créer de nouveaux codes de secours' });
    await renew.click();
    await expect(code).toBeFocused();
    await renew.click();
    await expect(page.getByText('Le code est nécessaire.')).toBeVisible();
    await code.fill(recovery[1] ?? '');
    await renew.click();
    await expect(page.getByText('Gardez ces codes de secours')).toBeVisible();
    const codes = await page.locator('li > code').allInnerTexts();
    expect(new Set([...codes, ...recovery]).size).toBe(20);
    await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
    await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Second facteur' })).toBeFocused();
    return codes;
  });

  await test.step('a former recovery code switches nothing off, a new one does', async () => {
    await page.getByRole('button', { name: 'Désactiver le second facteur' }).click();
    await code.fill(recovery[2] ?? '');
    await page.getByRole('button', { name: 'Désactiver le second facteur' }).click();
    await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible();
    await code.fill(renewed[0] ?? '');
    await page.getByRole('button', { name: 'Désactiver le second facteur' }).click();
    await expect(page.getByText('Le second facteur est désactivé.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activer le second facteur' })).toBeVisible();
  });
});

/** The browser's own authenticator, as a phone's: it finds its keys by itself and verifies its person. */
const virtualAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its person is there. */
    attend: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};

test('a passkey is offered once, made, named, signs in by autofill and by its button, and is removed', async ({
  page,
  request,
}) => {
  const email = address('cle');
  await newPerson(page, email, 'Camille');
  const authenticator = await virtualAuthenticator(page);
  const section = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Clés d’accès' });
  const offer = page.getByRole('region', { name: 'Se connecter sans mot de passe' });
  const leave = async () => {
    await page.goto('/settings/account');
    await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
  };

  await test.step('after a password it is offered, once: a word refuses it for good', async () => {
    await page.goto('/');
    await expect(page.getByText('Camille Exemple')).toBeVisible();
    await expect(offer).toBeHidden();
    await leave();
    await signIn(page, email);
    await expect(offer).toBeVisible();
    await expectScreen(page, 'dashboard, passkey offered');
    await expectInReachAtEverySize(page, 'dashboard, passkey offered');
    await offer.getByRole('button', { name: 'Non merci' }).click();
    const noted = page.getByText('Les clés d’accès restent dans Paramètres, Mot de passe.');
    await expect(noted).toBeFocused();
    await leave();
    await signIn(page, email);
    await expect(page.getByText('Camille Exemple')).toBeVisible();
    await expect(offer).toBeHidden();
  });

  await test.step('in the settings it is made in one click, and named, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/settings/password');
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const name = page.getByLabel('Nom de cette clé d’accès');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(/, Linux$/u);
    await expectScreen(page, 'passkey, its name');
    await expectInReachAtEverySize(page, 'passkey, its name');
    await page.keyboard.type('Téléphone de Camille');
    await page.keyboard.press('Enter');
    await expect(section.getByText('Téléphone de Camille')).toBeVisible();
    await expect(section.getByText('Pas encore utilisée')).toBeVisible();
    // By axe alone: its name stands there as it was given.
    await expectAccessible(page, 'passkeys');
    await expectInReachAtEverySize(page, 'passkeys');
    expect(await authenticator.count()).toBe(1);
    await mailTo(request, email, /Une clé d’accès a été ajoutée/u);
    // This device has one.
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await expect(page.getByText('Cet appareil garde déjà une clé d’accès pour votre compte.')).toBeVisible();
  });

  await test.step('the e-mail field proposes it: chosen there, it signs in without a password', async () => {
    await authenticator.attend(false);
    await leave();
    await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    await authenticator.attend(true);
    await page.reload();
    await page.waitForURL('/');
    await expect(page.getByText('Camille Exemple')).toBeVisible();
  });

  await test.step('where nothing is proposed there is a button, on the smallest screen too', async () => {
    await page.setViewportSize(ZOOMED);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await leave();
    const button = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
    await expect(button).toBeVisible();
    await expectScreen(page, 'sign-in, passkey');
    await expectInReachAtEverySize(page, 'sign-in, passkey');
    await button.click();
    await page.waitForURL('/');
  });

  await test.step('removed, it opens nothing any more', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/settings/password');
    await expect(section.getByText(/^Utilisée le /u)).toBeVisible();
    await page.getByRole('button', { name: 'Retirer : Téléphone de Camille' }).click();
    await expect(page.getByText('La clé d’accès n’ouvre plus votre compte.')).toBeVisible();
    await expect(section.getByText('Téléphone de Camille')).toBeHidden();
    await leave();
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
    await expect(page.getByText('Cette clé d’accès n’ouvre aucun compte ici.')).toBeVisible();
  });

  await test.step('another person takes the offer, and has one', async () => {
    const other = address('cle-offerte');
    await newPerson(page, other, 'Camille');
    await leave();
    await signIn(page, other);
    await offer.getByRole('button', { name: 'Créer une clé d’accès' }).click();
    await expect(page.getByText('C’est fait. La clé d’accès se trouve dans Paramètres, Mot de passe.')).toBeFocused();
    expect(await authenticator.count()).toBe(2);
  });
});
