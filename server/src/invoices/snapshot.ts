/** What an invoice said on the day it was issued: everything it prints, as JSON. */
import type { Invoice } from './invoice.ts';

type Dates = 'issuedAt' | 'paidAt' | 'serviceFrom';

export type InvoiceSnapshot = Omit<Invoice, Dates | 'immediateExecutionAt' | 'corrects'> &
  Readonly<Record<Dates, string>> & {
    readonly immediateExecutionAt: string | null;
    readonly corrects?: { readonly number: string; readonly issuedAt: string; readonly wholly: boolean };
  };

/** The snapshot with its instants as dates again. */
export const readSnapshot = ({ corrects, ...snapshot }: InvoiceSnapshot): Invoice => ({
  ...snapshot,
  issuedAt: new Date(snapshot.issuedAt),
  paidAt: new Date(snapshot.paidAt),
  serviceFrom: new Date(snapshot.serviceFrom),
  immediateExecutionAt: snapshot.immediateExecutionAt === null ? null : new Date(snapshot.immediateExecutionAt),
  ...(corrects && { corrects: { ...corrects, issuedAt: new Date(corrects.issuedAt) } }),
});
