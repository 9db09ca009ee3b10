/** What a start does with the database before anybody is served: its tables, the application's rights, the way to it. */
import { grantApplication } from './adapters/database/application-role.ts';
import { makeApplication } from './adapters/database/make-application.ts';
import type { Database } from './adapters/database/database.ts';
import type { Log } from './adapters/database/log.ts';
import { migrate } from './adapters/database/migrate.ts';
import type { Patience } from './adapters/database/apply-migration.ts';
import { refuseForgetfulPooler } from './adapters/database/pooler.ts';
import { settleSessions } from './adapters/database/session-settings.ts';
import { startRefusal } from './adapters/database/start-refusal.ts';
import { installJobs } from './adapters/jobs/jobs.ts';

export const prepareDatabase = async (
  { connection, direct }: Pick<Database<never>, 'connection' | 'direct'>,
  { migrations, log, patience = {} }: { migrations: string; log: Log; patience?: Partial<Patience> },
): Promise<void> => {
  if (direct === connection) {
    await settleSessions(connection);
    await migrate(connection, { directory: migrations, log, patience });
  } else {
    const application = await settleSessions(connection).catch(async (fault: unknown) => {
      // On a first start nobody has made the role, perhaps; one that is there is refused for the same reason again.
      if (!isUnknown(fault)) throw fault;
      await asOwner(() => makeApplication(direct, connection, log));
      return settleSessions(connection);
    });
    await asOwner(async () => {
      await migrate(direct, { directory: migrations, log, patience });
      await installJobs(direct, log);
      await grantApplication(direct, application);
    });
  }
  await refuseForgetfulPooler(connection);
};

/** Invalid authorisation: no such role, or another password. A server that asks for passwords does not say which. */
const isUnknown = (fault: unknown): boolean => (fault as { code?: unknown }).code?.toString().startsWith('28') === true;

const asOwner = (work: () => Promise<void>): Promise<void> =>
  work().catch((fault: unknown) => {
    throw startRefusal(fault, 'DATABASE_DIRECT_URL');
  });
