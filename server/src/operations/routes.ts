import type { invoicesDeskRoutes } from '@eqinox/contract/invoices-desk';
import type { operationsRoutes } from '@eqinox/contract/operations';
import type { refundsDeskRoutes } from '@eqinox/contract/refunds-desk';
import type { Verbs } from '../verb.ts';
import { invoicesDeskVerbs } from './desks/invoices/routes.ts';
import { refundsDeskVerbs } from './desks/refunds/routes.ts';
import { giveJobUp, retryJob } from './desks/decide-job.ts';
import { findMorePeople, findPeopleAtDesk } from './desks/find-people-at-desk.ts';
import { listGroupOrders } from './desks/list-group-orders.ts';
import { moveGroupSeats } from './desks/move-group-seats.ts';
import { listJobs } from './desks/list-jobs.ts';
import { listOffers } from './desks/list-offers.ts';
import { listOrders } from './desks/list-orders.ts';
import { listMails } from './desks/list-mails.ts';
import { listSuppressions } from './desks/list-suppressions.ts';
import { openMail } from './desks/open-mail.ts';
import { openOrder } from './desks/open-order.ts';
import { openPerson } from './desks/open-person.ts';
import { seeScreens } from './desks/see-screens.ts';
import { releaseSuppression } from './desks/release-suppression.ts';
import { sendMailAgain } from './desks/send-mail-again.ts';
import { recordTransfer } from './desks/record-transfer.ts';
import { showToday } from './desks/show-today.ts';
import { signPersonOut } from './desks/sign-person-out.ts';

export const operationsVerbs = {
  'GET /operations/today': showToday,
  'GET /operations/people': findPeopleAtDesk,
  'POST /operations/people/finds': findMorePeople,
  'GET /operations/people/:id': openPerson,
  'GET /operations/people/:id/screens': seeScreens,
  'POST /operations/people/:id/sign-out': signPersonOut,
  'GET /operations/orders': listOrders,
  'GET /operations/orders/:id': openOrder,
  'GET /operations/offers': listOffers,
  'GET /operations/mails': listMails,
  'GET /operations/mails/:id': openMail,
  'POST /operations/mails/:id/send-again': sendMailAgain,
  'GET /operations/suppressions': listSuppressions,
  'POST /operations/suppressions/:id/release': releaseSuppression,
  'GET /operations/groups': listGroupOrders,
  'POST /operations/groups/orders/:id/received': recordTransfer,
  'POST /operations/groups/:id/seats/move': moveGroupSeats,
  'GET /operations/jobs': listJobs,
  'POST /operations/jobs/:id/retry': retryJob,
  'POST /operations/jobs/:id/give-up': giveJobUp,
  ...refundsDeskVerbs,
  ...invoicesDeskVerbs,
} satisfies Verbs<typeof operationsRoutes & typeof refundsDeskRoutes & typeof invoicesDeskRoutes>;
