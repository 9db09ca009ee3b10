import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { identityFailure } from './failure.ts';
import { factorCodeError } from './rules.ts';
import { Abandoned } from './use-proof.tsx';

const REFUSALS = {
  second_factor_wrong: 'identity.factor.wrong',
  second_factor_off: 'settings.secondFactor.alreadyOff',
  password_needed: 'settings.password.error.wrong',
  password_wrong: 'settings.password.error.wrong',
} as const;

export interface FactorCodeFormProps {
  /** Words of the button. */
  submit: string;
  onSubmit: (code: string) => Promise<void>;
  onClose: () => void;
}

/** A code of the authenticator, or a recovery code, for what only its owner may do. */
export function FactorCodeForm({ submit, onSubmit, onClose }: FactorCodeFormProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const [pending, setPending] = useState(false);

  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    const found = factorCodeError(code);
    setError(found);
    if (found !== null || pending) return;
    setPending(true);
    try {
      await onSubmit(code);
      return;
    } catch (problem) {
      if (!(problem instanceof Abandoned)) {
        setError(identityFailure('POST /identity/second-factor/disable', problem, REFUSALS));
      }
    }
    setPending(false);
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
        field.current?.focus();
      }}
    >
      <Field
        ref={field}
        label={t('identity.factor.label')}
        hint={t('identity.factor.hint')}
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error === null ? undefined : t(error)}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
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
          {t('settings.secondFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
