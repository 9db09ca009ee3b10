import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import type { Gift, Step } from './step.ts';

/** Above the password: what waits behind it, and from whom, as far as the gift's mail said so. */
export default function GiftOffered({ gift: { gift }, step }: { gift: Gift; step: Step['name'] }) {
  const t = useText();
  const offerName = useOfferName();
  if (gift === null || (step !== 'sign-up' && step !== 'sign-in')) return null;
  const { giver } = gift;
  const offer = offerName(gift.offre);
  return (
    <div className="mb-7 rounded-button bg-sunken px-[18px] py-3.5 type-list wrap-anywhere text-nuit">
      <p className="font-semibold">
        {giver === null ? t('identity.gift.unnamed', { offer }) : t('identity.gift.named', { giver, offer })}
      </p>
      <p>{t(step === 'sign-up' ? 'identity.gift.signUp' : 'identity.gift.signIn')}</p>
    </div>
  );
}
