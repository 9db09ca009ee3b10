/** The browser's back button, while a questionnaire is open: it leaves only after a question, and loses nothing. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const isGuarded = (): boolean => (history.state as { guarded?: true } | null)?.guarded === true;

/** Mounted as long as the questionnaire. What was answered is saved, or kept until it is sent. */
export default function LeaveQuestion({ young }: { young: boolean }) {
  const t = useText(young);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    // A second entry for the same address: back leads to the first of the two, where this screen is still there to ask.
    if (!isGuarded()) history.pushState({ ...history.state, guarded: true }, '');
    const look = () => setAsking(!isGuarded());
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);

  if (!asking) return null;
  return (
    <ConfirmDialog
      title={t('diagnostic.leave.title')}
      keep={{ label: t('diagnostic.leave.stay'), onClick: () => history.forward() }}
      go={{ label: t('diagnostic.leave.go'), onClick: () => void navigate(paths.home(), { replace: true }) }}
    >
      {t('diagnostic.leave.text')}
    </ConfirmDialog>
  );
}
