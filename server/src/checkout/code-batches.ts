/** Gift cards and promo codes that the console makes: asked for, decided where it takes two, then made once. The database checks it once more. */
import type { Selectable, Transaction } from 'kysely';
import { takesTwo } from '@eqinox/domain/checkout/code-batch';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import { makeGiftCards } from './issue-gift-cards.ts';
import { makePromoCodes } from './issue-promo-codes.ts';
import type { CheckoutTables } from './tables.ts';

export type CodeBatch = Selectable<CheckoutTables['checkout.code_batches']>;

/** What is asked for, by whom and why. */
export type AskedBatch = Pick<
  CodeBatch,
  'kind' | 'amount' | 'cents' | 'ends_at' | 'code' | 'terms' | 'reason' | 'asked_by'
>;

export const askBatch = (db: Transaction<Database>, asked: AskedBatch, now: Date): Promise<CodeBatch> =>
  db
    .insertInto('checkout.code_batches')
    .values({ ...asked, terms: asked.terms && JSON.stringify(asked.terms), asked_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

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

export const batchTakesTwo = ({ amount, cents }: Pick<CodeBatch, 'amount' | 'cents'>): boolean =>
  takesTwo({ count: amount, cents });

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
