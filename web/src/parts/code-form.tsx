import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import type { CodeInputProps } from './code-input.tsx';
import { ResendCode } from './code-input.tsx';

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
  /** Sends another code; answers whether it left. For codes that are mailed. */
  onResend?: () => Promise<boolean>;
  /** What is read before the field: without it the field takes the focus at once. */
  children?: ReactNode;
}

/** One code in the settings, for what only the owner of the mailbox or of the authenticator may do. */
export function CodeForm(props: CodeFormProps) {
  const { field, check, onSubmit, failureOf, submit, cancel, onClose, onResend, children } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (children === undefined) input.current?.focus();
    // When it opens, and only then.
  }, []);

  const send = async () => {
    const found = check(code);
    setError(found);
    if (found !== null || pending) return;
    setPending(true);
    try {
      await onSubmit(code);
      return;
    } catch (problem) {
      setError(failureOf(problem));
    }
    setPending(false);
  };

  const resend = async (ask: () => Promise<boolean>) => {
    setSent(false);
    if (!(await ask())) return;
    setCode('');
    setError(null);
    setSent(true);
  };

  return (
    <form
      noValidate
      className="flex flex-col items-start gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
        input.current?.focus();
      }}
    >
      {children}
      <div className="w-full">{field({ ref: input, code, error, onChange: setCode, onError: setError })}</div>
      <div className="flex flex-wrap gap-3 self-stretch">
        <Button
          type="submit"
          variant="primary"
          block="phone"
          pending={pending}
          pendingLabel={t('identity.code.pending')}
        >
          {submit}
        </Button>
        <Button variant="ghost" block="phone" onClick={onClose}>
          {cancel}
        </Button>
      </div>
      {onResend && <ResendCode sent={sent} onResend={() => void resend(onResend)} />}
    </form>
  );
}
