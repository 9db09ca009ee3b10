import type { Ref, ReactNode } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { CodeField } from '../ui/code-field.tsx';
import type { Form } from '../ui/use-form.ts';
import { LinkButton } from '../ui/link.tsx';

/** Sentences of the three ways in which a mailed code can be refused. */
export const CODE_REFUSALS = {
  code_wrong: 'identity.code.wrong',
  code_expired: 'identity.code.tooOld',
  code_exhausted: 'identity.code.exhausted',
} as const satisfies Record<string, TextKey>;

/** What is wrong with a code of six digits (specification section 5). */
export const codeError = (code: string): TextKey | null => {
  if (code === '') return 'identity.code.required';
  return /^\d{6}$/u.test(code) ? null : 'identity.code.invalid';
};

export interface CodeInputProps {
  label: ReactNode;
  code: string;
  error: TextKey | null;
  onChange: (code: string) => void;
  onError: (error: TextKey | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** What ties such a field to the form that it stands in. */
export const codeWiring = ({
  values,
  faults,
  put,
  setError,
}: Pick<Form<{ code: string }>, 'values' | 'faults' | 'put' | 'setError'>) => {
  return {
    code: values.code,
    error: faults.code ?? null,
    onChange: (code: string) => put('code', code),
    onError: (fault: TextKey | null) => setError('code', fault),
  };
};

/**
 * Six digits, needed; checked when the field is left. `sends`: where the code is all that is asked for, and nothing is lost by
 * it, the sixth digit sends it.
 */
export function CodeInput({
  label,
  code,
  error,
  onChange,
  onError,
  ref,
  sends = false,
}: CodeInputProps & { sends?: boolean }) {
  const t = useText();
  return (
    <CodeField
      {...(ref === undefined ? {} : { ref })}
      label={label}
      hint={sends ? t('identity.code.sends') : undefined}
      sends={sends}
      value={code}
      error={error === null ? undefined : t(error)}
      onChange={(code) => {
        onChange(code);
        // A sentence that went only when the field is left would move the button away under the pointer.
        if (error !== null && codeError(code) === null) onError(null);
      }}
      onBlur={() => onError(codeError(code))}
    />
  );
}

/** "Entrez le code qui a été envoyé à ..." */
export function CodeSentTo({ email }: { email: string }) {
  const t = useText();
  return (
    <Rich
      text={t('identity.code.label', { email })}
      marks={{ email: (words) => <span className="wrap-anywhere">{words}</span> }}
    />
  );
}

/** "Code expiré ? Demander un nouveau code." */
export function ResendCode({ sent, onResend }: { sent: boolean; onResend: () => void }) {
  const t = useText();
  return (
    <div className="type-small text-ink-2">
      <p>
        <Rich
          text={t('identity.code.expired')}
          marks={{ resend: (words) => <LinkButton onClick={onResend}>{words}</LinkButton> }}
        />
      </p>
      <p className="mt-1">{t('identity.code.junk')}</p>
      <p role="status" className="mt-1 text-success">
        {sent && t('identity.code.sent')}
      </p>
    </div>
  );
}
