import type { SubmitEvent } from 'react';
import { useText } from '../language/language.ts';
import { Field } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Form } from '../ui/use-form.ts';
import { emailError } from './rules.ts';

export interface EmailFormProps {
  form: Form<{ email: string }>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  pending: boolean;
}

/** The new address; checked when the field is left, and cleared of its fault as soon as it is right. */
export function EmailForm({ form: { values, errorOf, put, setError }, onSubmit, pending }: EmailFormProps) {
  const t = useText();
  const error = errorOf('email');
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-5">
      <div className="w-full">
        <Field
          label={t('settings.account.email')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={values.email}
          error={error}
          onChange={({ target }) => {
            put('email', target.value);
            if (error !== undefined && emailError(target.value) === null) setError('email', null);
          }}
          onBlur={() => setError('email', emailError(values.email))}
        />
      </div>
      <SubmitButton pending={pending} pendingLabel={t('identity.code.pending')}>
        {t('settings.email.submit')}
      </SubmitButton>
    </form>
  );
}
