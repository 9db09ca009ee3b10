import { useEffect, useRef, useState } from 'react';
import { failureText } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { CODE_REFUSALS, CodeInput, ResendCode, resendFailure } from './code-input.tsx';
import { Form } from './form.tsx';
import { codeError } from './rules.ts';
import { confirmSignUp, resendSignUpCode } from './sign-in-flow.ts';
import { useSubmit } from './use-submit.ts';

export interface CodeStepProps {
  email: string;
  onSignedIn: () => void;
}

/** The code that confirms a sign-up. */
export function CodeStep({ email, onSignedIn }: CodeStepProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const [sent, setSent] = useState(false);
  const { submit, pending, failure } = useSubmit();

  useEffect(() => field.current?.focus(), []);

  const send = () => {
    const found = codeError(code);
    setError(found);
    if (found !== null) return;
    void submit(
      async () => {
        await confirmSignUp(email, code);
        onSignedIn();
      },
      (problem) =>
        failureText('POST /identity/confirm', problem, {
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
      <Form
        onSubmit={send}
        button={t('identity.code.submit')}
        pendingButton={t('identity.code.pending')}
        pending={pending}
        failure={failure}
        after={<ResendCode sent={sent} onResend={resend} />}
      >
        <CodeInput ref={field} email={email} code={code} error={error} onChange={setCode} onError={setError} />
      </Form>
    </>
  );
}
