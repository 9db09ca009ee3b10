import type { Progress } from '@eqinox/contract/diagnostic';
import { useId, type ReactNode } from 'react';
import { useText } from '../language/language.ts';
import { Card } from '../ui/card.tsx';

export interface CautionProps {
  /** The answers carry no groups. */
  careful: boolean;
  retake: Progress['retake'];
  /** How a retake is offered. */
  offer: (retake: NonNullable<Progress['retake']>) => ReactNode;
}

/** Beside the result: that its answers carry no groups (their booklet is the brief one), and the free retake. */
export default function Caution({ careful, retake, offer }: CautionProps) {
  const t = useText();
  const titleId = useId();
  return (
    <section aria-labelledby={careful ? titleId : undefined} className="bleed-phone mt-4">
      <Card className="flex flex-col gap-5">
        {careful && (
          <div>
            <h2 id={titleId} className="type-t3">
              {t('offers.caution.title')}
            </h2>
            <p className="mt-1.5 max-w-[44em] text-ink-2">{t('offers.caution.text')}</p>
          </div>
        )}
        {retake !== null && offer(retake)}
      </Card>
    </section>
  );
}
