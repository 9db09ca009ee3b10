/** What one line of an order costs, in cents, taxes included: whole cents in, whole cents out. */
export type InvoiceLinePrice = {
  readonly quantity: number;
  /** Before discount, for one. */
  readonly unitGross: number;
  /** On the whole line, 0 or more. */
  readonly discountGross: number;
  /** Percent (20, 5.5); null when the seller charges no VAT (art. 293 B du CGI). */
  readonly vatRate: number | null;
};

type InvoiceLineAmounts = {
  /** Whole cents but where no discount is given and the whole cannot be shared out in them: then with as many decimals as it takes. */
  readonly unitNet: number;
  /** `quantity × unitNet + discountNet` is `net` to the cent; 0 where no discount was given, but in the snapshots of invoices that were issued before. */
  readonly discountNet: number;
  readonly net: number;
};

export type InvoiceAmounts = {
  /** In the order of the lines. Their `net` add up to the total, to the cent. */
  readonly lines: readonly InvoiceLineAmounts[];
  readonly net: number;
  /** One entry per rate, the highest first; empty without VAT. */
  readonly vat: readonly { readonly rate: number; readonly base: number; readonly amount: number }[];
  readonly gross: number;
};

/**
 * Amounts without tax of an order priced with tax, after `net = gross / (1 + rate)` rounded once per rate, VAT being the
 * rest. The cents lost by rounding each line go to the lines with the largest remainders (reference: french law C.1).
 */
export const invoiceAmounts = (prices: readonly InvoiceLinePrice[]): InvoiceAmounts => {
  const gross = prices.map((price) => price.quantity * price.unitGross - price.discountGross);
  const net = gross.map(() => 0);
  const vat: { rate: number; base: number; amount: number }[] = [];
  const rates = [...new Set(prices.map((price) => price.vatRate))].toSorted((a, b) => (b ?? -1) - (a ?? -1));
  for (const rate of rates) {
    const own = [...prices.keys()].filter((index) => prices[index]!.vatRate === rate);
    const total = sum(own.map((index) => gross[index]!));
    const base = withoutTax(total, rate);
    for (const [index, share] of shareOut(base, own, (index) => exactWithoutTax(gross[index]!, rate)))
      net[index] = share;
    if (rate !== null) vat.push({ rate, base, amount: total - base });
  }
  const lines = prices.map((price, index): InvoiceLineAmounts => {
    if (price.discountGross === 0) {
      return { unitNet: unitOf(net[index]!, price.quantity), discountNet: 0, net: net[index]! };
    }
    const unitNet = withoutTax(price.unitGross, price.vatRate);
    return { unitNet, discountNet: net[index]! - price.quantity * unitNet, net: net[index]! };
  });
  return { lines, net: sum(net), vat, gross: sum(gross) };
};

/**
 * Amounts of a credit note over so many cents, when `before` were credited already: what the tax of both together is more
 * than that of the first. So the credit notes of a whole invoice take back its tax to the cent, however it was cut.
 */
export const creditedAmounts = (cents: number, before: number, vatRate: number | null): InvoiceAmounts => {
  const net = withoutTax(before + cents, vatRate) - withoutTax(before, vatRate);
  return {
    lines: [{ unitNet: net, discountNet: 0, net }],
    net,
    vat: vatRate === null ? [] : [{ rate: vatRate, base: net, amount: cents - net }],
    gross: cents,
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What one of several costs that cost so much together: with the fewest decimals that give it back to the cent. */
const unitOf = (net: number, quantity: number): number => {
  for (let digits = 0; ; digits += 1) {
    const unit = Number((net / quantity).toFixed(digits));
    if (Math.round(unit * quantity) === net && (digits > 0 || unit * quantity === net)) return unit;
  }
};

// Rates are kept in tenths of a percent so that 5.5 % stays a whole number.
const exactWithoutTax = (gross: number, rate: number | null): number =>
  (gross * 1000) / (1000 + Math.round((rate ?? 0) * 10));
const withoutTax = (gross: number, rate: number | null): number => Math.round(exactWithoutTax(gross, rate));

/** Largest remainder: whole shares that add up to `total`; ties go to the earlier line. */
const shareOut = (
  total: number,
  lines: readonly number[],
  exact: (line: number) => number,
): [line: number, share: number][] => {
  const shares = lines.map((line): [number, number] => [line, Math.floor(exact(line))]);
  const missing = total - sum(shares.map(([, share]) => share));
  const remainder = ([line, share]: [number, number]): number => exact(line) - share;
  const byRemainder = shares.toSorted((a, b) => remainder(b) - remainder(a) || a[0] - b[0]);
  const raised = new Set(byRemainder.slice(0, missing).map(([line]) => line));
  return shares.map(([line, share]) => [line, raised.has(line) ? share + 1 : share]);
};
