import type { bookingRoutes } from '@eqinox/contract/booking';
import type { Verbs } from '../verb.ts';
import { afterRestitution, giveOpinion, sayConsultantMissing } from './after-restitution.ts';
import { hearBookingSite } from './hear-booking-site.ts';
import { bookRestitution } from './book-restitution.ts';
import { consultantCalendar, ownCalendar } from './calendars.ts';
import { currentRestitution } from './current-restitution.ts';
import { listConsultants } from './list-consultants.ts';
import { listBooklets, sharedBooklet } from './shared-booklets.ts';

export const bookingVerbs = {
  'GET /explorer': listConsultants,
  'GET /restitution': currentRestitution,
  'POST /restitution/book/:explorerId': bookRestitution,
  'GET /restitution/after': afterRestitution,
  'POST /restitution/:id/absence': sayConsultantMissing,
  'POST /restitution/:id/opinion': giveOpinion,
  'POST /restitution/site/:token': hearBookingSite,
  'GET /restitution/calendar': ownCalendar,
  'GET /restitution/calendar/:token': consultantCalendar,
  'GET /restitution/booklets/:token': listBooklets,
  'GET /restitution/booklets/:token/:booklet': sharedBooklet,
} satisfies Verbs<typeof bookingRoutes>;
