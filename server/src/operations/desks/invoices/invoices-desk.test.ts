/** The desk of invoices and accounts: lists, files read back, and months that close. */
import { sql } from 'kysely';
import { crc32 } from 'node:zlib';
import { parisDate } from '@eqinox/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentRow } from '@eqinox/contract/invoices-desk';
import { monthOf, monthSpan } from '@eqinox/domain/operations/months';
import { accountIdOf } from '../../../../testing/diagnostics.ts';
import { insertPerson } from '../../../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../../../testing/journey.ts';
import type { Person } from '../../../../testing/person.ts';
import { insertMember } from '../../../../testing/staff.ts';
import { DAY, testClock } from '../../../../testing/test-clock.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import { transaction } from '../../../adapters/database/transaction.ts';
import { makeGiftCard } from '../../../checkout/index.ts';
import { findInvoice, invoiceAmounts, invoicesKept, issueCreditNote, vatByDay } from '../../../invoices/index.ts';
import { exampleInvoice } from '../../../invoices/invoice-example.testing.ts';
import { sellInvoice } from '../../../invoices/sold-invoice.testing.ts';
import { removeOver } from '../../../retention.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, clock: testClock() });
const { db, clock } = product;
/** Months of long ago, in which nobody buys while the tests run. */
const [MARCH, APRIL] = ['2024-03', '2024-04'] as const;
let books: Person;
let accountId: number;
beforeAll(async () => {
  books = (await insertMember(product, 'accountant')).browser;
  accountId = await accountIdOf(product, await insertPerson(product, 'seller@example.org'));
});

/** An invoice of then; gives what credits a part of it. */
const sell = async (instant: string, unitGross: number, vatRate: number | null = 20, giftCents = 0) => {
  const prices = [{ quantity: 1, unitGross, discountGross: 0, vatRate }];
  const invoice = exampleInvoice({ amounts: invoiceAmounts(prices) }, { vatRate });
  const id = await sellInvoice(db, { accountId, now: new Date(instant), invoice, giftCents });
  return async (cents: number, instant: string): Promise<string> => {
    const sold = await findInvoice(db, accountId, id);
    return transaction(db, (db) => issueCreditNote(db, sold!, cents, new Date(instant)));
  };
};

const listed = async (query: Record<string, string>): Promise<DocumentRow[]> => {
  const all: DocumentRow[] = [];
  let next: string | null = null;
  do {
    const asked: Record<string, string> = next === null ? query : { ...query, after: next };
    const page: { documents: DocumentRow[]; next: string | null } = await books.call('GET /operations/documents', {
      query: asked,
    });
    expect(page.documents.length).toBeLessThanOrEqual(50);
    all.push(...page.documents);
    ({ next } = page);
  } while (next !== null);
  return all;
};

const showMonth = (month: string) => books.call('GET /operations/months/:month', { params: { month } });
/** Asks for a file and reads all parts of it, once it is made. */
const fileOf = async (month: string, kind: 'documents' | 'journal'): Promise<Buffer[]> => {
  const { id } = await books.call('POST /operations/months/:month/files', {
    params: { month },
    body: { kind, reason: 'bilan du mois' },
  });
  const made = async () => (await showMonth(month)).files.find((file) => file.id === id);
  await expect.poll(async () => (await made())?.state, { timeout: 60_000 }).toBe('made');
  const parts = (await made())?.parts ?? [];
  return Promise.all(
    parts.map(async ({ part }) => {
      const cookie = [...books.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await fetch(`${product.places.product}/api/operations/month-files/${id}/${part}`, {
        headers: { cookie },
      });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/u);
      return Buffer.from(await reply.arrayBuffer());
    }),
  );
};

const COLUMNS =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
    ' ',
  );
type Line = Record<string, string>;
const readJournal = async (month: string): Promise<Line[]> => {
  const [file = Buffer.alloc(0)] = await fileOf(month, 'journal');
  const [head = '', ...rows] = file.toString('utf8').split('\r\n');
  expect(head.split('\t')).toEqual(COLUMNS);
  expect(rows.pop()).toBe('');
  return rows.map((row) => {
    const cells = row.split('\t');
    expect(cells).toHaveLength(18);
    return Object.fromEntries(COLUMNS.map((name, place) => [name, cells[place] ?? '']));
  });
};
const cents = (written = ''): number => {
  expect(written).toMatch(/^\d+,\d{2}$/u);
  return Number(written.replace(',', ''));
};
const balance = (lines: readonly Line[]): number =>
  lines.reduce((sum, { Debit, Credit }) => sum + cents(Debit) - cents(Credit), 0);
/** Balanced, in order, without a gap, from `first` on. */
const expectEntries = (lines: readonly Line[], journal: string, first = 1): void => {
  const own = lines.filter(({ JournalCode }) => JournalCode === journal);
  const byNumber = Map.groupBy(own, ({ EcritureNum }) => Number(EcritureNum));
  expect([...byNumber.keys()]).toEqual(Array.from({ length: byNumber.size }, (_, nth) => first + nth));
  for (const entry of byNumber.values()) {
    expect(balance(entry)).toBe(0);
    expect(new Set(entry.map(({ EcritureDate, PieceRef }) => `${EcritureDate} ${PieceRef}`)).size).toBe(1);
  }
  const days = own.map(({ EcritureDate = '' }) => EcritureDate);
  expect(days).toEqual(days.toSorted());
};

describe('a month of long ago', () => {
  const dates = (day: number): string => `${MARCH}-${String(day).padStart(2, '0')}T10:00:00Z`;
  const credited: string[] = [];
  beforeAll(async () => {
    await sell('2024-02-10T10:00:00Z', 5000);
    for (let nth = 0; nth < 60; nth += 1) {
      const credit = await sell(
        dates(1 + (nth % 25)),
        1001 + nth * 7,
        ([20, 5.5, null] as const)[nth % 3],
        nth % 5 ? 0 : 333,
      );
      if (nth % 10 === 0) {
        // In two parts, one of them of the next month.
        credited.push(await credit(500, dates(26)), await credit(501, `${APRIL}-02T08:00:00Z`));
      }
    }
    await sell(dates(27), 0);
  });

  test('is listed newest first, by pages and by kind', async () => {
    const all = await listed({ month: MARCH });
    expect(all).toHaveLength(67);
    const instants = all.map(({ issuedAt }) => issuedAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
    expect(new Set(all.map(({ number }) => number)).size).toBe(67);
    const notes = await listed({ month: MARCH, kind: 'credit-note' });
    expect(notes).toEqual(all.filter(({ kind }) => kind === 'credit-note'));
    expect(notes).toHaveLength(6);
    for (const { grossCents, netCents, vatCents, corrects } of notes) {
      expect(grossCents).toBe(-500);
      expect(netCents + vatCents).toBe(-500);
      expect(corrects).toMatch(/^F2024-/u);
    }
    expect(JSON.stringify(all)).not.toMatch(/Exemple|@/u);
    expect(await listed({ month: '2019-01' })).toEqual([]);
  });

  test('has a journal that is balanced, numbered without a gap, and equal to VAT by day to the cent', async () => {
    const lines = await readJournal(MARCH);
    expectEntries(lines, 'VE', 2);
    expectEntries(lines, 'EN', 2);
    const { from, until } = monthSpan(MARCH);
    const days = new Map<string, [net: number, vat: number]>();
    for (const { day, net, vat } of await vatByDay(db, { from, until, to: 'everybody' })) {
      const [before, tax] = days.get(day) ?? [0, 0];
      if (net !== 0 || before !== 0) days.set(day, [before + net, tax + vat]);
    }
    const sales = Map.groupBy(
      lines.filter(({ JournalCode }) => JournalCode === 'VE'),
      ({ EcritureDate = '' }) => EcritureDate.replace(/(\d{4})(\d\d)(\d\d)/u, '$1-$2-$3'),
    );
    const told = [...sales].map(([day, of]) => [
      day,
      [
        -balance(of.filter(({ CompteNum }) => CompteNum === '706000')) + 0,
        -balance(of.filter(({ CompteNum }) => CompteNum === '445710')) + 0,
      ],
    ]);
    expect(told).toEqual([...days]);
    // The next month goes on counting.
    const next = await readJournal(APRIL);
    const last = Number(lines.findLast(({ JournalCode }) => JournalCode === 'VE')?.EcritureNum);
    expectEntries(next, 'VE', last + 1);
  });

  test('has a ZIP of every document, whose sums are right, and each opens alone, journaled', async () => {
    await sell('2024-05-03T10:00:00Z', 4200);
    const credit = await sell('2024-05-04T10:00:00Z', 1234);
    const note = await credit(234, '2024-05-05T10:00:00Z');
    const [zip = Buffer.alloc(0), ...more] = await fileOf('2024-05', 'documents');
    expect(more).toEqual([]);
    const files = filesIn(zip);
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^facture-F2024-\d{6}\.pdf$/u),
      expect.stringMatching(/^facture-F2024-\d{6}\.pdf$/u),
      `avoir-${note}.pdf`,
    ]);
    for (const { bytes } of files) expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    const alone = await books.ask('GET', `/operations/documents/${note}`);
    expect(alone.status).toBe(200);
    expect(Buffer.from(alone.body as Uint8Array).equals(files[2]!.bytes)).toBe(true);
    expect((await books.ask('GET', '/operations/documents/F1999-000001')).status).toBe(404);
    const acts = await db
      .selectFrom('staff.journal')
      .where('subject', '=', 'month')
      .select(['act', 'subject_id'])
      .execute();
    expect(acts).toContainEqual({ act: 'month-file-asked', subject_id: '2024-05' });
    expect(acts).toContainEqual({ act: 'month-file-opened', subject_id: '2024-05' });
    const opened = await db.selectFrom('staff.journal').where('act', '=', 'document-opened').select('after').execute();
    expect(opened).toEqual([{ after: { document: note } }]);
  });

  test('one member has so many of its files made at once, and kept', async () => {
    const { id: by, browser } = await insertMember(product, 'accountant', 'asks-much@staff.example');
    const asked = () =>
      browser.ask('POST', `/operations/months/${APRIL}/files`, { kind: 'journal', reason: 'bilan du mois' });
    const file = { asked_by: by, asked_at: clock(), kind: 'journal' } as const;
    const insert = (count: number, made_at: Date | null) =>
      db
        .insertInto('invoices.month_files')
        .values(Array.from({ length: count }, () => ({ ...file, month: sql<Date>`'2024-04-01'::date`, made_at })))
        .execute();
    await insert(3, null);
    const answers = await Promise.all([asked(), asked()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    await db.updateTable('invoices.month_files').set({ made_at: clock() }).where('asked_by', '=', by).execute();
    await insert(26, clock());
    expect(await asked()).toMatchObject({ status: 409, body: { code: 'files_full' } });
    await db.deleteFrom('invoices.month_files').where('asked_by', '=', by).execute();
  });

  test('its files are there for seven days', async () => {
    const { id } = await books.call('POST /operations/months/:month/files', {
      params: { month: APRIL },
      body: { kind: 'journal', reason: 'bilan du mois' },
    });
    await db
      .updateTable('invoices.month_files')
      .set({ asked_at: new Date(clock().getTime() - 8 * DAY) })
      .where('id', '=', id)
      .execute();
    expect((await showMonth(APRIL)).files.map((file) => file.id)).not.toContain(id);
    expect((await books.ask('GET', `/operations/month-files/${id}/1`)).status).toBe(404);
    for (const kept of invoicesKept) await removeOver(db, kept, clock());
    const left = await db.selectFrom('invoices.month_files').where('id', '=', id).selectAll().execute();
    expect(left).toEqual([]);
  });
});

/** By the central directory, each file's sum checked: written from the format, not from what writes it. */
const filesIn = (zip: Buffer): { name: string; bytes: Buffer }[] => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [sum, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    expect(zip.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    expect(crc32(bytes)).toBe(sum);
    return { name, bytes };
  });
};

test('money that came and went back is in the cash journal, where it went, and nobody owes anything', async () => {
  const buyer = await insertPerson(product, 'cash@example.org');
  const codePromo = await makeGiftCard(db, { cents: 3000, endsAt: null }, clock());
  const { pbx_CMD: reference } = await buyer.call('POST /payment/buy-eqibox', { body: { idOffre: 29, codePromo } });
  await payAtProvider(await buyer.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const [invoice] = await buyer.call('GET /factures/history', {});
  const { order_id } = await db
    .selectFrom('invoices.invoices')
    .where('number', '=', invoice?.numero ?? '')
    .select('order_id')
    .executeTakeFirstOrThrow();
  const support = (await insertMember(product, 'support')).browser;
  const body = { cents: 2000, kind: 'mistake', reason: 'mauvais menu' } as const;
  await support.call('POST /operations/refunds/:id/grant', { params: { id: order_id }, body });
  await support.call('POST /operations/withdrawals', {
    body: { invoice: invoice?.numero ?? '', name: 'Camille Exemple', reason: 'courrier du jour' },
  });
  const done = () =>
    db
      .selectFrom('checkout.refunds')
      .where('order_id', '=', order_id)
      .where('status', '=', 'done')
      .select('id')
      .execute();
  await expect.poll(async () => (await done()).length, { timeout: 20_000 }).toBe(2);
  const lines = await readJournal(monthOf(clock()));
  expectEntries(lines, 'VE');
  expectEntries(lines, 'EN');
  const own = lines.filter(({ CompAuxNum }) => CompAuxNum !== '');
  expect(balance(own)).toBe(0);
  const cash = lines.filter(({ JournalCode, CompAuxNum }) => JournalCode === 'EN' && CompAuxNum === '');
  expect(
    cash
      .map(({ CompteNum, Debit, Credit }) => [CompteNum, Debit, Credit])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['419800', '0,00', '30,00'],
    ['419800', '30,00', '0,00'],
    ['511500', '0,00', '20,00'],
    ['511500', '0,00', '70,00'],
    ['511500', '90,00', '0,00'],
  ]);
});

describe('a month that closes', () => {
  const close = (month: string) => books.ask('POST', `/operations/months/${month}/close`, { reason: 'comptes rendus' });

  test('is over, stays closed with all before it, and takes nothing any more: the database refuses it', async () => {
    const credit = await sell('2024-06-20T10:00:00Z', 5000);
    expect(await close(monthOf(clock()))).toMatchObject({ status: 409, body: { code: 'month_not_over' } });
    expect(await close('2024-06')).toMatchObject({ status: 204 });
    expect(await close('2024-06')).toMatchObject({ status: 409, body: { code: 'month_closed' } });
    expect(await close('2024-02')).toMatchObject({ status: 409, body: { code: 'month_closed' } });
    expect(await showMonth('2024-06')).toMatchObject({
      over: true,
      closed: { by: 'Exemple accountant', with: '2024-06' },
    });
    expect(await showMonth('2023-11')).toMatchObject({ closed: { with: '2024-06' } });
    expect((await showMonth('2024-07')).closed).toBeNull();
    // The last instant of June in Paris, the first of July.
    await expect(sell('2024-06-30T21:59:59.999Z', 100)).rejects.toMatchObject({ code: '23514' });
    await expect(sell('2022-01-01T10:00:00Z', 100)).rejects.toMatchObject({ code: '23514' });
    await expect(credit(100, '2024-06-25T10:00:00Z')).rejects.toMatchObject({ code: '23514' });
    await sell('2024-06-30T22:00:00Z', 100);
    // What was invoiced is credited later.
    expect(await credit(100, '2024-07-02T10:00:00Z')).toMatch(/^A2024-/u);
    for (const change of [
      sql`delete from invoices.closings`,
      sql`update invoices.closings set month = '2020-01-01'`,
      sql`truncate invoices.closings`,
    ]) {
      await expect(change.execute(db)).rejects.toMatchObject({ code: '23001' });
    }
    const insert = (month: string) =>
      sql`insert into invoices.closings (month, closed_by, closed_at) values (${month}::date, 1, now())`.execute(db);
    for (const month of ['2999-01-01', '2024-07-02', '2024-05-01']) {
      await expect(insert(month), month).rejects.toMatchObject({ code: '23514' });
    }
    const acts = await db
      .selectFrom('staff.journal')
      .where('act', '=', 'month-closed')
      .select(['subject_id', 'reason'])
      .execute();
    expect(acts).toEqual([{ subject_id: '2024-06', reason: 'comptes rendus' }]);
    const validated = (await readJournal('2024-06')).map(({ ValidDate }) => ValidDate);
    expect(new Set(validated)).toEqual(new Set([parisDate(clock()).replaceAll('-', '')]));
  });

  test('waits for what is being issued, and two who close at once close it once', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let issued = (): void => {};
    const isIssued = new Promise<void>((resolve) => (issued = resolve));
    const late = transaction(db, async (db) => {
      await sql`insert into invoices.invoices (number, account_id, order_id, offer_id, offer_label, total_cents, issued_at, snapshot)
        select 'F1998-000001', account_id, 999, offer_id, offer_label, 0, '2024-08-10T10:00:00Z', snapshot from invoices.invoices limit 1`.execute(
        db,
      );
      issued();
      await held;
    });
    await isIssued;
    const closing = Promise.all([close('2024-08'), close('2024-08')]);
    const first = await Promise.race([
      closing.then(() => 'closed'),
      new Promise((resolve) => setTimeout(resolve, 300, 'waits')),
    ]);
    expect(first).toBe('waits');
    release();
    await late;
    expect((await closing).map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
  });
});
