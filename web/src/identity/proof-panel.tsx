import { useState } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PasswordField } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Form } from './form.tsx';
import { givenPasswordError } from './rules.ts';
import { useSubmit } from './use-submit.ts';

export interface ProofPanelProps {
  /** Rejects when the password is not the right one. */
  onAnswer: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again. */
export function ProofPanel({ onAnswer, onClose }: ProofPanelProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const { submit, pending, failure } = useSubmit();
  const send = () => {
    const found = givenPasswordError(password);
    setError(found);
    if (found === null) {
      void submit(
        () => onAnswer(password),
        () => 'settings.password.error.wrong',
      );
    }
  };
  return (
    <Panel title={t('settings.proof.title')} busy={pending} onClose={onClose}>
      <p className="text-ink-2">{t('settings.proof.text')}</p>
      <Form
        onSubmit={send}
        button={t('settings.proof.submit')}
        pendingButton={t('settings.proof.pending')}
        pending={pending}
        failure={failure}
      >
        <PasswordField
          label={t('settings.password.current')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={error === null ? undefined : t(error)}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Form>
    </Panel>
  );
}
