import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { Panel } from '../ui/panel.tsx';
import type { Failure } from './failure.ts';
import { GivenPasswordForm } from './given-password-form.tsx';

export interface ReauthenticationPanelProps {
  /** Rejects when the password is not the right one. */
  onAnswer: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again. */
export function ReauthenticationPanel({ onAnswer, onClose }: ReauthenticationPanelProps) {
  const t = useText();
  const action = useAction<Failure>();
  return (
    <Panel title={t('settings.proof.title')} busy={action.pending} onClose={onClose}>
      <p className="text-ink-2">{t('settings.proof.text')}</p>
      <GivenPasswordForm
        label="settings.password.current"
        button="settings.proof.submit"
        pendingButton="settings.proof.pending"
        action={action}
        onAnswer={onAnswer}
        textOf={() => 'settings.password.error.wrong'}
      />
    </Panel>
  );
}
