/** An owner and an application as two roles of a suite's empty database, neither of them a superuser. */
import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import type { Database, DatabaseConnection } from '../src/adapters/database/database.ts';
import { databaseUrl } from './test-database.ts';
import { asAdministrator } from './template.ts';

export interface TwoRoles {
  readonly owner: DatabaseConnection;
  readonly application: DatabaseConnection;
  readonly names: { readonly owner: string; readonly application: string };
}

export const createTwoRoles = async ({ connection }: Pick<Database<never>, 'connection'>): Promise<TwoRoles> => {
  const suffix = randomBytes(6).toString('hex');
  const names = { owner: `eqinox_owner_${suffix}`, application: `eqinox_application_${suffix}` };
  const { owner, application } = names;
  const database = new URL(databaseUrl(connection).replace('@/', '@localhost/')).pathname.slice(1);
  await asAdministrator(connection, async (administrator) => {
    await administrator.query(`CREATE ROLE ${owner} LOGIN; CREATE ROLE ${application} LOGIN`);
    await administrator.query(`ALTER DATABASE ${database} OWNER TO ${owner}`);
  });
  // Before the database is dropped: hooks after a suite run last in, first out.
  afterAll(() =>
    asAdministrator(connection, async (administrator) => {
      await administrator.query(`ALTER DATABASE ${database} OWNER TO CURRENT_USER`);
      for (const role of [application, owner])
        await administrator.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
    }),
  );
  return { names, owner: as(connection, owner), application: as(connection, application) };
};

const as = (connection: DatabaseConnection, role: string): DatabaseConnection => {
  if (!('connectionString' in connection)) return { ...connection, user: role };
  const url = new URL(connection.connectionString);
  url.username = role;
  return { connectionString: url.href };
};
