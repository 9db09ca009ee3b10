/**
 * The general limit. It counts what the router serves, however the address is spelled: every line of the API, and whatever
 * is refused, there being nothing at its address or no way to read it. Pages and their files cost a read of memory or disk
 * and are not counted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { Refusal } from '../refusal.ts';
import type { Askers } from './askers.ts';
import { callsOfAMinute } from './calls-of-a-minute.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A line of the contract: those who are signed in are counted by their account here. */
    line?: boolean;
    /** … of the console: members of staff are counted by who they are. */
    staff?: boolean;
  }
  interface FastifyRequest {
    /** Who this call is counted and queued as; empty before anybody asked. */
    asker: string;
    counted: boolean;
    /** Before its refusal leaves, when it was one call too many. */
    pauseMs: number;
  }
}

/** Counts a call that was not counted yet; throws the refusal of one too many. */
export type CountCall = (request: FastifyRequest) => void;

/** Counts every route under /api from now on; returns how to count what has none. */
export const countCalls = (app: FastifyInstance, perMinute: number, askers: Askers): CountCall => {
  const calls = callsOfAMinute(perMinute);
  const count: CountCall = (request) => {
    if (request.counted) return;
    request.counted = true;
    const { waitSeconds, pauseMs } = calls(request.asker || networkOf(request.ip));
    request.pauseMs = pauseMs;
    if (waitSeconds > 0) throw new Refusal('too_many', waitSeconds);
  };
  app.decorateRequest('asker', '');
  app.decorateRequest('counted', false);
  app.decorateRequest('found', undefined);
  app.decorateRequest('pauseMs', 0);
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (config.line) request.asker = await askers.nameOf(request);
    if (url?.startsWith('/api/')) count(request);
  });
  // Whoever stops the product does not wait for refusals.
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  app.addHook('onSend', ({ pauseMs }, _reply, payload, done) => {
    if (pauseMs === 0) return done(null, payload);
    const leave = (): void => done(null, payload);
    void sleep(pauseMs, undefined, { signal: stopping.signal }).then(leave, leave);
  });
  return count;
};
