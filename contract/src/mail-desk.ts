/** The desk of mails: what became of each, and the addresses that no mail goes to. No address and no text of a mail is kept. */
import {
  MAIL_DETAILS,
  MAIL_KINDS,
  MAIL_STATES,
  SUPPRESSION_ENDS,
  SUPPRESSION_REASONS,
} from '@eqinox/domain/mails/words';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { cursor, reason } from './staff.ts';
import { email, instant, pathId } from './words.ts';

const mailRow = z.object({
  id: z.number().int(),
  queuedAt: instant,
  kind: z.enum(MAIL_KINDS),
  /** Which of its kind; null where there is one. */
  detail: z.enum(MAIL_DETAILS).nullable(),
  state: z.enum(MAIL_STATES),
  /** Whose affair it is; null where it is no person's. */
  accountId: z.number().int().nullable(),
  /** What the mail server or a report said last: a status, or three digits. */
  status: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

const mailPage = z.object({
  ...mailRow.shape,
  tries: z.number().int(),
  takenAt: instant.nullable(),
  /** What the mail server said when it took it over, its number of the mail included. */
  reply: z.string().nullable(),
  returnedAt: instant.nullable(),
  /** The order that it is about, where it is about one. */
  orderId: z.number().int().nullable(),
  /** Whether it may be sent again as it is. */
  mayBeSentAgain: z.boolean(),
});
export type MailPage = z.infer<typeof mailPage>;

const suppression = z.object({
  id: z.number().int(),
  since: instant,
  returnedAt: instant,
  reason: z.enum(SUPPRESSION_REASONS),
  status: z.string().nullable(),
  /** Whose mail came back; null where it is no person's. */
  accountId: z.number().int().nullable(),
  /** The address, where it is that person's own today; else it is kept as a hash alone. */
  email: z.string().nullable(),
  endedAt: instant.nullable(),
  endedBy: z.enum(SUPPRESSION_ENDS).nullable(),
});
export type SuppressionRow = z.infer<typeof suppression>;

export const mailDeskRoutes = routeTable({
  'GET /operations/mails': {
    access: 'staff',
    right: 'mails:read',
    query: z.object({
      state: z.enum(MAIL_STATES).optional(),
      kind: z.enum(MAIL_KINDS).optional(),
      person: cursor.optional(),
      /** Whom it went to: compared by its hash. */
      address: email.optional(),
      after: cursor.optional(),
    }),
    reply: z.object({ mails: z.array(mailRow), next: z.number().int().nullable() }),
    refusals: {},
    summary: 'Mails, newest first, 50 to a page.',
  },
  'GET /operations/mails/:id': {
    access: 'staff',
    right: 'mails:read',
    params: pathId,
    reply: mailPage,
    refusals: {},
    summary: 'What became of one mail.',
  },
  'POST /operations/mails/:id/send-again': {
    access: 'staff',
    right: 'mails:write',
    act: 'mail-sent-again',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { mail_not_sent_again: { status: 409 }, mail_suppressed: { status: 409 } },
    summary: 'Sends a mail again to the address that its person has today; never a code.',
  },
  'GET /operations/suppressions': {
    access: 'staff',
    right: 'mails:read',
    query: z.object({ address: email.optional(), after: cursor.optional() }),
    reply: z.object({ suppressions: z.array(suppression), next: z.number().int().nullable() }),
    refusals: {},
    summary: 'Addresses that no mail goes to, and those that mails go to again: newest first, 50 to a page.',
  },
  'POST /operations/suppressions/:id/release': {
    access: 'staff',
    right: 'mails:write',
    act: 'suppression-released',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { suppression_over: { status: 409 } },
    summary: 'Lets mails go to an address again.',
  },
});
