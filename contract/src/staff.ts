/** Staff: their way in, their accounts and the journal of what they do. Under /staff/, and by a cookie of their own. */
import { ACTS, SUBJECTS } from '@eqinox/domain/staff/acts';
import { DESKS, ROLES } from '@eqinox/domain/staff/rights';
import * as z from 'zod';
import { code, givenPassword, newPassword } from './credentials.ts';
import { routeTable } from './route.ts';
import { madePasskey, passkeyCreation, passkeyRequest, usedPasskey } from './webauthn.ts';
import { email, instant, oneLine, parisDay, pathId, wholeNumber } from './words.ts';

const role = z.enum(ROLES);
const invitationToken = z.string().regex(/^[\w-]{43}$/u);
/** Why something is done, for whoever reads the journal later. It must not name a person: the number of the account does. */
export const reason = oneLine(500, 3);
/** Rows of one page of a list; `next` is where the next one begins, null at the end. */
export const cursor = wholeNumber.pipe(z.number().min(1));

/** Who is at the desk, and what their menu holds. */
export const staffSelf = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role,
  desks: z.array(z.enum(DESKS)),
  /** Desks on which they also act. */
  acts: z.array(z.enum(DESKS)),
});
export type StaffSelf = z.infer<typeof staffSelf>;

const memberState = z.enum(['asked', 'invited', 'active', 'dormant', 'disabled']);

export const staffMember = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role,
  state: memberState,
  /** How they prove who they are; null before they joined. */
  proof: z.enum(['passkey', 'authenticator']).nullable(),
  lastUsedAt: instant.nullable(),
  /** That they come in waits for somebody else than who asked. */
  admission: z
    .object({
      askedBy: z.string(),
      /** Empty where a version before asked. */
      reason: z.string(),
      askedAt: instant,
      /** Whether whoever reads this may confirm it: neither who asked nor whom it is about. */
      mayAdmit: z.boolean(),
    })
    .nullable(),
  roleChange: z
    .object({
      id: z.number().int(),
      role,
      reason: z.string(),
      askedBy: z.string(),
      askedAt: instant,
      /** Whether whoever reads this may approve it: neither who asked nor whom it is about. */
      mayApprove: z.boolean(),
    })
    .nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

const journalRow = z.object({
  id: z.number().int(),
  at: instant,
  who: z.string(),
  /** Null for an operator's command. */
  role: role.nullable(),
  act: z.enum(ACTS),
  subject: z.enum(SUBJECTS).nullable(),
  subjectId: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
});
export type JournalRow = z.infer<typeof journalRow>;

const signInRefusals = { credentials_wrong: { status: 401 }, sign_in_delayed: { status: 429 } } as const;
const invitationRefusals = { invitation_over: { status: 410 } } as const;
const passkeyRefusals = { passkey_refused: { status: 422 }, passkey_too_late: { status: 410 } } as const;
const oneself = { own_account: { status: 403 } } as const;

export const staffRoutes = routeTable({
  'POST /staff/sign-in': {
    access: 'visitor',
    cookie: true,
    body: z.object({ email, password: givenPassword, code }),
    reply: staffSelf,
    refusals: signInRefusals,
    summary: 'Opens a session of staff by a password and a code of the authenticator, both at once; sets its cookie.',
  },
  'POST /staff/passkeys/sign-in/start': {
    access: 'visitor',
    reply: passkeyRequest,
    refusals: {},
    summary: 'A challenge for this browser, once and for 5 minutes.',
  },
  'POST /staff/passkeys/sign-in': {
    access: 'visitor',
    cookie: true,
    body: usedPasskey,
    reply: staffSelf,
    refusals: { ...passkeyRefusals, sign_in_delayed: { status: 429 } },
    summary: 'Opens a session of staff by a passkey that verified its person.',
  },
  'POST /staff/invitation': {
    access: 'visitor',
    body: z.object({ token: invitationToken }),
    reply: z.object({
      name: z.string(),
      email: z.string(),
      role,
      /** For an authenticator: base32 for typing, what the QR code says, and the code as an SVG path in a square. */
      secret: z.string(),
      uri: z.string(),
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
    refusals: invitationRefusals,
    summary: 'What an invitation offers; a secret for an authenticator, which asking again replaces.',
  },
  'POST /staff/invitation/authenticator': {
    access: 'visitor',
    cookie: true,
    body: z.object({ token: invitationToken, password: newPassword, code }),
    reply: staffSelf,
    refusals: { ...invitationRefusals, second_factor_wrong: { status: 422 } },
    summary: 'Takes an invitation up with a password and a first code of the authenticator; signs in.',
  },
  'POST /staff/invitation/passkey/start': {
    access: 'visitor',
    body: z.object({ token: invitationToken }),
    reply: passkeyCreation,
    refusals: invitationRefusals,
    summary: 'What the browser is to make a passkey from, within 5 minutes.',
  },
  'POST /staff/invitation/passkey': {
    access: 'visitor',
    cookie: true,
    body: z.object({ token: invitationToken, passkey: madePasskey }),
    reply: staffSelf,
    refusals: { ...invitationRefusals, ...passkeyRefusals, passkey_known: { status: 409 } },
    summary: 'Takes an invitation up with a passkey; signs in.',
  },
  'GET /staff/self': {
    access: 'staff',
    right: 'own',
    reply: staffSelf,
    refusals: {},
    summary: 'Who is signed in at the console.',
  },
  'POST /staff/sign-out': {
    access: 'staff',
    right: 'own',
    act: 'signed-out',
    cookie: true,
    reply: null,
    refusals: {},
    summary: 'Ends this session of staff.',
  },
  'GET /staff/members': {
    access: 'staff',
    right: 'staff:read',
    reply: z.array(staffMember),
    refusals: {},
    summary: 'Everybody of the staff, by name: role, proof, last use, and a change of role that waits.',
  },
  'POST /staff/members/:id/invite-again': {
    access: 'staff',
    right: 'staff:write',
    act: 'staff-invited-again',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: oneself,
    summary:
      'Ends the former ways in of a member (a lost phone, a link that is over); another invitation leaves once somebody else lets them in.',
  },
  'POST /staff/members/:id/disable': {
    access: 'staff',
    right: 'staff:write',
    act: 'staff-disabled',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: oneself,
    summary: 'Ends the sessions of a member, who signs in no more.',
  },
  'POST /staff/members/:id/enable': {
    access: 'staff',
    right: 'staff:write',
    act: 'staff-enabled',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: oneself,
    summary: 'Asks for the contrary, which somebody else has to confirm; also for whoever was not there for 60 days.',
  },
  'POST /staff/members/:id/admit': {
    access: 'staff',
    right: 'staff:write',
    act: 'staff-admitted',
    cookie: true,
    params: pathId,
    reply: null,
    refusals: { ...oneself, own_request: { status: 403 }, admission_decided: { status: 409 } },
    summary: 'Lets a member in for whom another administrator asked: mails the invitation, or enables the account.',
  },
  'POST /staff/members/:id/role': {
    access: 'staff',
    right: 'staff:write',
    act: 'role-change-asked',
    cookie: true,
    params: pathId,
    body: z.object({ role, reason }),
    reply: z.object({ id: z.number().int() }),
    refusals: { ...oneself, role_same: { status: 409 }, role_change_waits: { status: 409 } },
    summary: 'Asks for another role of a member: somebody else has to approve it.',
  },
  'POST /staff/role-changes/:id/approve': {
    access: 'staff',
    right: 'staff:write',
    act: 'role-change-approved',
    cookie: true,
    params: pathId,
    reply: null,
    refusals: { ...oneself, own_request: { status: 403 }, role_change_decided: { status: 409 } },
    summary: 'Approves what another administrator asked for; the sessions of the member end.',
  },
  'POST /staff/role-changes/:id/refuse': {
    access: 'staff',
    right: 'staff:write',
    act: 'role-change-refused',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { ...oneself, role_change_decided: { status: 409 } },
    summary: 'Refuses it, or takes it back.',
  },
  'GET /staff/journal': {
    access: 'staff',
    right: 'journal:read',
    query: z.object({
      before: cursor.optional(),
      act: z.enum(ACTS).optional(),
      member: cursor.optional(),
      subject: z.enum(SUBJECTS).optional(),
      subjectId: oneLine(100, 1).optional(),
      /** A day in Paris, and all of it. */
      until: parisDay.optional(),
    }),
    reply: z.object({ rows: z.array(journalRow), next: z.number().int().nullable() }),
    refusals: {},
    summary: 'Who did what, on whom, when and why: newest first, 50 to a page.',
  },
});
