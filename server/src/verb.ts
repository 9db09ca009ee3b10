/** What a verb is: one line of the contract, carried out. It gets a context, its parsed input and its own refusals. */
import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { MadeRefusal, OwnRefusal, ReplyOf, RouteName, Routes, VerbInput } from '@eqinox/contract/routes';
import type { Database } from './database.ts';
import type { Adapters } from './adapters/adapters.ts';
import type { Env } from './env.ts';

/** Who asks, from a valid access token. */
export interface Person {
  readonly accountId: number;
  readonly identityId: number;
  readonly deviceId: number;
}

export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { maxAgeSeconds?: number; httpOnly: boolean }): void;
  /** Like `set`, for the cookie that was set so; HttpOnly unless said. */
  clear(name: string, options?: { httpOnly?: boolean }): void;
}

/** What surrounds a call. `now` is the only clock a verb reads. */
export interface Context {
  readonly db: Kysely<Database>;
  /** For the answer path's named statements; everything else goes through `db`. */
  readonly pool: Pool;
  readonly person: Person | null;
  readonly now: Date;
  readonly env: Env;
  readonly adapters: Adapters;
  readonly cookies: Cookies;
  /** The bearer token as it came, for verbs that check it inside their own statement. */
  readonly bearer: string | null;
  readonly request: {
    readonly id: string;
    /** In the one way to write it: an IPv4 address is never written as IPv6. */
    readonly address: string;
    readonly userAgent: string;
    /** Best guess of the reader's language, for people without an account. */
    readonly language: 'fr' | 'en' | 'es' | 'ne';
    /** Where this person reaches us: PUBLIC_URL, or in development the page's own origin. */
    readonly origin: string;
    /** Untouched query string and body, for messages signed by others. */
    readonly rawQuery: string;
    readonly rawBody: Buffer;
  };
  readonly log: FastifyBaseLogger;
}

type ContextOf<N extends RouteName> = Routes[N]['access'] extends 'person'
  ? Omit<Context, 'person'> & { readonly person: Person }
  : Context;

/** A call that is not done, by its code: what to do about it is the caller's, so it carries no stack of ours. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  constructor(code: string, retryAfter?: number) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Makes the refusal to throw: `throw refuse('promo_refused')`. Only codes that the line declares fit, and the common ones that it can meet. */
export type Refuse<Codes extends string> = (code: Codes, retryAfter?: number) => Refusal;

/** A document: its bytes and the name it is saved under. */
export interface Document {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** The parsed body of a line. */
export type VerbBody<N extends RouteName> = VerbInput<N>['body'];

type VerbReply<N extends RouteName> = Routes[N]['reply'] extends 'pdf' ? Document : ReplyOf<N>;

export type Verb<N extends RouteName> = (
  context: ContextOf<N>,
  input: VerbInput<N>,
  refuse: Refuse<OwnRefusal<N> | MadeRefusal<N>>,
) => Promise<VerbReply<N>>;

/** A feature's part of the table: each of its lines with its verb; a missing one is a type error. */
export type Verbs<Table> = { readonly [N in keyof Table & RouteName]: Verb<N> };
