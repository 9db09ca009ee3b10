/** Invoices: the list and each document. */
import * as z from 'zod';
import { routeTable } from './route.ts';
import { euros, instant, pathId } from './words.ts';

/** What a withdrawal or a refund took back of an invoice. */
const creditNoteLine = z.object({
  idAvoir: z.number().int(),
  numero: z.string(),
  date: instant,
  /** 0 or less, as it is printed. */
  montant: z.number().nonpositive(),
});

export const invoiceLine = z.object({
  idFact: z.number().int(),
  numero: z.string(),
  date: instant,
  montant: euros,
  idOffre: z.number().int(),
  offre: z.string(),
  /** When the diagnostic of this purchase was completed. */
  dateDiag: instant.nullable(),
  /** Of a gift: its message waits for its day, has left, or was answered. Never what became of the box. */
  gift: z.enum(['scheduled', 'sent', 'received']).nullable(),
  /** Whom it is for. */
  giftTo: z.string().nullable(),
  /** The last instant at which the contract can be withdrawn from, the end of a day in Paris; null when it no longer can. */
  withdrawUntil: instant.nullable(),
  /** The credit notes that correct it, oldest first. */
  avoirs: z.array(creditNoteLine),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoicesRoutes = routeTable({
  'GET /factures/history': {
    access: 'person',
    reply: z.array(invoiceLine),
    refusals: {},
    summary: 'The person’s invoices, newest first.',
  },
  'GET /factures/facture/:id': {
    access: 'person',
    params: pathId,
    reply: 'pdf',
    refusals: {},
    summary: 'One invoice as PDF.',
  },
  'GET /factures/avoir/:id': {
    access: 'person',
    params: pathId,
    reply: 'pdf',
    refusals: {},
    summary: 'One credit note as PDF.',
  },
});
