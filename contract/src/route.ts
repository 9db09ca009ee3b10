/**
 * The shape of one line of the route table. A line says who may call, what travels in, what travels out and which
 * refusals are possible; the server mounts it, the browser calls it and OpenAPI describes it, all from the same line.
 */
import type { Act } from '@eqinox/domain/staff/acts';
import type { Right } from '@eqinox/domain/staff/rights';
import type * as z from 'zod';

/**
 * Who may call.
 * - `visitor`: anybody; a token, when present and valid, still tells who asks.
 * - `person`: a valid bearer access token, else 401.
 * - `person-in-verb`: the same, but the verb itself checks the token inside its one statement (the answer path).
 * - `staff`: a member of staff by their own cookie whose role has the line's right; a person's token is not looked at.
 */
export type Access = 'visitor' | 'person' | 'person-in-verb' | 'staff';

/** A refusal as declared by a route: its HTTP status and, where the specification has one, its literal message. */
export interface RefusalLine {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503;
  readonly message?: string;
}

export type Refusals = Readonly<Record<string, RefusalLine>>;

/** Common refusals that a line meets by what it does, and not by its kind alone (`met-refusals.ts`). */
export type MetRefusal =
  | 'not_found'
  | 'not_signed_in'
  | 'access_token_revoked'
  | 'refresh_token_revoked'
  | 'refresh_token_expired'
  | 'user_disabled'
  | 'user_deleted';

/**
 * `null`: a write without a reply (204). `'pdf'`: a PDF document. `'file'`: another file to keep. `'png'`: a picture that its address names
 * for good. `'text'`: an empty or
 * plain-text body. `'calendar'`: dates (RFC 5545).
 */
export type Reply = z.ZodType | null | 'pdf' | 'file' | 'png' | 'text' | 'calendar';

interface Line {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: Reply;
  readonly refusals: Refusals;
  /** Common refusals that the line's verb makes; that of a line with `params` may say `not_found` without this. */
  readonly meets?: readonly MetRefusal[];
  /** The call uses or sets the refresh or sign-up cookie, hence needs the X-XSRF-TOKEN header when such a cookie is sent. */
  readonly cookie?: boolean;
  /** Bytes of the longest body, where what the line takes is longer than the 64 kB of every other. */
  readonly bodyLimit?: number;
  /** The body is wanted as the bytes that arrived (signed by somebody else), not as JSON. */
  readonly rawBody?: boolean;
  /** One line for OpenAPI: what the call means. */
  readonly summary: string;
}

/** A line of the console: the right that it takes, and what the journal calls it where it is an act. */
interface StaffLine extends Line {
  readonly access: 'staff';
  readonly right: Right;
  readonly act?: Act;
}

export type Route = StaffLine | (Line & { readonly access: Exclude<Access, 'staff'> });

/** Keeps the literal types of a feature's table while checking its shape. */
export const routeTable = <const T extends Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Route>>>(
  table: T,
): T => table;
