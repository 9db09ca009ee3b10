import { useEffect, useRef, useState } from 'react';
import { failureText } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/field.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ChosenEmail, HiddenUsername } from './chosen-email.tsx';
import { CODE_REFUSALS, CodeInput, ResendCode } from './code-input.tsx';
import { Form } from './form.tsx';
import { codeError, newPasswordError } from './rules.ts';
import { askResetCode, resetPassword, type Step } from './sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

export interface ResetStepProps {
  email: string;
  onStep: (step: Step) => void;
  onSignedIn: () => void;
}

/** Mode 3: the code received and the new password, together. */
export function ResetStep({ email, onStep, onSignedIn }: ResetStepProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<{ code: TextKey | null; password: TextKey | null }>({
    code: null,
    password: null,
  });
  const [sent, setSent] = useState(false);
  const { submit, pending, failure } = useSubmit();

  useEffect(() => field.current?.focus(), []);

  const send = () => {
    const found = { code: codeError(code), password: newPasswordError(password) };
    setWrong(found);
    if (found.code !== null || found.password !== null) return;
    void submit(
      async () => {
        await resetPassword(email, code, password);
        onSignedIn();
      },
      (problem) => failureText('POST /identity/reset-password', problem, CODE_REFUSALS),
    );
  };

  const resend = () =>
    void submit(
      async () => {
        setSent(false);
        await askResetCode(email);
        setCode('');
        setSent(true);
      },
      (problem) => failureText('POST /identity/forgot-password', problem, {}),
    );

  return (
    <>
      <PageTitle>{t('identity.reset.title')}</PageTitle>
      <ChosenEmail email={email} onChange={() => onStep({ name: 'email' })} />
      <Form
        onSubmit={send}
        button={t('identity.reset.submit')}
        pendingButton={t('identity.reset.pending')}
        pending={pending}
        failure={failure}
        after={<ResendCode sent={sent} onResend={resend} />}
      >
        <HiddenUsername email={email} />
        <CodeInput
          ref={field}
          email={email}
          code={code}
          error={wrong.code}
          onChange={setCode}
          onError={(error) => setWrong({ ...wrong, code: error })}
        />
        <PasswordField
          label={t('identity.reset.password')}
          hint={t('identity.password.rule')}
          name="new-password"
          autoComplete="new-password"
          required
          value={password}
          error={wrong.password === null ? undefined : t(wrong.password)}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Form>
    </>
  );
}
