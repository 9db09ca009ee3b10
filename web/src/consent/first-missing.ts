/** What still has to be given on the screen before a start. Pure: the screen brings what it knows. */
import { isBirthday } from '@eqinox/domain/consent/age';
import {
  consentsDue,
  missingConsents,
  isParentName,
  type ConsentGiver,
  type ConsentSubject,
} from '@eqinox/domain/consent/consents-due';

export interface ConsentForm {
  /** As typed, when the account has none; ISO day. */
  readonly birthday: string;
  readonly ticked: Readonly<Record<ConsentGiver, boolean>>;
  readonly parentName: string;
}

export interface ConsentSituation {
  readonly subject: ConsentSubject;
  /** The account's, or null: it is asked. */
  readonly birthday: string | null;
  readonly given: readonly { readonly isParent: boolean }[];
  readonly today: string;
}

/** The boxes to show: those due and not given yet. While the birth date is unknown, one's own. */
export const askedGivers = ({ subject, birthday, given, today }: ConsentSituation, form: ConsentForm) => {
  const known = birthday ?? (isBirthday(form.birthday, today) ? form.birthday : null);
  return missingConsents(consentsDue(subject, known, today) ?? ['own'], given);
};

/** The first thing that is lacking, in the order of the screen; null when the start is open. */
export const firstMissing = (
  situation: ConsentSituation,
  form: ConsentForm,
): 'birthday' | 'own' | 'parent' | 'parentName' | null => {
  if (situation.birthday === null && !isBirthday(form.birthday, situation.today)) return 'birthday';
  for (const giver of askedGivers(situation, form)) {
    if (!form.ticked[giver]) return giver;
    if (giver === 'parent' && !isParentName(form.parentName)) return 'parentName';
  }
  return null;
};
