/** Consultants and restitutions. */
import { OPINION_ANSWERS } from '@eqinox/domain/booking/opinion';
import { PLACE_ICONS } from '@eqinox/domain/booking/places';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { instant, language, oneLine, pathId } from './words.ts';

const lieuRestitution = z.object({
  /** 1 to 12 decide the icon; those beyond are the console's. */
  id: z.number().int(),
  libelle: z.string(),
  icon: z.enum(PLACE_ICONS),
});

export const consultantReply = z.object({
  id: z.number().int(),
  actif: z.boolean(),
  /** File under `images/profiles/` of the image storage. */
  imgUrl: z.string().nullable(),
  prenom: z.string(),
  description: z.string(),
  /** Slug on the booking site; for a partner a value with an @. */
  vyteInLink: z.string(),
  lieuRestitutions: z.array(z.object({ lieuRestitution })),
  /** Address of the photo; null without one. */
  photo: z.string().nullable(),
  /** This person's link to the booking page; null for a partner, who is booked here. */
  bookingLink: z.string().nullable(),
});
export type ConsultantReply = z.infer<typeof consultantReply>;

/** The restitution that waits to be held, else the one held last. */
export const bookedRestitution = z.object({
  /** As both mails name it. */
  reference: z.number().int(),
  /** First name; null when the consultant is no longer known. */
  consultant: z.string().nullable(),
  /** The consultant writes to fix the date; else it was chosen on the booking site. */
  byMail: z.boolean(),
  bookedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Its date, once one was set here; before that it is the booking site's, or the consultant's to propose. */
  appointment: z.object({ startsAt: instant, minutes: z.number().int(), place: z.string() }).nullable(),
});
export type BookedRestitution = z.infer<typeof bookedRestitution>;

/** What a person may say once the hour of a restitution has come. */
const afterOne = z.object({
  reference: z.number().int(),
  consultant: z.string().nullable(),
  /** That the consultant did not come: until when it may be said, or when it was said and waits for a decision. */
  absence: z.object({ startsAt: instant, until: instant, saidAt: instant.nullable() }).nullable(),
  /** The three questions wait: it was held, and they were not answered or left. */
  opinion: z.boolean(),
});
export type AfterRestitution = z.infer<typeof afterOne>;

const opinionAnswer = z.enum(OPINION_ANSWERS).nullable();

/** As the site writes it; only whom it is about is looked at. */
const siteAction = z.object({
  action: oneLine(100),
  resource: z.looseObject({
    created_by: z.looseObject({ email: oneLine(300).optional() }).nullish(),
    invitees: z
      .array(z.looseObject({ email: oneLine(300).optional() }))
      .max(100)
      .nullish(),
  }),
});

/** Ids of consultants are content: small numbers. */
const explorerId = z.coerce.number().int().positive().max(2_147_483_647);
/** What a consultant's mail carries: 256 bits in base64url. */
const token = z.string().regex(/^[\w-]{43}$/u);

export const booklet = z.enum(['main', 'complementary', 'manager', 'youth']);

export const bookingRoutes = routeTable({
  'GET /explorer': {
    access: 'person',
    /** What descriptions and places are said in: the person's own language unless given. */
    query: z.object({ language: language.optional() }),
    reply: z.array(consultantReply),
    refusals: {},
    summary: 'Active consultants with their places and this person’s way to book them.',
  },
  'GET /restitution': {
    access: 'person',
    reply: bookedRestitution.nullable(),
    refusals: {},
    summary: 'With whom and when a restitution was asked for, and when it was closed.',
  },
  'POST /restitution/book/:explorerId': {
    access: 'person',
    params: z.object({ explorerId }),
    reply: z.object({ explorerId: z.number().int(), bookedAt: instant }),
    refusals: {
      explorer_unknown: { status: 404 },
      restitution_not_due: { status: 409 },
      restitution_booked: { status: 409 },
    },
    summary: 'Books the restitution that has been due for longest; the same consultant again changes nothing.',
  },
  'GET /restitution/after': {
    access: 'person',
    reply: z.array(afterOne),
    refusals: {},
    summary: 'What may be said of a restitution whose hour has come: that nobody came, and three short answers.',
  },
  'POST /restitution/:id/absence': {
    access: 'person',
    params: pathId,
    reply: null,
    refusals: { date_missing: { status: 409 }, date_not_missed: { status: 409 } },
    summary: 'The consultant did not come: said within 48 hours, decided by whoever coordinates.',
  },
  'POST /restitution/:id/opinion': {
    access: 'person',
    params: pathId,
    body: z.object({ likeness: opinionAnswer, clarity: opinionAnswer, heard: opinionAnswer }),
    reply: null,
    refusals: { opinion_not_asked: { status: 409 } },
    summary: 'Three answers after a restitution, each or all left out; once.',
  },
  'POST /restitution/site/:token': {
    access: 'visitor',
    params: z.object({ token: z.string().regex(/^[\w-]{32,100}$/u) }),
    body: z.union([z.array(siteAction).max(50), siteAction]),
    reply: null,
    refusals: {},
    summary:
      'The booking site tells that an appointment was made, moved or called off: what stands there is read anew.',
  },
  'GET /restitution/calendar': {
    access: 'person',
    reply: 'calendar',
    refusals: {},
    meets: ['not_found'],
    summary: 'The date of the restitution that waits, for the person’s calendar.',
  },
  'GET /restitution/calendar/:token': {
    access: 'visitor',
    params: z.object({ token }),
    reply: 'calendar',
    refusals: {},
    summary: 'What a consultant’s calendar subscribes to: their dates, with first names and references alone.',
  },
  'GET /restitution/booklets/:token': {
    access: 'visitor',
    params: z.object({ token }),
    reply: z.object({
      prenom: z.string().nullable(),
      nom: z.string().nullable(),
      offre: z.string(),
      /** Of the diagnostic that the restitution explains; null before one is completed. */
      dateDiag: instant.nullable(),
      expiresAt: instant,
      booklets: z.array(booklet),
    }),
    refusals: { link_over: { status: 410 } },
    summary: 'What the link in a consultant’s mail opens: one person’s booklets, until the restitution is closed.',
  },
  'GET /restitution/booklets/:token/:booklet': {
    access: 'visitor',
    params: z.object({ token, booklet }),
    reply: 'pdf',
    refusals: { link_over: { status: 410 } },
    summary: 'One of those booklets.',
  },
});
