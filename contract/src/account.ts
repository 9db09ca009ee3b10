/** People: profile, sign-up by the product, settings. */
import * as z from 'zod';
import { routeTable } from './route.ts';
import { civilite, day, email, language, LONGEST_NAME, originCode, personName, instant } from './words.ts';
import { givenPassword, newPassword, tooManyHere } from './credentials.ts';
import { birthList, initToken, initTokenRefusals, registration } from './identity.ts';

export const account = z.object({
  email: z.string(),
  identifiant: z.string(),
  nom: z.string().nullable(),
  prenom: z.string().nullable(),
  civilite,
  birthday: day.nullable(),
  consentement: z.boolean(),
  birthList: z.string().nullable(),
  departement: z.number().int().nullable(),
  lastCatSoc: z.number().int().nullable(),
  codeFrom: z.string().nullable(),
  pilier: z.number().int().nullable(),
  language,
  oppositionClient: z.boolean(),
  consentementProspect: z.boolean(),
  /** Whether the person asked for the newsletter: never without a box ticked for it. */
  newsletter: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** 1, 3, 4, 5 or 7 (decisions: how many pillars lead together); null before the first completed diagnostic. */
export const dominantType = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5), z.literal(7)]);

export const identityCard = z.object({
  prenom: z.string().nullable(),
  nom: z.string().nullable(),
  civilite,
  email: z.string(),
  codeFrom: z.string().nullable(),
  fromCodeCollaboration: z.boolean(),
  /** The partner is of kind `baby`: the statistics ask other questions (decisions, section 5). */
  babyPartner: z.boolean(),
  /** False until the complete-profile form is saved. */
  activatedSpace: z.boolean(),
  typeDominant: dominantType.nullable(),
  /** First pillar's id (1..4). */
  pilier: z.number().int().nullable(),
  /** The other pillars, in order. */
  supports: z.array(z.number().int()),
  lastCatSoc: z.number().int().nullable(),
  departement: z.number().int().nullable(),
  birthday: day.nullable(),
  language,
  passwordExpired: z.boolean(),
  /** An account of the old system waits under the person's own address: /identity/link-account joins it to this one. */
  oldAccountWaits: z.boolean(),
  /** Since when mails to the person's address come back; null where they do not. */
  mailsReturnSince: instant.nullable(),
});
export type IdentityCard = z.infer<typeof identityCard>;

const name = (longest: number) => personName(longest, 2);

const REGISTERED_NAME = 30;

/** One call serves two screens: names have at most 50 characters in the profile, 30 in the complete-profile form. */
export const accountUpdate = z
  .object({
    nom: name(LONGEST_NAME),
    prenom: name(LONGEST_NAME),
    civilite,
    birthday: day.nullable(),
    departement: z.number().int().nullable(),
    lastCatSoc: z.number().int().nullable(),
    language,
    /** Both are true for whoever signs up, and stay as they are when an update leaves them out. Neither sends the newsletter. */
    consentementProspect: z.boolean(),
    oppositionClient: z.boolean(),
    newsletter: z.boolean(),
    /** Sent by the complete-profile form: opens the person's space. */
    activatedSpace: z.literal(true),
  })
  .partial()
  .superRefine(({ activatedSpace, ...names }, context) => {
    if (!activatedSpace) return;
    for (const path of ['nom', 'prenom'] as const) {
      if ((names[path]?.length ?? 0) > REGISTERED_NAME) {
        context.addIssue({ code: 'custom', path: [path], message: `At most ${REGISTERED_NAME} characters.` });
      }
    }
  });

export const accountRoutes = routeTable({
  'POST /register': {
    access: 'visitor',
    cookie: true,
    body: z.object({
      ...registration,
      nom: name(30),
      prenom: name(30),
      consentement: z.boolean().optional(),
      birthList: birthList.nullish(),
      initToken: initToken.nullish(),
      oppositionClient: z.boolean().default(true),
      consentementProspect: z.boolean().default(true),
    }),
    reply: null,
    refusals: {
      ...initTokenRefusals,
      ...tooManyHere,
      registration_refused: {
        status: 409,
        message: 'Erreur lors de l’inscription. Identité déjà existante ou non conforme.',
      },
    },
    meets: ['not_found'],
    summary: 'Begins a sign-up with the whole registration payload; otherwise like /identity/register-photon.',
  },
  'GET /account': {
    access: 'person',
    reply: account,
    refusals: {},
    summary: 'The person’s own account.',
  },
  'GET /account/identity': {
    access: 'person',
    reply: identityCard,
    refusals: {},
    summary: 'What the dashboard greets the person with.',
  },
  'GET /account/isclient': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether the person has a paid purchase.',
  },
  'PUT /account/update': {
    access: 'person',
    body: accountUpdate,
    reply: account,
    refusals: {
      birthday_refused: { status: 422 },
      list_value_unknown: { status: 422 },
      names_missing: { status: 422 },
    },
    summary: 'Changes the profile; with activatedSpace it completes it, which needs both names.',
  },
  'PUT /account/change-password': {
    access: 'person',
    cookie: true,
    body: z.object({ currentPassword: givenPassword, newPassword }),
    reply: null,
    refusals: { password_wrong: { status: 422 }, password_same: { status: 422 } },
    summary: 'Changes the password; other devices are signed out.',
  },
  'PUT /account/check-change-email': {
    access: 'person',
    body: z.object({ email }),
    reply: null,
    refusals: { email_same: { status: 422 }, email_taken: { status: 409 } },
    summary: 'Whether the person may take this address: before a code is asked for at /identity/change-email.',
  },
  'PUT /account/change-email': {
    access: 'person',
    body: z.object({ email }),
    reply: null,
    refusals: { email_not_confirmed: { status: 409 } },
    summary: 'The account bears the address that /identity/confirm-email confirmed; saying it again changes nothing.',
  },
  'GET /account/to-init/:x': {
    access: 'visitor',
    params: z.object({ x: initToken }),
    reply: z.object({
      email: z.string(),
      prenom: z.string().nullable(),
      nom: z.string().nullable(),
      codeFrom: z.string().nullable(),
      birthList: z.string().nullable(),
      /** What was given, and by whom where the gift's mail says it. */
      gift: z.object({ offre: z.string(), giver: z.string().nullable() }).nullable(),
      /** The address has an account: sign in, then POST /account/initialize. */
      known: z.boolean(),
    }),
    refusals: initTokenRefusals,
    summary: 'For whom an initialisation token was made. Also under the extra API prefix.',
  },
  'POST /account/initialize': {
    access: 'visitor',
    cookie: true,
    body: z.object({ initToken }),
    reply: null,
    refusals: initTokenRefusals,
    meets: ['not_found', 'not_signed_in'],
    summary:
      'Uses an initialisation token for whoever is signed in, or for this browser’s sign-up attempt. Also under the extra API prefix.',
  },
  'GET /account/fromCodeCollaboration/:code': {
    access: 'visitor',
    params: z.object({ code: originCode }),
    reply: z.object({
      code: z.string(),
      collaboration: z.boolean(),
      name: z.string().nullable(),
      logo: z.string().nullable(),
      background: z.string().nullable(),
      /** Soft colour under the welcome, `#EEF0F9`. */
      tint: z.string().nullable(),
      welcome: z.string().nullable(),
    }),
    refusals: {},
    summary: 'A partner’s branding by its origin code; an unknown code is collaboration false and the rest null.',
  },
});
