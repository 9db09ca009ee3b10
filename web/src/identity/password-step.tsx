import { useEffect, useRef } from 'react';
import { refusesField } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useForm } from '../ui/use-form.ts';
import { formFailure, type Failure } from './failure.ts';
import { ChosenEmail, HiddenUsername } from './chosen-email.tsx';
import { Form } from './form.tsx';
import { givenPasswordError, newPasswordError } from './rules.ts';
import { askResetCode, signIn, signInUnconfirmed, signUp } from './sign-in-flow.ts';
import type { Gift, Step } from './step.ts';

type PasswordStepOf = Extract<Step, { name: 'sign-in' | 'sign-up' }>;

export interface PasswordStepProps {
  step: PasswordStepOf;
  /** What an initialisation token for this address says. */
  gift: Gift | null;
  onStep: (step: Step) => void;
}

/** What is said when the password could not be sent, or was refused. */
const failureAt = (step: PasswordStepOf, problem: unknown): Failure => {
  if (step.name === 'sign-up')
    return formFailure('POST /identity/register-photon-stripe', problem, {
      registration_refused: 'identity.signUp.refused',
      too_many_here: 'identity.tooManyHere',
      init_token_used: 'identity.gift.used',
      init_token_expired: 'identity.gift.expired',
    });
  return step.status === 'CONFIRMED'
    ? formFailure('POST /identity/sign-in', problem, {
        credentials_wrong: 'identity.signIn.wrong',
        sign_in_delayed: 'identity.signIn.delayed',
      })
    : formFailure('POST /identity/register', problem, {
        credentials_wrong: 'identity.signIn.oldWrong',
        sign_in_delayed: 'identity.signIn.delayed',
        registration_refused: 'identity.signUp.refused',
        too_many_here: 'identity.tooManyHere',
      });
};

const forgetFailure = (problem: unknown): Failure =>
  formFailure('POST /identity/forgot-password', problem, { too_many_here: 'identity.tooManyHere' });

/** Step 1: the password to enter (mode 1) or to choose (mode 2). */
export default function PasswordStep({ step, gift, onStep }: PasswordStepProps) {
  const t = useText();
  const { email } = step;
  const isNew = step.name === 'sign-up';
  const texts = isNew ? 'identity.signUp' : 'identity.signIn';
  const password = useRef<HTMLInputElement>(null);
  const action = useAction<Failure>();
  const check = isNew ? newPasswordError : givenPasswordError;
  const { field, submit, setError } = useForm(
    { password: '' },
    { faultsOf: ({ password }) => ({ password: check(password) }) },
  );

  useEffect(() => password.current?.focus(), []);

  /** Of the passwords that follow the rule, the server refuses those that too many people choose. */
  const begin = async (chosen: string) => {
    try {
      onStep(await signUp(email, chosen, gift));
    } catch (problem) {
      if (!refusesField(problem, 'password')) throw problem;
      setError('password', 'identity.password.invalid');
      password.current?.focus();
    }
  };

  const enter = async (given: string) => {
    if (step.name === 'sign-up') await begin(given);
    else if (step.status === 'CONFIRMED') onStep(await signIn(email, given));
    else {
      const next = await signInUnconfirmed(email, given, step.status);
      if (next === null) action.stop({ type: 'credentials_wrong', message: null, text: 'identity.signIn.oldWrong' });
      else onStep(next);
    }
  };

  const send = (typed: { password: string }) =>
    void action.run(
      () => enter(typed.password),
      (problem) => failureAt(step, problem),
    );

  const forget = () =>
    void action.run(
      async () => onStep(await askResetCode(email, step.name === 'sign-in' ? step.status : null)),
      forgetFailure,
    );

  return (
    <>
      <PageTitle>{t(`${texts}.title`)}</PageTitle>
      <ChosenEmail email={email} onChange={() => onStep({ name: 'email' })} />
      <Form
        onSubmit={submit(send)}
        button={t(`${texts}.submit`)}
        pendingButton={t(`${texts}.pending`)}
        action={action}
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
          ref={password}
          label={t(`${texts}.password`)}
          hint={isNew ? t('identity.password.rule') : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          {...field('password')}
        />
      </Form>
    </>
  );
}
