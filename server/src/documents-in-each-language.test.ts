/** What a person who reads English, Spanish or Nepali gets by mail and as PDF: nothing in it is another language's. */
import { LANGUAGES, type Language } from '@eqinox/domain/languages';
import { expect, test } from 'vitest';
import invoiceTexts from '../../content/invoices/fr.json' with { type: 'json' };
import termsTexts from '../../content/legal/cgv/fr.json' with { type: 'json' };
import { accountIdOf, takeAsReader } from '../testing/diagnostics.ts';
import { insertPerson } from '../testing/insert-person.ts';
import { billing, payAtProvider } from '../testing/journey.ts';
import { mailNumber } from '../testing/mailbox.ts';
import { inAnotherLanguage } from '../testing/other-languages.ts';
import type { Person } from '../testing/person.ts';
import { startTestProduct } from '../testing/test-product.ts';
import { readPdf } from './adapters/pdf/pdf-reading.testing.ts';
import { collectData } from './privacy/collect-data.ts';
import { exportDocument } from './privacy/export-document.ts';

const product = await startTestProduct();
const { places, db } = product;

/** A file's words; without what only sets a line apart. */
const wordsIn = (pdf: Uint8Array): string =>
  readPdf(pdf)
    .pages.map(({ text }) => text)
    .join('\n')
    .replaceAll('\u200B', '');

const attachments = async (address: string): Promise<readonly string[]> => {
  const list = await fetch(`${places.sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
  const [mail] = (await list.json()) as { id: number; attachments: { filename: string }[] }[];
  return Promise.all(
    mail!.attachments.map(async (_, index) => {
      const file = await fetch(`${places.sandbox}/mailbox/${mail!.id}/attachments/${index}`);
      return wordsIn(new Uint8Array(await file.arrayBuffer()));
    }),
  );
};

const reader = async (language: Language, name: string): Promise<Person> => {
  const person = await insertPerson(product, `${name}-${language}@example.org`);
  await db.updateTable('account.accounts').set({ language }).where('email', '=', person.email).execute();
  return person;
};

/** Of a sheet that holds the French that binds: what is not that French. */
const besideFrench = (sheet: string, french: string): string => {
  const solid = (text: string) => text.replaceAll(/\s+/gu, '');
  // Where there are two languages, French says so too.
  const legal = solid([french, invoiceTexts.binding, termsTexts.binding].join(' '));
  return (
    sheet
      .split(/\n|\s\/\s|(?<=[.!?])\s/u)
      // The running foot of the French document; how many pages it has depends on what stands beside.
      .filter((line) => !legal.includes(solid(line)) && !/Page \d+ sur \d+$/u.test(line))
      .join('\n')
  );
};

const papersOf = async (language: Language) => {
  const person = await reader(language, 'papers');
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 30 } });
  await payAtProvider(
    await person.call('POST /payment/add-billing-data', { body: { ...billing, reference, immediateExecution: true } }),
  );
  const confirmed = await mailNumber(places, person.email, 1);
  const ordered = await attachments(person.email);
  const [{ idFact } = { idFact: 0 }] = await person.call('GET /factures/history', {});
  expect((await person.ask('POST', '/payment/withdraw', { idFact, name: 'Camille Exemple' })).status).toBe(200);
  const withdrawn = await mailNumber(places, person.email, 2);
  const credited = await attachments(person.email);
  return { mails: [confirmed, withdrawn], sheets: [...ordered, ...credited] };
};

/** The same in French: the text that binds. */
let legal: ReturnType<typeof papersOf> | undefined;

test.each(['en', 'es', 'ne'] as const)(
  'in %s, an order and its withdrawal: both mails, the invoice, the terms, the form and the credit note',
  async (language) => {
    const french = await (legal ??= papersOf('fr'));
    const own = await papersOf(language);
    for (const { subject, text } of own.mails) expect(inAnotherLanguage(`${subject}\n${text}`, language)).toEqual([]);
    expect(own.sheets).toHaveLength(4);
    for (const [index, sheet] of own.sheets.entries()) {
      const beside = besideFrench(sheet, french.sheets[index]!);
      expect(beside.length).toBeGreaterThan(300);
      expect(inAnotherLanguage(beside, language)).toEqual([]);
    }
  },
);

const ownNames = ({ bank, key, rule, figures }: { bank: string; key: string; rule: string; figures: string }) => [
  bank,
  key,
  rule,
  figures,
];

/** Every word of a tree, but its keys: they are the program's own. */
const wordsWithin = (tree: unknown): readonly string[] => {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(wordsWithin) : [];
};

test.each(['en', 'es', 'ne'] as const)('in %s, the booklet and the copy of one’s data', async (language) => {
  const person = await reader(language, 'data');
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const { id } = await takeAsReader(product, person);
  for (const table of ['diagnostic.behaviour_answers', 'diagnostic.resource_answers'] as const) {
    await db.updateTable(table).set({ language }).where('session_id', '=', id).execute();
  }
  const booklet = await person.call('GET /potential/last-report', {});
  expect(inAnotherLanguage(wordsIn(booklet), language)).toEqual([]);

  const data = await collectData(db, await accountIdOf(product, person), language, async () => {});
  // Names of rules, banks and figures are the program's own too (decision 57).
  const names = new Set(data.results.flatMap(({ paragraphs }) => paragraphs).flatMap(ownNames));
  expect(names.size).toBeGreaterThan(30);
  for (const copy of [data, exportDocument(data, language, product.clock())]) {
    const said = wordsWithin(copy).filter((words) => !names.has(words));
    expect(said.length).toBeGreaterThan(500);
    expect(inAnotherLanguage(said.join('\n'), language)).toEqual([]);
  }
});

test('a sentence of another language is found', () => {
  const french = 'Votre commande est confirmée, et nous avons bien reçu votre paiement.';
  const english = 'Your order is confirmed, and we have received your payment.';
  for (const language of LANGUAGES.filter((each) => each !== 'fr')) {
    expect(inAnotherLanguage(french, language)).toEqual([french]);
  }
  expect(inAnotherLanguage(english, 'es')).toEqual([english]);
  expect(inAnotherLanguage(english, 'en')).toEqual([]);
  expect(inAnotherLanguage('तपाईंको अर्डर पुष्टि भयो।', 'en')).toHaveLength(1);
  // A name, and what somebody is quoted with.
  expect(inAnotherLanguage('Menu Équilibre, “J’aime les cartes et les plans de la ville”', 'en')).toEqual([]);
});
