import { paths } from '../api/paths.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';

/** On the dashboard: mails to the person's address come back, and where to mend it. */
export default function MailsReturnNote({ since }: { since: string }) {
  const t = useText();
  const { date } = useFormats();
  return (
    <div className="bleed-phone mt-4">
      <Message
        kind="warning"
        action={<TextLink to={paths.settings('account')}>{t('settings.mailsReturn.noteAction')}</TextLink>}
      >
        {t('settings.mailsReturn.note', { date: date(since) })}
      </Message>
    </div>
  );
}
