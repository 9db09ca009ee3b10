/** Lists about money, as files. */
import type { Kysely } from 'kysely';
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { Database } from '../../../database.ts';
import { listGiftCards } from '../codes/list-gift-cards.ts';
import { listPromoCodes } from '../codes/list-promo-codes.ts';
import { listDocumentsAtDesk } from '../invoices/documents.ts';
import { listGroupOrders } from '../list-group-orders.ts';
import { listOrders } from '../list-orders.ts';
import { listRefunds } from '../refunds/list-refunds.ts';
import { listed, nobody } from './listed.ts';
import { counted, dateOf, euros, headsOf, lastDayOf, moment, price, texts } from './written-cells.ts';

const buyersOf = async (db: Kysely<Database>, orders: readonly number[]): Promise<number[]> => {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('checkout.orders')
    .where('id', 'in', [...new Set(orders)])
    .select('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
};

const untilOf = (endsAt: string | null): string => (endsAt === null ? texts.codes.forGood : lastDayOf(endsAt));

export const orders = listed({
  name: 'commandes',
  read: listOrders,
  rows: ({ orders: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.orders, ['number', 'date', 'offer', 'state', 'amount', 'partner', 'code']),
  cells: ({ id, createdAt, offer, gift, state, cents, partner, promoCode }) => [
    id,
    moment(createdAt),
    gift ? `${offer}, ${texts.orders.gift}` : offer,
    texts.orders.paymentState[state],
    euros(cents),
    partner ?? '',
    promoCode ?? '',
  ],
  people: (rows, db) =>
    buyersOf(
      db,
      rows.map(({ id }) => id),
    ),
});

export const refunds = listed({
  name: 'remboursements',
  read: listRefunds,
  rows: ({ rows, next }) => ({ rows, next }),
  heads: headsOf(texts.refunds, ['order', 'date', 'kind', 'reason', 'state', 'amount']),
  cells: ({ orderId, at, kind, reason, state, cents }) => [
    orderId,
    moment(at),
    texts.refunds.kindName[kind],
    texts.refunds.reasonName[reason],
    texts.refunds.stateName[state],
    euros(cents),
  ],
  people: (rows, db) =>
    buyersOf(
      db,
      rows.map(({ orderId }) => orderId),
    ),
});

export const documents = listed({
  name: 'factures-et-avoirs',
  read: listDocumentsAtDesk,
  rows: ({ documents: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.invoices, ['number', 'date', 'kind', 'order', 'net', 'vat', 'gross']),
  cells: ({ number, issuedAt, corrects, orderId, netCents, vatCents, grossCents }) => [
    number,
    moment(issuedAt),
    corrects === null ? texts.invoices.invoice : fillPlaces(texts.invoices.creditNoteOf, { number: corrects }),
    orderId,
    euros(netCents),
    euros(vatCents),
    euros(grossCents),
  ],
  people: (rows, db) =>
    buyersOf(
      db,
      rows.map(({ orderId }) => orderId),
    ),
});

/** Of a gift card nobody knows who holds it; its code is in no list. */
export const giftCards = listed({
  name: 'cartes-cadeaux',
  read: listGiftCards,
  rows: ({ cards: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.giftCards, ['number', 'made', 'issued', 'left', 'reserved', 'end', 'state']),
  cells: ({ id, madeAt, issued, left, reserved, endsAt, blockedAt, over }) => [
    id,
    dateOf(madeAt),
    euros(issued),
    euros(left),
    euros(reserved),
    untilOf(endsAt),
    blockedAt === null
      ? texts.giftCards[over ? 'over' : 'open']
      : fillPlaces(texts.giftCards.blocked, { date: dateOf(blockedAt) }),
  ],
  people: nobody,
});

/** Of a code without a limit, in tens. */
const usedBy = (people: number | null): string =>
  people === null || people === 0
    ? texts.promoCodes.notYet
    : fillPlaces(texts.promoCodes.people, { people: counted(people) });

export const promoCodes = listed({
  name: 'codes-promo',
  read: listPromoCodes,
  rows: ({ codes: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.promoCodes, ['number', 'made', 'terms', 'uses']),
  cells: ({ code, madeAt, terms: { percent, cents, endsAt, offers: ids }, over, spent, people }) => {
    const off = percent === null ? price(cents ?? 0) : fillPlaces(texts.promoCodes.percentOff, { percent });
    const end = endsAt === null ? texts.codes.forGood : fillPlaces(texts.codes.until, { date: lastDayOf(endsAt) });
    const only = ids === null ? [] : [fillPlaces(texts.promoCodes.offersOnly, { ids: ids.join(', ') })];
    const terms = [fillPlaces(texts.promoCodes.off, { off, end }), ...only].join(', ');
    const words = over ? fillPlaces(texts.promoCodes.over, { off: terms }) : terms;
    return [code, dateOf(madeAt), words, spent === null ? usedBy(people) : counted(spent)];
  },
  people: nobody,
});

/** Organisations buy seats; who sits on them is in no list of the shop's. */
export const groups = listed({
  name: 'groupes',
  read: listGroupOrders,
  rows: ({ orders: rows, next }) => ({ rows, next }),
  heads: headsOf(texts.groups, [
    'number',
    'group',
    'kind',
    'buyer',
    'seats',
    'amount',
    'quotedAt',
    'validUntil',
    'paidAt',
    'progress',
    'closes',
  ]),
  cells: (row) => [
    row.id,
    `${row.group} (${row.groupId})`,
    texts.groups[row.kind],
    `${row.buyer}, ${row.siren}`,
    row.seats,
    euros(row.cents),
    moment(row.quotedAt),
    row.validUntil,
    moment(row.paidAt),
    `${row.opened}, ${row.finished}`,
    row.closesOn,
  ],
  people: nobody,
});
