import type { Generated } from 'kysely';

export interface StatisticsTables {
  'statistics.answers': {
    session_id: number;
    account_id: number;
    category: number | null;
    departement: number | null;
    birthday: string | null;
    work_situation: number | null;
    work_situation_time: number | null;
    pregnant: boolean | null;
    pregnancy_month: number | null;
    /** Questions answered with « Je préfère ne pas répondre ». */
    declined: Generated<string[]>;
    /** Of the lists, when they were answered. */
    wording: Generated<number>;
    saved_at: Date;
  };
}
