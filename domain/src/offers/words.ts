/** The catalogue's words. The offers themselves are content. */

export type OfferKind = 'diagnostic' | 'option' | 'partner' | 'short' | 'past';
export type DiagnosticPart = 'colour' | 'behaviour' | 'resources';
export type Booklet = 'main' | 'complementary' | 'manager' | 'youth' | 'short';

export interface CatalogueOffer {
  readonly id: number;
  readonly libelle: string;
  readonly kind: OfferKind;
  readonly audience: 'adult' | 'youth' | 'all';
  /** Price in cents, VAT included. */
  readonly cents: number;
  readonly parts: readonly DiagnosticPart[];
  readonly restitution: { readonly libelle: string; readonly minutes: number; readonly cents: number } | null;
  readonly booklets: readonly Booklet[];
  readonly levelUi: number | null;
  readonly orderUi: number | null;
  readonly onSale: boolean;
}

/** What a purchase tells the state: dates in milliseconds since 1970, null while not reached. */
export interface PurchaseMoments {
  readonly offer: Pick<CatalogueOffer, 'kind' | 'parts' | 'restitution'>;
  readonly boughtAt: number;
  readonly completedAt: number | null;
  readonly bookedAt: number | null;
  readonly closedAt: number | null;
}
