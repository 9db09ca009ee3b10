/**
 * Who a call is counted and queued as: the account of whoever has a valid token, however many devices and tokens that
 * person has; else the network it comes from. A class of thirty behind one address is thirty people, and somebody who makes
 * tokens up is one address.
 */
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { askedBy } from '../asker.ts';
import { findPerson } from '../identity/index.ts';
import { networkOf } from '../network.ts';
import { createLimiter } from '../limiter.ts';
import { bearerOf } from './bearer.ts';

/** Tokens whose account is remembered: it is asked for once, not with each answer of a diagnostic. */
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
  forget(token: string | null): void;
}

export const askers = (pool: Pool, clock: () => Date): Askers => {
  /** The one that was not seen for longest first. */
  const accounts = new Map<string, number>();
  const remember = (token: string, account: number): void => {
    accounts.delete(token);
    accounts.set(token, account);
    const [oldest] = accounts.size > REMEMBERED ? accounts.keys() : [];
    if (oldest !== undefined) accounts.delete(oldest);
  };
  const lookupLimiter = createLimiter(LOOKUPS, PATIENCE_MS, LOOKUPS_WAITING);
  const accountOf = async (request: FastifyRequest, token: string, network: string): Promise<number | null> => {
    const known = accounts.get(token);
    if (known !== undefined) return known;
    const found = await askedBy({ key: network }, () => lookupLimiter(() => findPerson(pool, token, clock())));
    request.found = found;
    return found === null || 'refused' in found ? null : found.accountId;
  };
  return {
    nameOf: async (request) => {
      const token = bearerOf(request);
      const network = networkOf(request.ip);
      const account = token === null ? null : await accountOf(request, token, network);
      if (token === null || account === null) return network;
      remember(token, account);
      return `account ${account}`;
    },
    forget: (token) => {
      if (token !== null) accounts.delete(token);
    },
  };
};
