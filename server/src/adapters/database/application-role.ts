import { withOwnersClient } from './owners-client.ts';
import type { DatabaseConnection } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';

const LIMIT_MS = 30_000;

/**
 * Gives the application's role what it works with, and no more, when it is another than the owner's of the tables: to read
 * and write rows, and neither to alter a table nor to touch a row that never changes. Those are the tables where a trigger
 * refuses it (functions named `refuse_…`): what the trigger refuses is not granted either, so that it takes two faults to
 * change an invoice.
 *
 * Refuses an application that could do more by other ways.
 */
export const grantApplication = (owner: DatabaseConnection, application: string): Promise<void> =>
  withOwnersClient(owner, LIMIT_MS, async (client) => {
    const { rows } = await client.query<Roles>(ROLES, [application]);
    const roles = rows[0];
    if (!roles || roles.owner === application) return;
    refuseMighty(roles, application);
    // One script, hence one transaction: nobody sees the rights between taken and given.
    await client.query(grants(client.escapeIdentifier(application)));
  });

interface Roles {
  readonly owner: string;
  readonly isSuper: boolean;
  readonly isMember: boolean;
  /** A table of ours that belongs to the application, as all do that were made while there was one role. */
  readonly owns: string | null;
}

const OURS = `nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')`;

const ROLES = `
  SELECT current_user AS owner, rolsuper AS "isSuper", pg_has_role(oid, current_user, 'MEMBER') AS "isMember",
    (SELECT min(c.oid::regclass::text) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relowner = pg_roles.oid AND (${OURS})) AS owns
  FROM pg_roles WHERE rolname = $1`;

const refuseMighty = ({ owner, isSuper, isMember, owns }: Roles, application: string): void => {
  const may = isSuper ? 'is a superuser' : isMember ? `is a member of ${owner}` : null;
  if (may !== null) {
    throw new StartupRefusal(
      `The role ${application} of DATABASE_URL ${may}, so that nothing is kept from it: ` +
        'give it one without such rights, or leave DATABASE_DIRECT_URL its user too.',
    );
  }
  if (owns !== null) {
    throw new StartupRefusal(
      `The table ${owns} belongs to the role ${application} of DATABASE_URL: hand everything over first ` +
        `(REASSIGN OWNED BY ${application} TO ${owner}, in this database, as a superuser).`,
    );
  }
};

// Same lock as migrations (migrate.ts): two starts do not write rights at once. tgtype: 8 is DELETE, 16 is UPDATE.
const grants = (application: string): string => `
  SELECT pg_advisory_xact_lock(7301204518);
  DO $$
  DECLARE place text; rows record;
  BEGIN
    FOR place IN SELECT quote_ident(nspname) FROM pg_namespace WHERE ${OURS} LOOP
      EXECUTE 'REVOKE ALL ON SCHEMA ' || place || ' FROM ${application}';
      EXECUTE 'REVOKE ALL ON ALL TABLES IN SCHEMA ' || place || ' FROM ${application}';
      EXECUTE 'GRANT USAGE ON SCHEMA ' || place || ' TO ${application}';
      EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ' || place || ' TO ${application}';
      EXECUTE 'GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ' || place || ' TO ${application}';
    END LOOP;
    FOR rows IN
      SELECT t.tgrelid::regclass::text AS name, bool_or(t.tgtype & 16 > 0) AS updates, bool_or(t.tgtype & 8 > 0) AS deletes
      FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE p.proname LIKE 'refuse\\_%' AND NOT t.tgisinternal GROUP BY 1
    LOOP
      IF rows.updates THEN EXECUTE 'REVOKE UPDATE ON ' || rows.name || ' FROM ${application}'; END IF;
      IF rows.deletes THEN EXECUTE 'REVOKE DELETE ON ' || rows.name || ' FROM ${application}'; END IF;
    END LOOP;
  END $$`;
