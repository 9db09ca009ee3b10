import type { refundsDeskRoutes } from '@eqinox/contract/refunds-desk';
import type { Verbs } from '../../../verb.ts';
import { approveGrantAtDesk, grantRefundAtDesk, rejectGrantAtDesk } from './grants.ts';
import { listRefunds } from './list-refunds.ts';
import { openOrderRefunds } from './open-order-refunds.ts';
import { noteTransferSentAtDesk, retryProviderRefund, settleProviderRefund } from './provider-refunds.ts';
import { withdrawAtDesk } from './withdraw-at-desk.ts';

export const refundsDeskVerbs = {
  'GET /operations/refunds': listRefunds,
  'GET /operations/refunds/:id': openOrderRefunds,
  'POST /operations/refunds/:id/grant': grantRefundAtDesk,
  'POST /operations/refund-grants/:id/approve': approveGrantAtDesk,
  'POST /operations/refund-grants/:id/reject': rejectGrantAtDesk,
  'POST /operations/provider-refunds/:id/retry': retryProviderRefund,
  'POST /operations/provider-refunds/:id/settle': settleProviderRefund,
  'POST /operations/transfer-refunds/:id/sent': noteTransferSentAtDesk,
  'POST /operations/withdrawals': withdrawAtDesk,
} satisfies Verbs<typeof refundsDeskRoutes>;
