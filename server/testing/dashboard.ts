/** The calls with which the dashboard is drawn (web/src/app/home.tsx, web/src/offers/dashboard-screen.tsx). */
import type { RouteName } from '@eqinox/contract/routes';

export const DASHBOARD_CALLS = [
  'GET /account/identity',
  'GET /state',
  'GET /offer/boxes',
  'GET /offer',
  'GET /offer/last-completed',
  'GET /offer/exist-options',
  'GET /potential/quarts',
  'GET /potential/quartsRosace',
  'GET /orizon/progress',
  'GET /restitution',
  'GET /freemium/isLessThan1YearFreemium',
  'GET /payment/under-way',
] as const satisfies readonly RouteName[];
