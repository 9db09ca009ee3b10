import type { ReplyOf } from '@eqinox/contract/routes';
import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { useText } from '../language/language.ts';
import { AuthenticatorSecret } from '../parts/authenticator-secret.tsx';
import { CodeForm } from '../parts/code-form.tsx';
import { CodeInput, codeError } from '../parts/code-input.tsx';
import { TextLink } from '../ui/link.tsx';
import { identityFailure } from './failure.ts';

export interface FactorSetupProps {
  secret: ReplyOf<'POST /identity/second-factor/start'>;
  onCodes: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** The secret as a QR code and as letters, then the first code that proves the authenticator has it. */
export function FactorSetup({ secret: { secret, uri, qr }, onCodes, onClose }: FactorSetupProps) {
  const t = useText();
  const title = useRef<HTMLParagraphElement>(null);

  useEffect(() => title.current?.focus(), []);

  const send = async (code: string) => {
    const { recoveryCodes } = await call('POST /identity/second-factor/confirm', { body: { code } });
    onCodes(recoveryCodes);
  };

  return (
    <CodeForm
      field={(wiring) => <CodeInput sends label={t('identity.factor.label')} {...wiring} />}
      check={codeError}
      onSubmit={send}
      failureOf={(problem) =>
        identityFailure('POST /identity/second-factor/confirm', problem, {
          second_factor_wrong: 'identity.factor.wrong',
          second_factor_not_started: 'settings.secondFactor.startAgain',
        })
      }
      submit={t('settings.secondFactor.enable')}
      cancel={t('settings.secondFactor.cancel')}
      onClose={onClose}
    >
      <p ref={title} tabIndex={-1} className="outline-none">
        {t('settings.secondFactor.scan')}
      </p>
      <AuthenticatorSecret
        qr={qr}
        secret={secret}
        alt={t('settings.secondFactor.qr')}
        label={t('settings.secondFactor.secret')}
      />
      <p className="sm:hidden">
        <TextLink to={uri} reloadDocument>
          {t('settings.secondFactor.open')}
        </TextLink>
      </p>
    </CodeForm>
  );
}
