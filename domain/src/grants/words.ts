/** What a person may open to their consultant, and for how long. */

/** Booklets that a consultant may explain, in the order of reading. */
export const GRANTED_BOOKLETS = ['main', 'complementary', 'manager', 'youth'] as const;
export type GrantedBooklet = (typeof GRANTED_BOOKLETS)[number];

/** Days after the restitution was held. */
export const DAYS_AFTER_RESTITUTION = 30;
/** Days from the grant, as long as the restitution was not held. */
export const DAYS_WITHOUT_RESTITUTION = 90;
/** Hours that support sees a person's screens, unless the person ends it before. */
export const SUPPORT_HOURS = 24;

/** Letters of one of the person's two lines, and of a consultant's note. */
export const LONGEST_LINE = 300;
export const LONGEST_NOTE = 2_000;
/** On one restitution, of all who write: each reply holds all that are seen. */
export const MOST_NOTES = 100;
