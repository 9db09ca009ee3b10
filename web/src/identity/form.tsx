import type { SubmitEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useText } from '../language/language.ts';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Action } from '../api/use-action.ts';
import type { Failure } from './failure.ts';

export interface FormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Words of the one button, and of its wait. */
  button: string;
  pendingButton: string;
  /** What sending sets going. */
  action: Action<Failure>;
  /** The fields. */
  children: ReactNode;
  /** Under the button: links and notes. */
  after?: ReactNode;
}

/** Fields, one button as wide as they are, the failure under it (with the focus), then the rest. */
export function Form({ onSubmit, button, pendingButton, action: { pending, failure }, children, after }: FormProps) {
  const t = useText();
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure !== null) message.current?.focus();
  }, [failure]);

  return (
    <form noValidate onSubmit={onSubmit} className="mt-8 flex flex-col gap-5">
      {children}
      <SubmitButton block pending={pending} pendingLabel={pendingButton}>
        {button}
      </SubmitButton>
      {failure !== null && (
        <div data-failure={failure.type}>
          <Message kind="error" ref={message}>
            {/* The provider speaks English. */}
            {failure.message !== null && <p lang="en">{failure.message}</p>}
            {t(failure.text)}
          </Message>
        </div>
      )}
      {after}
    </form>
  );
}
