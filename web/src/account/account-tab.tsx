import { useState } from 'react';
import { signOut } from '../api/call.ts';
import { useReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';

/** "Mon compte": the address that signs in, and the way out. */
export default function AccountTab() {
  const t = useText();
  const { email } = useReply('GET /account');
  const [pending, setPending] = useState(false);
  const leave = () => {
    setPending(true);
    void signOut();
  };
  return (
    <div className="flex max-w-120 flex-col gap-8">
      <dl>
        <dt className="type-label">{t('settings.account.email')}</dt>
        <dd className="mt-1.5 type-body break-all">{email}</dd>
        <dd className="mt-1.5 type-small text-ink-3">{t('settings.account.emailNote')}</dd>
      </dl>
      <div className="border-t border-line pt-8">
        <h3 className="type-t3">{t('settings.account.signOut.title')}</h3>
        <p className="mt-1.5 mb-5 text-ink-2">{t('settings.account.signOut.text')}</p>
        <Button block="phone" pending={pending} onClick={leave}>
          {t('settings.account.signOut.action')}
        </Button>
      </div>
    </div>
  );
}
