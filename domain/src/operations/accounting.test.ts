import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import plan from '../../../content/invoices/accounts.json' with { type: 'json' };
import {
  type AccountedDocument,
  cashEntry,
  type Entry,
  fecHead,
  fecLines,
  refundEntry,
  saleEntry,
} from './accounting.ts';
import { isOver, monthAfter, monthOf, monthSpan } from './months.ts';

const document = fc
  .record({
    sign: fc.constantFrom<1 | -1>(1, -1),
    gross: fc.nat(50_000),
    rate: fc.constantFrom(null, 5.5, 20),
    byTransfer: fc.boolean(),
    gift: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ sign, gross, rate, byTransfer, gift }): AccountedDocument => {
    const net = rate === null ? gross : Math.round((gross * 1000) / (1000 + rate * 10));
    const giftCents = Math.round(gross * gift);
    return {
      sign,
      number: 'F2026-000001',
      day: '2026-11-24',
      person: 7,
      gross,
      net,
      vat: rate === null ? [] : [{ rate, amount: gross - net }],
      cardCents: gross - giftCents,
      byTransfer,
      giftCents,
    };
  });

const expectBalanced = ({ lines }: Entry): void => {
  const sum = (of: 'debit' | 'credit') => lines.reduce((total, line) => total + line[of], 0);
  expect(sum('debit')).toBe(sum('credit'));
  expect(sum('debit')).toBeGreaterThan(0);
  for (const { debit, credit } of lines) expect(Math.min(debit, credit)).toBe(0);
};

test('every entry is balanced, each line on one side; nothing is entered of nothing', () => {
  fc.assert(
    fc.property(document, (of) => {
      const [sale, cash] = [saleEntry(plan, of), cashEntry(plan, of)];
      if (of.gross === 0) expect([sale, cash]).toEqual([null, null]);
      else expectBalanced(sale!);
      if (cash) expectBalanced(cash);
      const waitsFor = of.byTransfer ? plan.card.number : plan.transfer.number;
      for (const { account } of cash?.lines ?? []) expect(account.number).not.toBe(waitsFor);
      // What is owed is paid: by an invoice at once, by a credit note as far as gift cards have it back.
      const owed = (entry: Entry | null): number =>
        (entry?.lines ?? [])
          .filter(({ account }) => account.number === plan.clients.number)
          .reduce((total, { debit, credit }) => total + debit - credit, 0);
      if (of.sign === 1) expect(owed(sale) + owed(cash)).toBe(0);
      else expect(owed(sale) + owed(cash) + of.cardCents).toBe(0);
      if (of.sign === -1 && of.cardCents > 0) {
        const { day, cardCents: cents, byTransfer } = of;
        const back = { creditNote: 'A', creditNoteDay: day, day, person: 7, cents, byTransfer };
        const refund = refundEntry(plan, back);
        expectBalanced(refund);
        expect(owed(sale) + owed(cash) + owed(refund)).toBe(0);
        expect(refund.lines.map(({ account }) => account.number)).not.toContain(waitsFor);
      }
    }),
  );
});

describe('the file', () => {
  test('has 18 columns, tabs between them, commas in amounts', () => {
    const of: AccountedDocument = {
      sign: -1,
      number: 'A2026-000003',
      day: '2026-11-24',
      person: 7,
      gross: 12_000,
      net: 10_000,
      vat: [{ rate: 20, amount: 2000 }],
      cardCents: 12_000,
      byTransfer: false,
      giftCents: 0,
    };
    const text = fecHead() + fecLines(plan, saleEntry(plan, of)!, { number: 12, validated: '2026-12-01' });
    const rows = text.split('\r\n').map((line) => line.split('\t'));
    expect(rows.pop()).toEqual(['']);
    expect(rows.map(({ length }) => length)).toEqual([18, 18, 18, 18]);
    expect(rows[1]?.join('|')).toBe(
      'VE|Ventes|12|20261124|411000|Clients|P7|Personne 7|A2026-000003|20261124|Avoir A2026-000003|0,00|120,00|||20261201||',
    );
    expect(rows.slice(2).map((cells) => [cells[4], cells[11], cells[12]])).toEqual([
      ['706000', '100,00', '0,00'],
      ['445710', '20,00', '0,00'],
    ]);
  });

  test('holds its columns whatever an account is called', () => {
    const odd = { ...plan, clients: { number: '411', label: 'Clients\tet\nautres|x' } };
    const entry = refundEntry(odd, {
      creditNote: 'A',
      creditNoteDay: '2026-11-24',
      day: '2026-11-24',
      person: 1,
      cents: 5,
      byTransfer: false,
    });
    const [first = ''] = fecLines(odd, entry, { number: 1, validated: null }).split('\r\n');
    expect(first.split('\t')).toHaveLength(18);
    expect(first).toContain('Clients et autres x');
  });
});

test('months are those of Paris', () => {
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthOf(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12');
  expect(monthSpan('2026-11')).toEqual({
    from: new Date('2026-10-31T23:00:00Z'),
    until: new Date('2026-11-30T23:00:00Z'),
  });
  expect(isOver('2026-11', new Date('2026-11-30T22:59:59Z'))).toBe(false);
  expect(isOver('2026-11', new Date('2026-11-30T23:00:00Z'))).toBe(true);
});
