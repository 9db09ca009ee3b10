import { useRef } from 'react';
import { call } from '../api/call.ts';
import { failureText, isRefusal, refusesField } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm } from '../ui/use-form.ts';
import { newPasswordError } from './password-rule.ts';

const CHANGE = 'PUT /account/change-password';

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
  const { outcome, show, showError } = useBanner();
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const { run, pending } = useAction<never>();
  const { field, submit, setError, reset } = useForm(EMPTY, {
    faultsOf: ({ current, next }) => ({
      current: current === '' ? 'settings.password.error.currentRequired' : null,
      next: newPasswordError(next, current),
    }),
    telling: 'followed',
  });

  const change = async ({ current, next }: Passwords) => {
    await call(CHANGE, { body: { currentPassword: current, newPassword: next } });
    reset(EMPTY);
    show({ kind: 'success', title: 'settings.updated.title', text: 'settings.password.done' });
    // An expired password is not expired any more.
    await refresh('GET /account/identity');
  };

  const refused = (error: unknown) => {
    // It follows the rule, and too many people choose it.
    if (refusesField(error, 'newPassword')) {
      setError('next', 'settings.password.error.pattern');
      next.current?.focus();
      return null;
    }
    const text = failureText(CHANGE, error, {
      password_wrong: 'settings.password.error.wrong',
      password_same: 'settings.password.error.same',
    });
    if (!isRefusal(CHANGE, error, 'password_wrong')) return showError(text, 'settings.password.notChanged');
    setError('current', text);
    current.current?.focus();
    return showError('settings.password.notChanged');
  };

  return (
    <>
      <OutcomeBanner outcome={outcome} />
      <form
        noValidate
        onSubmit={submit((typed) => void run(() => change(typed), refused))}
        className="flex max-w-120 flex-col items-start gap-5 *:w-full"
      >
        <p className="type-small text-ink-2">{t('app.field.allRequired')}</p>
        {/* For password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={current}
          label={t('settings.password.current')}
          autoComplete="current-password"
          required
          {...field('current')}
        />
        <PasswordField
          ref={next}
          label={t('settings.password.next')}
          hint={t('settings.password.rule')}
          autoComplete="new-password"
          required
          {...field('next')}
        />
        <div className="pt-2">
          <SubmitButton pending={pending} pendingLabel={t('settings.password.pending')}>
            {t('settings.password.submit')}
          </SubmitButton>
        </div>
      </form>
    </>
  );
}
