import type { LinkedApproval } from '@eqinox/contract/consent';
import { isParentName, PARENT_NAME_LENGTH } from '@eqinox/domain/consent/consents-due';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { failureText, isRefusal, Refusal } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { CODE_REFUSALS, codeError, CodeInput, CodeSentTo, codeWiring, ResendCode } from '../parts/code-input.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useForm } from '../ui/use-form.ts';

const YES = 'POST /approvals/:token/yes';
const CODE = 'POST /approvals/:token/code';

export interface AnswerProps {
  token: string;
  approval: LinkedApproval;
  /** What stands now. */
  onChange: (approval: LinkedApproval) => void;
}

/** The parent's name and the code of the mail: that it is their mailbox is what the code shows. */
export function YesForm({ token, approval, onChange }: AnswerProps) {
  const t = useText();
  const { run, pending, failure } = useAction<TextKey>();
  const resending = useAction<TextKey>();
  const [sent, setSent] = useState(false);
  const form = useForm(
    { name: '', code: '' },
    {
      faultsOf: ({ name, code }) => ({
        name: isParentName(name) ? null : 'consent.approval.parent.nameMissing',
        code: codeError(code),
      }),
      telling: 'followed',
    },
  );

  const readAnew = async () => onChange(await call('GET /approvals/:token', { params: { token } }));
  const failed = (error: unknown): TextKey | null => {
    const text = failureText(YES, error, {
      ...CODE_REFUSALS,
      approval_changed: 'consent.approval.parent.changed',
      parent_name_refused: 'consent.approval.parent.nameMissing',
    });
    if (isRefusal(YES, error, 'approval_changed')) readAnew().catch(() => undefined);
    if (!(error instanceof Refusal) || !(error.code in CODE_REFUSALS)) return text;
    form.setError('code', text);
    return null;
  };
  const resend = async () => {
    setSent(false);
    await call(CODE, { params: { token } });
    form.put('code', '');
    setSent(true);
  };
  const resendFailed = (error: unknown): TextKey =>
    failureText(CODE, error, {
      approval_changed: 'consent.approval.parent.changed',
      resend_too_soon: 'consent.approval.parent.tooSoon',
    });

  return (
    <form
      noValidate
      className="flex flex-col items-start gap-5"
      onSubmit={form.submit(({ name, code }) => {
        void run(
          async () => onChange(await call(YES, { params: { token }, body: { name: name.trim(), code } })),
          failed,
        );
      })}
    >
      <div className="w-full">
        <Field
          label={t('consent.approval.parent.name')}
          placeholder={t('consent.approval.parent.placeholder')}
          autoComplete="name"
          maxLength={PARENT_NAME_LENGTH.max}
          required
          {...form.field('name')}
        />
      </div>
      <div className="w-full">
        <CodeInput label={<CodeSentTo email={approval.email ?? ''} />} {...codeWiring(form)} />
      </div>
      <ResendCode sent={sent} onResend={() => void resending.run(resend, resendFailed)} />
      {resending.failure !== null && <Message kind="error">{t(resending.failure)}</Message>}
      {failure !== null && <Message kind="error">{t(failure)}</Message>}
      <p className="type-small text-ink-2">{t('consent.approval.parent.authority')}</p>
      <SubmitButton pending={pending} pendingLabel={t('identity.code.pending')}>
        {t('consent.approval.parent.yes')}
      </SubmitButton>
    </form>
  );
}
