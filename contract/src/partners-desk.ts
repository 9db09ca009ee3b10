/** The desk of partners: who sends people, how they are welcomed, and since and until when. */
import { LANGUAGES } from '@eqinox/domain/languages';
import { MOST_LOGO_BYTES } from '@eqinox/domain/partners/logo';
import { isTint } from '@eqinox/domain/partners/tint';
import { PARTNER_KINDS } from '@eqinox/domain/partners/words';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { reason } from './staff.ts';
import { cents, instant, oneLine, originCode, parisDay } from './words.ts';

const kind = z.enum(PARTNER_KINDS);
const tint = z.string().refine(isTint, 'A colour such as #EEF0F9, on which dark text is read.');

const partner = z.object({
  code: z.string(),
  name: z.string(),
  kind,
  logo: z.string().nullable(),
  tint: z.string().nullable(),
  welcome: z.record(z.enum(LANGUAGES), z.string()),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  state: z.enum(['now', 'later', 'over']),
});
export type PartnerRow = z.infer<typeof partner>;

const partnerPage = z.object({
  ...partner.shape,
  /** Of people whom the partner sent before this month: how many, and what they paid, in steps of ten people. Null: fewer than ten. */
  people: z.number().int().nullable(),
  turnoverCents: cents.nullable(),
});
export type PartnerPage = z.infer<typeof partnerPage>;

const greeting = oneLine(300, 1);

const written = {
  name: oneLine(100, 1),
  kind,
  /** A PNG in base64; null for none, left out to keep the one that is there. */
  logo: z
    .base64()
    .max(Math.ceil(MOST_LOGO_BYTES / 3) * 4)
    .nullable()
    .optional(),
  tint: tint.nullable(),
  welcome: z.object({ fr: greeting, en: greeting, es: greeting, ne: greeting }),
  /** Days in Paris, both included. */
  from: parisDay.nullable(),
  until: parisDay.nullable(),
  reason,
};

/** As it goes into links: what nobody mistypes, and no address needs to encode. */
const newCode = z.string().regex(/^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$/u);
const codeParams = z.object({ code: originCode });
const writing = { logo_unfit: { status: 422 }, end_not_later: { status: 409 } } as const;

export const partnersDeskRoutes = routeTable({
  'GET /operations/partners': {
    access: 'staff',
    right: 'partners:read',
    query: z.object({ after: originCode.optional() }),
    reply: z.object({ partners: z.array(partner), next: z.string().nullable() }),
    refusals: {},
    summary: 'Partners by their code, 50 to a page.',
  },
  'GET /operations/partners/:code': {
    access: 'staff',
    right: 'partners:read',
    params: codeParams,
    reply: partnerPage,
    refusals: {},
    summary: 'One partner, with how many people it sent and what they paid; nothing under ten people.',
  },
  'POST /operations/partners': {
    access: 'staff',
    right: 'partners:write',
    act: 'partner-added',
    cookie: true,
    body: z.object({ code: newCode, ...written }),
    reply: null,
    refusals: { ...writing, partner_known: { status: 409 } },
    summary: 'Adds a partner: its code works from its first day on.',
  },
  'POST /operations/partners/:code': {
    access: 'staff',
    right: 'partners:write',
    act: 'partner-changed',
    cookie: true,
    params: codeParams,
    body: z.object(written),
    reply: null,
    refusals: writing,
    summary: 'Changes all of a partner but its code.',
  },
});
