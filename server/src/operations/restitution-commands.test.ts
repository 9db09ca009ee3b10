/** The operator's commands about restitutions, as they are typed: a process of their own on the product's database. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { childEnv } from '../../testing/child-env.ts';
import { giveDiagnostic } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import type { DatabaseConnection } from '../adapters/database/database.ts';

const product = await startTestProduct();
const { pool } = product;
const DATABASE_URL = databaseUrl(pool.options as DatabaseConnection);

const run = (command: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
    const env = { ...childEnv, DATABASE_URL };
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr });
    });
  });

let people = 0;
const aPerson = () => insertPerson(product, `closing-${(people += 1)}@example.org`);
const booked = async () => {
  const person = await aPerson();
  const id = await giveCompleted(product, person, 30);
  await person.call('POST /restitution/book/:explorerId', { params: { explorerId: 1 } });
  return { person, id };
};

describe('restitution:close', () => {
  test('moves a person from 4 to 5 and opens the complementary booklets; again, it changes nothing', async () => {
    const { person, id } = await booked();
    const [before] = await person.call('GET /potential/history', {});
    expect(before).toMatchObject({ hasProjectClose: false });
    expect(await run('close-restitution', String(id))).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`^Restitution ${id} is closed: .*\\.\n$`, 'u')),
    });
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 5 });
    const [after] = await person.call('GET /potential/history', {});
    expect(after).toMatchObject({ hasProjectClose: true, hasExtension: true, hasManagerExtension: true });
    const closedAt = await pool.query('select closed_at from offers.purchases where id = $1', [id]);
    expect(await run('close-restitution', String(id))).toEqual({
      code: 0,
      said: `Restitution ${id} was closed before.\n`,
    });
    expect(await pool.query('select closed_at from offers.purchases where id = $1', [id])).toMatchObject({
      rows: closedAt.rows,
    });
  });

  test('refuses what is not booked, and what is not there', async () => {
    const id = await giveDiagnostic(product, await aPerson(), 30);
    expect(await run('close-restitution', String(id))).toEqual({
      code: 1,
      said: `Restitution ${id} is not booked: nothing to close.\n`,
    });
    expect(await run('close-restitution', '999999')).toEqual({ code: 1, said: 'There is no restitution 999999.\n' });
  });

  test.each([[], ['abc'], ['0'], ['1', '2'], ['1; drop']])('%j is not understood', async (...args) => {
    expect(await run('close-restitution', ...args)).toEqual({
      code: 1,
      said: 'Say which one: npm run restitution:close -- ID\n',
    });
  });
});

test('restitution:revoke-link takes the consultant’s link back and leaves the booking', async () => {
  const { person, id } = await booked();
  const link = () => pool.query('select revoked_at from booking.booklet_links where purchase_id = $1', [id]);
  await expect.poll(async () => (await link()).rowCount).toBe(1);
  expect(await run('revoke-booklet-link', String(id))).toMatchObject({ code: 0 });
  expect((await link()).rows[0]).toMatchObject({ revoked_at: expect.any(Date) });
  expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 4 });
  expect(await run('revoke-booklet-link', String(id))).toEqual({
    code: 1,
    said: `Restitution ${id} has no link that could be revoked.\n`,
  });
  const rows = await product.db
    .selectFrom('staff.journal')
    .where('act', '=', 'booklet-link-revoked')
    .select(['subject', 'subject_id', 'who'])
    .execute();
  expect(rows).toEqual([{ subject: 'purchase', subject_id: String(id), who: 'command line' }]);
});
