import type { GeneratedAlways } from 'kysely';
import type { MarkKind, MarkPlace } from '@eqinox/domain/grants/marks';
import type { GrantedBooklet } from '@eqinox/domain/grants/words';

export interface GrantsTables {
  'grants.grants': {
    account_id: number;
    id: GeneratedAlways<number>;
    purchase_id: number;
    consultant_id: number;
    booklets: GrantedBooklet[];
    granted_at: Date;
    withdrawn_at: Date | null;
  };
  'grants.wishes': {
    account_id: number;
    purchase_id: number;
    expects: string | null;
    avoids: string | null;
    written_at: Date;
  };
  'grants.notes': {
    account_id: number;
    id: GeneratedAlways<number>;
    purchase_id: number;
    member_id: number;
    shared: boolean;
    text: string;
    written_at: Date;
  };
  'grants.marks': {
    account_id: number;
    id: GeneratedAlways<number>;
    purchase_id: number;
    session_id: number;
    text_version: string;
    place: MarkPlace;
    kind: MarkKind;
    text: string | null;
    /** Null: the person. */
    member_id: number | null;
    written_at: Date;
  };
  'grants.support_access': {
    account_id: number;
    id: GeneratedAlways<number>;
    opened_at: Date;
    closed_at: Date | null;
  };
}
