import type { ReplyOf } from '@eqinox/contract/routes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { identityFailure } from './failure.ts';
import { FactorCodeForm } from './factor-code-form.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Abandoned, useProof } from './use-proof.tsx';

/** What is open under the state of the second factor. */
type Open =
  | { readonly name: 'setup'; readonly secret: ReplyOf<'POST /identity/second-factor/start'> }
  | { readonly name: 'new-codes' | 'disable' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** The second factor: switched on by an authenticator's first code, off by any code; recovery codes are shown once. */
export function SecondFactorSection() {
  const t = useText();
  const refresh = useRefresh();
  const { enabled, recoveryCodesLeft } = useReply('GET /identity/second-factor');
  const [open, setOpen] = useState<Open | null>(null);
  const [pending, setPending] = useState(false);
  const { outcome, show } = useBanner();
  const { prove, panel } = useProof();

  const start = async () => {
    setPending(true);
    try {
      const secret = await prove((proof) => call('POST /identity/second-factor/start', { body: { ...proof } }));
      setOpen({ name: 'setup', secret });
    } catch (error) {
      if (!(error instanceof Abandoned)) {
        const text = identityFailure('POST /identity/second-factor/start', error, {
          password_needed: 'settings.password.error.wrong',
          password_wrong: 'settings.password.error.wrong',
          second_factor_on: 'settings.secondFactor.alreadyOn',
        });
        show({ kind: 'error', text });
      }
    }
    setPending(false);
  };

  const showCodes = async (codes: readonly string[]) => {
    setOpen({ name: 'codes', codes });
    await refresh('GET /identity/second-factor');
  };

  const renew = async (code: string) => {
    const { recoveryCodes } = await prove((proof) =>
      call('POST /identity/second-factor/recovery-codes', { body: { code, ...proof } }),
    );
    await showCodes(recoveryCodes);
  };

  const disable = async (code: string) => {
    await prove((proof) => call('POST /identity/second-factor/disable', { body: { code, ...proof } }));
    setOpen(null);
    show({ kind: 'success', title: 'settings.updated.title', text: 'settings.secondFactor.disabled' });
    await refresh('GET /identity/second-factor');
  };

  const close = () => setOpen(null);

  return (
    <Section
      title={t('settings.secondFactor.title')}
      text={enabled ? t('settings.secondFactor.on', { count: recoveryCodesLeft }) : t('settings.secondFactor.off')}
    >
      <OutcomeBanner outcome={outcome} />
      {open?.name === 'setup' && (
        <FactorSetup secret={open.secret} onCodes={(codes) => void showCodes(codes)} onClose={close} />
      )}
      {open?.name === 'codes' && <RecoveryCodes codes={open.codes} onClose={close} />}
      {open?.name === 'new-codes' && (
        <FactorCodeForm submit={t('settings.secondFactor.renew')} onSubmit={renew} onClose={close} />
      )}
      {open?.name === 'disable' && (
        <FactorCodeForm submit={t('settings.secondFactor.disable')} onSubmit={disable} onClose={close} />
      )}
      {open === null && !enabled && (
        <Button block="phone" pending={pending} onClick={() => void start()}>
          {t('settings.secondFactor.enable')}
        </Button>
      )}
      {open === null && enabled && (
        <div className="flex flex-wrap gap-3">
          <Button block="phone" onClick={() => setOpen({ name: 'new-codes' })}>
            {t('settings.secondFactor.renew')}
          </Button>
          <Button variant="ghost" block="phone" onClick={() => setOpen({ name: 'disable' })}>
            {t('settings.secondFactor.disable')}
          </Button>
        </div>
      )}
      {panel}
    </Section>
  );
}
