import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { codeWiring } from '../parts/code-input.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useForm } from '../ui/use-form.ts';
import { formFailure, type Failure } from './failure.ts';
import { FactorField } from './factor-field.tsx';
import { Form } from './form.tsx';
import { factorCodeError } from './rules.ts';
import { signInWithFactor } from './sign-in-flow.ts';
import type { Step } from './step.ts';

export interface FactorStepProps {
  challenge: string;
  onStep: (step: Step) => void;
}

/** The second half of signing in: a code of the authenticator, or a recovery code. */
export default function FactorStep({ challenge, onStep }: FactorStepProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [expired, setExpired] = useState(false);
  const action = useAction<Failure>();
  const form = useForm({ code: '' }, { faultsOf: ({ code }) => ({ code: factorCodeError(code) }) });

  useEffect(() => field.current?.focus(), []);

  const send = ({ code }: { code: string }) =>
    void action.run(
      async () => onStep(await signInWithFactor(challenge, code)),
      (problem) => {
        setExpired(isRefusal('POST /identity/second-factor/sign-in', problem, 'challenge_expired'));
        return formFailure('POST /identity/second-factor/sign-in', problem, {
          second_factor_wrong: 'identity.factor.wrong',
          challenge_expired: 'identity.factor.expired',
        });
      },
    );

  return (
    <>
      <PageTitle>{t('identity.factor.title')}</PageTitle>
      <p className="mt-2 type-lead text-ink-2">{t('identity.factor.lead')}</p>
      <Form
        onSubmit={form.submit(send)}
        button={t('identity.factor.submit')}
        pendingButton={t('identity.code.pending')}
        action={action}
        after={
          expired && (
            <p>
              <LinkButton onClick={() => onStep({ name: 'email' })}>{t('identity.factor.restart')}</LinkButton>
            </p>
          )
        }
      >
        <FactorField ref={field} {...codeWiring(form)} />
      </Form>
    </>
  );
}
