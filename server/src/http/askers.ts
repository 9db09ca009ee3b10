/**
 * Who a call is counted and queued as: the account of whoever has a valid token, however many devices and tokens that
 * person has; at the console the member whose session it is; else the network it comes from. A class of thirty behind one
 * address is thirty people, an office its members, and somebody who makes tokens up is one address.
 */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { askedBy } from '../asker.ts';
import type { Database } from '../database.ts';
import { findPerson } from '../identity/index.ts';
import { networkOf } from '../network.ts';
import { createLimiter } from '../limiter.ts';
import { STAFF_COOKIE } from '../staff/cookies.ts';
import { memberOfSession } from '../staff/index.ts';
import { bearerOf } from './bearer.ts';
import { cookieOf } from './cookies.ts';

/** Tokens whose owner is remembered: it is asked for once, not with each answer of a diagnostic. */
const REMEMBERED = 50_000;

/** Tokens never seen are looked up a few at a time: somebody who makes them up keeps no others waiting. */
const LOOKUPS = 4;
const PATIENCE_MS = 1_000;
/** … and a school behind one address, whose tokens an instance that has just started has all never seen, is not told to come again. */
const LOOKUPS_WAITING = { waitingEach: 2_000, waitingInAll: 10_000 };

type Found = Awaited<ReturnType<typeof findPerson>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who this call's token speaks for, when it was looked up to count the call: it is not looked up twice. */
    found: Found | undefined;
  }
}

export interface Askers {
  nameOf(request: FastifyRequest): Promise<string>;
  /** A token that is no longer good counts for nobody: whoever found an old one cannot use up its owner's calls. */
  forget(token: string | null | undefined): void;
}

interface Looked {
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** Served over https: then the console's cookie has its prefix. */
  readonly secure: boolean;
}

export const askers = ({ pool, db, clock, secure }: Looked): Askers => {
  /** The one that was not seen for longest first. */
  const owners = new Map<string, string>();
  const remember = (token: string, owner: string): void => {
    owners.delete(token);
    owners.set(token, owner);
    const [oldest] = owners.size > REMEMBERED ? owners.keys() : [];
    if (oldest !== undefined) owners.delete(oldest);
  };
  const lookupLimiter = createLimiter(LOOKUPS, PATIENCE_MS, LOOKUPS_WAITING);
  /** A member's session is no person's token, wherever it is presented. */
  const ofStaff = (cookie: string): string => `staff ${cookie}`;
  const known = async (token: string, network: string, look: () => Promise<string | null>): Promise<string | null> => {
    const owner = owners.get(token) ?? (await askedBy({ key: network }, () => lookupLimiter(look)));
    if (owner !== null) remember(token, owner);
    return owner;
  };
  const accountOf = async (request: FastifyRequest, token: string): Promise<string | null> => {
    const found = await findPerson(pool, token, clock());
    request.found = found;
    return found === null || 'refused' in found ? null : `account ${found.accountId}`;
  };
  const memberOf = async (token: string): Promise<string | null> => {
    const member = await memberOfSession(db, token, clock());
    return member === null ? null : `member ${member}`;
  };
  return {
    nameOf: async (request) => {
      const network = networkOf(request.ip);
      const cookie = cookieOf(request, STAFF_COOKIE, secure);
      if (request.routeOptions.config.staff) {
        return (cookie && (await known(ofStaff(cookie), network, () => memberOf(cookie)))) || network;
      }
      const token = bearerOf(request);
      const account = token === null ? null : await known(token, network, () => accountOf(request, token));
      if (account !== null) return account;
      // What the console's pages ask for as anybody's do. Apart: here nobody notices that a session is over.
      const member = cookie && owners.get(ofStaff(cookie));
      return member ? `pages of ${member}` : network;
    },
    forget: (token) => {
      if (!token) return;
      owners.delete(token);
      owners.delete(ofStaff(token));
    },
  };
};
