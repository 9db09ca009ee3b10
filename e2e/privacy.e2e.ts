/** What the law gives people over their data: a copy of it, and its erasure with seven days to change one's mind. */
import { dayInWords } from '@eqinox/domain/calendar';
import { expect, type Download, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { mailTo } from './mailbox.ts';
import { newPerson } from './person.ts';
import { PRINTED, address, codeOf } from './steps.ts';
import { test } from './test.ts';

const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const downloaded = async (page: Page, button: string): Promise<Download> => {
  const waiting = page.waitForEvent('download', PRINTED);
  await page.getByRole('button', { name: button }).click();
  return waiting;
};

test('a copy of one’s data is prepared in the background, then downloaded as a document and as data', async ({
  page,
  request,
}) => {
  const email = address('copie');
  await newPerson(page, email, 'Camille');
  await page.goto('/settings/account');

  await test.step('while it is prepared, its progress shows, also after a reload', async () => {
    await page.getByRole('button', { name: 'Préparer une copie' }).click();
    const progress = page.getByRole('progressbar', { name: 'Préparation de la copie' });
    const ready = page.getByText(/Votre copie est prête/u);
    await expect(progress.or(ready)).toBeVisible();
    await page.reload();
    await expect(progress.or(ready)).toBeVisible();
    await expect(ready).toBeVisible({ timeout: 60_000 });
    await expect(progress).toBeHidden();
    await expectScreen(page, 'my account, copy ready');
  });

  await test.step('both files hold the person', async () => {
    const data = await downloaded(page, 'Fichier de données');
    expect(data.suggestedFilename()).toBe('mes-donnees.json');
    expect(JSON.parse((await bytesOf(data)).toString())).toMatchObject({
      format: 'eqinox-export-1',
      profile: { email, prenom: 'Camille', nom: 'Exemple' },
      signIn: { devices: [{ revokedAt: null }] },
    });
    const document = await downloaded(page, 'Document à lire');
    expect(document.suggestedFilename()).toBe('mes-donnees.pdf');
    expect((await bytesOf(document)).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  await test.step('the person is told by mail', async () => {
    await mailTo(request, email, /Vos données sont prêtes/u);
  });
});

test('an erasure takes the code of a mail, says its day, and is taken back', async ({ page, request }) => {
  const email = address('efface');
  await newPerson(page, email, 'Camille');
  await page.goto('/settings/account');
  const ask = page.getByRole('button', { name: 'Supprimer mon compte' });
  const code = page.getByLabel(/Entrez le code/u);
  const confirm = page.getByRole('button', { name: 'Confirmer la suppression' });

  await test.step('asking sends a code; leaving the form changes nothing', async () => {
    await ask.click();
    await expect(page.getByText(`Entrez le code qui a été envoyé à ${email}`)).toBeVisible();
    await expect(code).toBeFocused();
    await expectScreen(page, 'my account, code of an erasure');
    await page.getByRole('button', { name: 'Garder mon compte' }).click();
    await expect(code).toBeHidden();
    // Whoever works with the keyboard is not thrown back to the top of the page.
    await expect(page.getByRole('heading', { name: 'Supprimer mon compte' })).toBeFocused();
  });

  await test.step('only the right code of the latest mail confirms', async () => {
    const subject = /Suppression de votre compte/u;
    const first = await codeOf(request, email, subject);
    await ask.click();
    await confirm.click();
    await expect(page.getByText('Le code est nécessaire.')).toBeVisible();
    let digits = first;
    await expect.poll(async () => (digits = await codeOf(request, email, subject))).not.toBe(first);
    // Left and come back to at once: no third mail leaves, and the second one's code can be entered.
    await page.reload();
    await ask.click();
    await expect(page.getByText('Un code vient déjà de partir.')).toBeVisible();
    await code.fill(digits.replace(/\d$/u, (last) => String((Number(last) + 1) % 10)));
    await confirm.click();
    await expect(page.getByText('Ce code n’est pas le bon.')).toBeVisible();
    await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await confirm.click();
  });

  await test.step('the day stands on the screen and in a mail', async () => {
    const day = dayInWords(new Date(Date.now() + 7 * 24 * 3_600_000), 'fr');
    await expect(page.getByText(`Votre compte sera supprimé le ${day}.`)).toBeVisible();
    await expectScreen(page, 'my account, erasure planned');
    await page.goto('/');
    await expect(page.getByText(`Votre compte et vos données seront supprimés le ${day}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Voir, ou annuler' }).click();
    await expect(page.getByText(`Votre compte sera supprimé le ${day}.`)).toBeVisible();
    await mailTo(
      request,
      email,
      new RegExp(`Votre compte sera supprimé le ${day.replaceAll(' ', String.raw`\s`)}`, 'u'),
    );
  });

  await test.step('until then it can be taken back, and asked for again', async () => {
    await page.getByRole('button', { name: 'Annuler la suppression' }).click();
    await expect(page.getByText('Votre compte est gardé.')).toBeVisible();
    await page.reload();
    await expect(ask).toBeVisible();
  });
});
