import type { JSONColumnType } from 'kysely';
import type { Language } from '@eqinox/domain/languages';
import type { PartnerKind } from '@eqinox/domain/partners/words';

export interface PartnersTables {
  'partners.partners': {
    code: string;
    name: string;
    kind: PartnerKind;
    logo: string | null;
    background: string | null;
    /** Soft colour under the welcome. */
    tint: string | null;
    welcome: JSONColumnType<Readonly<Record<Language, string>>>;
    starts_at: Date | null;
    ends_at: Date | null;
    /** Null: as content/partners.json has it. */
    changed_at: Date | null;
  };
  'partners.logos': { digest: string; bytes: Buffer; added_at: Date };
}
