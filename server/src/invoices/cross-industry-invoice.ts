/**
 * An invoice as machines read it: UN/CEFACT Cross Industry Invoice, profile EN 16931 of Factur-X. Numbers in comments are the
 * standard's business terms (BT) and rules (BR).
 */
import { parisDate } from '@eqinox/domain/calendar';
import { fillPlaces } from '@eqinox/domain/fill-places';
import {
  type AddressInput,
  type AllowanceChargeInput,
  buildXml,
  DocumentTypeCode,
  type FacturXInvoiceInput,
  Profile,
  type TradePartyInput,
  UnitCode,
  type VatBreakdownInput,
  VatCategoryCode,
} from '@stackforge-eu/factur-x';
import type { InvoiceDocument } from './invoice-document.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import type { Invoice, Seller } from './invoice.ts';
import { type Address, isInParts } from './postal-address.ts';

/** UNTDID 4461: bank card, mutually defined, credit transfer. Of two means the card counts: the note names both. */
const MEANS = { card: '48', giftCard: 'ZZZ', cardAndGiftCard: '48', transfer: '30', nothing: '' } as const;
/** UNTDID 5189: discount. */
const DISCOUNT = '95';
/** UNTDID 4451: general information; regulatory information. */
const [GENERAL, REGULATORY] = ['AAI', 'REG'] as const;

/**
 * The XML of an invoice or a credit note, with the words of its printed sheet. Amounts are those of the sheet, to the cent; a
 * credit note is of type 381 and its amounts are positive. Valid against the schema of EN 16931 for any text.
 */
export const crossIndustryInvoice = (invoice: Invoice, printed: InvoiceDocument, texts: InvoiceTexts): string => {
  const { amounts, corrects, payment } = invoice;
  const changes = changesOf(invoice, texts);
  const input: FacturXInvoiceInput = {
    document: {
      id: invoice.number,
      issueDate: parisDate(invoice.issuedAt),
      typeCode: corrects ? DocumentTypeCode.CREDIT_NOTE : DocumentTypeCode.COMMERCIAL_INVOICE,
      notes: [
        ...(printed.corrects ? [{ content: printed.corrects, subjectCode: GENERAL }] : []),
        { content: `${printed.payment.label}. ${printed.payment.lines.join('. ')}`, subjectCode: GENERAL },
        ...printed.blocks.map(({ label, text }) => {
          // The sheet says there that it holds this XML.
          const words = text === texts.nature.withXml ? texts.nature.text : text;
          return { content: `${label}. ${words}`, subjectCode: GENERAL };
        }),
        ...printed.foot.map((content) => ({ content, subjectCode: REGULATORY })),
      ],
    },
    seller: sellerParty(invoice.seller),
    buyer: {
      name: invoice.client.name,
      address: postalParts(invoice.client.address, invoice.seller.address),
      // ISO/IEC 6523: SIRENE.
      ...(invoice.client.siren && { legalOrganization: { id: invoice.client.siren, schemeID: '0002' } }),
    },
    lines: invoice.lines.map((line, index) => ({
      id: String(index + 1),
      name: line.label,
      ...(line.content && { description: line.content }),
      quantity: line.quantity,
      unitCode: UnitCode.UNIT,
      ...priceOf(line.quantity, amounts.lines[index]!.unitNet),
      lineTotal: euros(beforeDiscount(line.quantity, amounts.lines[index]!.unitNet)),
      ...taxOf(line.vatRate),
    })),
    allowancesCharges: changes,
    payment: {
      meansCode: MEANS[payment.means],
      // What is due needs terms (BR-CO-25).
      ...(corrects && { termsDescription: texts.payment.settled }),
    },
    delivery: { date: parisDate(invoice.serviceFrom) },
    references: [
      { id: payment.order, type: 'seller-order' },
      ...(corrects
        ? [{ id: corrects.number, type: 'preceding' as const, issueDate: parisDate(corrects.issuedAt) }]
        : []),
    ],
    vatBreakdown: vatOf(invoice, texts),
    totals: {
      currency: 'EUR',
      lineTotal: euros(
        total(invoice.lines, (line, index) => beforeDiscount(line.quantity, amounts.lines[index]!.unitNet)),
      ),
      allowanceTotal: euros(total(amounts.lines, ({ discountNet }) => Math.max(0, -discountNet))),
      chargeTotal: euros(total(amounts.lines, ({ discountNet }) => Math.max(0, discountNet))),
      taxBasisTotal: euros(amounts.net),
      taxTotal: euros(amounts.gross - amounts.net),
      grandTotal: euros(amounts.gross),
      // An invoice is issued once it is paid; a credit note, before it is paid back.
      prepaidAmount: corrects ? 0 : euros(amounts.gross),
      duePayableAmount: corrects ? euros(amounts.gross) : 0,
    },
  };
  return wellFormed(buildXml(input, Profile.EN16931));
};

const euros = (cents: number): number => cents / 100;

const total = <T>(items: readonly T[], cents: (item: T, index: number) => number): number =>
  items.reduce((sum, item, index) => sum + cents(item, index), 0);

/** Whole cents: the price of one may have more decimals. */
const beforeDiscount = (quantity: number, unitNet: number): number => Math.round(quantity * unitNet);

/** A price is written in cents: where one has none of its own, that of all of them stands (BT-149). */
const priceOf = (quantity: number, unitNet: number) =>
  Number.isInteger(unitNet)
    ? { unitPrice: euros(unitNet) }
    : { unitPrice: euros(beforeDiscount(quantity, unitNet)), basisQuantity: quantity };

const taxOf = (vatRate: number | null) => ({
  vatCategoryCode: vatRate === null ? VatCategoryCode.EXEMPT : VatCategoryCode.STANDARD_RATE,
  vatRatePercent: vatRate ?? 0,
});

/** What lines lose by discounts, on the document (BG-20); a cent gained by rounding a unit price is a charge (BG-21). */
const changesOf = ({ lines, amounts, payment }: Invoice, texts: InvoiceTexts): AllowanceChargeInput[] => {
  const { discount, rounding } = texts.electronic;
  const reason = payment.promoCode ? fillPlaces(texts.payment.promoCode, { code: payment.promoCode }) : discount;
  return amounts.lines.flatMap(({ discountNet }, index): AllowanceChargeInput[] => {
    if (discountNet === 0) return [];
    const amount = euros(Math.abs(discountNet));
    const tax = taxOf(lines[index]!.vatRate);
    if (discountNet > 0) return [{ isCharge: true, amount, reason: rounding, ...tax }];
    return [{ isCharge: false, amount, reason, reasonCode: DISCOUNT, ...tax }];
  });
};

/** One entry for each rate (BG-23), and one for what bears no VAT: an invoice has one at least (BR-CO-18). */
const vatOf = ({ lines, amounts }: Invoice, texts: InvoiceTexts): VatBreakdownInput[] => {
  const taxed = amounts.vat.map(({ rate, base, amount }) => ({
    categoryCode: VatCategoryCode.STANDARD_RATE,
    ratePercent: rate,
    taxableAmount: euros(base),
    taxAmount: euros(amount),
  }));
  if (lines.every(({ vatRate }) => vatRate !== null)) return taxed;
  const exempt = {
    categoryCode: VatCategoryCode.EXEMPT,
    ratePercent: 0,
    taxableAmount: euros(amounts.net - total(amounts.vat, ({ base }) => base)),
    taxAmount: 0,
    exemptionReason: texts.totals.exempt,
    exemptionReasonCode: 'VATEX-FR-FRANCHISE',
  };
  return [...taxed, exempt];
};

const sellerParty = (seller: Seller): TradePartyInput => {
  const siren = withoutSpaces(seller.siren);
  return {
    name: seller.name,
    // ISO/IEC 6523: SIRENE.
    legalOrganization: { id: siren, schemeID: '0002' },
    // UNTDID 0007 has EM for an e-mail address.
    electronicAddress: { value: seller.email, schemeID: 'EM' },
    address: postalParts(seller.address, seller.address),
    taxRegistrations: [
      // Without VAT the tax office still knows the seller by its SIREN (BR-E-02).
      seller.vatNumber === null
        ? { id: siren, schemeId: 'FC' }
        : { id: withoutSpaces(seller.vatNumber), schemeId: 'VA' },
    ],
  };
};

const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

/** Whom nobody asked for an address is taken to be in the seller's country: the standard wants one (BR-11). */
const postalParts = (address: Address, seller: Address): AddressInput => {
  if (isInParts(address)) {
    return {
      ...streetLines(address.street),
      city: address.city,
      postalCode: address.postcode,
      country: address.country,
    };
  }
  return { ...streetLines(address), city: '', postalCode: '', country: isInParts(seller) ? seller.country : 'FR' };
};

const streetLines = ([line1 = '', line2 = '', ...more]: readonly string[]) => ({
  line1,
  line2,
  line3: more.join(', '),
});

/** Without what XML 1.0 has no place for (half a surrogate pair, U+FFFE, U+FFFF), and without the elements that nothing fills. */
const wellFormed = (xml: string): string =>
  xml
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/gu, '')
    .replace(/<(ram:\w+)><\/\1>/gu, '');
