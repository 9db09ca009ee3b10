import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { Mark } from '../ui/mark.tsx';
import { currentInfo, pathBefore } from './infos.ts';

/** `/eqinox`: nothing to see; it asks where the diagnostic stands and leads on. */
export default function EntryScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    let left = false;
    currentInfo().then(
      (info) => {
        const { approvalMissing, idSessionDiag } = info;
        const to = approvalMissing && idSessionDiag !== null ? paths.parentApproval(idSessionDiag) : pathBefore(info);
        if (!left) void navigate(to, { replace: true });
      },
      (error: unknown) => setFailure({ error }),
    );
    return () => {
      left = true;
    };
  }, [navigate]);

  // The frame says it, with "Réessayer".
  if (failure !== null) throw failure.error;
  return (
    <div role="status" className="flex min-h-[70vh] items-center justify-center motion-wait">
      <span className="sr-only">{t('app.loading')}</span>
      <span className="motion-breathe">
        <Mark size={64} />
      </span>
    </div>
  );
}
