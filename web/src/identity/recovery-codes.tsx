import { useEffect, useRef, useState } from 'react';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Ten codes for the day the phone is lost; they are shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useText();
  const message = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => message.current?.focus(), []);

  const copy = () => {
    // Without the right to the clipboard the codes can still be selected.
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  };

  return (
    <div className="flex flex-col gap-5">
      <Message kind="warning" ref={message} title={t('settings.secondFactor.codesTitle')}>
        {t('settings.secondFactor.codesText')}
      </Message>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-5 type-label tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" block="phone" onClick={onClose}>
          {t('settings.secondFactor.codesKept')}
        </Button>
        <Button block="phone" onClick={copy}>
          {t('settings.secondFactor.copy')}
        </Button>
        <span role="status" className="type-small text-success">
          {copied && t('settings.secondFactor.copied')}
        </span>
      </div>
    </div>
  );
}
