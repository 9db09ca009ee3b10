/** The card provider as features see it: a page to post to, a signature to make, notifications to believe or not. */
import type { PayboxAnswer } from '@eqinox/domain/checkout/paybox-answer';
import type { PayboxField } from '@eqinox/domain/checkout/paybox-fields';
import type { Log } from '../database/log.ts';
import {
  consult,
  type Consultation,
  type Question,
  refund,
  type RefundAnswer,
  type Transaction,
} from './paybox-direct.ts';
import { type PaymentPage, watchHosts } from './payment-hosts.ts';
import { watchKeys } from './public-keys.ts';
import { type PayboxAnswerRefusal, payboxHmac, verifyPayboxAnswer } from './paybox-signature.ts';

export interface CardsConfig {
  /** First choice first. */
  readonly hosts: readonly string[];
  readonly site: string;
  readonly rang: string;
  readonly identifiant: string;
  /** 128 hexadecimal characters. */
  readonly hmacKey: string;
  /** PEM files of the keys that may sign notifications. */
  readonly publicKeyFiles: readonly string[];
  /** Hosts of server-to-server questions, first choice first, and the shop's password there. */
  readonly directHosts: readonly string[];
  readonly directKey: string;
}

export interface Cards {
  readonly merchant: Readonly<Record<'site' | 'rang' | 'identifiant', string>>;
  /** PBX_HMAC of the fields in their order. */
  sign(fields: readonly PayboxField[]): string;
  /** The payment page on the first host that says it is well; on the first of all, and `answers` false, when none does. */
  page(): Promise<PaymentPage>;
  /** A notification's content when one of the provider's keys signed it, else why it is not believed: `no_key`, nothing can be now. */
  verify(raw: Buffer): Promise<PayboxAnswer | PayboxAnswerRefusal | 'no_key'>;
  /** What became of a reference, or of one payment under it. */
  consult(question: Question & Partial<Transaction> & { readonly reference: string }): Promise<Consultation>;
  /** Gives money back; the same question number twice on one day is one refund. */
  refund(
    question: Question & Transaction & { readonly reference: string; readonly amountCents: number },
  ): Promise<RefundAnswer>;
}

export const createCards = (config: CardsConfig, log: Log): Cards => {
  const keys = watchKeys(config.publicKeyFiles, log);
  return {
    merchant: { site: config.site, rang: config.rang, identifiant: config.identifiant },
    sign: (fields) => payboxHmac(fields, config.hmacKey),
    page: watchHosts(config.hosts, log),
    verify: async (raw) => {
      const usable = await keys();
      return usable.length === 0 ? 'no_key' : verifyPayboxAnswer(raw, usable);
    },
    consult: (question) => consult(config, question, log),
    refund: (question) => refund(config, question, log),
  };
};
