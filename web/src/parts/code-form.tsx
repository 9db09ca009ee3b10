import { useEffect, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm } from '../ui/use-form.ts';
import { codeWiring, ResendCode, type CodeInputProps } from './code-input.tsx';

export interface CodeFormProps {
  /** The field: `<CodeInput label=… {...wiring} />`, or another that takes the same. */
  field: (wiring: Omit<Required<CodeInputProps>, 'label'>) => ReactNode;
  check: (code: string) => TextKey | null;
  /** Rejects when the code is refused; else the form is gone afterwards. */
  onSubmit: (code: string) => Promise<void>;
  /** The sentence for a refusal; null when nothing is to be said here. */
  failureOf: (problem: unknown) => TextKey | null;
  /** Words of the button, and of the one that leaves. */
  submit: string;
  cancel: string;
  onClose: () => void;
  /** Sends another code; returns whether it left. For codes that are mailed. */
  onResend?: () => Promise<boolean>;
  /** What is read before the field: without it the field takes the focus at once. */
  children?: ReactNode;
}

/** One code in the settings, for what only the owner of the mailbox or of the authenticator may do. */
export function CodeForm(props: CodeFormProps) {
  const { field, check, onSubmit, failureOf, submit, cancel, onClose, onResend, children } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({ code: '' }, { faultsOf: ({ code }) => ({ code: check(code) }) });
  const { run, pending } = useAction<never>({ leaves: true });
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (children === undefined) input.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it opens, and only then
  }, []);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.send())
      void run(
        () => onSubmit(form.values.code),
        (problem) => {
          form.setError('code', failureOf(problem));
          return null;
        },
      );
    input.current?.focus();
  };

  const resend = async (ask: () => Promise<boolean>) => {
    setSent(false);
    if (!(await ask())) return;
    form.reset({ code: '' });
    setSent(true);
  };

  return (
    <form noValidate className="flex flex-col items-start gap-5" onSubmit={send}>
      {children}
      <div className="w-full">{field({ ref: input, ...codeWiring(form) })}</div>
      <div className="flex flex-wrap gap-3 self-stretch">
        <SubmitButton pending={pending} pendingLabel={t('identity.code.pending')}>
          {submit}
        </SubmitButton>
        <Button variant="ghost" block="phone" onClick={onClose}>
          {cancel}
        </Button>
      </div>
      {onResend && <ResendCode sent={sent} onResend={() => void resend(onResend)} />}
    </form>
  );
}
