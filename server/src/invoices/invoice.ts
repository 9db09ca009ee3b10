import type { Language } from '@eqinox/domain/languages';
import type { InvoiceAmounts } from './invoice-amounts.ts';
import type { Address } from './postal-address.ts';

/** A language that may stand beside French. */
export type Foreign = Exclude<Language, 'fr'>;

export type Seller = {
  readonly name: string;
  /** Form as it is registered, "SAS", "EI". Printed with the name in the foot. */
  readonly legalForm: string;
  readonly capitalEuros: number | null;
  readonly address: Address;
  readonly email: string;
  readonly siren: string;
  readonly rcsCity: string | null;
  /** Null when the seller charges no VAT. */
  readonly vatNumber: string | null;
  /** Name, address and site. */
  readonly mediator: string;
  /** Where a transfer goes; on quotes alone. */
  readonly iban?: string | null | undefined;
};

/** An invoice, or a credit note, as it was issued. It never changes, so it holds everything it prints. */
export type Invoice = {
  readonly number: string;
  readonly issuedAt: Date;
  readonly paidAt: Date;
  readonly serviceFrom: Date;
  readonly seller: Seller;
  /** `siren`: of an organisation, which has no consumer's right to withdraw. */
  readonly client: { readonly name: string; readonly address: Address; readonly siren?: string };
  readonly lines: readonly {
    readonly label: string;
    readonly content: string;
    /** The same in the other languages; missing on what was issued before there were any. */
    readonly translations?: Readonly<Record<Foreign, { readonly label: string; readonly content: string }>>;
    readonly quantity: number;
    readonly vatRate: number | null;
  }[];
  /** Of the same lines, from `invoiceAmounts`: 0 or more, on a credit note too. */
  readonly amounts: InvoiceAmounts;
  readonly payment: {
    readonly means: 'card' | 'giftCard' | 'cardAndGiftCard' | 'transfer' | 'nothing';
    readonly order: string;
    readonly promoCode: string | null;
    /** What gift cards paid of it; missing on invoices from before there were any. */
    readonly giftCents?: number;
  };
  /** When immediate execution was asked for; null when the box stayed unticked. */
  readonly immediateExecutionAt: Date | null;
  /** `factur-x.xml` is attached: always, but on what was issued before it was. */
  readonly electronic: boolean;
  /** Of a credit note: the invoice that it takes back, all of it or a part. */
  readonly corrects?: { readonly number: string; readonly issuedAt: Date; readonly wholly: boolean };
};
