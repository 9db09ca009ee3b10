import { useState } from 'react';
import { useText } from '../language/language.ts';
import { Panel } from '../ui/panel.tsx';
import { GivenPasswordForm } from './given-password-form.tsx';

export interface ProofPanelProps {
  /** Rejects when the password is not the right one. */
  onAnswer: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again. */
export function ProofPanel({ onAnswer, onClose }: ProofPanelProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const answer = async (password: string) => {
    setBusy(true);
    try {
      await onAnswer(password);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('settings.proof.title')} busy={busy} onClose={onClose}>
      <p className="text-ink-2">{t('settings.proof.text')}</p>
      <GivenPasswordForm
        label="settings.password.current"
        button="settings.proof.submit"
        pendingButton="settings.proof.pending"
        onAnswer={answer}
        failureOf={() => 'settings.password.error.wrong'}
      />
    </Panel>
  );
}
