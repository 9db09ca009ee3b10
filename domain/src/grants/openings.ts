/** What was opened of a person, and by whom, as it is told to them: staff by their role, a consultant by their first name. */
import type { Act } from '../staff/acts.ts';

export const OPENINGS = [
  'account',
  'screens',
  'preparation',
  'booklet',
  'booklet-list',
  'restitution',
  'document',
  'consents',
] as const;
export type Opening = (typeof OPENINGS)[number];

export const OPENING_BY = ['consultant', 'link', 'support', 'staff'] as const;
export type OpeningBy = (typeof OPENING_BY)[number];

/** Acts of the journal that open something of a person, and what. */
export const OPENING_OF: Readonly<Partial<Record<Act, Opening>>> = {
  'person-opened': 'account',
  'person-screens-seen': 'screens',
  'preparation-opened': 'preparation',
  'booklet-opened': 'booklet',
  'booklet-link-opened': 'booklet-list',
  'booklet-link-read': 'booklet',
  'restitution-opened': 'restitution',
  'document-opened': 'document',
  'consents-proved': 'consents',
};
