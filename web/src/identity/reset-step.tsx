import { useEffect, useRef, useState } from 'react';
import { refusesField } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { CODE_REFUSALS, CodeInput, CodeSentTo, ResendCode, codeError, codeWiring } from '../parts/code-input.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useForm } from '../ui/use-form.ts';
import { formFailure, type Failure } from './failure.ts';
import { ChosenEmail, HiddenUsername, OtherEmail } from './chosen-email.tsx';
import { Form } from './form.tsx';
import { newPasswordError } from './rules.ts';
import { askResetCode, resetLegacyPassword, resetPassword } from './sign-in-flow.ts';
import type { Status, Step } from './step.ts';

export interface ResetStepProps {
  email: string;
  status: Status;
  onStep: (step: Step) => void;
}

interface Reset {
  code: string;
  'new-password': string;
}

const resetFailure = (isOld: boolean, problem: unknown): Failure =>
  isOld
    ? formFailure('POST /identity/ask-reset-password', problem, {
        registration_refused: 'identity.signUp.refused',
        too_many_here: 'identity.tooManyHere',
      })
    : formFailure('POST /identity/reset-password', problem, CODE_REFUSALS);

const resendFailure = (problem: unknown): Failure =>
  formFailure('POST /identity/forgot-password', problem, { too_many_here: 'identity.tooManyHere' });

/** Mode 3: the code received and the new password, together; for the old system the new password first, then the code. */
export default function ResetStep({ email, status, onStep }: ResetStepProps) {
  const t = useText();
  const isOld = status === 'UNREGISTERED';
  const first = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);
  const action = useAction<Failure>();
  const form = useForm<Reset>(
    { code: '', 'new-password': '' },
    {
      faultsOf: (typed) => ({
        code: isOld ? null : codeError(typed.code),
        'new-password': newPasswordError(typed['new-password']),
      }),
    },
  );

  useEffect(() => first.current?.focus(), []);

  const reset = async ({ code, 'new-password': password }: Reset) => {
    try {
      onStep(await (isOld ? resetLegacyPassword(email, password) : resetPassword(email, code, password)));
    } catch (problem) {
      // It follows the rule, and too many people choose it.
      if (!refusesField(problem, 'password')) throw problem;
      form.setError('code', null);
      form.setError('new-password', 'identity.password.invalid');
    }
  };

  const send = (typed: Reset) =>
    void action.run(
      () => reset(typed),
      (problem) => resetFailure(isOld, problem),
    );

  const resend = () =>
    void action.run(async () => {
      setSent(false);
      await askResetCode(email, status);
      form.put('code', '');
      setSent(true);
    }, resendFailure);

  return (
    <>
      <PageTitle>{t('identity.reset.title')}</PageTitle>
      {isOld ? (
        <ChosenEmail email={email} onChange={() => onStep({ name: 'email' })} />
      ) : (
        <OtherEmail onChange={() => onStep({ name: 'email' })} />
      )}
      <Form
        onSubmit={form.submit(send)}
        button={t('identity.reset.submit')}
        pendingButton={t('identity.reset.pending')}
        action={action}
        after={!isOld && <ResendCode sent={sent} onResend={resend} />}
      >
        <HiddenUsername email={email} />
        {!isOld && <CodeInput ref={first} label={<CodeSentTo email={email} />} {...codeWiring(form)} />}
        <PasswordField
          {...(isOld && { ref: first })}
          label={t('identity.reset.password')}
          hint={t('identity.password.rule')}
          autoComplete="new-password"
          required
          {...form.field('new-password')}
        />
      </Form>
    </>
  );
}
