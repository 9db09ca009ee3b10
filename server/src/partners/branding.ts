import type { Verb } from '../verb.ts';
import { findPartner } from './partners.ts';

/** A partner's branding. An unknown code is no fault: it shows the ordinary look. */
export const branding: Verb<'GET /account/fromCodeCollaboration/:code'> = async ({ db, request, now }, { params }) => {
  const partner = await findPartner(db, params.code, now);
  return {
    code: params.code,
    collaboration: partner?.kind === 'collaboration',
    name: partner?.name ?? null,
    logo: partner?.logo ?? null,
    background: partner?.background ?? null,
    tint: partner?.tint ?? null,
    welcome: partner?.welcome[request.language] ?? null,
  };
};
