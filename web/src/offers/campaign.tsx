import type { Progress } from '@eqinox/contract/diagnostic';
import type { Offer } from '@eqinox/contract/offers';
import type { ReactNode } from 'react';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { meanSession } from '../parts/mean-session.ts';
import { OfferPicture } from '../parts/offer-picture.tsx';
import { nextQuestion } from '../parts/waiting-step.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Kept, Resume } from './waiting-answers.tsx';

/** The code of the end-of-year campaign and the offers it speaks of (specification, dashboard). */
const CODE = 'end-year-23';
const OFFERS: readonly number[] = [29, 30];

/** Whether the campaign's page takes the place of the dashboard. */
export const isCampaign = (codeFrom: string | null, pending: Offer | null): pending is Offer => {
  return codeFrom === CODE && pending !== null && OFFERS.includes(pending.id);
};

export interface CampaignProps {
  pending: Offer;
  /** How far the pending one is; undefined when that did not come. */
  progress: Progress | undefined;
  /** What another feature has to say to this person. */
  note: ReactNode;
  /** What any dashboard says first. */
  children: ReactNode;
}

/** In place of the dashboard: it says less, but what waits for this person it says too. */
export function Campaign({ pending, progress, note, children }: CampaignProps) {
  const t = useText();
  const offerName = useOfferName();
  const step = progress?.pending ?? null;
  const question = step && nextQuestion(step);
  return (
    <div className="container-page flex flex-1 flex-col">
      {children}
      <div className="flex flex-1 flex-col items-center justify-center py-12 text-center">
        <OfferPicture id={pending.id} />
        <PageTitle className="mt-6 type-t1">{t('offers.campaign.title')}</PageTitle>
        <p className="mt-2 max-w-[30em] type-lead text-balance text-ink-2">
          {t('offers.campaign.text', { offer: offerName(pending.libelle) })}
        </p>
        {step && (
          <div className="mt-2">
            <Kept step={step} offer={null} />
          </div>
        )}
        <div className="mt-7 flex flex-wrap justify-center gap-x-6 gap-y-3">
          <ButtonLink
            variant={question ? 'secondary' : 'primary'}
            to={paths.eqinox()}
            onClick={() => meanSession(null)}
          >
            {t('offers.campaign.action')}
          </ButtonLink>
          {step && question && <Resume step={step} to={question} />}
        </div>
      </div>
      {note}
    </div>
  );
}
