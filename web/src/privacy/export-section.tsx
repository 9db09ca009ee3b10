import { useState } from 'react';
import { call } from '../api/call.ts';
import { download, useDownload } from '../api/download.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Section } from '../ui/section.tsx';
import { useProgress } from './use-progress.ts';

export interface ExportSectionProps {
  /** Does the work, again with a password when one is needed; answers false when the person did not give it. */
  proved: (work: (proof: { readonly password?: string }) => Promise<void>) => Promise<boolean>;
}

/** A copy of all one's data: asked for, prepared in the background, then two files for seven days. */
export function ExportSection({ proved }: ExportSectionProps) {
  const t = useText();
  const f = useFormats();
  const refresh = useRefresh();
  const { state, progress, expiresAt } = useReply('GET /privacy/export');
  const { outcome, show } = useBanner();
  const [pending, setPending] = useState(false);
  const file = useDownload();
  useProgress('GET /privacy/export', state === 'preparing');

  const ask = async () => {
    setPending(true);
    try {
      const begun = await proved(async (proof) => void (await call('POST /privacy/export', { body: proof })));
      if (begun) await refresh('GET /privacy/export');
    } catch (error) {
      const text = failureText('POST /privacy/export', error, {
        export_too_soon: 'settings.export.tooSoon',
        password_needed: 'settings.password.error.wrong',
        password_wrong: 'settings.password.error.wrong',
      });
      show({ kind: 'error', text });
    }
    setPending(false);
  };

  const save = (work: () => Promise<void>) => void file.start(work);
  const percent = t('settings.export.percent', { count: progress });

  return (
    <Section title={t('settings.export.title')} text={t('settings.export.text')}>
      <OutcomeBanner outcome={outcome} />
      <div className="flex flex-col items-start gap-5">
        {state === 'failed' && <Message kind="error">{t('settings.export.failed')}</Message>}
        {state === 'preparing' && (
          <div role="status" className="w-full">
            <p className="mb-2 type-small text-ink-2">{t('settings.export.preparing')}</p>
            <ProgressBar label={t('settings.export.progress')} value={progress} max={100} valueText={percent} />
          </div>
        )}
        {state === 'ready' && (
          <>
            <p className="type-small text-ink-2">
              {t('settings.export.ready', { date: expiresAt === null ? '' : f.date(expiresAt) })}
            </p>
            <div className="flex flex-wrap gap-3 self-stretch">
              <Button
                icon="download"
                block="phone"
                pending={file.pending}
                onClick={() => save(() => download('GET /privacy/export/document', 'mes-donnees.pdf'))}
              >
                {t('settings.export.document')}
              </Button>
              <Button
                variant="soft"
                icon="download"
                block="phone"
                pending={file.pending}
                onClick={() => save(() => download('GET /privacy/export/data', 'mes-donnees.json'))}
              >
                {t('settings.export.data')}
              </Button>
            </div>
            {file.error !== null && (
              <Message kind="error">
                {t(
                  failureText('GET /privacy/export/document', file.error, {
                    export_not_ready: 'settings.export.notReady',
                  }),
                )}
              </Message>
            )}
          </>
        )}
        {state !== 'preparing' && (
          <Button
            variant={state === 'ready' ? 'ghost' : 'secondary'}
            block="phone"
            pending={pending}
            onClick={() => void ask()}
          >
            {t(state === 'ready' ? 'settings.export.again' : 'settings.export.ask')}
          </Button>
        )}
      </div>
    </Section>
  );
}
