/**
 * Sales and cash as an accountant enters them, from what was invoiced, credited and paid: balanced entries, and the 18 columns of the
 * French entries file (LPF, article A47 A-1). Amounts are integer cents, days are those of Paris.
 */
import type { CalendarDate } from '../calendar.ts';

export type Journal = 'sales' | 'cash';

interface Account {
  readonly number: string;
  readonly label: string;
}

/** Which accounts are the shop's: a setting. */
export interface AccountPlan {
  readonly journals: Readonly<Record<Journal, { readonly code: string; readonly label: string }>>;
  readonly clients: Account;
  readonly sales: Account;
  readonly vat: Account;
  /** By rate, in percent, where one has an account of its own. */
  readonly vatByRate?: Readonly<Record<string, Account>> | undefined;
  /** What the card provider owes the shop. */
  readonly card: Account;
  /** Where organisations transfer to. */
  readonly transfer: Account;
  readonly giftCards: Account;
}

interface Line {
  readonly account: Account;
  /** Of whom, on the clients' account. */
  readonly person?: number;
  readonly debit: number;
  readonly credit: number;
}

export interface Entry {
  readonly journal: Journal;
  readonly day: CalendarDate;
  readonly piece: { readonly number: string; readonly day: CalendarDate };
  readonly label: string;
  readonly lines: readonly Line[];
}

/** An invoice, or a credit note (`sign` −1), with where its money came from, or goes. */
export interface AccountedDocument {
  readonly sign: 1 | -1;
  readonly number: string;
  readonly day: CalendarDate;
  readonly person: number;
  readonly gross: number;
  readonly net: number;
  readonly vat: readonly { readonly rate: number; readonly amount: number }[];
  /** Of what no gift card paid: by bank card, or by transfer. */
  readonly cardCents: number;
  readonly byTransfer: boolean;
  readonly giftCents: number;
}

const debit = (account: Account, cents: number, person?: number): Line => side(account, cents, person);
const credit = (account: Account, cents: number, person?: number): Line => side(account, -cents, person);

/** On the side that keeps it positive. */
const side = (account: Account, cents: number, person?: number): Line => ({
  account,
  ...(person !== undefined && { person }),
  debit: Math.max(0, cents),
  credit: Math.max(0, -cents),
});

const moved = (lines: readonly Line[]): Line[] => lines.filter((line) => line.debit + line.credit > 0);

/** What was sold, or is sold no more; null for a document of nothing. */
export const saleEntry = (plan: AccountPlan, document: AccountedDocument): Entry | null => {
  const { sign, number, day, person, gross, net, vat } = document;
  if (gross === 0) return null;
  return {
    journal: 'sales',
    day,
    piece: { number, day },
    label: `${sign === 1 ? 'Facture' : 'Avoir'} ${number}`,
    lines: moved([
      debit(plan.clients, sign * gross, person),
      credit(plan.sales, sign * net),
      ...vat.map(({ rate, amount }) => credit(plan.vatByRate?.[String(rate)] ?? plan.vat, sign * amount)),
    ]),
  };
};

/** What paid an invoice, on its day; of a credit note what gift cards have back at once. Null where nothing moves. */
export const cashEntry = (plan: AccountPlan, document: AccountedDocument): Entry | null => {
  const { sign, number, day, person, cardCents, byTransfer, giftCents } = document;
  const card = sign === 1 ? cardCents : 0;
  if (card + giftCents === 0) return null;
  return {
    journal: 'cash',
    day,
    piece: { number, day },
    label: sign === 1 ? `Encaissement ${number}` : `Remboursement sur carte cadeau ${number}`,
    lines: moved([
      debit(byTransfer ? plan.transfer : plan.card, card),
      debit(plan.giftCards, sign * giftCents),
      credit(plan.clients, card + sign * giftCents, person),
    ]),
  };
};

/** Money that the card provider gave back, or a transfer, on the day on which it did. */
export interface Refunded {
  readonly creditNote: string;
  readonly creditNoteDay: CalendarDate;
  readonly day: CalendarDate;
  readonly person: number;
  readonly cents: number;
  readonly byTransfer: boolean;
}

export const refundEntry = (
  plan: AccountPlan,
  { creditNote, creditNoteDay, day, person, cents, byTransfer }: Refunded,
): Entry => ({
  journal: 'cash',
  day,
  piece: { number: creditNote, day: creditNoteDay },
  label: `Remboursement ${byTransfer ? 'par virement' : 'sur carte bancaire'} ${creditNote}`,
  lines: [debit(plan.clients, cents, person), credit(byTransfer ? plan.transfer : plan.card, cents)],
});

const HEADS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

const written = (day: CalendarDate): string => day.replaceAll('-', '');
const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
/** What would end a column or a line. */
const plain = (text: string): string => text.replace(/[\t\r\n|]+/gu, ' ');

const row = (cells: readonly string[]): string => `${cells.map(plain).join('\t')}\r\n`;

export const fecHead = (): string => row(HEADS);

/** The lines of one entry under its number in its journal; `validated`: when its month was closed. */
export const fecLines = (
  plan: AccountPlan,
  entry: Entry,
  { number, validated }: { readonly number: number; readonly validated: CalendarDate | null },
): string => {
  const { code, label } = plan.journals[entry.journal];
  return entry.lines
    .map(({ account, person, debit, credit }) =>
      row([
        code,
        label,
        String(number),
        written(entry.day),
        account.number,
        account.label,
        person === undefined ? '' : `P${person}`,
        person === undefined ? '' : `Personne ${person}`,
        entry.piece.number,
        written(entry.piece.day),
        entry.label,
        amount(debit),
        amount(credit),
        '',
        '',
        validated === null ? '' : written(validated),
        '',
        '',
      ]),
    )
    .join('');
};
