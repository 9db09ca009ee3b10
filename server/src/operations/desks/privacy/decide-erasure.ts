/** An erasure by hand: asked for by one administrator and approved by another; the person is told, and has seven days to object. */
import { findAccount, lockAccountIfThere } from '../../../account/index.ts';
import {
  addErasureRequest,
  decideErasureRequest,
  findErasure,
  lockErasureRequest,
  scheduleErasure,
} from '../../../privacy/index.ts';
import { act } from '../../../staff/index.ts';

export const askErasureByHand = act(
  'POST /operations/erasure-requests',
  async (db, { staff, now }, { body: { accountId, reason } }, refuse) => {
    if (!(await findAccount(db, accountId))) throw refuse('not_found');
    if (await findErasure(db, accountId)) throw refuse('erasure_scheduled');
    const asked = { account_id: accountId, reason, asked_by: staff.memberId, asked_at: now };
    const request = await addErasureRequest(db, asked);
    if (!request) throw refuse('request_waits');
    return { reply: { id: request.id }, on: ['account', accountId], reason };
  },
);

export const approveErasure = act(
  'POST /operations/erasure-requests/:id/approve',
  async (db, { adapters, env, staff, now }, { params: { id } }, refuse) => {
    const request = await lockErasureRequest(db, id);
    const account = request && (await lockAccountIfThere(db, request.account_id));
    if (!account) throw refuse('not_found');
    if (request.decided_at !== null) throw refuse('request_decided');
    if (request.asked_by === staff.memberId) throw refuse('own_request');
    await decideErasureRequest(db, id, { by: staff.memberId, approved: true, now });
    const planned = await scheduleErasure(db, adapters, account, { origin: env.publicUrl, now });
    const eraseAt = planned.erase_at.toISOString();
    return {
      reply: { eraseAt },
      on: ['account', account.id],
      before: { state: 'waiting' },
      after: { eraseAt },
      reason: request.reason,
    };
  },
);

export const refuseErasure = act(
  'POST /operations/erasure-requests/:id/refuse',
  async (db, { staff, now }, { params: { id }, body: { reason } }, refuse) => {
    const request = await lockErasureRequest(db, id);
    if (!request) throw refuse('not_found');
    if (request.decided_at !== null) throw refuse('request_decided');
    await decideErasureRequest(db, id, { by: staff.memberId, approved: false, now });
    return {
      reply: undefined,
      on: ['account', request.account_id],
      before: { state: 'waiting' },
      after: { refused: true },
      reason,
    };
  },
);
