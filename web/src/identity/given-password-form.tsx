import type { Action } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { failureOf, type Failure } from './failure.ts';
import { Form } from './form.tsx';
import { givenPasswordError } from './rules.ts';

export interface GivenPasswordFormProps {
  label: TextKey;
  button: TextKey;
  pendingButton: TextKey;
  /** Of the field; for the password of this account unless it says otherwise. */
  autoComplete?: 'current-password' | 'off';
  /** What the password sets going: held by whoever shows the form, who may have to wait with it. */
  action: Action<Failure>;
  /** Rejects when the password is refused. */
  onAnswer: (password: string) => Promise<void>;
  /** The sentence for a refusal. */
  textOf: (problem: unknown) => TextKey;
}

/** Asks for a password that exists already. */
export function GivenPasswordForm({
  label,
  button,
  pendingButton,
  autoComplete = 'current-password',
  action,
  onAnswer,
  textOf,
}: GivenPasswordFormProps) {
  const t = useText();
  const { field, submit } = useForm(
    { password: '' },
    { faultsOf: ({ password }) => ({ password: givenPasswordError(password) }) },
  );
  const send = ({ password }: { password: string }) =>
    void action.run(
      () => onAnswer(password),
      (problem) => failureOf(problem, textOf(problem)),
    );
  return (
    <Form onSubmit={submit(send)} button={t(button)} pendingButton={t(pendingButton)} action={action}>
      <PasswordField label={t(label)} autoComplete={autoComplete} required {...field('password')} />
    </Form>
  );
}
