/** Who consented to what, when, to which text. */
import { PARENT_NAME_LENGTH } from '@eqinox/domain/consent/consents-due';
import * as z from 'zod';
import { code, codeRefusals } from './credentials.ts';
import { routeTable } from './route.ts';
import { day, email, instant, LONGEST_NAME, localInstant, oneLine, pathId } from './words.ts';

export const sessionId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A parent's own yes, by mail, for one diagnostic (domain/consent/parent-approval.ts). */
const approval = z.object({
  idSessionDiag: z.number().int(),
  state: z.enum(['none', 'waiting', 'yes', 'no', 'withdrawn', 'erased']),
  /** What is, or was, asked for: the name of its menu. */
  title: z.string(),
  /** The parent's address, as the child gave it. */
  email: z.string().nullable(),
  /** The parent's name, as typed with the yes. */
  name: z.string().nullable(),
  /** Until when an answer is waited for. */
  askedUntil: instant.nullable(),
  /** When the latest yes was given, and when what stands was decided. */
  givenAt: instant.nullable(),
  decidedAt: instant.nullable(),
});
export type Approval = z.infer<typeof approval>;

/** As the child's own screen needs it. */
const ownApproval = approval.extend({
  /** Nothing starts and nothing is saved without the parent's yes. False from the fifteenth birthday on. */
  due: z.boolean(),
  kind: z.enum(['complete', 'short']),
  /** Whoever reads the address that was asked said that it is not for them: another one is asked. */
  disowned: z.boolean(),
});
export type OwnApproval = z.infer<typeof ownApproval>;

/** As the parent's page needs it. */
const linkedApproval = approval.extend({
  /** The child's first name; null where what was typed is no name. */
  child: z.string().nullable(),
  /** A consultant receives the results. */
  withRestitution: z.boolean(),
  /** The colour test comes before the diagnostic. */
  withColours: z.boolean(),
  /** From the fifteenth birthday on the child alone decides, and the page changes nothing any more. */
  decides: z.boolean(),
});
export type LinkedApproval = z.infer<typeof linkedApproval>;

/** What the link in a parent's mail names: a request and our signature. It opens no account. */
export const approvalToken = z.string().regex(/^[\da-z]{1,12}-[\w-]{22}$/u);
const params = z.object({ token: approvalToken });

/** The page shows something else by now: it is read anew. */
const changed = { approval_changed: { status: 409 } } as const;

export const consentRoutes = routeTable({
  'POST /orizon/consentement/save': {
    access: 'person',
    body: z.object({
      /** The browser's own clock; kept beside the server's time, never trusted alone. */
      dateConsent: localInstant.or(day).optional(),
      /** Name of the parent for a parent's consent, else the person's: last and first name with a space between. */
      nomPrenom: oneLine(2 * LONGEST_NAME + 1).nullish(),
      idSessionDiag: sessionId,
      isParent: z.boolean(),
      /** Another consent: the recipient of a gift asks that it be carried out at once. Never due. */
      immediateExecution: z.literal(true).optional(),
    }),
    reply: null,
    refusals: { parent_name_refused: { status: 422 } },
    meets: ['not_found'],
    summary: 'Stores a consent for one diagnostic; a later one supersedes, none is ever changed.',
  },
  'GET /account/consent/:id': {
    access: 'person',
    params: pathId,
    reply: z.array(z.object({ isParent: z.boolean(), nomPrenom: z.string().nullable(), dateConsent: instant })),
    refusals: {},
    summary: 'The consents given for a diagnostic, newest first.',
  },
  'GET /account/approval/:id': {
    access: 'person',
    params: pathId,
    reply: ownApproval,
    refusals: {},
    summary: 'Whether a parent’s own yes is due for a diagnostic, and where it stands.',
  },
  'POST /account/approval': {
    access: 'person',
    body: z.object({ idSessionDiag: sessionId, email }),
    reply: ownApproval,
    refusals: {
      ...changed,
      approval_not_due: { status: 409 },
      birthday_missing: { status: 409 },
      consent_missing: { status: 409 },
      parent_email_own: { status: 422 },
      parent_email_disowned: { status: 422 },
      resend_too_soon: { status: 429 },
    },
    meets: ['not_found'],
    summary:
      'Mails a parent what is asked, a link and a code; the same address again is another mail, another address replaces it.',
  },
  'GET /account/approvals': {
    access: 'person',
    reply: z.array(approval),
    refusals: {},
    summary: 'What a parent was asked and has said, diagnostic by diagnostic, newest first.',
  },
  'GET /approvals/:token': {
    access: 'visitor',
    params,
    reply: linkedApproval,
    refusals: {},
    summary: 'What a parent is asked, and what they have said. Changes nothing: mail scanners follow links.',
  },
  'POST /approvals/:token/code': {
    access: 'visitor',
    params,
    reply: null,
    refusals: { ...changed, resend_too_soon: { status: 429 } },
    summary: 'Mails the parent another code.',
  },
  'POST /approvals/:token/yes': {
    access: 'visitor',
    params,
    body: z.object({ name: oneLine(2 * PARENT_NAME_LENGTH.max), code }),
    reply: linkedApproval,
    refusals: { ...changed, ...codeRefusals, parent_name_refused: { status: 422 } },
    summary: 'The parent’s yes, by the code of the mail.',
  },
  'POST /approvals/:token/no': {
    access: 'visitor',
    params,
    reply: linkedApproval,
    refusals: changed,
    summary: 'The parent’s no: nothing starts.',
  },
  'POST /approvals/:token/disown': {
    access: 'visitor',
    params,
    reply: null,
    refusals: changed,
    summary: 'Not for me: the link names nothing any more, and this address is not asked again for that diagnostic.',
  },
  'POST /approvals/:token/withdraw': {
    access: 'visitor',
    params,
    reply: linkedApproval,
    refusals: changed,
    summary: 'Withdraws the yes: nothing further starts, no answer is taken any more.',
  },
  'POST /approvals/:token/erase': {
    access: 'visitor',
    params,
    reply: linkedApproval,
    refusals: changed,
    summary: 'After a withdrawal: has what was answered in that diagnostic erased.',
  },
});
