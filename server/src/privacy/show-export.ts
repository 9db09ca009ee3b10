import type { Verb } from '../verb.ts';
import { exportStateOf } from './exports.ts';

/** Where the person's latest export stands. */
export const showExport: Verb<'GET /privacy/export'> = ({ db, person, now }) =>
  exportStateOf(db, person.accountId, now);
