/** What a person opens to their consultant and to support, who has opened what, and what a consultant does with it. */
import { GRANTED_BOOKLETS, LONGEST_LINE, LONGEST_NOTE } from '@eqinox/domain/grants/words';
import { OPENING_BY, OPENINGS } from '@eqinox/domain/grants/openings';
import { MISSING } from '@eqinox/domain/booking/appointments';
import { INVITED_ROLES } from '@eqinox/domain/staff/rights';
import * as z from 'zod';
import { mark, withGrant } from './marks.ts';
import { routeTable } from './route.ts';
import { cursor, reason } from './staff.ts';
import { catalogueNumber, email, instant, language, oneLine, pathId, wholeName, wholeNumber } from './words.ts';

const grantedBooklet = z.enum(GRANTED_BOOKLETS);
const named = z.object({ id: z.number().int(), name: z.string() });
const aLine = oneLine(LONGEST_LINE, 1).nullable();
const inLanguage = z.object({ language: language.optional() });

export const note = z.object({
  id: z.number().int(),
  shared: z.boolean(),
  text: z.string(),
  writtenAt: instant,
});
export type Note = z.infer<typeof note>;

/** The page that a consultant prepares a restitution by, and that its person sees as it is: no rank, no score, no answer. */
export const preparation = z.object({
  /** As the mails name it. */
  reference: z.number().int(),
  prenom: z.string().nullable(),
  offre: z.string(),
  /** Of the diagnostic that the restitution explains; null, like all that is read of it, before one is completed. */
  dateDiag: instant.nullable(),
  reading: z
    .object({
      /** What the manner of answering lets be said, in one of a few words. */
      quality: z.enum(['steady', 'questions', 'unsteady', 'flat', 'careless']),
      /** Facets by group and within a group by number: a place in it says nothing. Empty where answers carry no groups. */
      groups: z.array(
        z.object({
          group: z.enum(['en-tete', 'frequente', 'occasionnelle', 'en-retrait', 'others']),
          facets: z.array(named),
        }),
      ),
      /** Pillars two by two whose order the answers do not establish. */
      open: z.array(z.tuple([named, named])),
      /** Facets of which margins allow no statement about choices and motivation together. */
      grey: z.array(named),
      /** Since the diagnostic of that day, what changed reliably; null where nothing may be compared. */
      change: z
        .object({
          since: instant,
          facets: z.array(named.extend({ direction: z.enum(['hausse', 'baisse']) })),
          pillars: z.array(named),
        })
        .nullable(),
    })
    .nullable(),
  expects: z.string().nullable(),
  avoids: z.string().nullable(),
  /** Those granted, as far as they exist by now. */
  booklets: z.array(grantedBooklet),
  /** Shared ones; its author sees their private ones too. */
  notes: z.array(note),
  marks: z.array(mark),
});
export type Preparation = z.infer<typeof preparation>;

/** What is open of one restitution that was booked. */
export const sharing = z.object({
  reference: z.number().int(),
  /** First name; null when the consultant is no longer known. */
  consultant: z.string().nullable(),
  /** Reads in the console what is granted; else a link in a mail opened the booklets (decision 10). */
  hasAccount: z.boolean(),
  /** Null: nothing stands. */
  grant: z
    .object({
      booklets: z.array(grantedBooklet),
      grantedAt: instant,
      /** When it ends by itself, as far as is known now. */
      until: instant,
    })
    .nullable(),
  /** Until when the link of a consultant without an account opens the booklets; null without one. */
  linkUntil: instant.nullable(),
  /** Booklets that there are to grant. */
  offered: z.array(grantedBooklet),
  /** Whether something may be granted now, and that a parent's yes is what lacks. */
  mayGrant: z.boolean(),
  parentMissing: z.boolean(),
  /** Whether the restitution was held: thirty days run then. */
  held: z.boolean(),
  expects: z.string().nullable(),
  avoids: z.string().nullable(),
});
export type Sharing = z.infer<typeof sharing>;

export const opening = z.object({
  id: z.number().int(),
  at: instant,
  by: z.enum(OPENING_BY),
  /** First name of the consultant; null for others, who are told by their role. */
  consultant: z.string().nullable(),
  what: z.enum(OPENINGS),
  booklet: grantedBooklet.nullable(),
  /** Of the restitution, as the mails name it; null where it was about something else. */
  reference: z.number().int().nullable(),
  /** Number of an invoice or a credit note. */
  document: z.string().nullable(),
});
export type Opening = z.infer<typeof opening>;

export const supportAccess = z.object({ until: instant.nullable() });

export const ownRestitution = z.object({
  reference: z.number().int(),
  prenom: z.string().nullable(),
  state: z.enum(['booked', 'closed', 'withdrawn']),
  bookedAt: instant,
  closedAt: instant.nullable(),
  /** Until when the person's grant lasts; null where nothing is open. */
  until: instant.nullable(),
  /** Of the newest date, unless it was changed or called off. */
  startsAt: instant.nullable(),
  /** What the consultant may say of it now: that it was held, that somebody did not come. */
  mayHold: z.boolean(),
  mayMiss: z.boolean(),
  /** Who did not come, as they have said; and whether either side's word waits for a decision. */
  said: z.enum(MISSING).nullable(),
  undecided: z.boolean(),
});
export type OwnRestitution = z.infer<typeof ownRestitution>;

export const consultantAccount = z.object({
  /** The consultant's number in the catalogue. */
  id: z.number().int(),
  prenom: z.string(),
  actif: z.boolean(),
  member: named.nullable(),
});
export type ConsultantAccount = z.infer<typeof consultantAccount>;

export const grantsRoutes = routeTable({
  'GET /sharing': {
    access: 'person',
    reply: z.array(sharing),
    refusals: {},
    summary:
      'What is open to consultants, restitution by restitution, newest first: those that wait, were held lately, or are open.',
  },
  'PUT /sharing/:id': {
    access: 'person',
    params: pathId,
    body: z.object({ booklets: z.array(grantedBooklet).max(GRANTED_BOOKLETS.length) }),
    reply: null,
    refusals: {
      restitution_not_shareable: { status: 409 },
      consultant_without_account: { status: 409 },
      parent_approval_missing: { status: 409 },
    },
    summary:
      'Opens the preparation page and these booklets to the restitution’s consultant; another choice takes the place of the one before.',
  },
  'POST /sharing/:id/withdraw': {
    access: 'person',
    params: pathId,
    reply: null,
    refusals: {},
    summary: 'Ends what the consultant of this restitution may open, a link in a mail too. Again, it changes nothing.',
  },
  'PUT /sharing/:id/wishes': {
    access: 'person',
    params: pathId,
    body: z.object({ expects: aLine, avoids: aLine }),
    reply: null,
    refusals: { restitution_not_shareable: { status: 409 } },
    summary: 'The person’s own two lines before the restitution; without either they are erased.',
  },
  'GET /sharing/:id/preparation': {
    access: 'person',
    params: pathId,
    query: inLanguage,
    reply: preparation,
    refusals: {},
    summary: 'The very page that the consultant is granted, whether or not anything is granted.',
  },
  'GET /openings': {
    access: 'person',
    query: z.object({ before: cursor.optional() }),
    reply: z.object({ rows: z.array(opening), next: z.number().int().nullable() }),
    refusals: {},
    summary: 'Who opened what of this person, and when: newest first, 50 to a page.',
  },
  'GET /support-access': {
    access: 'person',
    reply: supportAccess,
    refusals: {},
    summary: 'Until when support may see the states of this person’s screens.',
  },
  'POST /support-access': {
    access: 'person',
    reply: supportAccess,
    refusals: {},
    summary: 'Opens them for 24 hours; again, the same 24 hours stand.',
  },
  'POST /support-access/close': {
    access: 'person',
    reply: null,
    refusals: {},
    summary: 'Closes them at once.',
  },
  'GET /operations/own-restitutions': {
    access: 'staff',
    right: 'own-restitutions:read',
    query: z.object({ after: cursor.optional() }),
    reply: z.object({
      /** False: the account is no consultant’s of the catalogue yet. */
      tied: z.boolean(),
      rows: z.array(ownRestitution),
      next: z.number().int().nullable(),
    }),
    refusals: {},
    summary: 'A consultant’s own restitutions, newest first: first name, reference and state.',
  },
  'GET /operations/own-restitutions/:id': {
    access: 'staff',
    right: 'own-restitutions:read',
    act: 'preparation-opened',
    params: pathId,
    reply: preparation,
    refusals: withGrant,
    summary: 'The preparation page, as long as the person’s grant stands.',
  },
  'GET /operations/own-restitutions/:id/booklets/:booklet': {
    access: 'staff',
    right: 'own-restitutions:read',
    act: 'booklet-opened',
    params: pathId.extend({ booklet: grantedBooklet }),
    reply: 'pdf',
    refusals: withGrant,
    summary: 'One of the granted booklets, in French.',
  },
  'POST /operations/own-restitutions/:id/notes': {
    access: 'staff',
    right: 'own-restitutions:write',
    act: 'note-written',
    cookie: true,
    params: pathId,
    body: z.object({ text: oneLine(LONGEST_NOTE, 1), shared: z.boolean() }),
    reply: z.array(note),
    refusals: { ...withGrant, notes_full: { status: 409 } },
    summary:
      'Writes a note, private or shared with the person; both are in the person’s export. Answers all that are seen.',
  },
  'POST /operations/own-restitutions/:id/notes/remove': {
    access: 'staff',
    right: 'own-restitutions:write',
    act: 'note-removed',
    cookie: true,
    params: pathId,
    body: z.object({ note: wholeNumber.pipe(z.number().min(1)) }),
    reply: z.array(note),
    refusals: withGrant,
    summary: 'Erases a note of one’s own.',
  },
  'POST /operations/own-restitutions/:id/held': {
    access: 'staff',
    right: 'own-restitutions:write',
    act: 'restitution-closed',
    cookie: true,
    params: pathId,
    reply: null,
    refusals: {
      restitution_not_due: { status: 409 },
      date_missing: { status: 409 },
      date_not_over: { status: 409 },
      absence_said: { status: 409 },
    },
    summary: 'Closes a restitution of one’s own that was held, once its time is over; no grant is needed.',
  },
  'POST /operations/own-restitutions/:id/absence': {
    access: 'staff',
    right: 'own-restitutions:write',
    act: 'absence-said',
    cookie: true,
    params: pathId,
    body: z.object({ missing: z.enum(MISSING) }),
    reply: null,
    refusals: {
      restitution_not_due: { status: 409 },
      date_missing: { status: 409 },
      date_not_missed: { status: 409 },
    },
    summary: 'Says within 48 hours that the person, or they themselves, did not come; whoever coordinates decides.',
  },
  'POST /staff/members/invite': {
    access: 'staff',
    right: 'staff:write',
    act: 'staff-invited',
    cookie: true,
    body: z.object({
      email,
      name: wholeName,
      role: z.enum(INVITED_ROLES),
      /** With the role of one: whom of the catalogue it is, at the address that the catalogue has. */
      consultant: catalogueNumber.pipe(z.number().min(1)).optional(),
      /** Why; whoever lets them in reads it. */
      reason,
    }),
    reply: z.object({ id: z.number().int() }),
    refusals: { staff_known: { status: 409 }, member_no_consultant: { status: 409 }, member_tied: { status: 409 } },
    summary: 'Invites somebody by mail: the link serves once, for three days.',
  },
  'GET /operations/consultant-accounts': {
    access: 'staff',
    right: 'consultant-accounts:read',
    reply: z.object({
      consultants: z.array(consultantAccount),
      /** Members with the role who are no consultant of the catalogue yet. */
      free: z.array(named),
    }),
    refusals: {},
    summary: 'The consultants of the catalogue, and which account is whose.',
  },
  'POST /operations/consultant-accounts/:id': {
    access: 'staff',
    right: 'consultant-accounts:write',
    act: 'consultant-tied',
    cookie: true,
    params: pathId,
    body: z.object({ member: wholeNumber.pipe(z.number().min(1)).nullable(), reason }),
    reply: null,
    refusals: { member_no_consultant: { status: 409 }, member_tied: { status: 409 } },
    summary: 'Says which member is this consultant, or (null) that none is any more.',
  },
});
