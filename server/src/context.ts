/** What surrounds all work of the product. It names leaves only, so that every feature can name it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Language } from '@eqinox/domain/languages';
import type { Role } from '@eqinox/domain/staff/rights';
import type { GiftOfToken, GiveGift } from './account/registration/init-tokens.ts';
import type { BookingSite } from './adapters/booking-site/booking-site.ts';
import type { Cards } from './adapters/cards/cards.ts';
import type { Log } from './adapters/database/log.ts';
import type { ReturnsMailbox } from './adapters/mail/returns-mailbox.ts';
import type { Mailer } from './adapters/mail/smtp-mailer.ts';
import type { PdfRenderer } from './adapters/pdf/pdf-renderer.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import type { EnqueueJob, JobsAtHand } from './jobs.ts';
import type { Settings } from './settings.ts';

/** What assemble.ts builds and work receives: types only, so that no feature knows a vendor. */
export interface Adapters {
  readonly enqueue: EnqueueJob;
  readonly jobs: JobsAtHand;
  readonly mailer: Mailer;
  /** Null: no mailbox is named, and nobody hears of mails that come back later. */
  readonly returns: ReturnsMailbox | null;
  readonly pdf: PdfRenderer;
  readonly cards: Cards;
  /** Null: none is named, and dates are set by hand. */
  readonly bookingSite: BookingSite | null;
  /** Handed in because gifts know accounts and not the other way round. */
  readonly giveGift: GiveGift;
  readonly giftOfToken: GiftOfToken;
}

/** What a call and a job have in common. `now` is the only clock that they read. */
export interface WorkContext {
  readonly db: Kysely<Database>;
  readonly env: Env;
  readonly settings: Settings;
  readonly adapters: Adapters;
  readonly now: Date;
  readonly log: Log;
}

/** Who asks, from a valid access token. */
export interface Person {
  readonly accountId: number;
  readonly identityId: number;
  readonly deviceId: number;
}

/** A member of staff, from a valid session of theirs. */
export interface AtWork {
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Which session it is. */
  readonly session: Buffer;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { maxAgeSeconds?: number; httpOnly: boolean }): void;
  /** Like `set`, for the cookie that was set so; HttpOnly unless said. */
  clear(name: string, options?: { httpOnly?: boolean }): void;
}

/** What surrounds a call. */
export interface Context extends WorkContext {
  /** For the answer path's named statements; everything else goes through `db`. */
  readonly pool: Pool;
  readonly person: Person | null;
  readonly cookies: Cookies;
  /** The bearer token as it came, for verbs that check it inside their own statement. */
  readonly bearer: string | null;
  readonly request: {
    readonly id: string;
    /** In the one way to write it: an IPv4 address is never written as IPv6. */
    readonly address: string;
    readonly userAgent: string;
    /** Best guess of the reader's language, for people without an account. */
    readonly language: Language;
    /** Where this person reaches us: PUBLIC_URL, or in development the page's own origin. */
    readonly origin: string;
    /** Untouched query string and body, for messages signed by others. */
    readonly rawQuery: string;
    readonly rawBody: Buffer;
  };
  readonly log: FastifyBaseLogger;
}

/** The same at the console: a person's token is not looked at there. */
export type AtDesk = Omit<Context, 'person' | 'bearer'> & { readonly staff: AtWork };

/** The same where somebody is signed in. */
export type SignedIn = Omit<Context, 'person'> & { readonly person: Person };
