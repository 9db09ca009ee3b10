import { useEffect, useRef, useState } from 'react';
import { failureText } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ChosenEmail, HiddenUsername } from './chosen-email.tsx';
import { Form } from './form.tsx';
import { givenPasswordError, newPasswordError } from './rules.ts';
import { askResetCode, hasRightCredentials, signIn, signUp, type Step } from './sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

export interface PasswordStepProps {
  step: Extract<Step, { name: 'sign-in' | 'sign-up' }>;
  onStep: (step: Step) => void;
  onSignedIn: () => void;
}

/** Step 1: the password to enter (mode 1) or to choose (mode 2). */
export function PasswordStep({ step, onStep, onSignedIn }: PasswordStepProps) {
  const t = useText();
  const { email } = step;
  const isNew = step.name === 'sign-up';
  const texts = isNew ? 'identity.signUp' : 'identity.signIn';
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const { submit, pending, failure, setFailure } = useSubmit();

  useEffect(() => field.current?.focus(), []);

  const enter = async () => {
    if (step.name === 'sign-up') {
      await signUp(email, password);
      onStep({ name: 'code', email });
    } else if (step.status === 'CONFIRMED') {
      await signIn(email, password);
      onSignedIn();
    } else if (await hasRightCredentials(email, password)) {
      onStep({ name: 'code', email });
    } else {
      setFailure('identity.signIn.oldWrong');
    }
  };

  const failureOf = (problem: unknown) =>
    isNew
      ? failureText('POST /identity/register-photon', problem, { registration_refused: 'identity.signUp.refused' })
      : failureText('POST /identity/sign-in', problem, {
          credentials_wrong: 'identity.signIn.wrong',
          sign_in_delayed: 'identity.signIn.delayed',
        });

  const send = () => {
    const found = isNew ? newPasswordError(password) : givenPasswordError(password);
    setError(found);
    if (found === null) void submit(enter, failureOf);
  };

  const forget = () =>
    void submit(
      async () => {
        await askResetCode(email);
        onStep({ name: 'reset', email });
      },
      (problem) => failureText('POST /identity/forgot-password', problem, {}),
    );

  return (
    <>
      <PageTitle>{t(`${texts}.title`)}</PageTitle>
      <ChosenEmail email={email} onChange={() => onStep({ name: 'email' })} />
      <Form
        onSubmit={send}
        button={t(`${texts}.submit`)}
        pendingButton={t(`${texts}.pending`)}
        pending={pending}
        failure={failure}
        after={
          !isNew && (
            <p>
              <LinkButton onClick={forget}>{t('identity.signIn.forgotten')}</LinkButton>
            </p>
          )
        }
      >
        <HiddenUsername email={email} />
        <PasswordField
          ref={field}
          label={t(`${texts}.password`)}
          hint={isNew ? t('identity.password.rule') : undefined}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          value={password}
          error={error === null ? undefined : t(error)}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Form>
    </>
  );
}
