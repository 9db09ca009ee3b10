/** Shapes that several features share. */
import * as z from 'zod';

/** Only a browser's own answer can be trusted less: e-mails are trimmed and lower-cased before anything else sees them. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** ISO 8601 instant, UTC. */
export const instant = z.iso.datetime();
/** Calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** Euros, for `tarif` and `montant` only; every other amount is integer cents. */
export const euros = z.number().nonnegative();
export const cents = z.number().int();
/** 1 Monsieur, 2 Madame. */
export const civilite = z.union([z.literal(1), z.literal(2)]);
export const language = z.enum(['fr', 'en', 'es', 'ne']);
/** A partner's origin code as it came from a URL; unknown codes are kept. */
export const originCode = z.string().trim().min(1).max(64);
/** An id in a path. */
export const pathId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
