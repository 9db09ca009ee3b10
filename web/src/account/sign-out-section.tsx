import { signOut } from '../api/sign-out.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

/** The way out. */
export function SignOutSection() {
  const t = useText();
  const { run, pending } = useAction<never>({ leaves: true });
  return (
    <Section title={t('settings.account.signOut.title')} text={t('settings.account.signOut.text')}>
      <Button block="phone" pending={pending} onClick={() => void run(signOut, () => null)}>
        {t('settings.account.signOut.action')}
      </Button>
    </Section>
  );
}
