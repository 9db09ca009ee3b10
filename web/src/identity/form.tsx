import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import type { Failure } from './failure.ts';

export interface FormProps {
  onSubmit: () => void;
  /** Words of the one button, and of its wait. */
  button: string;
  pendingButton: string;
  pending: boolean;
  failure: Failure | null;
  /** The fields. */
  children: ReactNode;
  /** Under the button: links and notes. */
  after?: ReactNode;
}

/** Moves the focus to the first field that is marked wrong. Call it once the marks are painted. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Fields, one button as wide as they are, the failure under it (with the focus), then the rest. */
export function Form({ onSubmit, button, pendingButton, pending, failure, children, after }: FormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure !== null) message.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    focusFirstError(form.current);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      {children}
      <Button type="submit" variant="primary" block pending={pending} pendingLabel={pendingButton}>
        {button}
      </Button>
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
