/** What several journeys have in common, as somebody in front of the browser does it. */
import { expect, request, test, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { CODE, mailTo } from './mailbox.ts';

export const PASSWORD = 'Equinoxe2026';

/** How long a booklet that was never printed may take on a machine that is busy with other tests. */
export const PRINTED = { timeout: 60_000 };

/** An address of this run's own. */
export const address = (name: string): string => `${name}-${Date.now()}@exemple.fr`;

/** Clicks, and waits for the file that comes of it: its name, and how it begins. */
export const downloaded = async (page: Page, click: () => Promise<void>): Promise<{ name: string; start: string }> => {
  const waiting = page.waitForEvent('download', PRINTED);
  await click();
  const download = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), start: Buffer.concat(chunks).toString('latin1', 0, 5) };
};

/** Another browser. */
export const elsewhere = async (browser: Browser): Promise<Page> =>
  browser.newPage({ locale: 'fr-FR', reducedMotion: 'reduce' });

/** Step 0 of the sign-in screen. */
export const giveEmail = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'S’inscrire ou se connecter' }).click();
};

/** Signs in as far as the password goes. */
export const signIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto('/login');
  await giveEmail(page, email);
  await page.getByLabel('Entrez votre mot de passe').fill(password);
  await page.getByRole('button', { name: 'S’identifier' }).click();
};

/** The six digits of the newest such mail. */
export const codeOf = async (request: APIRequestContext, email: string, subject = /(?:)/u): Promise<string> =>
  CODE.exec((await mailTo(request, email, subject, CODE)).text)?.[0] ?? '';

/** Says no to measurement, signs up with the code of the mail and completes the profile: the dashboard is there. */
export const signUp = async (page: Page, request: APIRequestContext, email: string, prenom: string): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Je refuse' }).click();
  await giveEmail(page, email);
  await page.getByLabel('Définir votre mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'S’inscrire', exact: true }).click();
  await expect(page.getByText(`Entrez le code qui a été envoyé à ${email}`)).toBeVisible();
  await page.getByRole('textbox').fill(await codeOf(request, email));
  await page.getByLabel('Madame').check();
  await page.getByLabel('Prénom').fill(prenom);
  await page.getByLabel('Nom', { exact: true }).fill('Exemple');
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click();
  await expect(page.getByText(`${prenom} Exemple`)).toBeVisible();
};

/** What the second step of the cart asks for, beside the names it knows. */
export const fillBillingAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Adresse', { exact: true }).fill('1 rue de l’Exemple');
  await page.getByLabel('Code postal').fill('75001');
  await page.getByLabel('Ville').fill('Paris');
  await page.getByLabel('Numéro de téléphone').fill('06 12 34 56 78');
  await page.getByRole('checkbox', { name: /conditions générales de vente/u }).check();
};

/** On the provider's page: presents a card. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel(/Date d.expiration/u).fill('12/30');
  await page.getByLabel('Cryptogramme visuel').fill('123');
  await page.getByRole('button', { name: /Payer/u }).click();
};

/** A card that is accepted. */
export const payByCard = (page: Page): Promise<void> => typeCard(page, '1111222233334444');

/** Buys a menu with a card that is accepted: the success screen is there. `inCart` is done before the cart is left. */
export const buy = async (page: Page, menu: string, inCart = async (): Promise<void> => {}): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`Choisir ce menu.*${menu}`, 'u') }).click();
  await inCart();
  await page.getByRole('button', { name: 'Passer à l’action' }).click();
  await fillBillingAddress(page);
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Votre commande a été complétée avec succès' })).toBeVisible();
};

/** By the keyboard, on until the focus is there; what has the focus is in sight, whole or as much as the window holds. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport({ ratio: 0.6 });
};

/** By the keyboard alone: on to this, and pressed there. */
export const pressAt = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Goes through "Dites-nous en plus !" with what an adult without a partner is asked. */
export const tellMore = async (page: Page, birthday = '1990-05-17'): Promise<void> => {
  await page.getByLabel('Votre date de naissance').fill(birthday);
  await page.getByLabel('Votre département de résidence').selectOption({ index: 75 });
  await page.getByLabel('Votre catégorie socioprofessionnelle').selectOption({ index: 3 });
  const situation = page.getByRole('group', { name: 'Votre situation socioprofessionnelle actuelle' });
  await situation.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Suivant' }).click();
};

/** Answers one question as soon as it takes answers: the next one is painted before the last one is acknowledged. */
export const answer = async (page: Page, counter: string, choice: number): Promise<void> => {
  await expect(page.getByText(counter, { exact: true })).toBeVisible();
  await page.locator('[role=radio]:not([data-inert])').nth(choice).click();
};

interface Question {
  readonly numeroProposition: number;
  readonly proposition?: { readonly clef: string } | null;
  /** Of a pair. */
  readonly propositions?: readonly { readonly clef: string }[];
}

/** An answer of the colour test says which one it is of. */
const namingTheColourTest = async (device: APIRequestContext, headers: { authorization: string }) => {
  const infos = await device.post('/api/chromatic/infos', { headers, data: {} });
  const { idSessionChromaticDiag } = (await infos.json()) as { idSessionChromaticDiag: number };
  return (answered: object) => ({ eqinoxCredentials: { idSessionChromaticDiag }, chromaticResponse: answered });
};

/** Answers on another device, without a screen, all questions before `number`; the page is to be loaded anew. */
export const answerOnAnotherDevice = async (
  email: string,
  number: number,
  part: 'orizon/behaviours' | 'orizon/resources' | 'chromatic',
): Promise<void> => {
  const device = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const signedIn = await device.post('/api/identity/sign-in', { data: { email, password: PASSWORD } });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const wrapped = part === 'chromatic' ? await namingTheColourTest(device, headers) : (answered: object) => answered;
  let reply = await device.get(`/api/${part}/next`, { headers });
  for (;;) {
    const question = (await reply.json()) as Question;
    if (question.numeroProposition >= number) return device.dispose();
    const { numeroProposition: place, proposition, propositions } = question;
    const chosen = propositions?.[(place * 7) % 3 === 0 ? 1 : 0] ?? proposition;
    const answered = {
      idAssertion: chosen?.clef,
      ...(propositions ? {} : { value: place % 3 }),
      durationMs: 2000,
    };
    reply = await device.post(`/api/${part}/save`, { headers, data: wrapped(answered) });
    expect(reply.ok()).toBe(true);
  }
};

/** The birth date of somebody who is so many years old today, as a date field takes it. */
export const bornYearsAgo = (years: number): string => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};
