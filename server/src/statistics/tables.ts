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
    saved_at: Date;
  };
}
