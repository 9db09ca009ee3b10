/** The card provider as features see it: a page to post to, notifications to believe or not, questions to ask. */
import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Log } from '../database/log.ts';
import { payboxBilling } from './paybox-billing.ts';
import { consult, type DirectConfig, refund } from './paybox-direct.ts';
import { type Merchant, payboxForm } from './paybox-form.ts';
import { payboxResult } from './paybox-result.ts';
import type { Disbelieved } from './paybox-answer.ts';
import { type PayboxFault, verifyPayboxAnswer } from './paybox-signature.ts';
import type {
  Consultation,
  ConsultationQuestion,
  PayerAddress,
  PaymentRequest,
  PaymentResult,
  RefundAnswer,
  RefundQuestion,
} from './payment.ts';
import { watchHosts } from './payment-hosts.ts';
import { watchKeys } from './public-keys.ts';

export interface CardsConfig extends Merchant, DirectConfig {
  /** Hosts of the payment page, first choice first. */
  readonly hosts: readonly string[];
  /** PEM files of the keys that may sign notifications. */
  readonly publicKeyFiles: readonly string[];
}

export interface Cards {
  /**
   * What the browser posts, and where: the payment page on the first host that says it is well; on the first of all, and
   * `providerAnswers` false, when none does.
   */
  form(payment: PaymentRequest): Promise<PaymentForm>;
  /** Whether the provider would be sent the same for both. */
  sameAddress(one: PayerAddress, other: PayerAddress): boolean;
  /** A notification's content when one of the provider's keys signed it, else why it is not believed: `no_key`, nothing can be now. */
  verify(raw: Buffer): Promise<PaymentResult | Disbelieved<PayboxFault | 'no_key'>>;
  /** What became of a reference, or of one payment under it. */
  consult(question: ConsultationQuestion): Promise<Consultation>;
  /** Gives money back; the same question number twice on one day is one refund. */
  refund(question: RefundQuestion): Promise<RefundAnswer>;
}

export const createCards = (config: CardsConfig, log: Log): Cards => {
  const keys = watchKeys(config.publicKeyFiles, log);
  const page = watchHosts(config.hosts, log);
  return {
    form: async (payment) => payboxForm(config, payment, await page()),
    sameAddress: (one, other) => payboxBilling(one) === payboxBilling(other),
    verify: async (raw) => {
      const usable = await keys();
      if (usable.length === 0) return { disbelieved: 'no_key' };
      const answer = verifyPayboxAnswer(raw, usable);
      return 'disbelieved' in answer ? answer : payboxResult(answer);
    },
    consult: (question) => consult(config, question, log),
    refund: (question) => refund(config, question, log),
  };
};
