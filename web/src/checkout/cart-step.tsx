import type { Offer } from '@eqinox/contract/offers';
import { parisDate } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import type { Ref } from 'react';
import { useReplyWhen } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';
import { Cart } from './cart.tsx';
import { GiftBlock } from './gift-block.tsx';
import { PromoBlock } from './promo-block.tsx';
import type { GiftState } from './use-gift.ts';
import type { OrderState } from './use-order.ts';

export interface CartStepProps {
  offer: Offer;
  state: OrderState;
  gift: GiftState;
  listCents: number;
  /** The codes cover everything. */
  covered: boolean;
  /** Around what can be filled in. */
  ref: Ref<HTMLDivElement>;
}

/** Step 1: what is bought, for whom, and by which codes it is reduced. */
export function CartStep({ offer, state, gift, listCents, covered, ref }: CartStepProps) {
  const birthday = useReplyWhen(true, 'GET /account/identity')?.birthday ?? null;
  const young = birthday !== null && !isAdult(birthday, parisDate(serverNow()));
  return (
    <>
      <Cart offer={offer} reader={!gift.ticked && young ? 'young' : 'adult'} />
      {listCents > 0 && (
        <div ref={ref} className="mt-6 border-t border-line pt-5.5">
          {!offer.option && (
            <div className="mb-5.5 border-b border-line pb-5.5">
              <GiftBlock gift={gift} />
            </div>
          )}
          <PromoBlock state={state} covered={covered} />
        </div>
      )}
    </>
  );
}
