import type { Ref } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Field } from '../ui/field.tsx';

export interface FactorFieldProps {
  code: string;
  error: TextKey | null;
  onChange: (code: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** A code of the authenticator, or a recovery code. */
export function FactorField({ code, error, onChange, ref }: FactorFieldProps) {
  const t = useText();
  return (
    <Field
      ref={ref}
      label={t('identity.factor.label')}
      hint={t('identity.factor.hint')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={40}
      value={code}
      error={error === null ? undefined : t(error)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
