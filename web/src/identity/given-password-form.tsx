import { useState } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/field.tsx';
import { Form } from './form.tsx';
import { givenPasswordError } from './rules.ts';
import { useSubmit } from './use-submit.ts';

export interface GivenPasswordFormProps {
  label: TextKey;
  button: TextKey;
  pendingButton: TextKey;
  /** Of the field; for the password of this account unless it says otherwise. */
  autoComplete?: 'current-password' | 'off';
  /** Rejects when the password is refused. */
  onAnswer: (password: string) => Promise<void>;
  /** The sentence for a refusal. */
  failureOf: (problem: unknown) => TextKey;
}

/** Asks for a password that exists already. */
export function GivenPasswordForm({
  label,
  button,
  pendingButton,
  autoComplete = 'current-password',
  onAnswer,
  failureOf,
}: GivenPasswordFormProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const { submit, pending, failure } = useSubmit();
  const send = () => {
    const found = givenPasswordError(password);
    setError(found);
    if (found === null) void submit(() => onAnswer(password), failureOf);
  };
  return (
    <Form onSubmit={send} button={t(button)} pendingButton={t(pendingButton)} pending={pending} failure={failure}>
      <PasswordField
        label={t(label)}
        name="password"
        autoComplete={autoComplete}
        required
        value={password}
        error={error === null ? undefined : t(error)}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Form>
  );
}
