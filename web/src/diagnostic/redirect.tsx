import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../language/language.ts';
import { LinkButton } from '../ui/link.tsx';

/** Specification section 9. */
const REDIRECT_MS = 10_000;

/** "Vous allez être redirigé automatiquement.", and how not to be (WCAG 2.2.1). */
export function Redirect({ to }: { to: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    if (stopped) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, to, stopped]);

  if (stopped) return <span role="status">{t('diagnostic.end.stopped')}</span>;
  return (
    <>
      {t('diagnostic.end.redirect')}{' '}
      <LinkButton onClick={() => setStopped(true)}>{t('diagnostic.end.stay')}</LinkButton>
    </>
  );
}
