import { useText } from '../language/language.ts';
import { CodeForm } from '../parts/code-form.tsx';
import { identityFailure } from './failure.ts';
import { FactorField } from './factor-field.tsx';
import { factorCodeError } from './rules.ts';
import { Abandoned } from './use-reauthentication.tsx';

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
  return (
    <CodeForm
      field={(wiring) => <FactorField {...wiring} />}
      check={factorCodeError}
      onSubmit={onSubmit}
      failureOf={(problem) =>
        problem instanceof Abandoned ? null : identityFailure('POST /identity/second-factor/disable', problem, REFUSALS)
      }
      submit={submit}
      cancel={t('settings.secondFactor.cancel')}
      onClose={onClose}
    />
  );
}
