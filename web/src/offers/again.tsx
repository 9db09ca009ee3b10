import { useId } from 'react';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useOlderThan } from './time-passed.ts';

/** A year after the last diagnostic: an invitation to take stock again. It says once what passed, and leads to the offers. */
export function Again({ taken, onChoose }: { taken: string | null; onChoose: () => void }) {
  const t = useText();
  const titleId = useId();
  if (!useOlderThan(12, taken)) return null;
  return (
    <section aria-labelledby={titleId} className="bleed-phone mt-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-[34em] grow basis-60">
          <h2 id={titleId} className="type-t3">
            {t('offers.again.title')}
          </h2>
          <p className="mt-1 type-small text-ink-2">{t('offers.again.text')}</p>
        </div>
        <Button block="phone" onClick={onChoose}>
          {t('offers.again.action')}
        </Button>
      </Card>
    </section>
  );
}
