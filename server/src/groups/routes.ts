import type { groupsRoutes } from '@eqinox/contract/groups';
import type { Verbs } from '../verb.ts';
import { askPortrait } from './ask-portrait.ts';
import { chooseFacets } from './choose-facets.ts';
import { createGroup } from './create-group.ts';
import { downloadQuote } from './download-quote.ts';
import { handOutSeats } from './hand-out-seats.ts';
import { joinGroup } from './join-group.ts';
import { leaveGroup } from './leave-group.ts';
import { listAttendance } from './list-attendance.ts';
import { listGroups } from './list-groups.ts';
import { listLinks } from './list-links.ts';
import { moveOwnSeats } from './move-own-seats.ts';
import { openGroup } from './open-group.ts';
import { orderSeats } from './order-seats.ts';
import { payByCard } from './pay-by-card.ts';
import { printCards } from './print-cards.ts';
import { showInvitation } from './show-invitation.ts';
import { showMap } from './show-map.ts';
import { takeSeatBack } from './take-seat-back.ts';

export const groupsVerbs = {
  'GET /groups': listGroups,
  'POST /groups': createGroup,
  'GET /groups/:id': openGroup,
  'POST /groups/:id/orders': orderSeats,
  'GET /groups/:id/orders/:order/quote': downloadQuote,
  'POST /groups/:id/orders/:order/card': payByCard,
  'POST /groups/:id/seats': handOutSeats,
  'POST /groups/:id/seats/move': moveOwnSeats,
  'GET /groups/:id/map': showMap,
  'PUT /groups/:id/map': chooseFacets,
  'POST /groups/:id/seats/:seat/take-back': takeSeatBack,
  'GET /groups/:id/attendance': listAttendance,
  'GET /groups/:id/links': listLinks,
  'GET /groups/:id/cards': printCards,
  'POST /groups/:id/portrait': askPortrait,
  'GET /groups/invitations/:code': showInvitation,
  'POST /groups/invitations/:code': joinGroup,
  'POST /groups/:id/leave': leaveGroup,
} satisfies Verbs<typeof groupsRoutes>;
