/** Whose answers count for the instrument: each person's first attempt, whichever diagnostic it was of, unless its contract, or a parent's yes, was withdrawn. */
import { type RawBuilder, sql } from 'kysely';
import { readableSession } from '../../../diagnostic/index.ts';

/** Of part 1, as a condition on `diagnostic.sessions s`; whoever began it anew had read it before. */
export const firstOfBehaviours = (before: Date): RawBuilder<boolean> => sql<boolean>`
  (s.kind = 'complete' and s.withdrawn_at is null and ${readableSession('s.id')} and s.part_one_started_at < ${before} and not exists (
    select from diagnostic.sessions e where e.account_id = s.account_id and e.kind = 'complete'
      and (e.part_one_started_at, e.id) < (s.part_one_started_at, s.id)))`;

export const completedBehaviours = (before: Date): RawBuilder<boolean> => sql<boolean>`
  (s.behaviours_attempt = 1 and s.behaviours_over_at < ${before})`;

/** Of part 2, which the short diagnostic shows too. */
export const firstOfResources = (before: Date): RawBuilder<boolean> => sql<boolean>`
  (s.withdrawn_at is null and ${readableSession('s.id')} and s.part_two_started_at < ${before} and not exists (
    select from diagnostic.sessions e where e.account_id = s.account_id
      and (e.part_two_started_at, e.id) < (s.part_two_started_at, s.id)))`;

export const completedResources = (before: Date): RawBuilder<boolean> => sql<boolean>`
  (s.resources_attempt = 1 and s.resources_over_at < ${before})`;

/** Of the colour test, as a condition on `colour_test.sessions s`. */
export const firstOfColours = (before: Date): RawBuilder<boolean> => sql<boolean>`
  (s.withdrawn_at is null and ${readableSession('s.session_id')} and s.started_at < ${before} and not exists (
    select from colour_test.sessions e where e.account_id = s.account_id
      and (e.started_at, e.session_id) < (s.started_at, s.session_id)))`;
