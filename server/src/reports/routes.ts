import type { reportsRoutes } from '@eqinox/contract/reports';
import type { Verbs } from '../verb.ts';
import {
  extensionReport,
  lastReport,
  lastShortReport,
  mainReport,
  managerialReport,
  shortReport,
  youthReport,
} from './download/download-booklet.ts';
import { hasCompleted, isLessThan1YearFreemium, isOlderThan1Year, isOlderThan6Month } from './results/completed.ts';
import { history } from './results/history.ts';
import { quarts, quartsRosace } from './results/quarts.ts';
import { shortHistory } from './results/short-history.ts';

export const reportsVerbs = {
  'GET /potential/has-completed': hasCompleted,
  'GET /potential/isOlderThan6Month': isOlderThan6Month,
  'GET /potential/isOlderThan1Year': isOlderThan1Year,
  'GET /potential/quarts': quarts,
  'GET /potential/quartsRosace': quartsRosace,
  'GET /potential/history': history,
  'GET /potential/last-report': lastReport,
  'GET /potential/report/:id': mainReport,
  'GET /potential/reportAdo/:id': youthReport,
  'GET /potential/extension/:id': extensionReport,
  'GET /potential/managerial/:id': managerialReport,
  'GET /freemium/isLessThan1YearFreemium': isLessThan1YearFreemium,
  'GET /freemium/history': shortHistory,
  'GET /freemium/last-freemium': lastShortReport,
  'GET /freemium/reportfreemium/:id': shortReport,
} satisfies Verbs<typeof reportsRoutes>;
