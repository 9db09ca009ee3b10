import type { reportsRoutes } from '@eqinox/contract/reports';
import type { Verbs } from '../verb.ts';
import {
  downloadComplementaryBooklet,
  downloadLatestBooklet,
  downloadLatestShortBooklet,
  downloadMainBooklet,
  downloadManagerBooklet,
  downloadShortBooklet,
  downloadYouthBooklet,
} from './download/download-booklet.ts';
import { earlierPrint } from './download/earlier-print.ts';
import { earlierPrints } from './download/earlier-prints.ts';
import { hasCompleted, tookShortWithinYear, isOlderThan1Year, isOlderThan6Month } from './results/completed.ts';
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
  'GET /potential/last-report': downloadLatestBooklet,
  'GET /potential/report/:id': downloadMainBooklet,
  'GET /potential/reportAdo/:id': downloadYouthBooklet,
  'GET /potential/extension/:id': downloadComplementaryBooklet,
  'GET /potential/managerial/:id': downloadManagerBooklet,
  'GET /potential/prints': earlierPrints,
  'GET /potential/prints/:id/:booklet/:language/:edition': earlierPrint,
  'GET /freemium/isLessThan1YearFreemium': tookShortWithinYear,
  'GET /freemium/history': shortHistory,
  'GET /freemium/last-freemium': downloadLatestShortBooklet,
  'GET /freemium/reportfreemium/:id': downloadShortBooklet,
} satisfies Verbs<typeof reportsRoutes>;
