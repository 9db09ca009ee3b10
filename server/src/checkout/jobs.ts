/** What the jobs of checkout carry. */
export type CheckoutJobs = {
  /** `accountId`, of this and the mails below: whose order it is; jobs of before have none. */
  'mail-order': { readonly orderId: number; readonly accountId?: number };
  'mail-gift': {
    readonly orderId: number;
    readonly accountId?: number;
    /** The address it was meant for: a corrected gift has a message of its own. */
    readonly to: string;
  };
  'mail-withdrawal': {
    readonly orderId: number;
    readonly accountId?: number;
    /** To the account's address, when the acknowledgment itself was asked for at another. */
    readonly copy?: true;
  };
  'mail-granted-refund': { readonly orderId: number; readonly grantId: number; readonly accountId: number };
  'mail-refund': { readonly refundId: number; readonly accountId?: number };
  'reconcile-attempt': {
    readonly reference: string;
    /** The signing that is watched. */
    readonly signedAt?: string;
    /** Asked about beside the watch, which goes on by itself. */
    readonly once?: true;
  };
  'refund-card': { readonly refundId: number };
};
