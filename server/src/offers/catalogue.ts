/** The catalogue (content/offers.json) and how an offer is shown. */
import type { Offer } from '@eqinox/contract/offers';
import type { CatalogueOffer, OfferKind } from '@eqinox/domain/offers/words';
import offers from '../../../content/offers.json' with { type: 'json' };

const catalogue = offers as readonly CatalogueOffer[];

/** The offer of an id, sold now or once; null for an id that never was. */
export const findOffer = (id: number): CatalogueOffer | null => catalogue.find((offer) => offer.id === id) ?? null;

/** The offer of a purchase: it exists, since purchases are made of offers. */
export const getOffer = (id: number): CatalogueOffer => {
  const offer = findOffer(id);
  if (!offer) throw new Error(`offer ${id} is not in the catalogue`);
  return offer;
};

/** Offers that hold a diagnostic which waits to be taken once bought: the short one is made by its start. */
export const diagnosticOfferIds = (): number[] =>
  catalogue.filter(({ kind, parts }) => kind !== 'short' && parts.length > 0).map(({ id }) => id);

/** Offers that hold a restitution, of one kind or of all. */
export const restitutionOfferIds = (kind?: OfferKind): number[] =>
  catalogue
    .filter((offer) => offer.restitution !== null && (kind === undefined || offer.kind === kind))
    .map(({ id }) => id);

/** All that is sold or ever was. */
export const catalogueNames = (): { id: number; name: string }[] =>
  catalogue.map(({ id, libelle }) => ({ id, name: libelle }));

export const offersOnSale = (): readonly CatalogueOffer[] => catalogue.filter((offer) => offer.onSale);

export const presentOffer = (offer: CatalogueOffer): Offer => ({
  id: offer.id,
  libelle: offer.libelle,
  tarif: offer.cents / 100,
  precisePrice: (offer.cents / 100).toFixed(2),
  option: offer.kind === 'option',
  avecRestitution: offer.restitution !== null,
  typeRestitution: offer.restitution && {
    libelle: offer.restitution.libelle,
    timeRestit: offer.restitution.minutes,
  },
  levelUi: offer.levelUi,
  orderUi: offer.orderUi,
});
