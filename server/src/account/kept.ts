import { sql } from 'kysely';
import { daysBefore, type Kept } from '../retention.ts';

/** The link of a gift stays with its order: it was paid for. */
export const accountKept: readonly Kept[] = [
  {
    what: 'invitations that nobody used, a month after they end',
    table: 'account.init_tokens',
    over: (now) => sql`used_at is null and source <> 'gift' and expires_at < ${daysBefore(now, 30)}`,
  },
];
