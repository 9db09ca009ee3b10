/** The desk of privacy: states of what people asked for over their data, with their month; never an answer, a booklet or a name. */
import { APPROVAL_DECISIONS } from '@eqinox/domain/consent/parent-approval';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { cursor, reason } from './staff.ts';
import { email, instant, pathId } from './words.ts';

const page = z.object({ after: cursor.optional() });
const next = z.number().int().nullable();

const erasure = z.object({
  accountId: z.number().int(),
  askedAt: instant,
  /** A month after it was asked for: the law's. */
  dueAt: instant,
  /** When it is planned. */
  eraseAt: instant,
  doneAt: instant.nullable(),
  state: z.enum(['scheduled', 'erasing', 'done']),
});
export type ErasureAtDesk = z.infer<typeof erasure>;

const exported = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  askedAt: instant,
  dueAt: instant,
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Until when its files are there. */
  expiresAt: instant.nullable(),
});
export type ExportAtDesk = z.infer<typeof exported>;

const request = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  dueAt: instant,
  state: z.enum(['waiting', 'approved', 'refused']),
  decidedBy: z.string().nullable(),
  mayApprove: z.boolean(),
});
export type ErasureRequestRow = z.infer<typeof request>;

const proof = z.object({
  at: instant,
  session: z.number().int(),
  /** A box on the screen, and whose; or a parent's own word by mail. */
  kind: z.enum(['person', 'parent', 'execution', ...APPROVAL_DECISIONS]),
  /** As it was typed. */
  name: z.string().nullable(),
  textVersion: z.string(),
  /** Of an erased person: until when it is kept. */
  keptUntil: instant.nullable(),
});
export type ConsentProof = z.infer<typeof proof>;

const decision = { request_decided: { status: 409 } } as const;

export const privacyDeskRoutes = routeTable({
  'GET /operations/erasures': {
    access: 'staff',
    right: 'privacy:read',
    query: page,
    reply: z.object({ erasures: z.array(erasure), next }),
    refusals: {},
    summary: 'Erasures, those of the newest accounts first, 50 to a page.',
  },
  'GET /operations/exports': {
    access: 'staff',
    right: 'privacy:read',
    query: page,
    reply: z.object({ exports: z.array(exported), next }),
    refusals: {},
    summary: 'Exports of the last week, newest first, 50 to a page.',
  },
  'GET /operations/erasure-requests': {
    access: 'staff',
    right: 'privacy:read',
    query: page,
    reply: z.object({ requests: z.array(request), next }),
    refusals: {},
    summary: 'Erasures by hand that were asked for, newest first, 50 to a page; a request goes with its account.',
  },
  'POST /operations/erasure-requests': {
    access: 'staff',
    right: 'privacy:write',
    act: 'erasure-asked',
    cookie: true,
    body: z.object({ accountId: cursor, reason }),
    reply: z.object({ id: z.number().int() }),
    refusals: { erasure_scheduled: { status: 409 }, request_waits: { status: 409 } },
    meets: ['not_found'],
    summary: 'Asks for the erasure of an account: another administrator has to approve it.',
  },
  'POST /operations/erasure-requests/:id/approve': {
    access: 'staff',
    right: 'privacy:write',
    act: 'erasure-approved',
    cookie: true,
    params: pathId,
    reply: z.object({ eraseAt: instant }),
    refusals: { ...decision, own_request: { status: 403 } },
    summary: 'Approves what another administrator asked for: it is done in seven days, and the person is told now.',
  },
  'POST /operations/erasure-requests/:id/refuse': {
    access: 'staff',
    right: 'privacy:write',
    act: 'erasure-refused',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: decision,
    summary: 'Refuses it, or takes it back.',
  },
  'POST /operations/consent-proofs': {
    access: 'staff',
    right: 'privacy:write',
    act: 'consents-proved',
    cookie: true,
    body: z.object({ email, reason }),
    reply: z.object({ accountId: z.number().int().nullable(), proofs: z.array(proof) }),
    refusals: {},
    summary: 'Which consents were given at an address, by people who are here and by those who were erased.',
  },
});
