/** The gift form (specification section 5): for whom a box is, and the day on which its message leaves. */
import { type CalendarDate, yearAfter } from '../calendar.ts';
import { isEmail } from '../identity/email.ts';

export interface GiftForm {
  readonly recipientEmail: string;
  /** `YYYY-MM-DD`; a day that is past means at once. */
  readonly sendDate: string;
}

export type RecipientFault = 'missing' | 'invalid';
export type SendDateFault = 'missing' | 'tooFar';

export interface GiftFaults {
  recipientEmail?: RecipientFault;
  sendDate?: SendDateFault;
}

const SHORTEST = 3;
const LONGEST = 100;

/**
 * The last day on which the message of a gift may leave: its recipient's address is kept until then, and the giver's right of
 * withdrawal is over long before. A mistyped year is refused.
 */
export const lastSendDate = (today: CalendarDate): CalendarDate => yearAfter(today);

/** What is wrong with the address of a gift's recipient. */
export const recipientFault = (typed: string): RecipientFault | undefined => {
  const email = typed.trim();
  if (email === '') return 'missing';
  return email.length < SHORTEST || email.length > LONGEST || !isEmail(email) ? 'invalid' : undefined;
};

/** What is wrong, by field. `today`: in Paris. */
export const giftFaults = ({ recipientEmail, sendDate }: GiftForm, today: CalendarDate): GiftFaults => {
  const recipient = recipientFault(recipientEmail);
  const faults: GiftFaults = recipient ? { recipientEmail: recipient } : {};
  if (sendDate === '') faults.sendDate = 'missing';
  else if (sendDate > lastSendDate(today)) faults.sendDate = 'tooFar';
  return faults;
};
