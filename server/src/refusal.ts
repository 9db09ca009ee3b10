import type { RefusalCode } from '@eqinox/contract/routes';

/** A call that is not done, by its code: what to do about it is the caller's, so it carries no stack of ours. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  constructor(code: RefusalCode, retryAfter?: number) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** A refusal as a value, for what must be committed although the call is refused: whoever ends the transaction throws it. */
export interface Refused<Code extends RefusalCode> {
  readonly refused: Code;
}

/** Makes the refusal to throw: `throw refuse('promo_refused')`. Only codes that the line declares fit, and the common ones that it can meet. */
export type Refuse<Codes extends RefusalCode> = (code: Codes, retryAfter?: number) => Refusal;
