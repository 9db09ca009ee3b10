import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { failureText, isRefusal, refusesField } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/field.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { newPasswordError } from './password-rule.ts';

interface Passwords {
  current: string;
  next: string;
}

const EMPTY: Passwords = { current: '', next: '' };

/** "Mot de passe": errors show after sending, and follow what is typed from then on. */
export function PasswordTab() {
  const t = useText();
  const refresh = useRefresh();
  const { email } = useReply('GET /account');
  const { outcome, show } = useBanner();
  const { register, handleSubmit, reset, setError, formState } = useForm<Passwords>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  const errorOf = (field: keyof Passwords) => {
    const key = errors[field]?.message;
    return key === undefined ? undefined : t(key as TextKey);
  };

  const change = async ({ current, next }: Passwords) => {
    try {
      await call('PUT /account/change-password', { body: { currentPassword: current, newPassword: next } });
    } catch (error) {
      // It follows the rule, and too many people choose it.
      if (refusesField(error, 'newPassword')) {
        setError('next', { message: 'settings.password.error.pattern' }, { shouldFocus: true });
        return;
      }
      const text = failureText('PUT /account/change-password', error, {
        password_wrong: 'settings.password.error.wrong',
        password_same: 'settings.password.error.same',
      });
      if (isRefusal('PUT /account/change-password', error, 'password_wrong')) {
        setError('current', { message: text }, { shouldFocus: true });
        show({ kind: 'error', text: 'settings.password.notChanged' });
      } else {
        show({ kind: 'error', title: 'settings.password.notChanged', text });
      }
      return;
    }
    reset(EMPTY);
    show({ kind: 'success', title: 'settings.updated.title', text: 'settings.password.done' });
    // An expired password is not expired any more.
    await refresh('GET /account/identity');
  };

  return (
    <>
      <OutcomeBanner outcome={outcome} />
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(change)(event)}
        className="flex max-w-120 flex-col items-start gap-5 *:w-full"
      >
        {/* For password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('settings.password.current')}
          autoComplete="current-password"
          error={errorOf('current')}
          {...register('current', { validate: (text) => text !== '' || 'settings.password.error.currentRequired' })}
        />
        <PasswordField
          label={t('settings.password.next')}
          hint={t('settings.password.rule')}
          autoComplete="new-password"
          error={errorOf('next')}
          {...register('next', { validate: (text, { current }) => newPasswordError(text, current) ?? true })}
        />
        <div className="pt-2">
          <Button
            type="submit"
            variant="primary"
            block="phone"
            pending={isSubmitting}
            pendingLabel={t('settings.password.pending')}
          >
            {t('settings.password.submit')}
          </Button>
        </div>
      </form>
    </>
  );
}
