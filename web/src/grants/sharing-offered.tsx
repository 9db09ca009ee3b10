import { paths } from '../api/paths.ts';
import { useOptionalReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { TextLink } from '../ui/link.tsx';

/** After a booking, beside what the screen says: to whom something may be opened now. Nothing while that is not known. */
export default function SharingOffered() {
  const t = useText();
  const [sharing] = useOptionalReply('GET /sharing') ?? [];
  if (!sharing?.mayGrant || sharing.grant !== null) return null;
  return (
    <p className="text-center">
      <TextLink to={paths.sharing()}>
        {t('grants.sharing.success', { name: sharing.consultant ?? t('grants.someone') })}
      </TextLink>
    </p>
  );
}
