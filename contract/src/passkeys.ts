/** Passkeys: made, named and removed in the settings; they sign in by themselves. */
import { LONGEST_PASSKEY_NAME } from '@eqinox/domain/identity/passkey';
import * as z from 'zod';
import { factorCode, proof, proofRefusals, secondFactorRefusals, session } from './credentials.ts';
import { routeTable } from './route.ts';
import { madePasskey, passkeyCreation, passkeyRequest, usedPasskey } from './webauthn.ts';
import { instant, oneLine } from './words.ts';

/** A key that a device or a password manager holds for the person, and that signs in by itself. */
export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: instant,
  /** Null until it has signed in once. */
  lastUsedAt: instant.nullable(),
  /** Whether whoever holds it keeps copies on other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
const passkeyName = oneLine(LONGEST_PASSKEY_NAME, 1);

/** `passkey_refused` does not say why: another origin, another key, no verification of the person, a copy of a key. */
const passkeyRefusals = { passkey_refused: { status: 422 }, passkey_too_late: { status: 410 } } as const;

export const passkeyRoutes = routeTable({
  'GET /identity/passkeys': {
    access: 'person',
    reply: z.array(passkey),
    refusals: {},
    summary: 'The passkeys of the person, newest first.',
  },
  'POST /identity/passkeys/start': {
    access: 'person',
    body: z.object({ code: factorCode.optional(), ...proof }),
    reply: passkeyCreation,
    refusals: {
      ...proofRefusals,
      ...secondFactorRefusals,
      second_factor_needed: { status: 403 },
      second_factor_off: { status: 409 },
      passkeys_full: { status: 409 },
    },
    summary:
      'What the browser is to make a passkey from, within 5 minutes; with a second factor, a code of it is due as well.',
  },
  'POST /identity/passkeys/add': {
    access: 'person',
    body: madePasskey,
    reply: passkey,
    refusals: { ...passkeyRefusals, passkey_known: { status: 409 }, passkeys_full: { status: 409 } },
    summary: 'Keeps the passkey that was made, named after the device; the person is told by mail.',
  },
  'POST /identity/passkeys/rename': {
    access: 'person',
    body: z.object({ id: z.number().int().positive(), name: passkeyName }),
    reply: null,
    refusals: {},
    meets: ['not_found'],
    summary: 'Names a passkey as the person likes.',
  },
  'POST /identity/passkeys/remove': {
    access: 'person',
    body: z.object({ id: z.number().int().positive(), ...proof }),
    reply: null,
    refusals: proofRefusals,
    meets: ['not_found'],
    summary: 'Removes a passkey: it signs in no more, and the person is told by mail.',
  },
  'POST /identity/passkeys/offer': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether to offer a passkey after signing in: true once for each person, and never to one who has some.',
  },
  'POST /identity/passkeys/sign-in/start': {
    access: 'visitor',
    reply: passkeyRequest,
    refusals: {},
    summary:
      'A challenge for this browser, once and for 5 minutes. It takes no address, and is the same for everybody.',
  },
  'POST /identity/passkeys/sign-in': {
    access: 'visitor',
    cookie: true,
    body: usedPasskey,
    reply: session,
    refusals: { ...passkeyRefusals, sign_in_delayed: { status: 429 } },
    meets: ['not_signed_in', 'user_disabled', 'user_deleted'],
    summary: 'Signs in by a passkey that verified its person, which is both factors at once.',
  },
});
