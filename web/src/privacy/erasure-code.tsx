import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { LinkButton } from '../ui/link.tsx';

const problemOf = (code: string): TextKey | null => {
  if (code === '') return 'identity.code.required';
  return code.length === 6 ? null : 'identity.code.invalid';
};

export interface ErasureCodeProps {
  email: string;
  onConfirmed: () => Promise<void>;
  onResend: () => void;
  onClose: () => void;
}

/** The code that confirms an erasure. */
export function ErasureCode({ email, onConfirmed, onResend, onClose }: ErasureCodeProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const [pending, setPending] = useState(false);

  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    const found = problemOf(code);
    setError(found);
    if (found !== null || pending) return;
    setPending(true);
    try {
      await call('POST /privacy/erasure/confirm', { body: { code } });
      await onConfirmed();
      return;
    } catch (problem) {
      setError(
        failureText('POST /privacy/erasure/confirm', problem, {
          code_wrong: 'identity.code.wrong',
          code_expired: 'identity.code.tooOld',
          code_exhausted: 'identity.code.exhausted',
        }),
      );
    }
    setPending(false);
  };

  return (
    <form
      noValidate
      className="flex flex-col items-start gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
        field.current?.focus();
      }}
    >
      <CodeField
        ref={field}
        label={
          <Rich
            text={t('identity.code.label', { email })}
            marks={{ email: (words) => <span className="wrap-anywhere">{words}</span> }}
          />
        }
        value={code}
        error={error === null ? undefined : t(error)}
        onChange={(code) => {
          setCode(code);
          if (error !== null && problemOf(code) === null) setError(null);
        }}
        onBlur={() => {
          if (code !== '') setError(problemOf(code));
        }}
      />
      <div className="flex flex-wrap gap-3 self-stretch">
        <Button
          type="submit"
          variant="primary"
          block="phone"
          pending={pending}
          pendingLabel={t('identity.code.pending')}
        >
          {t('settings.erasure.confirm')}
        </Button>
        <Button variant="ghost" block="phone" onClick={onClose}>
          {t('settings.erasure.keep')}
        </Button>
      </div>
      <p className="type-small text-ink-2">
        <Rich
          text={t('identity.code.expired')}
          marks={{ resend: (words) => <LinkButton onClick={onResend}>{words}</LinkButton> }}
        />
      </p>
    </form>
  );
}
