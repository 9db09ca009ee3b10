import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_SEATS } from '@eqinox/domain/groups/words';
import { invoiceAmounts } from './invoice-amounts.ts';

const line = (
  unitGross: number,
  more: { quantity?: number; discountGross?: number; vatRate?: number | null } = {},
) => ({
  quantity: 1,
  discountGross: 0,
  vatRate: 20,
  unitGross,
  ...more,
});

describe('amounts of an invoice', () => {
  test('a discounted menu', () => {
    expect(invoiceAmounts([line(22_000, { discountGross: 2_200 })])).toEqual({
      lines: [{ unitNet: 18_333, discountNet: -1_833, net: 16_500 }],
      net: 16_500,
      vat: [{ rate: 20, base: 16_500, amount: 3_300 }],
      gross: 19_800,
    });
  });

  test('nothing to pay', () => {
    const amounts = invoiceAmounts([line(5_000, { discountGross: 5_000 })]);
    expect(amounts.lines).toEqual([{ unitNet: 4_167, discountNet: -4_167, net: 0 }]);
    expect(amounts).toMatchObject({ net: 0, vat: [{ rate: 20, base: 0, amount: 0 }], gross: 0 });
  });

  test('a seller without VAT', () => {
    const amounts = invoiceAmounts([line(5_000, { vatRate: null })]);
    expect(amounts).toEqual({
      lines: [{ unitNet: 5_000, discountNet: 0, net: 5_000 }],
      net: 5_000,
      vat: [],
      gross: 5_000,
    });
  });

  test('the cent lost by rounding each line goes to the largest remainder', () => {
    // 3 x 50,00 € are 125,00 € without tax, yet 41,666… rounds to 41,67 three times.
    const amounts = invoiceAmounts([line(5_000), line(5_000), line(5_000)]);
    expect(amounts.lines.map(({ net }) => net)).toEqual([4_167, 4_167, 4_166]);
    expect(amounts.lines.every(({ discountNet }) => discountNet === 0)).toBe(true);
  });

  test('one VAT entry per rate, the highest first', () => {
    const amounts = invoiceAmounts([line(1_055, { vatRate: 5.5 }), line(1_200)]);
    expect(amounts.vat).toEqual([
      { rate: 20, base: 1_000, amount: 200 },
      { rate: 5.5, base: 1_000, amount: 55 },
    ]);
  });

  test('seats whose price has no whole cents without tax have more decimals, and no discount', () => {
    expect(invoiceAmounts([line(4_000, { quantity: 20 })])).toMatchObject({
      lines: [{ unitNet: 3_333.35, discountNet: 0, net: 66_667 }],
      gross: 80_000,
    });
    expect(invoiceAmounts([line(4_000, { quantity: 2 })]).lines).toEqual([
      { unitNet: 3_333.5, discountNet: 0, net: 6_667 },
    ]);
  });

  test('everything adds up to the cent, for any order', () => {
    const anyLine = fc
      .record({
        quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: MOST_SEATS })),
        unitGross: fc.integer({ min: 0, max: 50_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        vatRate: fc.constantFrom(20, 10, 5.5, null),
      })
      .map(({ share, ...rest }) => ({
        ...rest,
        discountGross: Math.max(0, Math.floor((share * 2 - 1) * rest.quantity * rest.unitGross)),
      }));
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (prices) => {
        const amounts = invoiceAmounts(prices);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(amounts.lines.map(({ net }) => net))).toBe(amounts.net);
        expect(amounts.net + sum(amounts.vat.map(({ amount }) => amount))).toBe(amounts.gross);
        amounts.lines.forEach(({ unitNet, discountNet, net }, index) => {
          const { quantity, discountGross } = prices[index]!;
          expect(Math.round(quantity * unitNet) + discountNet).toBe(net);
          expect([discountNet, net].every(Number.isInteger)).toBe(true);
          if (discountGross === 0) expect(discountNet).toBe(0);
          else expect(unitNet).toBe(Math.trunc(unitNet));
          // What is printed of a price.
          expect(Number((unitNet / 100).toFixed(6)) * 100).toBeCloseTo(unitNet, 5);
        });
      }),
    );
  });
});
