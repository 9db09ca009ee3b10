/** What the journal calls each act of staff, and of an operator's command. */
export const ACTS = [
  'signed-in',
  'signed-out',
  'staff-invited',
  'staff-joined',
  'staff-invited-again',
  'staff-disabled',
  'staff-enabled',
  'role-change-asked',
  'role-change-approved',
  'role-change-refused',
  'role-changed',
  'person-opened',
  'person-signed-out',
  'job-retried',
  'job-given-up',
  'access-changed',
  'everybody-signed-out',
  'person-invited',
  'accounts-imported',
  'promo-code-made',
  'gift-cards-made',
  'contract-withdrawn',
  'restitution-closed',
  'booklet-link-revoked',
  'sales-exported',
  'rows-taken-away',
  'transfer-received',
] as const;
export type Act = (typeof ACTS)[number];

/** On what an act was done. */
export const SUBJECTS = [
  'account',
  'staff',
  'order',
  'job',
  'promo-code',
  'gift-card',
  'purchase',
  'month',
  'group-order',
] as const;
export type Subject = (typeof SUBJECTS)[number];
