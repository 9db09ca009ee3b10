import type { JSONColumnType } from 'kysely';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { Language } from '@eqinox/domain/languages';
import type { InstrumentPart } from '@eqinox/domain/operations/words';

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
  'operations.told': { what: string; until: string; told: JSONColumnType<object> };
  'operations.instrument_versions': {
    part: InstrumentPart;
    version: string;
    language: Language;
    /** Months, `YYYY-MM`. */
    since: string;
    until: string;
    begun: number;
    completed: number;
    noted: number;
    /** In the order of QUALITY_SIGNS. */
    signed: number[];
    retested: number;
  };
  'operations.instrument_pairs': {
    version: string;
    language: Language;
    block: number;
    pair: number;
    until: string;
    people: number;
    chose: number;
    mirrored: number;
    chose_mirrored: number;
    fast: number;
    median_ms: number | null;
  };
  'operations.instrument_facets': {
    version: string;
    language: Language;
    facet: FacetId;
    until: string;
    people: number;
    reliability: number;
  };
}
