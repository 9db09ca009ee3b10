import type { BookedRestitution } from '@eqinox/contract/booking';
import { download } from '../api/download.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { LinkButton, OutsideLink } from '../ui/link.tsx';

/** The date of a restitution, its place, and the way into the person's calendar. */
export default function Appointment({ startsAt, place }: NonNullable<BookedRestitution['appointment']>) {
  const t = useText();
  const { date, time } = useFormats();
  const { run, pending, failure } = useAction<TextKey>();
  const save = () => download('GET /restitution/calendar', 'restitution.ics');
  return (
    <div className="mt-2 flex flex-col items-start gap-1.5">
      <p className="type-small font-semibold">
        {t('offers.restitution.date.when', { date: date(startsAt), time: time(startsAt) })}
      </p>
      {place !== '' && (
        <p className="type-small wrap-anywhere">
          {place.startsWith('https:') ? (
            <OutsideLink href={place}>{place}</OutsideLink>
          ) : (
            t('offers.restitution.date.place', { place })
          )}
        </p>
      )}
      <LinkButton aria-disabled={pending} onClick={() => void run(save, () => 'offers.restitution.date.failed')}>
        {t(pending ? 'offers.restitution.date.adding' : 'offers.restitution.date.add')}
      </LinkButton>
      {failure !== null && (
        <p role="alert" className="type-small text-error">
          {t(failure)}
        </p>
      )}
    </div>
  );
}
