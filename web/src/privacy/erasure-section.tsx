import { useState } from 'react';
import { call } from '../api/call.ts';
import { failureText, isRefusal } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { ErasureCode } from './erasure-code.tsx';
import { UnderWay } from './under-way.tsx';
import { useProgress } from './use-progress.ts';

const askFailure = (error: unknown): TextKey =>
  failureText('POST /privacy/erasure', error, {
    resend_too_soon: 'identity.code.tooSoon',
    erasure_scheduled: 'settings.erasure.already',
  });

const cancelFailure = (error: unknown): TextKey =>
  failureText('POST /privacy/erasure/cancel', error, { erasure_under_way: 'settings.erasure.underWay' });

/** Erasing the account: a code by e-mail, seven days to change one's mind, then it is done and the session ends. */
export function ErasureSection() {
  const t = useText();
  const f = useFormats();
  const refresh = useRefresh();
  const { state, progress, eraseAt } = useReply('GET /privacy/erasure');
  const { email } = useReply('GET /account');
  const { outcome, show, showError } = useBanner();
  const [asked, setAsked] = useState(false);
  const { run, pending } = useAction<never>();
  useProgress('GET /privacy/erasure', state === 'erasing');

  const ask = () =>
    run(
      async () => {
        await call('POST /privacy/erasure');
        setAsked(true);
      },
      (error) => {
        // The one that left a moment ago serves: here is where to enter it.
        if (isRefusal('POST /privacy/erasure', error, 'resend_too_soon')) setAsked(true);
        return showError(askFailure(error));
      },
    );

  const cancel = () =>
    run(
      async () => {
        await call('POST /privacy/erasure/cancel');
        await refresh('GET /privacy/erasure');
        show({ kind: 'success', title: 'settings.updated.title', text: 'settings.erasure.cancelled' });
      },
      (error) => showError(cancelFailure(error)),
    );

  const confirmed = async () => {
    setAsked(false);
    await refresh('GET /privacy/erasure');
  };

  return (
    <Section title={t('settings.erasure.title')} text={t('settings.erasure.text')}>
      <OutcomeBanner outcome={outcome} />
      {state === 'none' && !asked && (
        <Button block="phone" pending={pending} onClick={() => void ask()}>
          {t('settings.erasure.ask')}
        </Button>
      )}
      {state === 'none' && asked && (
        <ErasureCode email={email} onConfirmed={confirmed} onResend={ask} onClose={() => setAsked(false)} />
      )}
      {state === 'scheduled' && (
        <div className="flex flex-col items-start gap-5">
          <Message kind="warning">
            {t('settings.erasure.scheduled', { date: eraseAt === null ? '' : f.date(eraseAt) })}
          </Message>
          <Button variant="primary" block="phone" pending={pending} onClick={() => void cancel()}>
            {t('settings.erasure.cancel')}
          </Button>
        </div>
      )}
      {state === 'erasing' && (
        <UnderWay text={t('settings.erasure.erasing')} label={t('settings.erasure.progress')} progress={progress} />
      )}
    </Section>
  );
}
