/** Refunds that staff grants: one asks, and beyond the limits of one somebody else says yes or no. */
import { mayUse } from '@eqinox/domain/staff/rights';
import { approveGrant, approveLateWithdrawal, grantRefund, rejectGrant } from '../../../checkout/index.ts';
import type { AtDesk } from '../../../context.ts';
import { act, lockMember } from '../../../staff/index.ts';

const deciderOf = ({ staff, adapters, now }: Pick<AtDesk, 'staff' | 'adapters' | 'now'>) => ({
  memberId: staff.memberId,
  enqueue: adapters.enqueue,
  now,
});

export const grantRefundAtDesk = act(
  'POST /operations/refunds/:id/grant',
  async (db, context, { params: { id: orderId }, body }, refuse) => {
    await lockMember(db, context.staff.memberId);
    const grant = await grantRefund(db, deciderOf(context), { orderId, ...body });
    if ('refused' in grant) throw refuse(grant.refused);
    const { id, cents, kind, alone } = grant;
    return {
      reply: { id, waits: !alone },
      on: ['order', orderId],
      after: { grant: id, cents, kind, alone },
      reason: body.reason,
    };
  },
);

/** What a grant is before it is decided. */
const WAITS = { state: 'waiting' } as const;

export const approveGrantAtDesk = act(
  'POST /operations/refund-grants/:id/approve',
  async (db, context, { params: { id } }, refuse) => {
    const decider = deciderOf(context);
    const grant = (await approveLateWithdrawal(db, decider, id)) ?? (await approveGrant(db, decider, id));
    if ('refused' in grant) throw refuse(grant.refused);
    const { cents, order_id, credit_note, declared_on: declared, reason } = grant;
    return {
      reply: undefined,
      on: ['order', order_id],
      before: WAITS,
      after: { grant: id, cents, ...(declared === null ? { creditNote: credit_note } : { declared }) },
      reason,
    };
  },
);

export const rejectGrantAtDesk = act(
  'POST /operations/refund-grants/:id/reject',
  async (db, context, { params: { id }, body: { reason } }, refuse) => {
    const anybodys = mayUse(context.staff.role, 'approvals:write');
    const grant = await rejectGrant(db, deciderOf(context), { id, anybodys });
    if ('refused' in grant) throw refuse(grant.refused);
    const { cents, order_id } = grant;
    return {
      reply: undefined,
      on: ['order', order_id],
      before: WAITS,
      after: { grant: id, cents, refused: true },
      reason,
    };
  },
);
