/** Who sends people, and what that opens: a `collaboration` its own offer, `baby` other questions, a `campaign` a page of its own. */
export const PARTNER_KINDS = ['collaboration', 'campaign', 'baby', 'plain'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

export const isCollaboration = (kind: PartnerKind | null): boolean => kind === 'collaboration';

export const isBabyPartner = (kind: PartnerKind | null): boolean => kind === 'baby';
