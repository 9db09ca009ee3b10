/** What the law gives people over their data: a copy of it, and its erasure. */
import * as z from 'zod';
import { code, codeRefusals, proof, proofRefusals } from './credentials.ts';
import { routeTable } from './route.ts';
import { instant } from './words.ts';

/** Where the latest export stands. Its two files can be downloaded while it is `ready`, for 7 days. */
export const exportState = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** Percent of the work done; 100 when ready. */
  progress: z.number().int().min(0).max(100),
  requestedAt: instant.nullable(),
  expiresAt: instant.nullable(),
});
export type ExportState = z.infer<typeof exportState>;

/**
 * Where the erasure stands: `scheduled` for 7 days, in which it can be cancelled by signing in; `erasing` while the job
 * works. When it is done the session answers "User does not exist.".
 */
export const erasureState = z.object({
  state: z.enum(['none', 'scheduled', 'erasing']),
  /** Percent of the work done while erasing. */
  progress: z.number().int().min(0).max(100),
  eraseAt: instant.nullable(),
});
export type ErasureState = z.infer<typeof erasureState>;

export const privacyRoutes = routeTable({
  'GET /privacy/export': {
    access: 'person',
    reply: exportState,
    refusals: {},
    summary: 'Where the person’s latest export stands.',
  },
  'POST /privacy/export': {
    access: 'person',
    body: z.object(proof).default({}),
    reply: exportState,
    refusals: { ...proofRefusals, export_too_soon: { status: 429 } },
    summary:
      'Begins an export, made in the background; while one is being made it is that one. Takes a password given lately. At most 5 in a day.',
  },
  'GET /privacy/export/data': {
    access: 'person',
    reply: z.record(z.string(), z.unknown()),
    refusals: { export_not_ready: { status: 409 } },
    summary: 'The export as one JSON document: profile, consents, answers with times, scores, orders, devices.',
  },
  'GET /privacy/export/document': {
    access: 'person',
    reply: 'pdf',
    refusals: { export_not_ready: { status: 409 } },
    summary: 'The export as a document for reading.',
  },
  'GET /privacy/erasure': {
    access: 'person',
    reply: erasureState,
    refusals: {},
    summary: 'Whether and when the person’s data will be erased.',
  },
  'POST /privacy/erasure': {
    access: 'person',
    reply: null,
    refusals: { resend_too_soon: { status: 429 }, erasure_scheduled: { status: 409 } },
    summary: 'E-mails the code that confirms an erasure.',
  },
  'POST /privacy/erasure/confirm': {
    access: 'person',
    body: z.object({ code }),
    reply: erasureState,
    refusals: codeRefusals,
    summary: 'Confirms by the code: everything but invoices and their minimum is erased in 7 days.',
  },
  'POST /privacy/erasure/cancel': {
    access: 'person',
    reply: erasureState,
    refusals: { erasure_under_way: { status: 409 } },
    summary: 'Changes one’s mind, until the erasure begins.',
  },
});
