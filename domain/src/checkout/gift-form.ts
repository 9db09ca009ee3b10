/** The gift form (specification section 5): for whom a box is, and the day on which its message leaves. */
import { isEmail } from '../identity/email.ts';

export interface GiftForm {
  readonly recipientEmail: string;
  /** `YYYY-MM-DD`; a day that is past means at once. */
  readonly sendDate: string;
}

export type GiftFault = 'missing' | 'invalid';

const SHORTEST = 3;
const LONGEST = 100;

/** What is wrong, by field. */
export const giftFaults = ({ recipientEmail, sendDate }: GiftForm): Partial<Record<keyof GiftForm, GiftFault>> => {
  const email = recipientEmail.trim();
  const faults: Partial<Record<keyof GiftForm, GiftFault>> = {};
  if (email === '') faults.recipientEmail = 'missing';
  else if (email.length < SHORTEST || email.length > LONGEST || !isEmail(email)) faults.recipientEmail = 'invalid';
  if (sendDate === '') faults.sendDate = 'missing';
  return faults;
};
