import { sql } from 'kysely';
import { type Kept, yearsBefore } from '../retention.ts';

/** Grants and notes stay with the account: the ones are proofs of what was agreed to, the others the person's as much as their author's. */
export const grantsKept: readonly Kept[] = [
  {
    what: 'the two lines that people write before a restitution, a year after they were written',
    table: 'grants.wishes',
    over: (now) => sql`written_at < ${yearsBefore(now, 1)}`,
  },
  {
    what: 'when people let support see their screens, a year after',
    table: 'grants.support_access',
    over: (now) => sql`opened_at < ${yearsBefore(now, 1)}`,
  },
];
