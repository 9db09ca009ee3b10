import { maySendAgain } from '@eqinox/domain/mails/words';
import { NOBODY } from '../../mails/index.ts';
import type { Verb } from '../../verb.ts';
import { mailRows, presentMail } from './mail-rows.ts';

const OF_ORDERS = ['order', 'gift', 'withdrawal'];

/** What became of one, for whoever may read mails. */
export const openMail: Verb<'GET /operations/mails/:id'> = async ({ db }, { params: { id } }, refuse) => {
  const row = await mailRows(db)
    .where('id', '=', id)
    .select(['tries', 'taken_at', 'reply', 'returned_at', 'subject_id'])
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return {
    ...presentMail(row),
    tries: row.tries,
    takenAt: row.taken_at?.toISOString() ?? null,
    reply: row.reply,
    returnedAt: row.returned_at?.toISOString() ?? null,
    orderId: OF_ORDERS.includes(row.kind) ? row.subject_id : null,
    mayBeSentAgain: maySendAgain(row.kind, row.state) && row.account_id !== NOBODY,
  };
};
