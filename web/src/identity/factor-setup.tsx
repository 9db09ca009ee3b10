import type { ReplyOf } from '@eqinox/contract/routes';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { TextLink } from '../ui/link.tsx';
import { identityFailure } from './failure.ts';
import { codeError } from './rules.ts';

export interface FactorSetupProps {
  secret: ReplyOf<'POST /identity/second-factor/start'>;
  onCodes: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** The secret as a QR code and as letters, then the first code that proves the authenticator has it. */
export function FactorSetup({ secret: { secret, uri, qr }, onCodes, onClose }: FactorSetupProps) {
  const t = useText();
  const title = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<TextKey | null>(null);
  const [pending, setPending] = useState(false);

  useEffect(() => title.current?.focus(), []);

  const send = async () => {
    const found = codeError(code);
    setError(found);
    if (found !== null || pending) return;
    setPending(true);
    try {
      const { recoveryCodes } = await call('POST /identity/second-factor/confirm', { body: { code } });
      onCodes(recoveryCodes);
      return;
    } catch (problem) {
      setError(
        identityFailure('POST /identity/second-factor/confirm', problem, {
          second_factor_wrong: 'identity.factor.wrong',
          second_factor_not_started: 'settings.secondFactor.startAgain',
        }),
      );
    }
    setPending(false);
  };

  return (
    <form
      noValidate
      className="flex flex-col items-start gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
        field.current?.focus();
      }}
    >
      <p ref={title} tabIndex={-1} className="outline-none">
        {t('settings.secondFactor.scan')}
      </p>
      {/* Dark on white whatever the page's colours are: cameras want it. */}
      <svg
        role="img"
        aria-label={t('settings.secondFactor.qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="size-50 rounded-field border border-line bg-white text-black"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p className="type-small text-ink-2">
        {t('settings.secondFactor.secret')}
        <br />
        <code className="type-label wrap-anywhere text-ink">{secret.replace(/(.{4})(?=.)/gu, '$1 ')}</code>
      </p>
      <p className="sm:hidden">
        <TextLink to={uri} reloadDocument>
          {t('settings.secondFactor.open')}
        </TextLink>
      </p>
      <CodeField
        ref={field}
        label={t('identity.factor.label')}
        value={code}
        error={error === null ? undefined : t(error)}
        onChange={(code) => {
          setCode(code);
          if (error !== null && codeError(code) === null) setError(null);
        }}
        onBlur={() => {
          if (code !== '') setError(codeError(code));
        }}
      />
      <div className="flex flex-wrap gap-3 self-stretch">
        <Button
          type="submit"
          variant="primary"
          block="phone"
          pending={pending}
          pendingLabel={t('identity.code.pending')}
        >
          {t('settings.secondFactor.enable')}
        </Button>
        <Button variant="ghost" block="phone" onClick={onClose}>
          {t('settings.secondFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
