import type { Generated } from 'kysely';

export interface ConsentTables {
  'consent.consents': {
    id: Generated<number>;
    account_id: number;
    session_id: number;
    subject: Generated<'answers' | 'execution'>;
    is_parent: boolean;
    name: string | null;
    text_version: string;
    given_at: Date;
    client_date: string | null;
  };
}
