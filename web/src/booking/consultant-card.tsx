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
          <WithIcon icon={partner ? 'partners' : 'check-circle'} className="type-small text-ink-2">
            {t(partner ? 'booking.badge.partner' : 'booking.badge.consultant')}
          </WithIcon>
        </div>
      </div>
      <p className="mt-4.5 text-ink-2">{description}</p>
      {lieuRestitutions.length > 0 && (
        <ul aria-label={t('booking.places')} className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5">
          {lieuRestitutions.map(({ lieuRestitution: place }) => (
            <li key={place.id} className="min-w-0">
              <WithIcon icon={place.icon} className="type-list">
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
