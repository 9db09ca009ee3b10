import { sql } from 'kysely';
import { APPROVAL_DAYS } from '@eqinox/domain/consent/parent-approval';
import { daysBefore, type Kept } from '../retention.ts';

export const consentKept: readonly Kept[] = [
  {
    what: 'addresses of parents who were asked and have not answered within seven days',
    table: 'consent.approval_requests',
    over: (now) => sql`asked_at <= ${daysBefore(now, APPROVAL_DAYS)} and not exists (
      select from consent.approval_decisions d where d.account_id = consent.approval_requests.account_id and d.request_id = consent.approval_requests.id)`,
  },
];
