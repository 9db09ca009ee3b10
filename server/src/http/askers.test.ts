import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { askers } from './askers.ts';

const { pool, db } = await createTestDatabase();

const callOf = (token: string): FastifyRequest =>
  ({
    ip: '198.51.100.7',
    headers: { authorization: `Bearer ${token}` },
    cookies: {},
    routeOptions: { config: {} },
  }) as unknown as FastifyRequest;

test('a thousand tokens that were never seen, at once and from one address, are all looked up', async () => {
  const { nameOf } = askers({ pool, db, clock: () => new Date(), secure: false });
  const calls = Array.from({ length: 1_000 }, () => nameOf(callOf(randomBytes(32).toString('base64url'))));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['198.51.100.7']));
});
