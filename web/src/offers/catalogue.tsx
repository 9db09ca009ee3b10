import type { AvailableOffer, Offer } from '@eqinox/contract/offers';
import { use, type ComponentType, type ReactNode } from 'react';
import { useText, YoungReader } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { holdComplementary } from '../parts/offer-contents.tsx';
import { Words } from '../parts/words.tsx';
import { StatementsLanguage } from '../parts/statements-language.tsx';
import { OfferCard, WideOfferCard, type WideOfferCardProps } from './offer-card.tsx';
import { PartnerCard } from './partner-card.tsx';

export interface CatalogueProps {
  boxes: readonly AvailableOffer[];
  /** Buy buttons show in states 0, 2 and 5 only; otherwise this line says when. */
  closed: TextKey | null;
  /** Whether an option can be bought now. */
  optionsOpen: boolean;
  /** Something was completed: the titles speak of going further. */
  known: boolean;
  codeFrom: string | null;
  onChoose: (offer: Offer) => void;
}

/** The section that "Choisir un menu" leads to. */
export const CATALOGUE_ID = 'menus';
const PARTNER_OFFER = 8;

/** Words of ours on the cards: one that no card says to this reader is not explained. */
function OwnWords({ boxes }: Pick<CatalogueProps, 'boxes'>) {
  const reader = use(YoungReader) ? 'young' : 'adult';
  const complementary = holdComplementary(
    boxes.map(({ offreAigo }) => offreAigo.id),
    reader,
  );
  return (
    <Words
      of={complementary ? ['booklet', 'complementary', 'restitution'] : ['booklet', 'restitution']}
      className="mt-1"
    />
  );
}

/** Offers on the grid of their levelUi and orderUi (specification section 9): adults, youth, action plan. */
export function Catalogue({ boxes, closed, optionsOpen, known, codeFrom, onChoose }: CatalogueProps) {
  const t = useText();
  const level = (level: number) =>
    boxes
      .filter(({ offreAigo }) => offreAigo.levelUi === level)
      .toSorted((one, other) => (one.offreAigo.orderUi ?? 0) - (other.offreAigo.orderUi ?? 0));
  const [adults, youth, plans] = [level(1), level(2), level(3)];
  // A new offer that has no place on the grid yet.
  const others = boxes.filter(
    (box) => ![...adults, ...youth, ...plans].includes(box) && box.offreAigo.id !== PARTNER_OFFER,
  );
  const partner = boxes.find(({ offreAigo }) => offreAigo.id === PARTNER_OFFER);
  const buy = closed === null ? onChoose : null;
  // One debrief stands beside the youth's menu, each in a wide card; with a second one all three share the adults' grid.
  const onGrid = plans.length > 1;
  const Place: ComponentType<WideOfferCardProps> = onGrid ? OfferCard : WideOfferCard;
  return (
    <section id={CATALOGUE_ID} aria-labelledby={`${CATALOGUE_ID}-title`} className="mt-14 scroll-mt-6 sm:mt-18">
      <h2 id={`${CATALOGUE_ID}-title`} tabIndex={-1} className="type-t2">
        {t(known ? 'offers.catalogue.more.title' : 'offers.catalogue.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t(closed ?? (known ? 'offers.catalogue.more.lead' : 'offers.catalogue.lead'))}</p>
      <StatementsLanguage className="mt-1" />
      <OwnWords boxes={boxes} />
      {partner !== undefined && (
        <PartnerCard
          offer={partner.offreAigo}
          codeFrom={codeFrom}
          usual={adults[0]?.offreAigo ?? null}
          onChoose={buy}
        />
      )}
      {adults.length > 0 && (
        <Group title={t('offers.catalogue.adults')} className="mt-6">
          <div className="grid gap-3.5 md:grid-cols-3 md:gap-6">
            {adults.map((box) => (
              <OfferCard key={box.offreAigo.id} box={box} onChoose={buy} />
            ))}
          </div>
        </Group>
      )}
      <div className="grid md:grid-cols-12 md:gap-x-6">
        {youth.length > 0 && (
          <Group
            title={t('offers.catalogue.youth')}
            className={`mt-9 md:mt-10 ${onGrid ? 'md:col-span-4' : 'md:col-span-7'}`}
          >
            {youth.map((box) => (
              <Place key={box.offreAigo.id} box={box} onChoose={buy} columns />
            ))}
          </Group>
        )}
        {plans.length > 0 && (
          <Group
            title={t('offers.catalogue.plan')}
            className={`mt-9 md:mt-10 ${onGrid ? 'md:col-span-8' : 'md:col-span-5'}`}
            columns={onGrid}
          >
            {plans.map((box) => (
              <Place
                key={box.offreAigo.id}
                box={box}
                onChoose={buy}
                closed={optionsOpen ? null : t('offers.catalogue.after')}
              />
            ))}
          </Group>
        )}
        {others.length > 0 && (
          <Group title={t('offers.catalogue.others')} className="mt-9 md:col-span-7 md:mt-10">
            {others.map((box) => (
              <WideOfferCard key={box.offreAigo.id} box={box} onChoose={buy} columns />
            ))}
          </Group>
        )}
      </div>
    </section>
  );
}

interface GroupProps {
  title: string;
  className: string;
  /** Two cards beside each other. */
  columns?: boolean;
  children: ReactNode;
}

function Group({ title, className, columns = false, children }: GroupProps) {
  return (
    <div className={`flex flex-col ${className}`}>
      <h3 className="mb-3 text-[16px] leading-6 font-semibold">{title}</h3>
      <div className={`bleed-phone flex flex-1 flex-col gap-3.5 md:gap-6 ${columns ? 'md:grid md:grid-cols-2' : ''}`}>
        {children}
      </div>
    </div>
  );
}
