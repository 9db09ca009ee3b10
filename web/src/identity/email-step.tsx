import { lazy, Suspense, type ComponentType } from 'react';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useForm } from '../ui/use-form.ts';
import { formFailure, type Failure } from './failure.ts';
import { Form } from './form.tsx';
import { passkeysWork } from './passkeys/capable.ts';
import { emailError } from './rules.ts';
import { checkEmail, type Step } from './step.ts';

/** After the screen, and nothing where it does not come: the person signs in as before. */
const PasskeyWay = lazy<ComponentType<{ onSignedIn: () => void }>>(() =>
  import('./passkeys/passkey-way.tsx').catch(() => ({ default: () => null })),
);

export interface EmailStepProps {
  email: string;
  /** Why the person is here and not where their link should have led. */
  notice: TextKey | null;
  onStep: (step: Step) => void;
}

/** Step 0: one field for those who come back and those who come first. */
export function EmailStep({ email: given, notice, onStep }: EmailStepProps) {
  const t = useText();
  const action = useAction<Failure>();
  const { field, submit } = useForm({ email: given }, { faultsOf: ({ email }) => ({ email: emailError(email) }) });

  const send = ({ email }: { email: string }) =>
    void action.run(
      async () => onStep(await checkEmail(email.trim())),
      (problem) => {
        console.error('The e-mail was not checked.', problem);
        return formFailure('POST /identity/check-email', problem, {});
      },
    );

  return (
    <>
      <PageTitle tab={t('identity.tab')}>{t('identity.email.title')}</PageTitle>
      <p className="mt-2 type-lead text-ink-2">{t('identity.email.lead')}</p>
      {notice !== null && (
        <div className="mt-6">
          <Message kind="warning">{t(notice)}</Message>
        </div>
      )}
      <Form
        onSubmit={submit(send)}
        button={t('identity.email.submit')}
        pendingButton={t('identity.email.pending')}
        action={action}
        after={
          <>
            <p className="flex gap-2.5 type-small text-ink-3">
              <Icon name="lock" className="mt-0.5" />
              <span>{t('identity.privacy')}</span>
            </p>
            {passkeysWork() && (
              <Suspense>
                <PasskeyWay onSignedIn={() => onStep({ name: 'arriving' })} />
              </Suspense>
            )}
          </>
        }
      >
        <Field
          label={t('identity.email.label')}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder={t('identity.email.placeholder')}
          {...field('email')}
        />
      </Form>
    </>
  );
}
