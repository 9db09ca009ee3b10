import type { Offer } from '@eqinox/contract/offers';
import type { ReactNode } from 'react';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { OfferPicture } from '../parts/offer-picture.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** The code of the end-of-year campaign and the offers it speaks of (specification, dashboard). */
const CODE = 'end-year-23';
const OFFERS: readonly number[] = [29, 30];

/** Whether the campaign's page takes the place of the dashboard. */
export const isCampaign = (codeFrom: string | null, pending: Offer | null): pending is Offer => {
  return codeFrom === CODE && pending !== null && OFFERS.includes(pending.id);
};

/** In place of the dashboard; `children` is what any dashboard says first. */
export function Campaign({ pending, children }: { pending: Offer; children: ReactNode }) {
  const t = useText();
  const offerName = useOfferName();
  return (
    <div className="container-page flex flex-1 flex-col">
      {children}
      <div className="flex flex-1 flex-col items-center justify-center py-12 text-center">
        <OfferPicture id={pending.id} />
        <PageTitle className="mt-6 type-t1">{t('offers.campaign.title')}</PageTitle>
        <p className="mt-2 max-w-[30em] type-lead text-balance text-ink-2">
          {t('offers.campaign.text', { offer: offerName(pending.libelle) })}
        </p>
        <div className="mt-7">
          <ButtonLink variant="primary" to={paths.eqinox()}>
            {t('offers.campaign.action')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
