import { useEffect, useRef, useState } from 'react';
import { saveText } from '../api/download.ts';
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
  /** What was done last so that they are not lost. */
  const [kept, setKept] = useState<'copied' | 'saved' | null>(null);

  useEffect(() => message.current?.focus(), []);

  const copy = () => {
    // Without the right to the clipboard the codes can still be selected.
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setKept('copied'),
      () => undefined,
    );
  };

  const save = () => {
    const lines = [t('settings.secondFactor.fileTitle'), '', ...codes, ''];
    saveText(lines.join('\r\n'), t('settings.secondFactor.fileName'));
    setKept('saved');
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
        <Button block="phone" onClick={copy}>
          {t('settings.secondFactor.copy')}
        </Button>
        <Button block="phone" icon="download" onClick={save}>
          {t('settings.secondFactor.save')}
        </Button>
        <span role="status" className="type-small text-success">
          {kept !== null && t(`settings.secondFactor.${kept}`)}
        </span>
      </div>
      {/* Last, and quiet until they are somewhere else: whoever writes them down by hand goes on all the same. */}
      <div>
        <Button variant={kept === null ? 'ghost' : 'primary'} block="phone" onClick={onClose}>
          {t('settings.secondFactor.codesKept')}
        </Button>
      </div>
    </div>
  );
}
