/**
 * Lists of the console as files: asked for with the filters of the screen, made by a job, fetched by whoever asked. One line asks for
 * each list, with the right and the filters of the line that shows it.
 */
import { FILE_LISTS, LIST_FILE_STATES } from '@eqinox/domain/staff/list-files';
import type { Right } from '@eqinox/domain/staff/rights';
import * as z from 'zod';
import { codesDeskRoutes } from './codes-desk.ts';
import { invoicesDeskRoutes } from './invoices-desk.ts';
import { mailDeskRoutes } from './mail-desk.ts';
import { operationsRoutes } from './operations.ts';
import { refundsDeskRoutes } from './refunds-desk.ts';
import { restitutionDeskRoutes } from './restitution-desk.ts';
import { routeTable } from './route.ts';
import { cursor, reason, staffRoutes } from './staff.ts';
import { instant, pathId } from './words.ts';

const listFile = z.object({
  id: z.number().int(),
  list: z.enum(FILE_LISTS),
  /** What the list was filtered by, as the address of the screen has it. */
  filters: z.record(z.string(), z.string()),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  state: z.enum(LIST_FILE_STATES),
  /** Once it is made: its rows, and how many people’s data they are. */
  rows: z.number().int().nullable(),
  people: z.number().int().nullable(),
  decidedBy: z.string().nullable(),
  /** When it goes. */
  until: instant,
  /** What whoever reads this may do with it now. */
  mayApprove: z.boolean(),
  mayRefuse: z.boolean(),
  mayOpen: z.boolean(),
});
export type ListFileRow = z.infer<typeof listFile>;

/** The filters of a list without the place of its page. */
const filtersOf = <S extends z.ZodRawShape, K extends keyof S & string>({ shape }: z.ZodObject<S>, page: K) => {
  const { [page]: _place, ...filters } = shape;
  return z.strictObject(filters);
};

const asking = <R extends Right, F extends z.ZodType>(right: R, filters: F) => ({
  access: 'staff' as const,
  right,
  act: 'list-file-asked' as const,
  cookie: true as const,
  body: z.object({ filters, reason }),
  reply: z.object({ id: z.number().int() }),
  refusals: { files_full: { status: 409 } } as const,
  summary:
    'Has a job make a file of what the list shows with these filters; more than 100 people’s take a second person.',
});

const decided = { list_file_decided: { status: 409 } } as const;

export const listFilesDeskRoutes = routeTable({
  'POST /operations/list-files/people': asking(
    'people:read',
    filtersOf(operationsRoutes['GET /operations/people'].query, 'after'),
  ),
  'POST /operations/list-files/orders': asking(
    'orders:read',
    filtersOf(operationsRoutes['GET /operations/orders'].query, 'after'),
  ),
  'POST /operations/list-files/refunds': asking(
    'refunds:read',
    filtersOf(refundsDeskRoutes['GET /operations/refunds'].query, 'after'),
  ),
  'POST /operations/list-files/documents': asking(
    'invoices:read',
    filtersOf(invoicesDeskRoutes['GET /operations/documents'].query, 'after'),
  ),
  'POST /operations/list-files/gift-cards': asking(
    'gift-cards:read',
    filtersOf(codesDeskRoutes['GET /operations/gift-cards'].query, 'after'),
  ),
  'POST /operations/list-files/promo-codes': asking(
    'promo-codes:read',
    filtersOf(codesDeskRoutes['GET /operations/promo-codes'].query, 'after'),
  ),
  'POST /operations/list-files/groups': asking(
    'groups:read',
    filtersOf(operationsRoutes['GET /operations/groups'].query, 'after'),
  ),
  'POST /operations/list-files/mails': asking(
    'mails:read',
    filtersOf(mailDeskRoutes['GET /operations/mails'].query, 'after'),
  ),
  'POST /operations/list-files/suppressions': asking(
    'mails:read',
    filtersOf(mailDeskRoutes['GET /operations/suppressions'].query, 'after'),
  ),
  'POST /operations/list-files/restitutions': asking(
    'restitutions:read',
    filtersOf(restitutionDeskRoutes['GET /operations/restitutions'].query, 'after'),
  ),
  'POST /operations/list-files/consultants': asking('consultants:read', z.strictObject({})),
  'POST /operations/list-files/partners': asking('partners:read', z.strictObject({})),
  'POST /operations/list-files/erasures': asking('privacy:read', z.strictObject({})),
  'POST /operations/list-files/jobs': asking('jobs:read', z.strictObject({})),
  'POST /operations/list-files/staff': asking('staff:read', z.strictObject({})),
  'POST /operations/list-files/journal': asking(
    'journal:read',
    filtersOf(staffRoutes['GET /staff/journal'].query, 'before'),
  ),
  'GET /operations/list-files': {
    access: 'staff',
    right: 'list-files:read',
    query: z.object({ after: cursor.optional() }),
    reply: z.object({ files: z.array(listFile), next: z.number().int().nullable() }),
    refusals: {},
    summary: 'Files of the lists that the reader’s role may read, newest first, 50 to a page.',
  },
  'GET /operations/list-files/:id': {
    access: 'staff',
    right: 'list-files:read',
    act: 'list-file-opened',
    params: pathId,
    reply: 'file',
    refusals: { not_own_request: { status: 403 }, second_person_missing: { status: 409 } },
    summary: 'One file as CSV, for whoever asked for it while their role may still read the list.',
  },
  'POST /operations/list-files/:id/approve': {
    access: 'staff',
    right: 'list-files:write',
    act: 'list-file-approved',
    cookie: true,
    params: pathId,
    reply: null,
    refusals: { ...decided, own_request: { status: 403 } },
    summary: 'Lets somebody else’s file be fetched; both may read its list.',
  },
  'POST /operations/list-files/:id/refuse': {
    access: 'staff',
    right: 'list-files:read',
    act: 'list-file-refused',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: decided,
    summary: 'Refuses it, or takes one’s own back: its rows go.',
  },
});
