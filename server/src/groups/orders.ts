/** Orders of seats: a quote, until its money has arrived. */
import type { Kysely, Selectable } from 'kysely';
import type { GroupOrder } from '@eqinox/contract/groups';
import type { Database } from '../database.ts';
import { SEAT_OFFERS, type GroupKind } from '@eqinox/domain/groups/words';
import { type CardStanding, contentOf, type SeatOrder, translationsOf } from '../checkout/index.ts';
import { type Invoice, invoiceAmounts, type Seller } from '../invoices/index.ts';
import { getOffer } from '../offers/index.ts';
import type { GroupsTables } from './tables.ts';

export type OrderRow = Selectable<GroupsTables['groups.orders']>;

export const ordersOf = (db: Kysely<Database>, accountId: number, groupId: number): Promise<OrderRow[]> =>
  db
    .selectFrom('groups.orders')
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

/** As checkout keeps it. */
export const seatOrderOf = (
  { id, account_id, seats, unit_cents, terms_version, quoted_at }: OrderRow,
  kind: GroupKind,
): SeatOrder => ({
  id,
  accountId: account_id,
  offerId: SEAT_OFFERS[kind],
  seats,
  cents: seats * unit_cents,
  termsVersion: terms_version,
  orderedAt: quoted_at,
});

const VAT_PERCENT = 20;

/** What a quote, its transfer and its invoice call the order. */
export const quoteNumber = ({ id }: Pick<OrderRow, 'id'>): string => `D-${id}`;

interface SeatsSold {
  readonly kind: GroupKind;
  /** Of a quote, by transfer. */
  readonly means: 'transfer' | 'card';
  readonly seller: Seller;
  readonly at: Date;
}

/** What an order's quote and its invoice say: all its seats as one line, in the name of the organisation. */
export const invoiceOfSeats = (
  order: OrderRow,
  { kind, means, seller, at }: SeatsSold,
): Omit<Invoice, 'number' | 'issuedAt' | 'electronic' | 'corrects'> => {
  const offer = getOffer(SEAT_OFFERS[kind]);
  const { name, siren, street, postcode, city } = order.buyer;
  const vatRate = seller.vatNumber === null ? null : VAT_PERCENT;
  const line = { quantity: order.seats, unitGross: order.unit_cents, discountGross: 0, vatRate };
  return {
    paidAt: at,
    serviceFrom: at,
    seller,
    client: { name, siren, address: { street: [street], postcode, city, country: 'FR' } },
    lines: [
      {
        label: offer.libelle,
        content: contentOf(offer, 'fr'),
        translations: translationsOf(offer),
        quantity: order.seats,
        vatRate,
      },
    ],
    amounts: invoiceAmounts([line]),
    payment: { means, order: quoteNumber(order), promoCode: null },
    immediateExecutionAt: null,
  };
};

export const presentOrder = (row: OrderRow, card: CardStanding | null): GroupOrder => ({
  id: row.id,
  seats: row.seats,
  totalCents: row.seats * row.unit_cents,
  quotedAt: row.quoted_at.toISOString(),
  validUntil: row.valid_until,
  paidAt: row.paid_at?.toISOString() ?? null,
  card: row.paid_at ? null : card,
  buyer: row.buyer,
});
