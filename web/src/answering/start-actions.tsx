import { useId } from 'react';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

export interface StartActionsProps {
  /** Why the start is not open yet; null when it is. */
  missing: string | null;
  pending: boolean;
  /** Answers are kept, and the button above goes on with them: this one gives way. */
  begun?: boolean;
  onStart: () => void;
}

/** "← Attendre" and "Commencer", greyed and with its reason until all is given. */
export function StartActions({ missing, pending, begun = false, onStart }: StartActionsProps) {
  const t = useText();
  const reasonId = useId();
  return (
    <div className="mt-6 flex flex-col-reverse items-stretch gap-x-6 gap-y-3 sm:flex-row sm:items-start sm:justify-between">
      <div className="flex justify-center sm:-ml-3">
        <ButtonLink variant="ghost" icon="arrow-left" to={paths.home()}>
          {t('diagnostic.instructions.wait')}
        </ButtonLink>
      </div>
      <div className="flex flex-col gap-2 sm:items-end">
        <Button
          variant={begun ? 'secondary' : 'primary'}
          block="phone"
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : reasonId}
          pending={pending}
          onClick={onStart}
        >
          {t('diagnostic.instructions.start')}
        </Button>
        {missing !== null && (
          <p id={reasonId} className="type-small text-ink-3 max-sm:text-center">
            {missing}
          </p>
        )}
      </div>
    </div>
  );
}
