import { download } from '../api/download.ts';
import { failureText } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

const saveFailure = (error: unknown): TextKey =>
  failureText('GET /privacy/export/document', error, { export_not_ready: 'settings.export.notReady' });

/** The two files of a copy that is ready, until when they can be had. */
export function ExportFiles({ expiresAt }: { expiresAt: string | null }) {
  const t = useText();
  const f = useFormats();
  const { run, pending, failure } = useAction<TextKey>();
  return (
    <>
      <p className="type-small text-ink-2">
        {t('settings.export.ready', { date: expiresAt === null ? '' : f.date(expiresAt) })}
      </p>
      <div className="flex flex-wrap gap-3 self-stretch">
        <Button
          icon="download"
          block="phone"
          pending={pending}
          onClick={() => void run(() => download('GET /privacy/export/document', 'mes-donnees.pdf'), saveFailure)}
        >
          {t('settings.export.document')}
        </Button>
        <Button
          variant="soft"
          icon="download"
          block="phone"
          pending={pending}
          onClick={() => void run(() => download('GET /privacy/export/data', 'mes-donnees.json'), saveFailure)}
        >
          {t('settings.export.data')}
        </Button>
      </div>
      {failure !== null && <Message kind="error">{t(failure)}</Message>}
    </>
  );
}
