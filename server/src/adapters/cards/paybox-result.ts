/** What the provider says of an attempt, turned into the shop's words: by a notification, or by a consultation. */
import type { PaymentResult } from './payment.ts';
import { payboxOutcome } from './paybox-outcome.ts';

/** Test platforms authorise with a row of X. */
const TEST_AUTHORISATION = /^X+$/iu;

export const payboxResult = ({
  reference,
  amountCents,
  code,
  authorisation,
  call,
  transaction,
}: Omit<PaymentResult, 'outcome' | 'isTest'>): PaymentResult => ({
  reference,
  amountCents,
  outcome: payboxOutcome(code),
  code,
  authorisation,
  isTest: authorisation !== null && TEST_AUTHORISATION.test(authorisation),
  call,
  transaction,
});
