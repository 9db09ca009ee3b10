import type { ReactNode } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Message } from '../ui/message.tsx';

export interface OrderFooterProps {
  listCents: number;
  totalCents: number;
  failure: TextKey | null;
  /** The one button. */
  children: ReactNode;
}

/** What is wrong, the sub-total and the reduction when there is one, the total, and under it the one button. */
export function OrderFooter({ listCents, totalCents, failure, children }: OrderFooterProps) {
  const t = useText();
  const { exactPrice } = useFormats();
  const line = 'flex flex-wrap justify-between gap-x-4 tabular-nums';
  return (
    <div className="flex flex-col gap-4">
      {failure !== null && <Message kind="error">{t(failure)}</Message>}
      <div className="flex flex-col gap-1.5">
        {totalCents < listCents && (
          <>
            <p className={`${line} type-list text-ink-2`}>
              <span>{t('checkout.subtotal')}</span>
              <span>{exactPrice(listCents)}</span>
            </p>
            <p className={`${line} type-list text-ink-2`}>
              <span>{t('checkout.reduction')}</span>
              <span>{exactPrice(totalCents - listCents)}</span>
            </p>
          </>
        )}
        <p className={`${line} text-[18px] leading-7 xs:text-[20px] font-semibold tracking-[-0.014em]`}>
          <span>{t('checkout.total')}</span>
          <span>{exactPrice(totalCents)}</span>
        </p>
      </div>
      {children}
    </div>
  );
}
