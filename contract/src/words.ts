/** Shapes that several features share. */
import { EMAIL_PATTERN, LONGEST_EMAIL } from '@eqinox/domain/identity/email';
import { ONE_LINE_PATTERN } from '@eqinox/domain/identity/one-line';
import { hasVisibleLetter } from '@eqinox/domain/identity/visible-letter';
import { LANGUAGES } from '@eqinox/domain/languages';
import * as z from 'zod';

/** Only a browser's own answer can be trusted less: e-mails are trimmed and lower-cased before anything else sees them. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_EMAIL)
  .pipe(z.email({ pattern: EMAIL_PATTERN }));

/** ISO 8601 writes a year 0000; PostgreSQL and people have none. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
/** ISO 8601 instant, UTC, of a year that exists (0001 to 9999). */
export const instant = z
  .string()
  .max('2026-11-20T08:00:00.123456789Z'.length)
  .pipe(z.iso.datetime().refine(hasYear, 'there is no year 0000'));
/** As a browser's own clock may write it, with its offset; nanoseconds are the finest that any clock writes. */
export const localInstant = z
  .string()
  .max('2026-11-20T08:00:00.123456789+01:00'.length)
  .pipe(z.iso.datetime({ offset: true }).refine(hasYear, 'there is no year 0000'));
/** Calendar day, `YYYY-MM-DD`, of a year that exists (0001 to 9999). */
export const day = z.iso.date().refine(hasYear, 'there is no year 0000');
/** A day whose ends, at whatever hour they are in Paris, have such a year too: 0001-01-01 begins there in a year 0000. */
export const parisDay = day.refine(
  (text) => text > '0001-01-01' && text < '9999-12-31',
  'its first or last hour is in a year that does not exist',
);
/** The longest first name, and the longest last name. */
export const LONGEST_NAME = 50;
/**
 * A text on one line: whatever is typed into a single field. Line breaks, other controls and what is not seen are refused, at
 * its ends too; then spaces around it are dropped and it is measured.
 */
export const oneLine = (longest: number, shortest = 0) =>
  z
    .string()
    .regex(ONE_LINE_PATTERN, 'One line without control characters.')
    .trim()
    .min(shortest, { abort: true })
    .max(longest);

/** What people are called: a text on one line in which at least one letter is seen. */
export const personName = (longest: number, shortest = 1) =>
  oneLine(longest, shortest).refine(hasVisibleLetter, 'At least one letter that is seen.');

/** Of one person: the first and the last name, in either order, with a space between. */
export const wholeName = personName(2 * LONGEST_NAME + 1);

/** Euros, for `tarif` and `montant` only; every other amount is integer cents. */
export const euros = z.number().nonnegative();
export const cents = z.number().int();
/** 1 Monsieur, 2 Madame. */
export const civilite = z.union([z.literal(1), z.literal(2)]);
export const language = z.enum(LANGUAGES);
/** A partner's origin code as it came from a URL; unknown codes are kept. */
export const originCode = oneLine(64, 1);
/**
 * A whole number as JSON has it, or in digits as a select or an address writes it. Coercion would also take `true`, `[7]`,
 * `" 7 "` or `"0x7"` for one.
 */
export const wholeNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,16}$/u.test(value) ? Number(value) : value),
  z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
);
/** The number of something of the catalogue (an offer, a consultant): few, and kept as PostgreSQL's `integer`. */
export const catalogueNumber = wholeNumber.pipe(z.number().max(2_147_483_647));
/** Where a page of a list ended: an instant, and after it which of its rows. */
export const pageEnd = (row: RegExp) =>
  z
    .string()
    .max(100)
    .refine((text) => {
      const [at = '', ...rest] = text.split('_');
      return instant.safeParse(at).success && row.test(rest.join('_'));
    }, 'No end of a page.');
/** An id in a path. */
export const pathId = z.object({ id: wholeNumber.pipe(z.number().min(1)) });
