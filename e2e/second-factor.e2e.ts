/** The second factor from its first code to its end, with an authenticator made of Node's own crypto. */
import { createHmac } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newPerson } from './person.ts';
import { address, elsewhere, signIn } from './steps.ts';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of RFC 6238 (SHA-1, 6 digits) for a step of 30 s from now. A code works once: 1 is the next one. */
const totp = (secret: string, steps = 0): string => {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

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
    await page.getByRole('button', { name: 'Activer le second facteur' }).click();
    await expect(page.getByRole('img', { name: 'Code QR de votre secret' })).toBeVisible();
    await expectAccessible(page, 'second factor, set-up');
    return (await page.locator('code').innerText()).replaceAll(' ', '');
  });

  const recovery = await test.step('a first code switches it on; recovery codes are shown once', async () => {
    const right = totp(secret);
    await code.fill(right === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Activer le second facteur' }).click();
    await expect(page.getByText('Ce code n’est pas le bon')).toBeVisible();
    await code.fill(totp(secret));
    await page.getByRole('button', { name: 'Activer le second facteur' }).click();
    await expect(page.getByText('Gardez ces codes de secours')).toBeVisible();
    await expectAccessible(page, 'recovery codes');
    const codes = await page.locator('li > code').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
    await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible();
    return codes;
  });

  await test.step('signing in asks for a code of the application', async () => {
    const phone = await elsewhere(browser);
    await giveCredentials(phone, email);
    expect(await phone.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expectAccessible(phone, 'second factor at sign-in');
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
