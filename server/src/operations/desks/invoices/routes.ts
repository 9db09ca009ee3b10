import type { invoicesDeskRoutes } from '@eqinox/contract/invoices-desk';
import type { Verbs } from '../../../verb.ts';
import { listDocumentsAtDesk, openDocument } from './documents.ts';
import { askMonthFileAtDesk, closeMonthAtDesk, openMonthFile } from './months.ts';
import { showMonth } from './show-month.ts';

export const invoicesDeskVerbs = {
  'GET /operations/documents': listDocumentsAtDesk,
  'GET /operations/documents/:number': openDocument,
  'GET /operations/months/:month': showMonth,
  'POST /operations/months/:month/close': closeMonthAtDesk,
  'POST /operations/months/:month/files': askMonthFileAtDesk,
  'GET /operations/month-files/:id/:part': openMonthFile,
} satisfies Verbs<typeof invoicesDeskRoutes>;
