import { type ReactNode, useEffect, useRef } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Message } from '../ui/message.tsx';

export interface OrderFooterProps {
  listCents: number;
  totalCents: number;
  failure: TextKey | null;
  /** What is ordered, at the step that orders. */
  recap?: ReactNode;
  /** The one button. */
  children: ReactNode;
}

/** What is wrong, what is ordered, the sub-total and the reduction when there is one, the total, and under it the one button. */
export function OrderFooter({ listCents, totalCents, failure, recap, children }: OrderFooterProps) {
  const t = useText();
  const { exactPrice } = useFormats();
  // Where all of the panel scrolls, the button that was pressed may be a window below.
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) message.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const line = 'flex flex-wrap justify-between gap-x-4 tabular-nums';
  return (
    <div className="flex flex-col gap-4">
      <div ref={message} className="empty:hidden">
        {failure !== null && <Message kind="error">{t(failure)}</Message>}
      </div>
      {recap}
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
