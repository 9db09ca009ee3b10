import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { serializeError } from './log-errors.ts';
import { createLogger } from './logger.ts';

const { pool } = await createTestDatabase();

test('an error of the database says what and where, not whose row was in the way', async () => {
  await pool.query('create table person (email text primary key)');
  const add = () => pool.query("insert into person values ('camille@example.org')");
  await add();
  const error: unknown = await add().catch((thrown: unknown) => thrown);
  expect(error).toHaveProperty('detail', expect.stringContaining('camille@example.org'));
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'fault');
  expect(lines.join('')).not.toContain('camille');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'fault',
    err: { code: '23505', table: 'person', stack: expect.stringContaining('.ts:') },
  });
});

test('neither do a message, what caused it, a text, or what a vendor hung on it', () => {
  const cause = Object.assign(new Error('550 user camille@example.org unknown'), { rejected: ['camille@example.org'] });
  const error = Object.assign(new Error('not sent to <camille@example.org>', { cause }), {
    envelope: { to: ['camille@example.org'] },
    response: '550 camille@example.org',
  });
  for (const thrown of [error, cause, 'camille@example.org']) {
    expect(JSON.stringify(serializeError(thrown))).not.toContain('camille');
  }
  expect(serializeError(error)).toMatchObject({
    message: expect.stringContaining('not sent to'),
    stack: expect.stringContaining('log-errors'),
  });
  // Paths keep their signs.
  expect(
    serializeError(Object.assign(new Error('x'), { stack: 'at /a/node_modules/@fastify/cookie/x.js:1' })),
  ).toMatchObject({
    stack: 'at /a/node_modules/@fastify/cookie/x.js:1',
  });
});
