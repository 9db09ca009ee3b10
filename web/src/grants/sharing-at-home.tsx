import { paths } from '../api/paths.ts';
import { useReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { TextLink } from '../ui/link.tsx';
import { SharingState } from './sharing-state.tsx';

/** Beside a booked restitution on the dashboard: what is open, withdrawn in one click, and the way to choose. */
export default function SharingAtHome() {
  const t = useText();
  const sharings = useReply('GET /sharing');
  return sharings.map((sharing) => (
    <div key={sharing.reference} className="mt-3 flex flex-col items-start gap-1.5 type-small">
      <SharingState sharing={sharing} />
      <TextLink to={paths.sharing()}>
        {t('grants.sharing.see', { name: sharing.consultant ?? t('grants.someone') })}
      </TextLink>
    </div>
  ));
}
