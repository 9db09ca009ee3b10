import type { JSONColumnType } from 'kysely';

export interface OperationsTables {
  'operations.given_up_jobs': {
    job_id: string;
    name: string;
    about: JSONColumnType<Record<string, number>, string, never>;
    tries: number;
    error: string | null;
    reason: string;
    given_up_by: string;
    given_up_at: Date;
  };
}
