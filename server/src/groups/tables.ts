import type { Generated, JSONColumnType } from 'kysely';
import type { Buyer, GroupPortrait } from '@eqinox/contract/groups';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { GroupKind } from '@eqinox/domain/groups/words';
import type { PublicationRefusal } from '@eqinox/domain/groups/publication';

export interface GroupsTables {
  'groups.groups': {
    /** The organiser. */
    account_id: number;
    id: Generated<number>;
    kind: GroupKind;
    name: string;
    partition_name: string | null;
    parts: string[];
    closes_on: string;
    /** A portrait is of so many people at least. */
    least_people: number;
    created_at: Date;
    portrait_asked_at: Date | null;
    portrait_refused: PublicationRefusal | null;
  };
  'groups.orders': {
    account_id: number;
    id: Generated<number>;
    group_id: number;
    seats: number;
    unit_cents: number;
    buyer: JSONColumnType<Buyer>;
    quoted_at: Date;
    valid_until: string;
    paid_at: Date | null;
    terms_version: string;
    transfer_reference: string | null;
    card_reference: Generated<string | null>;
  };
  'groups.seats': {
    /** The organiser. */
    account_id: number;
    id: Generated<number>;
    group_id: number;
    name: string | null;
    /** Number of a part of the group's partition. */
    part: number | null;
    handed_at: Date | null;
    issue: Generated<number>;
    taken_at: Date | null;
    /** That paid for it; it keeps it in another group. */
    order_id: Generated<number | null>;
  };
  'groups.participants': {
    account_id: number;
    group_id: number;
    organiser_id: number;
    seat_id: number;
    purchase_id: number;
    part: number | null;
    joined_at: Date;
  };
  'groups.portraits': {
    /** The organiser. */
    account_id: number;
    group_id: number;
    number: number;
    portrait: JSONColumnType<Pick<GroupPortrait, 'people' | 'facets' | 'parts'>>;
    drawn_at: Date;
  };
  'groups.shown_facets': { account_id: number; group_id: number; facets: FacetId[]; shown_at: Date };
  /** `part`: which of the parts that were told. */
  'groups.portrait_people': { account_id: number; group_id: number; number: number; part: number | null };
}
