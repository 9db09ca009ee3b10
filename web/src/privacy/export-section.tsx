import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { ExportFiles } from './export-files.tsx';
import { UnderWay } from './under-way.tsx';
import { useProgress } from './use-progress.ts';

export interface ExportSectionProps {
  /** Does the work, again with a password when one is needed; returns false when the person did not give it. */
  proved: (work: (proof: { readonly password?: string }) => Promise<void>) => Promise<boolean>;
}

const askFailure = (error: unknown): TextKey =>
  failureText('POST /privacy/export', error, {
    export_too_soon: 'settings.export.tooSoon',
    password_needed: 'settings.password.error.wrong',
    password_wrong: 'settings.password.error.wrong',
  });

/** A copy of all one's data: asked for, prepared in the background, then two files for seven days. */
export function ExportSection({ proved }: ExportSectionProps) {
  const t = useText();
  const refresh = useRefresh();
  const { state, progress, expiresAt } = useReply('GET /privacy/export');
  const { outcome, showError } = useBanner();
  const { run, pending } = useAction<never>();
  useProgress('GET /privacy/export', state === 'preparing');

  const ask = async () => {
    const begun = await proved(async (proof) => void (await call('POST /privacy/export', { body: proof })));
    if (begun) await refresh('GET /privacy/export');
  };

  return (
    <Section title={t('settings.export.title')} text={t('settings.export.text')}>
      <OutcomeBanner outcome={outcome} />
      <div className="flex flex-col items-start gap-5">
        {state === 'failed' && <Message kind="error">{t('settings.export.failed')}</Message>}
        {state === 'preparing' && (
          <UnderWay text={t('settings.export.preparing')} label={t('settings.export.progress')} progress={progress} />
        )}
        {state === 'ready' && <ExportFiles expiresAt={expiresAt} />}
        {state !== 'preparing' && (
          <Button
            variant={state === 'ready' ? 'ghost' : 'secondary'}
            block="phone"
            pending={pending}
            onClick={() => void run(ask, (error) => showError(askFailure(error)))}
          >
            {t(state === 'ready' ? 'settings.export.again' : 'settings.export.ask')}
          </Button>
        )}
      </div>
    </Section>
  );
}
