/** What one matter of the page of today has to say, and how it is asked for. */
import type { CardRefundReason } from '@eqinox/domain/checkout/card-refund';
import type { Subject } from '@eqinox/domain/staff/acts';
import type { AtDesk } from '../../context.ts';

export interface Item {
  readonly since: Date;
  readonly subject: Subject;
  readonly id: number | string;
  readonly label: string;
  /** Of a refund: why. */
  readonly refund?: CardRefundReason;
  /** Of a restitution: what its mails and commands call it. */
  readonly reference?: number;
}

/** How long it must have waited, and how many are wanted. */
export interface Wanted {
  readonly before: Date;
  readonly most: number;
}

export type Find = (context: Pick<AtDesk, 'db' | 'adapters' | 'staff' | 'now'>, wanted: Wanted) => Promise<Item[]>;
