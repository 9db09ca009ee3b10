import type { Generated, JSONColumnType } from 'kysely';
import type { Missing, Outcome } from '@eqinox/domain/booking/appointments';
import type { OpinionAnswer } from '@eqinox/domain/booking/opinion';
import type { AddedIcon } from '@eqinox/domain/booking/kept-places';
import type { Language } from '@eqinox/domain/languages';

/** By language; French is never missing. */
type Texts = Readonly<{ fr: string } & Partial<Record<Language, string>>>;

export interface BookingTables {
  'booking.booklet_links': {
    purchase_id: number;
    account_id: number;
    explorer_id: number;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  'booking.places': {
    id: number;
    labels: JSONColumnType<Texts>;
    /** Out of use, it is shown nowhere anew; what names it stands. */
    active: Generated<boolean>;
    /** Of those beyond the twelve whose number says it. */
    icon: Generated<AddedIcon | null>;
  };
  'booking.consultants': {
    id: number;
    position: number;
    active: boolean;
    first_name: string;
    image: string | null;
    link: string;
    email: string;
    /** The one that the operator's file gave last; null of whoever it never named. */
    file_email: Generated<string | null>;
    language: Language;
    description: JSONColumnType<Texts>;
    feed_hash: Buffer | null;
    feed_member: number | null;
    changed_at: Date;
  };
  'booking.consultant_places': { consultant_id: number; place_id: number; position: number; address: string };
  'booking.appointments': {
    account_id: number;
    id: Generated<number>;
    purchase_id: number;
    uid: string;
    sequence: number;
    consultant_id: number;
    starts_at: Date;
    minutes: number;
    place_id: number | null;
    place: string;
    set_at: Date;
    ended_at: Date | null;
    outcome: Outcome | null;
  };
  'booking.absences': {
    account_id: number;
    appointment_id: number;
    said_by: Missing;
    missing: Missing;
    said_at: Date;
    settled_at: Generated<Date | null>;
  };
  'booking.opinions': {
    account_id: number;
    purchase_id: number;
    likeness: OpinionAnswer | null;
    clarity: OpinionAnswer | null;
    heard: OpinionAnswer | null;
    given_at: Date;
  };
  'booking.site_dates': {
    account_id: number;
    purchase_id: number;
    asked: number;
    told: Generated<number>;
    event: Generated<string | null>;
    starts_at: Generated<Date | null>;
    minutes: Generated<number | null>;
    place: Generated<string | null>;
    appointment_id: Generated<number | null>;
    to_decide_since: Generated<Date | null>;
  };
}
