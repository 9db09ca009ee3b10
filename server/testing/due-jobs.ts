/**
 * A job that a test makes due, by moving its time, is announced as new ones are. Without it, it would wait for the product to look
 * around, which it does every few seconds; looking twice a second took a sixth of all the work of the suites.
 */

/** `schema`: pg-boss's. The channel is the one it makes of that; were it another one day, tests would take longer, and no more. */
export const announcesDueJobs = (schema: string): string => `
  create function ${schema}.announce_due() returns trigger language plpgsql as $$
    begin
      perform pg_notify('pgboss_' || left(encode(sha224('${schema}'), 'hex'), 24), new.name);
      return null;
    end $$;
  create trigger announce_due after insert or update of start_after on ${schema}.job for each row
    when (new.state in ('created', 'retry') and new.start_after <= now())
    execute function ${schema}.announce_due();`;
