import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { keepTokens } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { CODE_REFUSALS, CodeInput, CodeSentTo, ResendCode, codeError, codeWiring } from '../parts/code-input.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { OtherEmail } from './chosen-email.tsx';
import { useForm } from '../ui/use-form.ts';
import { formFailure, type Failure } from './failure.ts';
import { Form } from './form.tsx';
import { confirmSignUp, resendSignUpCode } from './sign-in-flow.ts';
import type { Step } from './step.ts';
import { waitForConfirmation } from './wait-for-confirmation.ts';

const resendFailure = (problem: unknown): Failure =>
  formFailure('POST /identity/resend-code', problem, {
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
  const [sent, setSent] = useState(false);
  const action = useAction<Failure>();
  const form = useForm({ code: '' }, { faultsOf: ({ code }) => ({ code: codeError(code) }) });

  useEffect(() => field.current?.focus(), []);

  const arrive = useEffectEvent(() => onStep({ name: 'arriving' }));
  useEffect(() => {
    const leave = new AbortController();
    void waitForConfirmation(() => call('POST /identity/confirm-status'), leave.signal).then((session) => {
      if (session === null || leave.signal.aborted) return;
      keepTokens(session);
      arrive();
    });
    return () => leave.abort();
    // As long as this step is shown.
  }, []);

  const send = ({ code }: { code: string }) =>
    void action.run(
      async () => onStep(await confirmSignUp(email, code)),
      (problem) =>
        formFailure('POST /identity/confirm', problem, {
          ...CODE_REFUSALS,
          registration_refused: 'identity.signUp.refused',
        }),
    );

  const resend = () =>
    void action.run(async () => {
      setSent(false);
      await resendSignUpCode(email);
      form.reset({ code: '' });
      setSent(true);
    }, resendFailure);

  return (
    <>
      <PageTitle>{t('identity.code.title')}</PageTitle>
      <OtherEmail onChange={() => onStep({ name: 'email' })} />
      <Form
        onSubmit={form.submit(send)}
        button={t('identity.code.submit')}
        pendingButton={t('identity.code.pending')}
        action={action}
        after={<ResendCode sent={sent} onResend={resend} />}
      >
        <CodeInput ref={field} sends label={<CodeSentTo email={email} />} {...codeWiring(form)} />
      </Form>
    </>
  );
}
