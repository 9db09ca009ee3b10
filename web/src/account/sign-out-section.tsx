import { useState } from 'react';
import { signOut } from '../api/sign-out.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

/** The way out. */
export function SignOutSection() {
  const t = useText();
  const [pending, setPending] = useState(false);
  const leave = () => {
    setPending(true);
    void signOut();
  };
  return (
    <Section title={t('settings.account.signOut.title')} text={t('settings.account.signOut.text')}>
      <Button block="phone" pending={pending} onClick={leave}>
        {t('settings.account.signOut.action')}
      </Button>
    </Section>
  );
}
