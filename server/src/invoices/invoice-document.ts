import { calendarDay } from '@eqinox/domain/calendar';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import type { InvoiceAmounts } from './invoice-amounts.ts';
import type { Invoice, Seller } from './invoice.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { writtenDay } from './written-day.ts';
import { addressLines } from './postal-address.ts';

type Column = { readonly label: string; readonly strong: string; readonly lines: readonly string[] };
type Amount = { readonly label: string; readonly amount: string; readonly kind: 'plain' | 'total' };

/** What `content/invoices/typst/invoice.typ` lays out, once in French and once in the language beside it: words only, every amount written. */
export type InvoiceDocument = {
  readonly lang: string;
  readonly title: string;
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly brand: string;
  readonly kind: string;
  readonly number: string;
  /** What a credit note takes back; empty on an invoice. */
  readonly corrects: string;
  readonly columns: readonly Column[];
  readonly head: readonly string[];
  readonly rows: readonly { readonly label: string; readonly content: string; readonly cells: readonly string[] }[];
  readonly totals: readonly Amount[];
  readonly payment: { readonly label: string; readonly lines: readonly string[] };
  readonly blocks: readonly { readonly label: string; readonly text: string }[];
  readonly foot: readonly string[];
  readonly page: string;
  /** Which language counts: printed where there are two. */
  readonly binding: string;
};

/** The printed words of an invoice. Pure: the same invoice gives the same document, to the letter. */
export const invoiceDocument = (invoice: Invoice, texts: InvoiceTexts, lang: string): InvoiceDocument => {
  const { seller, client, amounts } = invoice;
  const sign = invoice.corrects ? -1 : 1;
  const euros = (cents: number) => eurosOf(sign * cents, lang);
  const day = (date: Date) => writtenDay(date, lang);
  const exempt = amounts.vat.length === 0;
  const rate = (percent: number | null) => (percent === null ? '' : `${percent.toLocaleString(lang)}\u00A0%`);
  const columns: Record<keyof InvoiceTexts['columns'], (index: number) => string> = {
    description: (index) => invoice.lines[index]!.label,
    quantity: (index) => String(invoice.lines[index]!.quantity),
    unitNet: (index) => euros(amounts.lines[index]!.unitNet),
    discountNet: (index) => euros(amounts.lines[index]!.discountNet),
    vatRate: (index) => rate(invoice.lines[index]!.vatRate),
    net: (index) => euros(amounts.lines[index]!.net),
  };
  const shown = (['quantity', 'unitNet', 'discountNet', 'vatRate', 'net'] as const).filter(
    (name) =>
      (name !== 'vatRate' || !exempt) && (name !== 'discountNet' || amounts.lines.some((line) => line.discountNet)),
  );

  return {
    lang,
    title: `${texts.kind} ${invoice.number}`,
    date: calendarDay(invoice.issuedAt),
    brand: 'EQINOX',
    kind: texts.kind,
    number: fillPlaces(texts.number, { number: invoice.number }),
    corrects: invoice.corrects
      ? fillPlaces(texts.corrects[invoice.corrects.wholly ? 'wholly' : 'partly'], {
          number: invoice.corrects.number,
          date: day(invoice.corrects.issuedAt),
        })
      : '',
    columns: [
      { label: texts.seller, strong: seller.name, lines: [...addressLines(seller.address), seller.email] },
      {
        label: texts.client,
        strong: client.name,
        lines: [
          ...addressLines(client.address),
          ...(client.siren ? [fillPlaces(texts.foot.siren, { siren: client.siren })] : []),
        ],
      },
      {
        label: texts.dates,
        strong: '',
        lines: [
          fillPlaces(texts.issuedOn, { date: day(invoice.issuedAt) }),
          ...(amounts.gross === 0 ? [] : [fillPlaces(texts.paidOn, { date: day(invoice.paidAt) })]),
          ...fillPlaces(texts.serviceOn, { date: day(invoice.serviceFrom) }).split('\n'),
        ],
      },
    ],
    head: [texts.columns.description, ...shown.map((name) => texts.columns[name])],
    rows: invoice.lines.map(({ label, content }, index) => ({
      label,
      content,
      cells: shown.map((name) => columns[name](index)),
    })),
    totals: [
      ...totalsOf(amounts, texts, euros, rate),
      ...(invoice.corrects
        ? [plain(texts.totals.due, eurosOf(amounts.gross, lang))]
        : [plain(texts.totals.paid, euros(amounts.gross)), plain(texts.totals.due, euros(0))]),
    ],
    payment: {
      label: texts.payment.title,
      lines: [
        fillPlaces(texts.payment[invoice.payment.means], {
          date: day(invoice.paidAt),
          gift: euros(invoice.payment.giftCents ?? 0),
          card: euros(amounts.gross - (invoice.payment.giftCents ?? 0)),
        }),
        fillPlaces(texts.payment.order, { order: invoice.payment.order }),
        ...(invoice.payment.promoCode
          ? [fillPlaces(texts.payment.promoCode, { code: invoice.payment.promoCode })]
          : []),
        texts.payment.settled,
      ],
    },
    blocks: [
      // Nothing can be given back of nothing; on a credit note it was.
      ...(invoice.corrects || amounts.gross === 0 || client.siren ? [] : [withdrawalOf(invoice, texts, day)]),
      { label: texts.nature.title, text: invoice.electronic ? texts.nature.withXml : texts.nature.text },
    ],
    foot: footOf(seller, texts, lang),
    page: texts.page,
    binding: texts.binding,
  };
};

const plain = (label: string, amount: string): Amount => ({ label, amount, kind: 'plain' });

/** What the lines come to; without VAT, why. */
const totalsOf = (
  amounts: InvoiceAmounts,
  texts: InvoiceTexts,
  euros: (cents: number) => string,
  rate: (percent: number) => string,
): Amount[] => {
  const exempt = amounts.vat.length === 0;
  return [
    ...(exempt ? [] : [plain(texts.totals.net, euros(amounts.net))]),
    ...amounts.vat.map((vat) => {
      return plain(fillPlaces(texts.totals.vat, { rate: rate(vat.rate), base: euros(vat.base) }), euros(vat.amount));
    }),
    ...(exempt ? [plain(texts.totals.exempt, '')] : []),
    { label: exempt ? texts.totals.grossExempt : texts.totals.gross, amount: euros(amounts.gross), kind: 'total' },
  ];
};

const withdrawalOf = (
  { paidAt, immediateExecutionAt }: Invoice,
  { withdrawal }: InvoiceTexts,
  day: (date: Date) => string,
) => {
  const until = day(lastWithdrawalInstant(paidAt));
  const text = immediateExecutionAt
    ? fillPlaces(withdrawal.immediate, { date: day(immediateExecutionAt), until })
    : fillPlaces(withdrawal.full, { until });
  return { label: withdrawal.title, text };
};

const footOf = (seller: Seller, texts: InvoiceTexts, lang: string): string[] => {
  const { foot } = texts;
  const capital =
    seller.capitalEuros && fillPlaces(foot.capital, { capital: eurosOf(seller.capitalEuros * 100, lang, 0) });
  const parts = [
    [seller.name, seller.name.endsWith(seller.legalForm) ? '' : seller.legalForm, capital].filter(Boolean).join(' '),
    fillPlaces(foot.seat, { seat: addressLines(seller.address).join(', ') }),
    fillPlaces(foot.siren, { siren: seller.siren }),
    ...(seller.rcsCity ? [fillPlaces(foot.rcs, { city: seller.rcsCity })] : []),
    ...(seller.vatNumber ? [fillPlaces(foot.vatNumber, { number: seller.vatNumber })] : []),
  ];
  return [parts.join(' · '), fillPlaces(foot.mediator, { mediator: seller.mediator })];
};

/** "1 183,33 €", with the typographic minus and no-break spaces. The price of one of several may have more decimals. */
const eurosOf = (cents: number, lang: string, digits = 2): string => {
  const amount = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: 6,
  });
  // Adding 0 turns −0 into 0.
  return amount.format(cents / 100 + 0).replace('-', '−');
};
