import type { operationsRoutes } from '@eqinox/contract/operations';
import type { Verbs } from '../verb.ts';
import { giveJobUp, retryJob } from './desks/decide-job.ts';
import { findPeople } from './desks/find-people.ts';
import { listGroupOrders } from './desks/list-group-orders.ts';
import { listJobs } from './desks/list-jobs.ts';
import { listOffers } from './desks/list-offers.ts';
import { listOrders } from './desks/list-orders.ts';
import { openOrder } from './desks/open-order.ts';
import { openPerson } from './desks/open-person.ts';
import { recordTransfer } from './desks/record-transfer.ts';
import { showToday } from './desks/show-today.ts';
import { signPersonOut } from './desks/sign-person-out.ts';

export const operationsVerbs = {
  'GET /operations/today': showToday,
  'GET /operations/people': findPeople,
  'GET /operations/people/:id': openPerson,
  'POST /operations/people/:id/sign-out': signPersonOut,
  'GET /operations/orders': listOrders,
  'GET /operations/orders/:id': openOrder,
  'GET /operations/offers': listOffers,
  'GET /operations/groups': listGroupOrders,
  'POST /operations/groups/orders/:id/received': recordTransfer,
  'GET /operations/jobs': listJobs,
  'POST /operations/jobs/:id/retry': retryJob,
  'POST /operations/jobs/:id/give-up': giveJobUp,
} satisfies Verbs<typeof operationsRoutes>;
