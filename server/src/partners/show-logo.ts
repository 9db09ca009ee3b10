import type { Verb } from '../verb.ts';
import { findLogo } from './logos.ts';

/** For everybody, as the page that shows it is. */
export const showLogo: Verb<'GET /partners/logos/:name'> = async ({ db }, { params: { name } }, refuse) => {
  const bytes = await findLogo(db, name.replace('.png', ''));
  if (!bytes) throw refuse('not_found');
  return { bytes, name };
};
