import { useEffect, useRef, useState } from 'react';
import { refusesField } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/field.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { identityFailure } from './failure.ts';
import { ChosenEmail, HiddenUsername } from './chosen-email.tsx';
import { CODE_REFUSALS, CodeInput, CodeSentTo, ResendCode, codeError } from '../parts/code-input.tsx';
import { Form } from './form.tsx';
import { newPasswordError } from './rules.ts';
import { askResetCode, resetOldPassword, resetPassword } from './sign-in-flow.ts';
import type { Status, Step } from './step.ts';
import { useSubmit } from './use-submit.ts';

export interface ResetStepProps {
  email: string;
  status: Status;
  onStep: (step: Step) => void;
}

/** Mode 3: the code received and the new password, together; for the old system the new password first, then the code. */
export default function ResetStep({ email, status, onStep }: ResetStepProps) {
  const t = useText();
  const isOld = status === 'UNREGISTERED';
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
    const found = { code: isOld ? null : codeError(code), password: newPasswordError(password) };
    setWrong(found);
    if (found.code !== null || found.password !== null) return;
    const reset = async () => {
      try {
        onStep(await (isOld ? resetOldPassword(email, password) : resetPassword(email, code, password)));
      } catch (problem) {
        // It follows the rule, and too many people choose it.
        if (!refusesField(problem, 'password')) throw problem;
        setWrong({ code: null, password: 'identity.password.invalid' });
      }
    };
    void submit(reset, (problem) =>
      isOld
        ? identityFailure('POST /identity/ask-reset-password', problem, {
            registration_refused: 'identity.signUp.refused',
            too_many_here: 'identity.tooManyHere',
          })
        : identityFailure('POST /identity/reset-password', problem, CODE_REFUSALS),
    );
  };

  const resend = () =>
    void submit(
      async () => {
        setSent(false);
        await askResetCode(email, status);
        setCode('');
        setSent(true);
      },
      (problem) =>
        identityFailure('POST /identity/forgot-password', problem, { too_many_here: 'identity.tooManyHere' }),
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
        after={!isOld && <ResendCode sent={sent} onResend={resend} />}
      >
        <HiddenUsername email={email} />
        {!isOld && (
          <CodeInput
            ref={field}
            label={<CodeSentTo email={email} />}
            code={code}
            error={wrong.code}
            onChange={setCode}
            onError={(error) => setWrong((before) => ({ ...before, code: error }))}
          />
        )}
        <PasswordField
          {...(isOld && { ref: field })}
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
