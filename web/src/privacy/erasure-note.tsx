import { paths } from '../api/paths.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';

/** On the dashboard: the account is about to be erased, and where to change one's mind. */
export default function ErasureNote({ eraseAt }: { eraseAt: string }) {
  const t = useText();
  const { date } = useFormats();
  return (
    <div className="bleed-phone mt-4">
      <Message
        kind="warning"
        action={<TextLink to={paths.settings('account')}>{t('settings.erasure.noteAction')}</TextLink>}
      >
        {t('settings.erasure.note', { date: date(eraseAt) })}
      </Message>
    </div>
  );
}
