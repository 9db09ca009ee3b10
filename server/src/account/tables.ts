import type { Generated } from 'kysely';
import type { Language } from '@eqinox/domain/languages';

export interface AccountTables {
  'account.accounts': {
    id: Generated<number>;
    email: string;
    identifiant: string;
    nom: string | null;
    prenom: string | null;
    civilite: Generated<1 | 2>;
    birthday: string | null;
    /** The latest birth date for which a parent of this person was asked. */
    asked_birthday: Generated<string | null>;
    departement: number | null;
    last_cat_soc: number | null;
    code_from: string | null;
    language: Generated<Language>;
    consentement: Generated<boolean>;
    birth_list: string | null;
    opposition_client: Generated<boolean>;
    consentement_prospect: Generated<boolean>;
    pilier: number | null;
    type_dominant: 1 | 3 | 4 | 5 | 7 | null;
    supports: Generated<number[]>;
    activated_at: Date | null;
    created_at: Date;
    newsletter_at: Date | null;
  };
  'account.old_credentials': {
    account_id: number;
    email: string;
    /** Null once it was used. */
    password_hash: string | null;
    imported_at: Date;
    used_at: Date | null;
  };
  'account.init_tokens': {
    id: Generated<number>;
    nonce: Buffer;
    source: 'operator' | 'birth-list' | 'gift';
    email: string;
    prenom: string | null;
    nom: string | null;
    code_from: string | null;
    birth_list: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    used_by: number | null;
  };
}
