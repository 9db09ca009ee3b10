/** Invoices and credit notes at the desk. */
import type { DocumentRow } from '@eqinox/contract/invoices-desk';
import { monthSpan } from '@eqinox/domain/operations/months';
import {
  documentNumbered,
  type IssuedDocument,
  listDocuments,
  renderCreditNote,
  renderInvoice,
} from '../../../invoices/index.ts';
import { act } from '../../../staff/index.ts';
import type { Listing } from '../../../verb.ts';

const PAGE = 50;

const present = ({ kind, number, issued_at, order_id, total_cents, snapshot }: IssuedDocument): DocumentRow => {
  const sign = kind === 'invoice' ? 1 : -1;
  return {
    number,
    kind,
    issuedAt: issued_at.toISOString(),
    orderId: order_id,
    // Adding 0 turns −0 into 0.
    netCents: sign * snapshot.amounts.net + 0,
    vatCents: sign * (total_cents - snapshot.amounts.net) + 0,
    grossCents: sign * total_cents + 0,
    corrects: snapshot.corrects?.number ?? null,
  };
};

/** Newest first, for whoever may read invoices: numbers and amounts, no name. */
export const listDocumentsAtDesk: Listing<'GET /operations/documents'> = async ({ db }, { query }) => {
  const { month, kind } = query;
  const [instant = '', number = ''] = query.after?.split('_') ?? [];
  const issued_at = new Date(instant);
  const after = query.after === undefined ? undefined : { issued_at, number };
  const found = await listDocuments(db, {
    ...(month !== undefined && monthSpan(month)),
    kind,
    after,
    newest: true,
    most: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    documents: page.map(present),
    next: found.length > PAGE && last ? `${last.issued_at.toISOString()}_${last.number}` : null,
  };
};

export const openDocument = act(
  'GET /operations/documents/:number',
  async (db, { db: outside, adapters }, { params: { number } }, refuse) => {
    const found = await documentNumbered(db, number);
    if (!found) throw refuse('not_found');
    const render = found.kind === 'invoice' ? renderInvoice : renderCreditNote;
    return {
      reply: () => render(outside, adapters.pdf, found, 'fr'),
      on: ['order', found.order_id],
      after: { document: number },
    };
  },
);
