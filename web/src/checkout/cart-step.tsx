import type { Offer } from '@eqinox/contract/offers';
import type { Reader } from '@eqinox/domain/reports/booklets-by-age';
import { lazy, Suspense, type Ref } from 'react';
import { isForYouth } from '../parts/offer-contents.tsx';
import type { Age } from '../parts/age.tsx';
import { Cart } from './cart.tsx';
import { GiftBlock } from './gift-block.tsx';
import { PromoBlock } from './promo-block.tsx';
import type { GiftState } from './use-gift.ts';
import type { OrderState } from './use-order.ts';

const ForWhom = lazy(() => import('./for-whom.tsx'));

export interface CartStepProps {
  offer: Offer;
  state: OrderState;
  gift: GiftState;
  listCents: number;
  age: Age;
  /** Whoever will take it. */
  reader: Reader;
  /** The codes cover everything. */
  covered: boolean;
  /** Around what can be filled in. */
  ref: Ref<HTMLDivElement>;
}

/** Step 1: what is bought, for whom, and by which codes it is reduced. */
export function CartStep({ offer, state, gift, listCents, age, reader, covered, ref }: CartStepProps) {
  return (
    <>
      <Cart offer={offer} reader={reader} />
      {listCents > 0 && (
        <div ref={ref} className="mt-6 border-t border-line pt-5.5">
          {!offer.option && (
            <div className="mb-5.5 flex flex-col gap-5.5 border-b border-line pb-5.5">
              <Suspense>{isForYouth(offer.id) && <ForWhom age={age} gift={gift} />}</Suspense>
              <GiftBlock gift={gift} />
            </div>
          )}
          <PromoBlock state={state} covered={covered} />
        </div>
      )}
    </>
  );
}
