import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { transaction } from './transaction.ts';

type Tables = { account: { id: number; balance: number } };

const { db } = await createEmptyDatabase<Tables>();
await sql`CREATE TABLE account (id int PRIMARY KEY, balance int NOT NULL)`.execute(db);

beforeEach(async () => {
  await db.deleteFrom('account').execute();
  const rows = [1, 2].map((id) => ({ id, balance: 100 }));
  await db.insertInto('account').values(rows).execute();
});

const balances = async () =>
  (await db.selectFrom('account').select('balance').orderBy('id').execute()).map((r) => r.balance);

test('is committed when its promise resolves', async () => {
  const answer = await transaction(db, async (db) => {
    await db.updateTable('account').set({ balance: 1 }).where('id', '=', 1).execute();
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await balances()).toEqual([1, 100]);
});

test('is rolled back when its promise rejects, with the same error', async () => {
  const refusal = new Error('no');
  const refused = transaction(db, async (db) => {
    await db.updateTable('account').set({ balance: 1 }).execute();
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  expect(await balances()).toEqual([100, 100]);
});

test('joins the transaction it is called in, so that what fails later undoes both', async () => {
  const refused = transaction(db, async (db) => {
    await transaction(db, (db) => db.updateTable('account').set({ balance: 1 }).where('id', '=', 1).execute());
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await balances()).toEqual([100, 100]);
});

test('both sides of a deadlock succeed in the end', async () => {
  const met = meeting(2);
  let runs = 0;
  const move = (from: number, to: number) =>
    transaction(db, async (db) => {
      runs += 1;
      await add(db, from, -10);
      await met(); // each holds one row before it asks for the other's
      await add(db, to, 10);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  // One of them is undone and runs again; when both find the deadlock at the same moment, both are.
  expect([3, 4]).toContain(runs);
  expect(await balances()).toEqual([100, 100]);
});

test('gives up after three attempts', async () => {
  let runs = 0;
  const unlucky = transaction(db, async (db) => {
    runs += 1;
    await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(db);
  });
  await expect(unlucky).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(3);
});

const add = (db: Kysely<Tables>, id: number, amount: number) =>
  db
    .updateTable('account')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', id)
    .execute();

/** Resolves for everybody once `size` have arrived; whoever comes later passes. */
const meeting = (size: number): (() => Promise<void>) => {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived >= size) open();
    return all;
  };
};
