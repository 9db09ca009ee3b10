import type { ReplyOf } from '@eqinox/contract/routes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { identityFailure } from './failure.ts';
import { FactorCodeForm } from './factor-code-form.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Abandoned, useReauthentication } from './use-reauthentication.tsx';
import { Words } from '../parts/words.tsx';

/** What is open under the state of the second factor. */
type Open =
  | { readonly name: 'setup'; readonly secret: ReplyOf<'POST /identity/second-factor/start'> }
  | { readonly name: 'new-codes' | 'disable' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const startFailure = (error: unknown): TextKey =>
  identityFailure('POST /identity/second-factor/start', error, {
    password_needed: 'settings.password.error.wrong',
    password_wrong: 'settings.password.error.wrong',
    second_factor_on: 'settings.secondFactor.alreadyOn',
  });

/** The second factor: switched on by an authenticator's first code, off by any code; recovery codes are shown once. */
export function SecondFactorSection() {
  const t = useText();
  const refresh = useRefresh();
  const { enabled, recoveryCodesLeft } = useReply('GET /identity/second-factor');
  const [open, setOpen] = useState<Open | null>(null);
  const { run, pending } = useAction<never>();
  const { outcome, show, showError } = useBanner();
  const { withRecentPassword, panel } = useReauthentication();

  const start = () =>
    void run(
      async () => {
        const secret = await withRecentPassword((proof) =>
          call('POST /identity/second-factor/start', { body: { ...proof } }),
        );
        setOpen({ name: 'setup', secret });
      },
      (error) => (error instanceof Abandoned ? null : showError(startFailure(error))),
    );

  const showCodes = async (codes: readonly string[]) => {
    setOpen({ name: 'codes', codes });
    await refresh('GET /identity/second-factor');
  };

  const renew = async (code: string) => {
    const { recoveryCodes } = await withRecentPassword((proof) =>
      call('POST /identity/second-factor/recovery-codes', { body: { code, ...proof } }),
    );
    await showCodes(recoveryCodes);
  };

  const disable = async (code: string) => {
    await withRecentPassword((proof) => call('POST /identity/second-factor/disable', { body: { code, ...proof } }));
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
      <Words of={['secondFactor']} className="-mt-2 mb-3" />
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
        <Button block="phone" pending={pending} onClick={start}>
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
