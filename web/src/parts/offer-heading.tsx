import type { ReactNode } from 'react';
import { useOfferName } from './offer-contents.tsx';
import { OfferPicture } from './offer-picture.tsx';

export interface OfferHeadingProps {
  id: number;
  /** Name of the offer, as the server gives it. */
  name: string;
  /** When it was taken or bought. */
  note: ReactNode;
  /** At the right end: a link. */
  action?: ReactNode;
}

/** Top of a card about something bought: picture, name, date. */
export function OfferHeading({ id, name, note, action }: OfferHeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-3 px-5 py-4.5 sm:px-7 sm:py-5.5">
      <OfferPicture id={id} size={52} />
      <div className="min-w-0 flex-1">
        <h3 className="type-t3">{useOfferName()(name)}</h3>
        <p className="type-small text-ink-2">{note}</p>
      </div>
      {/* On a phone it stands under the name. */}
      {action !== undefined && <div className="max-sm:basis-full max-sm:pl-17.5">{action}</div>}
    </div>
  );
}
