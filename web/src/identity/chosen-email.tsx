import { useText } from '../language/language.ts';
import { LinkButton } from '../ui/link.tsx';

export interface ChosenEmailProps {
  email: string;
  onChange: () => void;
}

/** The address of step 0, with the way back; the hidden field tells password managers whose password this is. */
export function ChosenEmail({ email, onChange }: ChosenEmailProps) {
  const t = useText();
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 type-lead text-ink-2">
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <LinkButton aria-label={t('identity.email.changeLabel')} onClick={onChange}>
        {t('identity.email.change')}
      </LinkButton>
    </p>
  );
}

/** The way back alone, where the address stands in the next sentence. */
export function OtherEmail({ onChange }: Pick<ChosenEmailProps, 'onChange'>) {
  const t = useText();
  return (
    <p className="mt-2 type-lead">
      <LinkButton onClick={onChange}>{t('identity.email.changeLabel')}</LinkButton>
    </p>
  );
}

/** For password managers only. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
