import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import { useText } from '../language/language.ts';
import { CodeForm } from '../parts/code-form.tsx';
import { CODE_REFUSALS, CodeInput, CodeSentTo, codeError } from '../parts/code-input.tsx';

export interface ErasureCodeProps {
  email: string;
  onConfirmed: () => Promise<void>;
  /** Sends another code; returns whether it left. */
  onResend: () => Promise<boolean>;
  onClose: () => void;
}

/** The code that confirms an erasure. */
export function ErasureCode({ email, onConfirmed, onResend, onClose }: ErasureCodeProps) {
  const t = useText();
  const confirm = async (code: string) => {
    await call('POST /privacy/erasure/confirm', { body: { code } });
    await onConfirmed();
  };
  return (
    <CodeForm
      field={(wiring) => <CodeInput label={<CodeSentTo email={email} />} {...wiring} />}
      check={codeError}
      onSubmit={confirm}
      failureOf={(problem) => failureText('POST /privacy/erasure/confirm', problem, CODE_REFUSALS)}
      submit={t('settings.erasure.confirm')}
      cancel={t('settings.erasure.keep')}
      onClose={onClose}
      onResend={onResend}
    />
  );
}
