/** The desk of invoices and accounts: documents, VAT by day, the journal, months that close. */
import { MONTH } from '@eqinox/domain/operations/months';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { reason } from './staff.ts';
import { cents, instant, pageEnd, pathId, wholeNumber } from './words.ts';

const month = z.string().regex(MONTH);
const pathMonth = z.object({ month });
const kind = z.enum(['invoice', 'credit-note']);
const documentNumber = z.string().regex(/^[AF]\d{4}-\d{6}$/u);
const fileKind = z.enum(['documents', 'journal']);

const documentRow = z.object({
  number: z.string(),
  kind,
  issuedAt: instant,
  orderId: z.number().int(),
  /** Below zero on a credit note. */
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  /** Of a credit note: its invoice. */
  corrects: z.string().nullable(),
});
export type DocumentRow = z.infer<typeof documentRow>;

const monthFile = z.object({
  id: z.number().int(),
  kind: fileKind,
  askedAt: instant,
  state: z.enum(['asked', 'made', 'failed']),
  /** The last instant at which it is there. */
  until: instant,
  parts: z.array(z.object({ part: z.number().int(), name: z.string() })),
});
export type MonthFile = z.infer<typeof monthFile>;

const monthPage = z.object({
  month,
  over: z.boolean(),
  /** By whom, and with which month: it, or a later one. */
  closed: z.object({ by: z.string(), at: instant, with: z.string() }).nullable(),
  vat: z.array(
    z.object({ day: z.string(), rate: z.number(), netCents: cents, vatCents: cents, count: z.number().int() }),
  ),
  files: z.array(monthFile),
});
export type MonthPage = z.infer<typeof monthPage>;

export const invoicesDeskRoutes = routeTable({
  'GET /operations/documents': {
    access: 'staff',
    right: 'invoices:read',
    query: z.object({
      month: month.optional(),
      kind: kind.optional(),
      /** Where the page before ended. */
      after: pageEnd(/^[AF]\d{4}-\d{6}$/u).optional(),
    }),
    reply: z.object({ documents: z.array(documentRow), next: z.string().nullable() }),
    refusals: {},
    summary: 'Invoices and credit notes, newest first, 50 to a page.',
  },
  'GET /operations/documents/:number': {
    access: 'staff',
    right: 'invoices:read',
    act: 'document-opened',
    params: z.object({ number: documentNumber }),
    reply: 'pdf',
    refusals: {},
    summary: 'One invoice or credit note as PDF.',
  },
  'GET /operations/months/:month': {
    access: 'staff',
    right: 'invoices:read',
    params: pathMonth,
    reply: monthPage,
    refusals: {},
    summary: 'One month: VAT by day and rate, whether it is closed, its files.',
  },
  'POST /operations/months/:month/close': {
    access: 'staff',
    right: 'invoices:write',
    act: 'month-closed',
    cookie: true,
    params: pathMonth,
    body: z.object({ reason }),
    reply: null,
    refusals: { month_not_over: { status: 409 }, month_closed: { status: 409 } },
    summary: 'Closes a month and all before it, for good: nothing is issued for their days any more.',
  },
  'POST /operations/months/:month/files': {
    access: 'staff',
    right: 'invoices:write',
    act: 'month-file-asked',
    cookie: true,
    params: pathMonth,
    body: z.object({ kind: fileKind, reason }),
    reply: z.object({ id: z.number().int() }),
    refusals: { month_too_large: { status: 409 }, files_full: { status: 409 } },
    summary: 'Has a job make the ZIP of a month’s documents, or its journal in the columns of the French entries file.',
  },
  'GET /operations/month-files/:id/:part': {
    access: 'staff',
    right: 'invoices:read',
    act: 'month-file-opened',
    params: z.object({ id: pathId.shape.id, part: wholeNumber.pipe(z.number().min(1).max(1000)) }),
    reply: 'file',
    refusals: {},
    summary: 'One part of such a file, for seven days.',
  },
});
