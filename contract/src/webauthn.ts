/** What browsers and authenticators say of passkeys, as the JSON of Web Authentication Level 3 writes it. */
import * as z from 'zod';
import { oneLine } from './words.ts';

/** Bytes as they travel: base64url without padding. `most` bounds what one call has us read. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/u);

/** At most 1023 bytes, whatever made it. */
const credentialId = bytes(1364);

/** By which ways an authenticator is reached; browsers may name ways that nobody knows yet. */
const transports = z.array(oneLine(30)).max(10);

const publicKeyType = z.literal('public-key');

const descriptor = z.object({ id: credentialId, type: publicKeyType, transports: transports.optional() });

/** What `navigator.credentials.create` is asked for. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  /** `id` is opaque: no number of ours, and the same for all passkeys of a person. */
  user: z.object({ id: bytes(86), name: z.string(), displayName: z.string() }),
  challenge: bytes(128),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number().int() })),
  /** Milliseconds. */
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What `navigator.credentials.get` is asked for: of anybody, so it names no passkey and no address. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: bytes(128),
  /** Milliseconds. */
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

const ofCredential = { id: credentialId, rawId: credentialId, type: publicKeyType };

/** A passkey that was made, with its public key. */
export const madePasskey = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

/** A passkey that was used, with its signature. */
export const usedPasskey = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(86).optional(),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;
