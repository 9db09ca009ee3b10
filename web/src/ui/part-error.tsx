import { useLayoutEffect, useRef } from 'react';
import { useText } from '../language/language.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';

export interface PartErrorProps {
  onRetry: () => void;
  retrying: boolean;
}

/** In the place of one part of a screen whose data did not come; the rest stands. */
export function PartError({ onRetry, retrying }: PartErrorProps) {
  const t = useText();
  const part = useRef<HTMLDivElement>(null);

  // The button goes with the failure: whoever had it under the keyboard is not thrown out of the page.
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={part} role="alert">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:py-5">
        <p className="flex items-start gap-3 text-ink-2">
          <Icon name="alert" className="mt-1 text-error" />
          {t('app.error.part')}
        </p>
        <Button small pending={retrying} pendingLabel={t('app.loading')} onClick={onRetry}>
          {t('app.error.retry')}
        </Button>
      </Card>
    </div>
  );
}
