import { isAdult, isUnder15 } from './age.ts';
import type { CalendarDate } from '../calendar.ts';
import { hasVisibleLetter } from '../identity/visible-letter.ts';

/** What is about to start. The short diagnostic asks what the behaviour diagnostic asks. */
export type ConsentSubject = 'behaviour' | 'colour' | 'short';

/** The person's own agreement, or a parent's for them (`isParent` of the calls). */
export type ConsentGiver = 'own' | 'parent';

/**
 * The consents that must be stored before a start (specification section 5, decisions section 4): always one's own; a parent's
 * too under 15, and under 18 for the colour test. Null while the birth date is unknown: it must be asked first.
 */
export const consentsDue = (
  subject: ConsentSubject,
  birthday: CalendarDate | null,
  today: CalendarDate,
): readonly ConsentGiver[] | null => {
  if (birthday === null) return null;
  const needsParent = subject === 'colour' ? !isAdult(birthday, today) : isUnder15(birthday, today);
  return needsParent ? ['own', 'parent'] : ['own'];
};

/** Those due that are not among the stored ones of the same session. */
export const missingConsents = (
  due: readonly ConsentGiver[],
  stored: readonly { readonly isParent: boolean }[],
): readonly ConsentGiver[] => {
  return due.filter((giver) => !stored.some((consent) => consent.isParent === (giver === 'parent')));
};

export const PARENT_NAME_LENGTH = { min: 2, max: 50 } as const;

/** A parent's name has 2 to 50 characters, outer spaces not counted, and a letter that is seen. */
export const isParentName = (name: string): boolean => {
  const length = [...name.trim()].length;
  return length >= PARENT_NAME_LENGTH.min && length <= PARENT_NAME_LENGTH.max && hasVisibleLetter(name);
};
