/**
 * The lines of the contract that the objectives of docs/operating.md speak of, with the answers that they count. A measure is told of them from
 * the start: of a series whose first value is 1, Prometheus knows no growth, and the first fault after a start would be nobody’s. A
 * test holds them to ops/alerts.yml.
 */
import type { RouteName } from '@eqinox/contract/routes';

/** What a save may end with but for what its caller did wrong: stored, a fault of ours, nobody there to store it. */
const SAVED = ['200', '500', '503'];
const ANSWERED = ['200'];

export const WATCHED_LINES = {
  'POST /orizon/behaviours/save': SAVED,
  'POST /orizon/resources/save': SAVED,
  'POST /chromatic/save': SAVED,
  'POST /payment/notification': ANSWERED,
  'GET /payment/notification': ANSWERED,
  'GET /potential/last-report': ANSWERED,
  'GET /potential/report/:id': ANSWERED,
  'GET /potential/reportAdo/:id': ANSWERED,
  'GET /potential/extension/:id': ANSWERED,
  'GET /potential/managerial/:id': ANSWERED,
  'GET /potential/prints/:id/:booklet/:language/:edition': ANSWERED,
  'GET /freemium/last-freemium': ANSWERED,
  'GET /freemium/reportfreemium/:id': ANSWERED,
  'GET /restitution/booklets/:token/:booklet': ANSWERED,
  'GET /operations/own-restitutions/:id/booklets/:booklet': ANSWERED,
} as const satisfies Partial<Record<RouteName, readonly string[]>>;
