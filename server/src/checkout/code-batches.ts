/** Gift cards and promo codes that the console makes: asked for, decided where it takes two, then made once. The database checks it once more. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { ALONE_DAYS, takesTwo } from '@eqinox/domain/checkout/code-batch';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import { daysBefore } from '../retention.ts';
import { makeGiftCards } from './issue-gift-cards.ts';
import { makePromoCodes } from './issue-promo-codes.ts';
import type { CheckoutTables } from './tables.ts';

export type CodeBatch = Selectable<CheckoutTables['checkout.code_batches']>;

/** What is asked for, by whom and why. */
export type AskedBatch = Pick<
  CodeBatch,
  'kind' | 'amount' | 'cents' | 'ends_at' | 'code' | 'terms' | 'reason' | 'asked_by'
>;

/** `gives`: what all of it gives away, in cents. Whoever asks is held by the caller, so that two series of theirs count each other. */
export const askBatch = async (
  db: Transaction<Database>,
  { gives, ...asked }: AskedBatch & { readonly gives: number },
  now: Date,
): Promise<CodeBatch> => {
  const before = await askedAlone(db, asked.asked_by, now);
  const two = takesTwo({ count: asked.amount, cents: asked.cents, gives, before });
  const terms = asked.terms && JSON.stringify(asked.terms);
  return db
    .insertInto('checkout.code_batches')
    .values({ ...asked, terms, asked_at: now, alone_cents: two ? null : gives })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** What somebody decided about alone: made within the days, or still theirs to make. */
const askedAlone = async (db: Kysely<Database>, member: number, now: Date) => {
  const { codes, cents } = await db
    .selectFrom('checkout.code_batches')
    .where('asked_by', '=', member)
    .where('alone_cents', 'is not', null)
    .where('approved', 'is', null)
    .where((eb) => eb.or([eb('made_at', 'is', null), eb('made_at', '>', daysBefore(now, ALONE_DAYS))]))
    .select([
      sql<number>`coalesce(sum(amount), 0)::int`.as('codes'),
      sql<number>`coalesce(sum(alone_cents), 0)::int`.as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { codes, cents };
};

/** Locked for the rest of the transaction; null where there is none of this kind. */
export const lockBatch = async (
  db: Transaction<Database>,
  kind: CodeBatch['kind'],
  id: number,
): Promise<CodeBatch | null> =>
  (await db
    .selectFrom('checkout.code_batches')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Said when it was asked for: what is asked for later makes it no larger. */
export const batchTakesTwo = ({ alone_cents }: Pick<CodeBatch, 'alone_cents'>): boolean => alone_cents === null;

type Decision = { readonly by: number; readonly approved: boolean; readonly now: Date };

/** Why a locked batch is not decided so, or null once it is: what was asked for is approved by somebody else, and all of it once. */
export const decideBatch = async (
  db: Transaction<Database>,
  batch: CodeBatch,
  { by, approved, now }: Decision,
): Promise<Refused<'own_request' | 'batch_decided'> | null> => {
  if (batch.decided_at !== null || batch.made_at !== null) return { refused: 'batch_decided' };
  if (approved && batch.asked_by === by) return { refused: 'own_request' };
  await db
    .updateTable('checkout.code_batches')
    .set({ decided_by: by, decided_at: now, approved })
    .where('id', '=', batch.id)
    .execute();
  return null;
};

type Unmade = Refused<'not_own_request' | 'second_person_missing' | 'batch_decided' | 'promo_code_taken'>;

/** Makes what a locked batch is for, once, for whoever asked: the codes, or why there are none. */
export const makeBatch = async (
  db: Transaction<Database>,
  batch: CodeBatch,
  { by, now }: Pick<Decision, 'by' | 'now'>,
): Promise<string[] | Unmade> => {
  if (batch.asked_by !== by) return { refused: 'not_own_request' };
  if (batch.made_at !== null || batch.approved === false) return { refused: 'batch_decided' };
  if (batchTakesTwo(batch) && batch.approved !== true) return { refused: 'second_person_missing' };
  const made = await makeCodes(db, batch, now);
  if (made === null) return { refused: 'promo_code_taken' };
  await db
    .updateTable('checkout.code_batches')
    .set({ made_at: now, made_ids: [...made.ids] })
    .where('id', '=', batch.id)
    .execute();
  return [...made.codes];
};

const makeCodes = (db: Transaction<Database>, batch: CodeBatch, now: Date) => {
  const { amount: count, cents, ends_at: endsAt, code, terms } = batch;
  if (cents !== null) return makeGiftCards(db, { cents, endsAt, count }, now);
  if (code === null || terms === null) throw new Error(`Batch ${batch.id} says nothing of its codes`);
  const { startsAt, endsAt: promoEnd, ...rest } = terms;
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return makePromoCodes(db, code, { ...rest, startsAt: instant(startsAt), endsAt: instant(promoEnd) }, count, now);
};
