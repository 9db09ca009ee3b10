import type { ReactNode } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useFormats, useText } from '../language/language.ts';
import { Message } from '../ui/message.tsx';

export interface OrderFooterProps {
  totalCents: number;
  failure: TextKey | null;
  /** The one button. */
  children: ReactNode;
}

/** What is wrong, the total, and under it the one button. */
export function OrderFooter({ totalCents, failure, children }: OrderFooterProps) {
  const t = useText();
  const { exactPrice } = useFormats();
  return (
    <div className="flex flex-col gap-4">
      {failure !== null && <Message kind="error">{t(failure)}</Message>}
      <p className="flex flex-wrap justify-between gap-x-4 text-[18px] leading-7 xs:text-[20px] font-semibold tracking-[-0.014em] tabular-nums">
        <span>{t('checkout.total')}</span>
        <span>{exactPrice(totalCents)}</span>
      </p>
      {children}
    </div>
  );
}
