import type { Session } from '../../diagnostic/index.ts';
import type { Purchase } from '../../offers/index.ts';

/** A completed diagnostic, and the purchase that says what it holds. */
export interface Diagnostic {
  readonly session: Session;
  readonly purchase: Purchase;
}

/** The day that its booklets bear. */
export const completedAt = ({ session, purchase }: Diagnostic): Date => session.resources_over_at ?? purchase.bought_at;
