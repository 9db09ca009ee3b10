/** What a person who reads English, Spanish or Nepali gets by mail and as PDF: nothing in it is another language's. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@eqinox/domain/languages';
import { afterAll, expect, test } from 'vitest';
import invoiceTexts from '../../content/invoices/fr.json' with { type: 'json' };
import termsTexts from '../../content/legal/cgv/fr.json' with { type: 'json' };
import { accountIdOf, takeAsReader } from '../testing/diagnostics.ts';
import { newGroup } from '../testing/groups.ts';
import { insertPerson } from '../testing/insert-person.ts';
import { billing, payAtProvider } from '../testing/journey.ts';
import { mailNumber } from '../testing/mailbox.ts';
import { learnLanguages, spoken } from '../testing/language-letters.ts';
import { inAnotherLanguage } from '../testing/other-languages.ts';
import type { Person } from '../testing/person.ts';
import { testRenderer } from '../testing/test-renderer.ts';
import { startTestProduct } from '../testing/test-product.ts';
import { readPdf } from './adapters/pdf/pdf-reading.testing.ts';
import { collectData } from './privacy/collect-data.ts';
import { exportDocument } from './privacy/export-document.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Before the product is started: connections that wait for seconds meanwhile would be closed by their other side.
learnLanguages();
const product = await startTestProduct();
const { places, db } = product;
const renderer = testRenderer();
afterAll(() => renderer.close());

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
  // Each order has numbers of its own.
  const solid = (text: string) => text.replaceAll(/\s+|EQX[\dA-F]+|(?<=[AF]\d{4}-)\d{6}/gu, '');
  // Where there are two languages, French says so too.
  const legal = solid([french, invoiceTexts.binding, termsTexts.binding].join(' '));
  return (
    sheet
      .split(/\n|\s\/\s|(?<=[.!?])\s|(?<=\d{4})(?=\p{L})/u)
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

/** The name of a bank of statements. */
const BANK = /^EQX-[A-Z]{2} [0-9a-f]{8}$/u;
/** What the browser of these people calls itself. */
const BROWSER = 'test';

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
  // What the program calls a state or a level: names in the copy for machines, words in the one that people read.
  const forMachines = wordsWithin(data).filter((words) => !/^[a-z]+(?:-[a-z]+)*$/u.test(words));
  const document = exportDocument(data, language, product.clock());
  const forPeople = wordsWithin(document).filter((words) => words !== BROWSER);
  for (const copy of [forMachines, forPeople]) {
    const said = copy.filter((words) => !names.has(words) && !BANK.test(words));
    expect(said.length).toBeGreaterThan(400);
    expect(inAnotherLanguage(said.map(spoken).join('\n'), language)).toEqual([]);
  }
  // Printed without the tables that are full of names: what the template adds is its own.
  const sections = document.sections.map(({ title }) => ({ title, groups: [] }));
  const printed = await renderer.render({
    template: 'privacy/export',
    data: { ...document, sections },
    standard: 'ua-1',
  });
  expect(inAnotherLanguage(wordsIn(printed), language)).toEqual([]);
});

test.each(['en', 'es', 'ne'] as const)('in %s, the cards of a group and a quote', async (language) => {
  const { organiser, id } = await newGroup(product, 1);
  const speak = (own: Language) =>
    db.updateTable('account.accounts').set({ language: own }).where('email', '=', organiser.email).execute();
  const params = { id };
  const quote = async () => {
    const [order] = (await organiser.call('GET /groups/:id', { params })).orders;
    return wordsIn(await organiser.call('GET /groups/:id/orders/:order/quote', { params: { id, order: order!.id } }));
  };
  await speak('fr');
  const french = await quote();
  await speak(language);
  const beside = besideFrench(await quote(), french);
  expect(beside.length).toBeGreaterThan(300);
  const cards = wordsIn(await organiser.call('GET /groups/:id/cards', { params }));
  const named = /Groupe d’exemple \d+|[A-Z]{5}-[A-Z]{5}-[A-Z]{5}/gu;
  expect(inAnotherLanguage(`${beside}\n${cards}`.replaceAll(named, '…'), language)).toEqual([]);
});

/** Where each template is read in every language. */
const TEMPLATES: Readonly<Record<string, 'here' | 'booklets'>> = {
  'groups/cards': 'here',
  'invoices/invoice': 'here',
  'legal/cgv': 'here',
  'legal/withdrawal-form': 'here',
  'privacy/export': 'here',
  // reports/booklets/shared/other-languages.test.ts
  'reports/brief': 'booklets',
  'reports/complementary': 'booklets',
  'reports/main': 'booklets',
  'reports/manager': 'booklets',
  'reports/short': 'booklets',
  'reports/youth': 'booklets',
};

test('every document is read in every language', () => {
  const found = globSync('content/*/typst/*.typ', { cwd: root }).filter((path) =>
    // A template takes its data by name; what templates have in common does not.
    /^#let \w+ = json\("\/data\.json"\)/mu.test(readFileSync(join(root, path), 'utf8')),
  );
  const names = found.map((path) => path.replace(/^content\/(.*)\/typst\/(.*)\.typ$/u, '$1/$2'));
  expect(names.toSorted()).toEqual(Object.keys(TEMPLATES).toSorted());
});
