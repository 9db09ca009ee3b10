import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { keepTokens } from '../api/session.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { CODE_REFUSALS, CodeInput, CodeSentTo, ResendCode, codeError } from '../parts/code-input.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ChosenEmail } from './chosen-email.tsx';
import { identityFailure } from './failure.ts';
import { Form } from './form.tsx';
import { confirmSignUp, resendSignUpCode } from './sign-in-flow.ts';
import type { Step } from './step.ts';
import { useSubmit } from './use-submit.ts';
import { waitForConfirmation } from './wait-for-confirmation.ts';

const resendFailure = (problem: unknown): TextKey =>
  identityFailure('POST /identity/resend-code', problem, {
    resend_too_soon: 'identity.code.tooSoon',
    code_expired: 'identity.code.tooOld',
  });

export interface CodeStepProps {
  email: string;
  onStep: (step: Step) => void;
}

/** The code that confirms a sign-up. The link of the same mail, opened anywhere, signs in here too. */
export default function CodeStep({ email, onStep }: CodeStepProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const [sent, setSent] = useState(false);
  const { submit, pending, failure } = useSubmit();

  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    const leave = new AbortController();
    void waitForConfirmation(() => call('POST /identity/confirm-status'), leave.signal).then((session) => {
      if (session === null || leave.signal.aborted) return;
      keepTokens(session);
      onStep({ name: 'arriving' });
    });
    return () => leave.abort();
    // As long as this step is shown; onStep may be a new function at each render.
  }, []);

  const send = () => {
    const found = codeError(code);
    setError(found);
    if (found !== null) return;
    void submit(
      async () => onStep(await confirmSignUp(email, code)),
      (problem) =>
        identityFailure('POST /identity/confirm', problem, {
          ...CODE_REFUSALS,
          registration_refused: 'identity.signUp.refused',
        }),
    );
  };

  const resend = () =>
    void submit(async () => {
      setSent(false);
      await resendSignUpCode(email);
      setCode('');
      setError(null);
      setSent(true);
    }, resendFailure);

  return (
    <>
      <PageTitle>{t('identity.code.title')}</PageTitle>
      <ChosenEmail email={email} onChange={() => onStep({ name: 'email' })} />
      <Form
        onSubmit={send}
        button={t('identity.code.submit')}
        pendingButton={t('identity.code.pending')}
        pending={pending}
        failure={failure}
        after={<ResendCode sent={sent} onResend={resend} />}
      >
        <CodeInput
          ref={field}
          label={<CodeSentTo email={email} />}
          code={code}
          error={error}
          onChange={setCode}
          onError={setError}
        />
      </Form>
    </>
  );
}
