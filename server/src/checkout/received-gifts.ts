/** What is told of a gift to whoever holds it: what it is and from whom, never more than its mail says. */
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { getOffer } from '../offers/index.ts';
import { nameOf } from './gifts.ts';

export interface OfferedGift {
  /** Name of the offer. */
  readonly offre: string;
  /** Null where the mail said no name, for want of one or because it could advertise; and where its giver has none now, or is gone. */
  readonly giver: string | null;
}

interface GiftRow {
  readonly offer_id: number;
  readonly names_giver: boolean;
  readonly prenom: string | null;
  readonly nom: string | null;
}

/** Read from the giver's account when asked: no name is kept, and whoever erased their account is named no more. */
const presentGift = ({ offer_id, names_giver, prenom, nom }: GiftRow): OfferedGift => {
  const giver = nameOf({ prenom, nom });
  return { offre: getOffer(offer_id).libelle, giver: names_giver && isPlainName(giver) ? giver : null };
};

const withGiver = (db: Kysely<Database>) =>
  db
    .selectFrom('checkout.gifts as g')
    .innerJoin('checkout.orders as o', 'o.id', 'g.order_id')
    .leftJoin('account.accounts as giver', 'giver.id', 'o.account_id')
    .where('g.withdrawn_at', 'is', null)
    .select(['o.offer_id', 'g.names_giver', 'giver.prenom', 'giver.nom']);

/** The boxes that a person was given and has not begun. */
export const giftsNotBegun = async (db: Kysely<Database>, accountId: number): Promise<OfferedGift[]> => {
  const gifts = await withGiver(db)
    .innerJoin('offers.purchases as p', 'p.order_id', 'g.order_id')
    .where('p.account_id', '=', accountId)
    .where('p.gift', '=', true)
    .where('p.begun_at', 'is', null)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('p.id')
    .execute();
  return gifts.map(presentGift);
};

/** The gift that an initialisation token brings; null when it brings none, or one that is claimed. */
export const giftOfToken = async (db: Kysely<Database>, tokenId: number): Promise<OfferedGift | null> => {
  const gift = await withGiver(db)
    .innerJoin('checkout.gift_links as l', 'l.order_id', 'g.order_id')
    .where('l.init_token_id', '=', tokenId)
    .where('g.claimed_at', 'is', null)
    .executeTakeFirst();
  return gift ? presentGift(gift) : null;
};
