import { useEffect, useRef, useState } from 'react';
import { refusesField } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { identityFailure } from './failure.ts';
import { ChosenEmail, HiddenUsername } from './chosen-email.tsx';
import { Form } from './form.tsx';
import { givenPasswordError, newPasswordError } from './rules.ts';
import { askResetCode, signIn, signInUnconfirmed, signUp } from './sign-in-flow.ts';
import type { Gift, Step } from './step.ts';
import { useSubmit } from './use-submit.ts';

export interface PasswordStepProps {
  step: Extract<Step, { name: 'sign-in' | 'sign-up' }>;
  /** What an initialisation token for this address says. */
  gift: Gift | null;
  onStep: (step: Step) => void;
}

const SIGN_UP_REFUSALS = {
  registration_refused: 'identity.signUp.refused',
  too_many_here: 'identity.tooManyHere',
  init_token_used: 'identity.gift.used',
  init_token_expired: 'identity.gift.expired',
} as const;

/** Step 1: the password to enter (mode 1) or to choose (mode 2). */
export default function PasswordStep({ step, gift, onStep }: PasswordStepProps) {
  const t = useText();
  const { email } = step;
  const isNew = step.name === 'sign-up';
  const texts = isNew ? 'identity.signUp' : 'identity.signIn';
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const { submit, pending, failure, setFailure } = useSubmit();

  useEffect(() => field.current?.focus(), []);

  /** Of the passwords that follow the rule, the server refuses those that too many people choose. */
  const begin = async () => {
    try {
      onStep(await signUp(email, password, gift));
    } catch (problem) {
      if (!refusesField(problem, 'password')) throw problem;
      setError('identity.password.invalid');
      field.current?.focus();
    }
  };

  const enter = async () => {
    if (step.name === 'sign-up') await begin();
    else if (step.status === 'CONFIRMED') onStep(await signIn(email, password));
    else {
      const next = await signInUnconfirmed(email, password, step.status);
      if (next === null) setFailure({ type: 'credentials_wrong', message: null, text: 'identity.signIn.oldWrong' });
      else onStep(next);
    }
  };

  const failureOf = (problem: unknown) => {
    if (step.name === 'sign-up')
      return identityFailure('POST /identity/register-photon-stripe', problem, SIGN_UP_REFUSALS);
    return step.status === 'CONFIRMED'
      ? identityFailure('POST /identity/sign-in', problem, {
          credentials_wrong: 'identity.signIn.wrong',
          sign_in_delayed: 'identity.signIn.delayed',
        })
      : identityFailure('POST /identity/register', problem, {
          credentials_wrong: 'identity.signIn.oldWrong',
          sign_in_delayed: 'identity.signIn.delayed',
          registration_refused: 'identity.signUp.refused',
          too_many_here: 'identity.tooManyHere',
        });
  };

  const send = () => {
    const found = isNew ? newPasswordError(password) : givenPasswordError(password);
    setError(found);
    if (found === null) void submit(enter, failureOf);
  };

  const forget = () =>
    void submit(
      async () => onStep(await askResetCode(email, step.name === 'sign-in' ? step.status : null)),
      (problem) =>
        identityFailure('POST /identity/forgot-password', problem, { too_many_here: 'identity.tooManyHere' }),
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
