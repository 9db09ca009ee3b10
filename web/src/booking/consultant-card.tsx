import type { ConsultantReply } from '@eqinox/contract/booking';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { physicalPlace } from '@eqinox/domain/booking/places';
import type { ReactNode } from 'react';
import { paths } from '../api/paths.ts';
import { type Translate, useText } from '../language/language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ConsultantPhoto } from './consultant-photo.tsx';

export interface ConsultantCardProps {
  consultant: ConsultantReply;
  /** The booking page was opened: what is left is to say that it was done. */
  opened: boolean;
  onBook: () => void;
}

/** One consultant: who, where, and the way to an appointment. */
export function ConsultantCard({ consultant, opened, onBook }: ConsultantCardProps) {
  const t = useText();
  const { id, photo, prenom, description, vyteInLink, lieuRestitutions } = consultant;
  const partner = isPartnerLink(vyteInLink);
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-center gap-4.5">
        <ConsultantPhoto photo={photo} id={id} />
        <div className="min-w-0">
          <h2 className="type-t3 break-words">{prenom}</h2>
          <WithIcon icon={partner ? PARTNERS : 'check-circle'} className="type-small text-ink-2">
            {t(partner ? 'booking.badge.partner' : 'booking.badge.consultant')}
          </WithIcon>
        </div>
      </div>
      <p className="mt-4.5 text-ink-2">{description}</p>
      {lieuRestitutions.length > 0 && (
        <ul aria-label={t('booking.places')} className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5">
          {lieuRestitutions.map(({ lieuRestitution: place }) => (
            <li key={place.id} className="min-w-0">
              <WithIcon icon={PLACES[place.icon]} className="type-list">
                {placeName(t, place)}
              </WithIcon>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-6">
        {/* Nobody sends the person back from the booking site: they say themselves that it is done. */}
        <p role="status" className={opened ? 'mb-4 rounded-button bg-sunken px-4.5 py-3 type-list' : 'sr-only'}>
          {opened && t('booking.opened.text')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button block="phone" aria-label={t('booking.bookNamed', { name: prenom })} onClick={onBook}>
            {t('booking.book')}
          </Button>
          {opened && (
            <ButtonLink variant="primary" block="phone" to={paths.bookingVyteResponse(1)}>
              {t('booking.opened.done')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

const PARTNERS = 'M12.4 10a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0M17.2 10a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0';
const PLACES = {
  marker: 'M10 17.4s5.6-4.6 5.6-8.8a5.6 5.6 0 0 0-11.2 0c0 4.2 5.6 8.8 5.6 8.8M12 8.6a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  phone: 'M7.2 3.4 4.6 4.2c-.8 4.8 6.4 12 11.2 11.2l.8-2.6-3.2-2-1.6 1.6c-1.6-.8-3.4-2.6-4.2-4.2l1.6-1.6z',
  video:
    'M2.6 6.8A1.6 1.6 0 0 1 4.2 5.2h6.6a1.6 1.6 0 0 1 1.6 1.6v6.4a1.6 1.6 0 0 1-1.6 1.6H4.2a1.6 1.6 0 0 1-1.6-1.6zM12.4 9l4.8-2.6v7.2L12.4 11',
  whatsapp:
    'M3 17l1-3.6a7 7 0 1 1 2.6 2.6zM7.6 7.4c0 2.6 2.4 5 5 5l.6-1.4-1.6-1-.8.8c-.8-.4-1.2-.8-1.6-1.6l.8-.8-1-1.6z',
} as const;

type Place = ConsultantReply['lieuRestitutions'][number]['lieuRestitution'];

/** A physical place without its kind, a call by its means in the person's language, a video by its label. */
const placeName = (t: Translate, { icon, libelle }: Place): string => {
  if (icon === 'marker') return physicalPlace(libelle);
  return icon === 'video' ? libelle : t(`booking.${icon}`);
};

function WithIcon({ icon, className, children }: { icon: IconName; className: string; children: ReactNode }) {
  return (
    <p className={`flex items-center gap-2 ${className}`}>
      <Icon name={icon} className="text-nuit-2" size={18} />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
